#include "serve/accounts/network_limits.h"

#include <algorithm>
#include <map>
#include <set>

namespace bastide::serve {

namespace {

// Network -> the number of a player's opponents there.
std::map<std::string, std::int64_t> networks_met(const std::vector<NetworkedPlayer>& players,
                                                 const NetworkedPlayer& player) {
  std::map<std::string, std::int64_t> met;
  for (const NetworkedPlayer& other : players) {
    if (&other != &player && !other.network.empty()) ++met[other.network];
  }
  return met;
}

// The networks that two or more of the players share.
std::set<std::string> shared_networks(const std::vector<NetworkedPlayer>& players) {
  std::set<std::string> shared;
  for (const NetworkedPlayer& one : players) {
    if (networks_met(players, one).contains(one.network)) shared.insert(one.network);
  }
  return shared;
}

// A game against several players of the network counts once for each of them.
std::int64_t opponents_at(Database& database, const PersonId& person, const std::string& network,
                          Time since) {
  return query(database,
               "SELECT CAST(coalesce(sum(opponents), 0) AS BIGINT) FROM met_networks "
               "WHERE person = $1 AND network = $2 AND ended > $3",
               {person, network, since})
      .front()
      .number(0);
}

std::int64_t games_within(Database& database, const std::string& network, Time since) {
  return query(database,
               "SELECT count(DISTINCT room) FROM met_networks WHERE own = 1 AND network = $1 "
               "AND ended > $2",
               {network, since})
      .front()
      .number(0);
}

// Other servers wait here until the transaction ends: they count games of the same network, which
// may have no player in common. The transaction needs no further lock after this one.
void lock_shared_networks(Database& database) {
  if (database.dialect().is_postgres)
    query(database, "SELECT pg_advisory_xact_lock(hashtext('bastide networks'), 0)");
}

}  // namespace

void note_seat_network(Database& database, const RoomId& room, int seat, const std::string& digest,
                       Time now) {
  query(database, "DELETE FROM seat_networks WHERE room = $1 AND seat = $2",
        {room, std::int64_t{seat}});
  if (digest.empty()) return;
  query(database, "INSERT INTO seat_networks (room, seat, network, noted) VALUES ($1, $2, $3, $4)",
        {room, std::int64_t{seat}, digest, now});
}

std::string seat_network(Database& database, const RoomId& room, int seat) {
  Rows rows = query(database, "SELECT network FROM seat_networks WHERE room = $1 AND seat = $2",
                    {room, std::int64_t{seat}});
  return rows.empty() ? std::string() : rows.front().take(0);
}

bool is_network_at_limit(Database& database, const std::vector<NetworkedPlayer>& players,
                         Time now) {
  const Time day = now - kLimitPeriod;
  const auto has_most = [&](const NetworkedPlayer& player) {
    return std::ranges::any_of(networks_met(players, player), [&](const auto& met) {
      const auto& [network, opponents] = met;
      const Time month = now - kNetworksKept;
      return opponents_at(database, player.person, network, day) + opponents > kMostCounted ||
             opponents_at(database, player.person, network, month) + opponents > kMostOfNetwork;
    });
  };
  if (std::ranges::any_of(players, has_most)) return true;
  const auto shared = shared_networks(players);
  if (!shared.empty()) lock_shared_networks(database);
  return std::ranges::any_of(shared, [&](const std::string& network) {
    return games_within(database, network, day) >= kMostCounted;
  });
}

void keep_met_networks(Database& database, const RoomId& room,
                       const std::vector<NetworkedPlayer>& players, Time ended) {
  for (const NetworkedPlayer& player : players) {
    if (player.person.empty()) continue;
    for (const auto& [network, opponents] : networks_met(players, player)) {
      query(database,
            "INSERT INTO met_networks (person, network, room, ended, own, opponents) "
            "VALUES ($1, $2, $3, $4, $5, $6)",
            {player.person, network, room, ended, std::int64_t{network == player.network},
             opponents});
    }
  }
}

void forget_met_networks(Database& database, const RoomId& room) {
  query(database, "DELETE FROM met_networks WHERE room = $1", {room});
}

void forget_old_networks(Database& database, Time now) {
  query(database, "DELETE FROM met_networks WHERE ended <= $1", {now - kNetworksKept});
  query(database,
        "DELETE FROM seat_networks WHERE noted <= $1 AND NOT EXISTS (SELECT 1 FROM rooms "
        "WHERE rooms.id = seat_networks.room AND rooms.stage <> 'finished')",
        {now - kNetworksKept});
}

}  // namespace bastide::serve
