// A request on its way to whoever answers it, and what answers are made of.
#pragma once

#include "serve/api/visitors.h"
#include "serve/http.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::serve {

struct Asked {
  const Request& request;  // which lives until it is answered
  std::string_view rest;   // of the path, behind the endpoint's
  std::string_view query;  // without its question mark
  Who who;
  std::function<void(Response)> done;
};

// Who may ask: anybody, whoever has a token, or a session that may do so.
enum class Needs : std::uint8_t { nothing, read, play, make, account };

template <class Owner>
struct EndpointOf {
  std::string_view method;
  std::string_view path;
  bool has_rest;
  Needs needs;
  void (Owner::*answer)(Asked&&);

  bool is_at(std::string_view asked) const {
    return has_rest ? asked.starts_with(path) && asked.size() > path.size() : asked == path;
  }
};

Response json(Code code, std::string text);
Response refused(Code code, std::string_view name, std::string message);
Response too_often();
Response no_answer(const Error& error);  // of the store

// The refusal, if this visitor may not ask for that.
std::optional<Response> not_allowed(const Who& who, Needs needs);

// The value of "name=VALUE" in a query.
std::string parameter(std::string_view query, std::string_view name);

// From now on the browser has that token; an empty one is taken away.
void set_cookie(Response& response, const std::string& token, const Request& request);

}  // namespace bastide::serve
