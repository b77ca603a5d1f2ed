// HTTP requests and responses as plain values, without sockets or library types.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide {

// The views stay valid until the request is answered.
struct Request {
  std::string_view method;  // such as "GET"
  std::string_view target;  // not decoded, such as "/core/bastide.wasm?x"
  std::string_view accept_encoding = {};
  std::string_view if_none_match = {};
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view cookie = {};
  std::string_view authorization = {};
  std::string_view key = {};  // header Bastide-Key: opens a private table
  std::string_view content_type = {};
  std::string_view protocols = {};  // WebSocket subprotocols that the client offers
  std::string_view body = {};
  std::string_view address = {};   // the client's address
  bool perhaps_forwarded = false;  // true: `address` may be that of an unknown proxy
};

enum class Code : std::uint16_t {
  ok = 200,
  created = 201,
  accepted = 202,
  not_modified = 304,
  bad_request = 400,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  conflict = 409,
  too_large = 413,
  unsupported = 415,
  misdirected = 421,
  too_many = 429,
  header_too_large = 431,
  internal_error = 500,
  unavailable = 503,
};

struct Response {
  Code code = Code::ok;
  std::vector<std::pair<std::string, std::string>> fields = {};
  std::string_view body = {};  // the content, if it is static
  std::string text = {};       // the content, if `body` is empty
};

// An error response with one line of text.
Response refusal(Code code);

// Adds the security headers of every response: the page loads only from this server and may not be
// framed.
void add_security(Response& response);

}  // namespace bastide
