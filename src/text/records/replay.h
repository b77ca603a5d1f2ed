// A record played turn by turn, with its events: for showing, scoring and writing it.
#pragma once

#include "records/record_io.h"

#include <array>
#include <functional>
#include <string>
#include <vector>

namespace bastide {

struct PlayedAction {
  PlayerId player;  // who decided; for a draw the player whose turn it is
  Action action;
  std::string phrase;
  Events events;
};

// A turn that brought points before its first action may have no actions: the record ends there, or
// the player had no tile to place.
struct PlayedTurn {
  int number = 0;
  PlayerId player;
  Events start;  // events of the turn before its first action, such as points
  std::vector<PlayedAction> actions;
  std::array<int, kMaxPlayers> scores{};  // scores after the turn
};

struct Replay {
  std::vector<PlayedTurn> turns;
  Game game;  // the game in its last position
};

// Plays a whole record. Fails only for an illegal record.
Result<Replay> replay(const Record& record);

// A turn as one line, such as "3 Anna: draw W; place -1,0 r2; claim small road:n".
std::string turn_line(const PlayedTurn& turn, const Record& record);

// Calls `visit` with each event and the number of its turn, in order.
void for_each_event(const Replay& replay, const std::function<void(int, const Event&)>& visit);

// A player's points by kind of feature, castles and pigs included, and bonus points.
struct Tally {
  std::array<int, kSegmentKinds> points{};  // points by SegmentKind; farms under `field`
  std::array<int, kBonusKinds> bonuses{};   // bonus points by BonusKind
};
std::array<Tally, kMaxPlayers> tally(const Replay& replay);

}  // namespace bastide
