// Signed-in browsers that get push messages. A row ends with its session, and so with the account.
// Call in the store's thread; write within a transaction. Failures throw (must()).
#pragma once

#include "serve/accounts/account_rows.h"

#include <string>
#include <vector>

namespace bastide::serve {

inline constexpr int kMinutesOfADay = 24 * 60;

// One browser. Between the two minutes of the day, in UTC, it gets nothing; equal minutes: never.
struct PushSubscription {
  std::string session;
  std::string endpoint;
  std::string point;  // base64url, like `auth`
  std::string auth;
  int quiet_from = 0;
  int quiet_until = 0;

  bool is_quiet(Time now) const;
};

// Replaces the session's subscription. Another session's one with this endpoint ends, because the
// browser has changed the account. False if the session has ended.
bool save_subscription(Database& database, const PushSubscription& subscription);
void end_subscription(Database& database, const std::string& session);
// Ends a subscription that its push service no longer knows.
void end_endpoint(Database& database, const std::string& endpoint);

std::vector<PushSubscription> subscriptions_of(Database& database, const PersonId& person,
                                               Time now);

}  // namespace bastide::serve
