#include "serve/api/push_endpoints.h"

#include "push/base64url.h"
#include "push/endpoint.h"
#include "serve/protocol/json_fields.h"
#include "serve/push/turn_notices.h"

#include <string>

namespace bastide::serve {

namespace {

Result<PushSubscription> read_subscription(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  Fields fields(*json);
  PushSubscription read;
  read.endpoint = fields.text("endpoint");
  read.point = fields.text("point");
  read.auth = fields.text("auth");
  read.quiet_from = static_cast<int>(fields.number("quiet_from", 0, kMinutesOfADay - 1, 0));
  read.quiet_until = static_cast<int>(fields.number("quiet_until", 0, kMinutesOfADay - 1, 0));
  if (fields.failed()) return Error{fields.error()};
  if (!origin_of_endpoint(read.endpoint))
    return Error{"an endpoint must be an address that begins with https://, without a port"};
  const auto point = bytes_of_base64url(read.point);
  const auto auth = bytes_of_base64url(read.auth);
  if (!point || point->size() != kPublicKeyBytes || !auth || auth->size() != kAuthSecretBytes)
    return Error{"the keys of the subscription are wrong"};
  return read;
}

}  // namespace

const PushApi::Endpoint PushApi::kEndpoints[] = {
    {"GET", "/api/v1/notifications", Access::nothing, kHandler<&PushApi::offer>},
    {"POST", "/api/v1/notifications", Access::account, kHandler<&PushApi::subscribe>},
    {"DELETE", "/api/v1/notifications", Access::account, kHandler<&PushApi::unsubscribe>},
};

std::span<const PushApi::Endpoint> PushApi::endpoints() { return kEndpoints; }

void PushApi::offer(PendingRequest&& pending) {
  const TurnNotices* notices = services_.notices;
  const std::string key = notices == nullptr ? "" : R"(,"key":")" + notices->key() + '"';
  pending.done(
      json(Code::ok, std::string(R"({"offered":)") + (notices ? "true" : "false") + key + '}'));
}

RequestTask PushApi::subscribe(PendingRequest pending) {
  if (services_.notices == nullptr)
    co_return refused(Code::forbidden, RefusalCode::forbidden, "this server sends no messages");
  PushSubscription wanted = accepted(read_subscription(pending.request.body), RefusalCode::message);
  wanted.session = pending.caller.session;
  const bool saved =
      must(co_await in_store(*services_.store, &Store::write, [&](Database& database) {
        return save_subscription(database, wanted);
      }));
  co_return saved ? json(Code::ok, "{}") : *not_allowed(Caller(), Access::account);
}

RequestTask PushApi::unsubscribe(PendingRequest pending) {
  must(co_await in_store(*services_.store, &Store::write, [&](Database& database) {
    end_subscription(database, pending.caller.session);
  }));
  co_return json(Code::ok, "{}");
}

}  // namespace bastide::serve
