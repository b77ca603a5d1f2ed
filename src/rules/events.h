// What happened while an action was played, in enough detail to explain every point. A caller who
// asks for events hands in a list; search asks for none and pays nothing.
#pragma once

#include "rules/state.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bastide {

enum class EventType : std::uint8_t {
  discarded,   // a tile had no legal place: `kind`
  award,       // a feature was scored: everything below that concerns awards
  bonus,       // points that no feature brought: `bonus`, `points`, `players`
  returned,    // a figure went back to its owner's supply: `player`, `figure`, `cell`
  castle,      // `player` turned the town at `cell` into a castle
  bridge,      // `player` built a bridge over `cell`
  auctioned,   // `player` got the tile `kind` for `points`
  bonus_turn,  // `player` takes another turn
  game_over,
};

// Why a feature was scored now.
enum class AwardReason : std::uint8_t {
  completed,
  taken_back,
  castle,
  barn_built,
  barn_joined,
  barn_final,
  final_scoring
};

// As JSON calls them.
constexpr std::string_view name_of(EventType type) {
  constexpr std::array<std::string_view, 9> kNames = {"discarded", "award",      "bonus",
                                                      "returned",  "castle",     "bridge",
                                                      "auctioned", "bonus_turn", "game_over"};
  return kNames[static_cast<std::size_t>(type)];
}
constexpr std::string_view name_of(AwardReason reason) {
  constexpr std::array<std::string_view, 7> kNames = {"completed",    "taken_back",  "castle",
                                                      "barn_built",   "barn_joined", "barn_final",
                                                      "final_scoring"};
  return kNames[static_cast<std::size_t>(reason)];
}

// Points for something else than a feature.
enum class BonusKind : std::uint8_t { fairy_turn, fairy_scored, goods, king, scout, bazaar };

// As JSON, tables and scenarios call them. Nothing for what is no kind: so many there are.
constexpr std::string_view name_of(BonusKind kind) {
  switch (kind) {
    case BonusKind::fairy_turn: return "fairy_turn";
    case BonusKind::fairy_scored: return "fairy_scored";
    case BonusKind::goods: return "goods";
    case BonusKind::king: return "king";
    case BonusKind::scout: return "scout";
    case BonusKind::bazaar: return "bazaar";
  }
  return {};
}
inline constexpr std::size_t kBonusKinds = [] {
  std::size_t kinds = 0;
  while (!name_of(static_cast<BonusKind>(kinds)).empty()) ++kinds;
  return kinds;
}();
static_assert(kBonusKinds == static_cast<std::size_t>(BonusKind::bazaar) + 1, "each has a name");

// How a feature's points were reckoned: each count times what it brings, added up. Castles and
// besieged cities are not among `cities`.
struct Arithmetic {
  int points = 0;
  int tiles = 0;
  int per_tile = 0;
  int pennants = 0;
  int per_pennant = 0;
  int cities = 0;
  int per_city = 0;
  int castles = 0;
  int per_castle = 0;
  int besieged = 0;
  int per_besieged = 0;
};

struct Award {
  SegmentKind feature = SegmentKind::road;
  AwardReason reason = AwardReason::completed;
  bool complete = false;
  bool small_city = false;  // scored half, as a completed city of two tiles
  Arithmetic sum;
  std::vector<Cell>
      cells;  // the feature's tiles, each once; for a cloister its own and those around it
  std::vector<Cell> cities;  // farms: one cell of each completed city that it supplies
  SegmentMarks marks = 0;    // of all the feature's segments
  std::array<std::uint8_t, kMaxPlayers> weights{};  // who had how much of it
  // Bits of players: whose large followers and whose mayors are among that.
  std::uint8_t large = 0;
  std::uint8_t mayors = 0;
  std::uint8_t winners =
      0;  // bits of players, each of whom gets the points: most weight, ties included
  std::uint8_t pigs = 0;  // bits of those winners whose pig adds `pig_points`
  int pig_points = 0;
};

struct Event {
  EventType type = EventType::game_over;
  PlayerId player = {};
  KindId kind = {};
  Figure figure = Figure::small;
  Cell cell = {};
  BonusKind bonus = BonusKind::goods;
  std::uint8_t good = 0;  // of BonusKind::goods: 0 wine, 1 grain, 2 cloth
  int points = 0;
  std::uint8_t players = 0;  // bits
  Award award = {};
};

using Events = std::vector<Event>;

}  // namespace bastide
