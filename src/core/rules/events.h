// Describes the effects of an action, in enough detail to explain every point. Events are made only
// if the caller passes a list; search passes none.
#pragma once

#include "base/enum_table.h"
#include "rules/state.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bastide {

enum class EventType : std::uint8_t {
  discarded,   // a tile had no legal place: `kind`
  award,       // a feature was scored: `award`
  bonus,       // points that come from no feature: `bonus`, `points`, `players`
  returned,    // a figure went back to its owner's supply: `player`, `figure`, `cell`, `reason`
  castle,      // `player` turned the small city at `cell` into a castle
  bridge,      // `player` built a bridge over `cell`
  auctioned,   // `player` got the tile `kind` for `points`
  card,        // `player` got the king or scout (`bonus`) for a city or road of `count` tiles
  goods,       // `player` got `goods` for the city at `cell`
  bonus_turn,  // `player` takes another turn: `reason`
  game_over,
};

// The reason why a feature is scored.
enum class AwardReason : std::uint8_t {
  completed,
  taken_back,
  castle,
  barn_built,
  barn_joined,
  barn_final,
  final_scoring
};

// The reason why a figure returned, or why a bonus turn follows.
enum class EventReason : std::uint8_t {
  scored,       // the figure's feature was scored
  may_move_on,  // likewise, and the figure may now move on to another feature
  taken_back,
  dragon,
  princess,
  escape,
  left_alone,  // a builder or pig: its owner's last follower left the feature
  builder,
  hole
};
inline constexpr std::size_t kEventReasons = 9;

// Names of events in JSON.
constexpr std::string_view name_of(EventType type) {
  constexpr std::array<std::string_view, 11> kNames = {
      "discarded", "award", "bonus", "returned",   "castle",   "bridge",
      "auctioned", "card",  "goods", "bonus_turn", "game_over"};
  static_assert(has_name_for_each(kNames, EventType::game_over));
  return kNames[static_cast<std::size_t>(type)];
}
constexpr std::string_view name_of(EventReason reason) {
  constexpr std::array<std::string_view, kEventReasons> kNames = {
      "scored", "may_move_on", "taken_back", "dragon", "princess",
      "escape", "left_alone",  "builder",    "hole"};
  static_assert(has_name_for_each(kNames, EventReason::hole));
  return kNames[static_cast<std::size_t>(reason)];
}
constexpr std::string_view name_of(AwardReason reason) {
  constexpr std::array<std::string_view, 7> kNames = {"completed",    "taken_back",  "castle",
                                                      "barn_built",   "barn_joined", "barn_final",
                                                      "final_scoring"};
  static_assert(has_name_for_each(kNames, AwardReason::final_scoring));
  return kNames[static_cast<std::size_t>(reason)];
}

// The reason for points that come from no feature.
enum class BonusKind : std::uint8_t { fairy_turn, fairy_scored, goods, king, scout, bazaar };

// Names of bonuses in JSON, in scenarios and in the tables of `bastide random`. An empty name ends
// the list of kinds.
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

// The sum behind a feature's points: each count times its points, added up. `cities` does not count
// castles and besieged cities.
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

// The feature whose points a castle scores: `feature` itself or, if true, another castle. `cell` is
// the first of the cells of its own award.
struct ScoredLike {
  SegmentKind feature = SegmentKind::road;
  bool castle = false;
  Cell cell = {};
};

struct Award {
  SegmentKind feature = SegmentKind::road;
  AwardReason reason = AwardReason::completed;
  bool complete = false;
  bool small_city = false;  // a small completed city, which scores half
  Arithmetic sum;
  std::vector<Cell>
      cells;       // the feature's tiles, each once; for a cloister also the tiles around it
  Cell cell = {};  // the one of them that sentences name
  std::vector<Cell> cities;  // for farms: one cell of each completed city that the farm supplies
  bool counts_city = false;  // one of them is the Count's city
  ScoredLike like;           // for castles
  SegmentMarks marks = 0;    // marks of all the feature's segments
  std::array<std::uint8_t, kMaxPlayers> weights{};  // each player's weight on the feature
  // Players with large followers and with mayors on the feature.
  PlayerSet large = 0;
  PlayerSet mayors = 0;
  PlayerSet winners = 0;  // players who each get the points: most weight, ties included
  PlayerSet pigs = 0;     // winners whose pig adds `pig_points`
  int pig_points = 0;
};

struct Event {
  EventType type = EventType::game_over;
  PlayerId player = {};
  KindId kind = {};
  Figure figure = Figure::small;
  Cell cell = {};
  BonusKind bonus = BonusKind::goods;
  std::uint8_t good = 0;  // for BonusKind::goods: 0 wine, 1 grain, 2 cloth
  int points = 0;
  PlayerSet players = 0;  // players who get the bonus
  EventReason reason = EventReason::scored;
  PlayerId from = {};        // for a card: the player who had it
  int count = 0;             // for a card: tiles; for its points: features counted, if any
  bool counts_city = false;  // the Count's city is one of these features
  std::array<std::uint8_t, 3> goods{};            // wine, grain, cloth
  std::array<std::uint8_t, kMaxPlayers> owned{};  // for BonusKind::goods: what each player has
  Award award = {};
  bool at_the_end = false;  // part of final scoring
};

using Events = std::vector<Event>;

}  // namespace bastide
