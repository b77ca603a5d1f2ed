// A record played through turn by turn, with what happened: for showing, scoring and writing it.
#pragma once

#include "records/record.h"

#include <array>
#include <string>
#include <vector>

namespace bastide {

struct PlayedAction {
  Action action;
  std::string phrase;
  Events events;
};

struct PlayedTurn {
  int number = 0;
  PlayerId player;
  std::vector<PlayedAction> actions;
  std::array<int, kMaxPlayers> scores{};  // after it
};

struct Replay {
  std::vector<PlayedTurn> turns;
  Game game;  // in its last position
};

// An error only for a record that is not legal.
Result<Replay> replay(const Record& record);

// "3 Anna: draw W; place -1,0 r2; claim small road:n"
std::string turn_line(const PlayedTurn& turn, const Record& record);

// What each kind of feature brought a player, castles and pigs included, and what came beside that.
struct Tally {
  std::array<int, kSegmentKinds> points{};  // by SegmentKind; farms under `field`
  std::array<int, kBonusKinds> bonuses{};   // by BonusKind
};
std::array<Tally, kMaxPlayers> tally(const Replay& replay);

}  // namespace bastide
