// Networks from which players sat down at rated tables, and the limits of games against one network
// (docs/ratings.md). A network is stored as a keyed digest. Call in the store's thread, within a
// transaction.
#pragma once

#include "database/database.h"
#include "serve/room/entry.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::serve {

// Most rated games that count within kLimitPeriod: of the same two players, among the players of
// one network, and of a player against one network.
inline constexpr std::int64_t kMostCounted = 5;
inline constexpr Time kLimitPeriod = Time{24} * 3600 * 1000;
// Most rated games of a player against one network that count within kNetworksKept.
inline constexpr std::int64_t kMostOfNetwork = 20;
inline constexpr Time kNetworksKept = 30 * kLimitPeriod;

// Stores the network of a seat's player. The server's own machine has an empty digest, which is not
// stored.
void note_seat_network(Database& database, const RoomId& room, int seat, const std::string& digest,
                       Time now);
// The network of a seat; empty if it is not known.
std::string seat_network(Database& database, const RoomId& room, int seat);

// A player of a finished game and the network of their seat.
struct NetworkedPlayer {
  PersonId person;  // empty if the account is deleted
  std::string network;
};

// True if one of the players, or a network that two of them share, has reached a limit. The
// players' accounts must be locked, because other transactions count games of the same players.
bool is_network_at_limit(Database& database, const std::vector<NetworkedPlayer>& players, Time now);
// Stores the networks that each player met in a game that counts.
void keep_met_networks(Database& database, const RoomId& room,
                       const std::vector<NetworkedPlayer>& players, Time ended);
// Removes a game that no longer counts.
void forget_met_networks(Database& database, const RoomId& room);

// Deletes networks that are older than kNetworksKept and belong to no unfinished game.
void forget_old_networks(Database& database, Time now);

}  // namespace bastide::serve
