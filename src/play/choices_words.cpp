// What a player may do, in words.
#include "play/choices.h"
#include "records/notation.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>
#include <bitset>

namespace bastide {

namespace {

std::string count_of(int count, const std::string& one, const std::string& many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string joined(const std::vector<std::string_view>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

// ---- segments in words --------------------------------------------------------------------------

constexpr std::array<std::string_view, kSides> kSideWords = {"north", "east", "south", "west"};
// As one looks at the board, with north at the top.
constexpr std::array<std::string_view, kHalves> kHalfWords = {
    "left north",  "right north", "upper east", "lower east",
    "right south", "left south",  "lower west", "upper west"};

struct Spot {
  const PlacedTile& placed;
  const Tile& tile;
  const Segment& segment;
  std::uint8_t local;
  FeatureId feature;
};

// `action` is legal and names a segment.
Spot spot_of(const State& state, Action action) {
  const PlacedTile& placed = state.board.tiles[tile_at(state.board, action.cell()).at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  return {placed, tile, tile.segments[action.segment()], action.segment(),
          state.board.feature_of[placed.first_segment.at() + action.segment()]};
}

// "south, upper east": where the field reaches the tile's edge.
std::string edges_of_field(std::uint8_t halves) {
  std::vector<std::string_view> parts;
  for (unsigned side = 0; side < kSides; ++side) {
    const unsigned both = halves >> (2 * side) & 3U;
    if (both == 3) parts.push_back(kSideWords[side]);
    if (both == 1) parts.push_back(kHalfWords[2 * side]);
    if (both == 2) parts.push_back(kHalfWords[2 * side + 1]);
  }
  return parts.empty() ? "inside" : joined(parts);
}

std::string edges_of(const Spot& spot) {
  if (spot.segment.kind == SegmentKind::field) {
    return edges_of_field(turned_halves(spot.segment.halves, spot.placed.rotation));
  }
  std::vector<std::string_view> parts;
  for_each_bit(sides_reached(spot.tile, spot.placed, spot.local),
               [&](unsigned side) { parts.push_back(kSideWords[side]); });
  return joined(parts);
}

std::string_view feature_word(SegmentKind kind) {
  return kind == SegmentKind::field ? "farm" : name_of(kind);
}

// "the road (east and west)", "the cloister"
std::string segment_in_words(const Spot& spot) {
  const SegmentKind kind = spot.segment.kind;
  const bool centre = kind == SegmentKind::cloister || kind == SegmentKind::garden;
  return "the " + std::string(feature_word(kind)) + (centre ? "" : " (" + edges_of(spot) + ")");
}

// "a thief", "the abbot", "the large follower"
std::string figure_in_words(Figure figure, SegmentKind kind) {
  if (figure == Figure::small) return "a " + std::string(role_on(kind));
  return "the " + std::string(name_of(figure)) + (figure == Figure::large ? " follower" : "");
}

int completed_cities_beside(const State& state, FeatureId farm) {
  const Board& board = state.board;
  std::bitset<kMaxFeatures> seen;
  for_each_segment(board, farm, [&](SegmentId segment) {
    const PlacedTile& placed = board.tiles[board.tile_of[segment.at()].at()];
    const Segment& printed = (*state.rules->library)[placed.kind].segments[board.local(segment)];
    for_each_bit(printed.touches, [&](unsigned local) {
      const FeatureId city = board.feature_of[placed.first_segment.at() + local];
      if (board.features[city.at()].complete()) seen[city.at()] = true;
    });
  });
  return static_cast<int>(seen.count());
}

// "4 tiles, 1 open, 4 points now": of a road or city, open ends
std::string prospects_in_words(const State& state, FeatureId id) {
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) {
    const int cities = completed_cities_beside(state, id);
    return "supplies " + (cities == 0 ? "no city yet" : count_of(cities, "city", "cities"));
  }
  const Arithmetic sum = value_of(*state.rules, feature, feature.complete());
  const std::string points = count_of(sum.points, "point", "points");
  std::string text = count_of(sum.tiles, "tile", "tiles");
  if (feature.kind == SegmentKind::cloister || feature.kind == SegmentKind::garden) text += " of 9";
  if (feature.pennants > 0) text += ", " + count_of(feature.pennants, "pennant", "pennants");
  if (feature.complete()) return text + ", complete: " + points + " at once";
  if (feature.kind == SegmentKind::road || feature.kind == SegmentKind::city) {
    text += ", " + std::to_string(feature.open) + " open";
  }
  return text + ", " + points + " now";
}

// " at 3,4": of another tile than the one just placed
std::string elsewhere(const State& state, Cell cell) {
  const TileId placed = state.turn.placed;
  const bool here = placed.valid() && state.board.tiles[placed.at()].cell == cell;
  return here ? "" : " at " + cell_name(cell);
}

std::string claim_in_words(const State& state, Action action) {
  if (action.figure() == Figure::barn)
    return "the barn on the corner at " + cell_name(action.cell());
  const Spot spot = spot_of(state, action);
  return figure_in_words(action.figure(), spot.segment.kind) + " on " + segment_in_words(spot) +
         elsewhere(state, action.cell());
}

std::string take_in_words(const State& state, Action action) {
  const bool own = action.owner() == state.turn.decider;
  return (own ? "the " : "an opponent's ") + std::string(name_of(action.figure())) +
         (is_follower(action.figure()) && action.figure() <= Figure::large ? " follower" : "");
}

std::string pass_in_words(Phase phase) {
  return phase == Phase::claim ? "puts nobody on it" : "passes";
}

std::string place_in_words(const State& before, Action action) {
  if (before.turn.phase == Phase::abbey) return "places the abbey at " + cell_name(action.cell());
  const bool turns = (*before.rules->library)[before.turn.drawn].rotations > 1;
  return "places it at " + cell_name(action.cell()) +
         (turns ? std::string(" turned ") + letter_of(action.rotation()) : "") +
         (action.bridge() == Bridge::none
              ? ""
              : " with a bridge over " + cell_name(action.bridge_cell()));
}

std::string quarter_name(Action action) {
  return std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]);
}

std::string pick_in_words(const State& before, Action action) {
  const KindId kind = before.bazaar.items[action.item()].kind;
  const bool draft = before.rules->options().bazaar() == Bazaar::draft;
  return "chooses tile " + std::string((*before.rules->library)[kind].code) +
         (draft ? "" : " and bids " + std::to_string(action.points()));
}

std::string bazaar_in_words(const State& before, Action action) {
  switch (action.type()) {
    case ActionType::pick: return pick_in_words(before, action);
    case ActionType::bid: return "bids " + std::to_string(action.points());
    case ActionType::buy: return "buys the tile";
    default: return "sells the tile";
  }
}

}  // namespace

std::string describe_choice(const State& state, Action action) {
  if (action.type() == ActionType::claim) {
    const std::string text = claim_in_words(state, action);
    if (action.figure() == Figure::barn) return text;
    return text + ": " + prospects_in_words(state, spot_of(state, action).feature);
  }
  if (action.type() == ActionType::take && action.figure() == Figure::abbot) {
    return "take the abbot back from " + cell_name(action.cell()) + ": " +
           prospects_in_words(state, spot_of(state, action).feature);
  }
  if (action.type() == ActionType::take) {
    return "send " + take_in_words(state, action) + " home from " + cell_name(action.cell()) +
           " (" + phrase(state, action) + ")";
  }
  return phrase(state, action);
}

std::string describe_action(const State& before, Action action) {
  switch (action.type()) {
    case ActionType::draw:
      return "draws " + std::string((*before.rules->library)[action.kind()].code);
    case ActionType::place: return place_in_words(before, action);
    case ActionType::claim: return "puts " + claim_in_words(before, action);
    case ActionType::take:
      return "takes " + take_in_words(before, action) + " back from " + cell_name(action.cell());
    case ActionType::fairy: return "moves the fairy to " + cell_name(action.cell());
    case ActionType::dragon: return "moves the dragon to " + cell_name(action.cell());
    case ActionType::move:
      return "moves " + std::string(name_of(action.figure())) + " to " +
             segment_in_words(spot_of(before, action)) + " at " + cell_name(action.cell());
    case ActionType::quarter:
      return "puts " + std::string(name_of(action.figure())) + " into the quarter " +
             quarter_name(action);
    case ActionType::count: return "moves the count to the quarter " + quarter_name(action);
    case ActionType::bridge: return "builds a bridge over " + cell_name(action.cell());
    case ActionType::castle: return "builds a castle at " + cell_name(action.cell());
    case ActionType::pass: return pass_in_words(before.turn.phase);
    default: return bazaar_in_words(before, action);
  }
}

}  // namespace bastide
