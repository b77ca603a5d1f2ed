// A player's profile: finished and running games, and results by group of rules.
#pragma once

#include "serve/accounts/account_rows.h"
#include "serve/accounts/game_results.h"

#include <string>
#include <vector>

namespace bastide::serve {

struct RulesRecord {
  std::string rules;
  int games = 0;
  int won = 0;
  int rated = 0;  // number of rated games
  Rating rating;  // today's rating, if any game was rated
};

struct PlayedGame {
  RoomId room;
  std::string rules;
  bool rated = false;
  int place = 1;
  int players = 0;
  int points = 0;
  Time ended = 0;
  Rating after;      // the player's rating after a rated game
  std::string card;  // the room's card, as JSON
};

struct Profile {
  std::string name;
  Time since = 0;
  bool bot = false;
  std::vector<RulesRecord> records;
  std::vector<PlayedGame> curve;     // rated games from first to last, without cards
  std::vector<PlayedGame> games;     // finished games, latest first
  std::vector<std::string> running;  // cards of the player's unfinished rooms, latest first
};

inline constexpr std::int64_t kMostGames = 50;

// The profile as `asker` sees it (empty: a guest): only the player themselves sees private tables,
// and a hidden player's running games. `most` is the limit of finished games, and of running games.
Profile profile_of(Database& database, const Account& account, const PersonId& asker, Time now,
                   std::int64_t most = kMostGames);

}  // namespace bastide::serve
