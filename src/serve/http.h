// What a route sees of a request and gives as the response: no sockets, no foreign types.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::serve {

// The views live as long as the request is being answered.
struct Request {
  std::string_view method;  // "GET"
  std::string_view target;  // as it came: "/core/bastide.wasm?x"
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view cookie = {};
  std::string_view authorization = {};
  std::string_view key = {};  // of a private table
  std::string_view content_type = {};
  std::string_view protocols = {};  // of a WebSocket: those that the client speaks
  std::string_view body = {};
  std::string_view address = {};   // whence it came
  bool perhaps_forwarded = false;  // by a proxy that we do not know: the address may be its
};

enum class Code : std::uint16_t {
  ok = 200,
  created = 201,
  not_modified = 304,
  bad_request = 400,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  conflict = 409,
  too_large = 413,
  unsupported = 415,
  too_many = 429,
  header_too_large = 431,
  unavailable = 503,
};

struct Response {
  Code code = Code::ok;
  std::vector<std::pair<std::string_view, std::string>> fields = {};
  std::string_view body = {};  // lives as long as the program
  std::string text = {};       // what was made for this request, where `body` is empty
};

// A response that says in a line of text what went wrong.
Response refusal(Code code);

// The fields that every response carries: whatever the page loads, it loads from here, and nobody
// may put it into a frame.
void add_security(Response& response);

}  // namespace bastide::serve
