// What a person's page shows: his games, finished and running, and how he does by rules.
#pragma once

#include "serve/accounts/ledger.h"

#include <string>
#include <vector>

namespace bastide::serve {

struct RulesRecord {
  std::string rules;
  int games = 0;
  int won = 0;
  int rated = 0;  // of these games
  Rating rating;  // today, where there are any
};

struct PlayedGame {
  RoomId room;
  std::string rules;
  bool rated = false;
  int place = 1;
  int players = 0;
  int points = 0;
  Time ended = 0;
  Rating after;      // of a rated one
  std::string card;  // the room's, as JSON
};

struct PersonPage {
  std::string name;
  Time since = 0;
  std::vector<RulesRecord> records;
  std::vector<PlayedGame> curve;     // rated ones, first to last, without cards
  std::vector<PlayedGame> games;     // latest first
  std::vector<std::string> running;  // the cards of rooms where he sits, latest first
};

inline constexpr std::int64_t kMostGames = 50;

// `own`: with games at tables that are not open to everybody. `most` of the games that are finished
// and of those that are not.
Result<PersonPage> person_page(Database& database, const PersonId& person, std::string name,
                               Time since, bool own, Time now, std::int64_t most = kMostGames);

}  // namespace bastide::serve
