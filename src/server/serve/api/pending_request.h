// A request that waits for its answer, and functions that make common answers.
#pragma once

#include "http/messages.h"
#include "serve/api/authentication.h"
#include "serve/operations/telemetry.h"
#include "serve/refusal_code.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::serve {

struct PendingRequest {
  using Answer = Response;
  void answer(Response response) const { done(std::move(response)); }
  void refuse(const Error& error) const;  // used if the store does not answer
  void fail(std::string_view why) const;  // used if the handler throws an exception

  const Request& request;  // lives until the answer is given
  std::string_view rest;   // the path after the endpoint's part
  std::string_view query;  // the query, without '?'
  Caller caller;
  std::function<void(Response)> done;
  SharedTelemetry telemetry = {};  // logs an exception of the handler
};

// Right that an endpoint requires.
enum class Access : std::uint8_t { nothing, read, play, make, account };

template <class Owner>
struct EndpointOf {
  std::string_view method;
  std::string_view path;  // a prefix if it ends with '/'
  Access needs;
  void (*answer)(Owner&, PendingRequest&&);

  bool is_at(std::string_view pending) const {
    return path.ends_with('/') ? pending.starts_with(path) && pending != path : pending == path;
  }
};

// Calls a handler: a member function, which may be a coroutine (serve/api/handler_task.h).
template <auto Handler>
constexpr auto kHandler =
    [](auto& owner, PendingRequest&& pending) { (owner.*Handler)(std::move(pending)); };

Response json(Code code, std::string text);
Response refused(Code status, RefusalCode code, std::string message);
Response bad_request(RefusalCode code, const Error& error);
Response too_often();
Response no_such_table();
Response no_answer(const Error& error);  // the answer if the store does not answer

// The refusal for a caller who lacks the right `needs`; nothing for a caller who has it.
std::optional<Response> not_allowed(const Caller& caller, Access needs);

// The value of "name=VALUE" in a query.
std::string parameter(std::string_view query, std::string_view name);

// Sets the cookie that keeps the browser's token; an empty token deletes the cookie.
void set_cookie(Response& response, const std::string& token, const Request& request);

}  // namespace bastide::serve
