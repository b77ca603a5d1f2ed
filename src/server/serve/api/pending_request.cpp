#include "serve/api/pending_request.h"

#include "http/percent_decoding.h"
#include "serve/protocol/codec.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

Response json(Code code, std::string text) {
  Response response{.code = code, .text = std::move(text) + '\n'};
  response.fields = {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}};
  add_security(response);
  return response;
}

Response refused(Code status, RefusalCode code, std::string message) {
  return json(status, error_text({code, std::move(message)}));
}

Response bad_request(RefusalCode code, const Error& error) {
  return refused(Code::bad_request, code, in_english(error.message));
}

Response too_often() {
  return refused(Code::too_many, RefusalCode::often, "too many requests: try again later");
}

Response no_such_table() {
  return refused(Code::not_found, RefusalCode::table, "there is no such table");
}

Response no_answer(const Error& error) {
  return refused(Code::unavailable, RefusalCode::paused, in_english(error.message));
}

void PendingRequest::refuse(const Error& error) const { done(no_answer(error)); }

void PendingRequest::fail(std::string_view why) const {
  if (telemetry != nullptr) telemetry->note_failure(why);
  done(refused(Code::internal_error, RefusalCode::failed, std::string(kFault)));
}

std::optional<Response> not_allowed(const Caller& caller, Access needs) {
  if (needs == Access::nothing) return std::nullopt;
  if (caller.person.empty()) {
    return refused(Code::unauthorized, RefusalCode::stranger, "send your token first");
  }
  const auto scope = static_cast<Scope>(static_cast<unsigned>(needs) - 1);
  if (caller.may(scope)) return std::nullopt;
  if (caller.account.empty()) {
    return refused(Code::forbidden, RefusalCode::account, "only players with accounts can do that");
  }
  return refused(Code::forbidden, RefusalCode::scope, "this token may not do that");
}

std::string parameter(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const std::string_view one = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(one.size() + 1, query.size()));
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return query_decoded(one.substr(name.size() + 1));
  }
  return {};
}

void set_cookie(Response& response, const std::string& token, const Request& request) {
  const Time lasts = token.empty() ? 0 : kGuestLasts;
  response.fields.emplace_back("Set-Cookie", cookie_field(kCookie, token, lasts, request));
}

}  // namespace bastide::serve
