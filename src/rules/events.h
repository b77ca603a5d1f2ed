// What happened while an action was played, in enough detail to explain every point. A caller who asks for events
// hands in a list; search asks for none and pays nothing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/state.h"

namespace bastide {

enum class EventType : std::uint8_t {
  discarded,  // a tile had no legal place: `kind`
  award,      // a feature was scored: everything below that concerns awards
  returned,   // a figure went back to its owner's supply: `player`, `figure`, `cell`
  bonus_turn,  // `player` takes another turn
  game_over,
};

// Why a feature was scored now.
enum class AwardReason : std::uint8_t { completed, taken_back, final_scoring };

// How a feature's points were reckoned: points = tiles * per_tile + pennants * per_pennant + cities * per_city.
struct Arithmetic {
  int points = 0;
  int tiles = 0;
  int per_tile = 0;
  int pennants = 0;
  int per_pennant = 0;
  int cities = 0;
  int per_city = 0;
};

struct Award {
  SegmentKind feature = SegmentKind::road;
  AwardReason reason = AwardReason::completed;
  bool complete = false;
  bool small_city = false;  // scored half, as a completed city of two tiles
  Arithmetic sum;
  std::vector<Cell> cells;   // the feature's tiles, each once; for a cloister its own and those around it
  std::vector<Cell> cities;  // farms: one cell of each completed city that it supplies
  std::array<std::uint8_t, kMaxPlayers> weights{};  // who had how much of it
  std::uint8_t winners = 0;  // bits of players, each of whom gets the points: most weight, ties included
};

struct Event {
  EventType type = EventType::game_over;
  PlayerId player = {};
  KindId kind = {};
  Figure figure = Figure::small;
  Cell cell = {};
  Award award = {};
};

using Events = std::vector<Event>;

}  // namespace bastide
