#include "serve/accounts/push_subscriptions.h"

namespace bastide::serve {

bool PushSubscription::is_quiet(Time now) const {
  const auto minute = static_cast<int>(now / 60'000 % kMinutesOfADay);
  if (quiet_from <= quiet_until) return quiet_from <= minute && minute < quiet_until;
  return quiet_from <= minute || minute < quiet_until;
}

bool save_subscription(Database& database, const PushSubscription& subscription) {
  query(database, "DELETE FROM push_subscriptions WHERE session = $1 OR endpoint = $2",
        {subscription.session, subscription.endpoint});
  return has_row(
      database,
      "INSERT INTO push_subscriptions "
      "(session, endpoint, point, auth, quiet_from, quiet_until) "
      "SELECT id, $2, $3, $4, $5, $6 FROM sessions WHERE id = $1 RETURNING session",
      {subscription.session, subscription.endpoint, subscription.point, subscription.auth,
       std::int64_t{subscription.quiet_from}, std::int64_t{subscription.quiet_until}});
}

void end_subscription(Database& database, const std::string& session) {
  query(database, "DELETE FROM push_subscriptions WHERE session = $1", {session});
}

void end_endpoint(Database& database, const std::string& endpoint) {
  query(database, "DELETE FROM push_subscriptions WHERE endpoint = $1", {endpoint});
}

std::vector<PushSubscription> subscriptions_of(Database& database, const PersonId& person,
                                               Time now) {
  Rows rows = query(database,
                    "SELECT session, endpoint, point, auth, quiet_from, quiet_until "
                    "FROM push_subscriptions JOIN sessions ON sessions.id = session "
                    "WHERE person = $1 AND until >= $2 ORDER BY session",
                    {person, now});
  std::vector<PushSubscription> found;
  for (Row& row : rows) {
    found.push_back({row.take(0), row.take(1), row.take(2), row.take(3),
                     static_cast<int>(row.number(4)), static_cast<int>(row.number(5))});
  }
  return found;
}

}  // namespace bastide::serve
