#include "words/choice.h"

#include "rules/ruleset.h"
#include "rules/scoring.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/prompt.h"
#include "words/sentence.h"

#include <array>
#include <bitset>

namespace bastide {

namespace {

constexpr std::array<std::string_view, kSides> kSideWords = {"north", "east", "south", "west"};
// As one looks at the board, with north at the top.
constexpr std::array<std::string_view, kHalves> kHalfWords = {
    "left north",  "right north", "upper east", "lower east",
    "right south", "left south",  "lower west", "upper west"};

// "south, upper east": where the field reaches the tile's edge.
std::string edges_of_field(std::uint8_t halves) {
  std::vector<std::string> parts;
  for (unsigned side = 0; side < kSides; ++side) {
    const unsigned both = halves >> (2 * side) & 3U;
    if (both == 3) parts.emplace_back(kSideWords[side]);
    if (both == 1) parts.emplace_back(kHalfWords[2 * side]);
    if (both == 2) parts.emplace_back(kHalfWords[2 * side + 1]);
  }
  return parts.empty() ? "inside" : joined(parts);
}

std::string edges_of(const Tile& tile, const PlacedTile& placed, std::uint8_t local) {
  if (local < tile.segment_count && tile.segments[local].kind == SegmentKind::field) {
    return edges_of_field(turned_halves(tile.segments[local].halves, placed.rotation));
  }
  std::vector<std::string> parts;
  for_each_bit(sides_reached(tile, placed, local),
               [&](unsigned side) { parts.emplace_back(kSideWords[side]); });
  return joined(parts);
}

const PlacedTile& tile_of(const State& state, Action action) {
  return state.board.tiles[tile_at(state.board, action.cell()).at()];
}

FeatureId feature_of(const State& state, Action action) {
  return state.board.feature_of[tile_of(state, action).first_segment.at() + action.segment()];
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

// The first that an action's rows say, the last box asked first.
template <class Say>
std::string by_rows(const State& state, Action action, Say ActionWords::*say) {
  const auto boxes = all_words();
  for (auto box = boxes.rbegin(); box != boxes.rend(); ++box) {
    for (const ActionWords& row : (*box)->actions) {
      if (row.type != action.type() || row.phase != state.turn.phase) continue;
      if (std::string text = (row.*say)(state, action); !text.empty()) return text;
    }
  }
  return {};
}

}  // namespace

namespace choices_in_words {

std::string segment(const State& state, Action action) {
  const PlacedTile& placed = tile_of(state, action);
  const Tile& tile = (*state.rules->library)[placed.kind];
  const SegmentKind kind = state.board.features[feature_of(state, action).at()].kind;
  const std::string name(kind == SegmentKind::field ? "farm" : name_of(kind));
  const bool centre = kind == SegmentKind::cloister || kind == SegmentKind::garden;
  return "the " + name + (centre ? "" : " (" + edges_of(tile, placed, action.segment()) + ")");
}

std::string prospects(const State& state, Action action) {
  const FeatureId id = feature_of(state, action);
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) {
    const int cities = completed_cities_beside(state, id);
    return "supplies " + (cities == 0 ? "no city yet" : count_of(cities, "city", "cities"));
  }
  const Arithmetic sum = value_of(*state.rules, feature, feature.complete());
  const std::string points = count_of(sum.points, "point");
  std::string text = count_of(sum.tiles, "tile");
  if (feature.kind == SegmentKind::cloister || feature.kind == SegmentKind::garden) text += " of 9";
  if (feature.pennants > 0) text += ", " + count_of(feature.pennants, "pennant");
  if (feature.complete()) return text + ", complete: " + points + " at once";
  if (feature.kind == SegmentKind::road || feature.kind == SegmentKind::city) {
    text += ", " + std::to_string(feature.open) + " open";
  }
  return text + ", " + points + " now";
}

std::string figure(Figure figure) {
  const bool plain = figure == Figure::small || figure == Figure::large;
  return "the " + std::string(name_of(figure)) + (plain ? " follower" : "");
}

std::string figure_there(const State& state, Action action) {
  if (action.figure() != Figure::small) return figure(action.figure());
  return "a " + std::string(role_on(state.board.features[feature_of(state, action).at()].kind));
}

std::string owned_figure(const State& state, Action action) {
  if (action.owner() == state.turn.decider) return figure(action.figure());
  return figure(action.figure()) + " of player " + static_cast<char>('A' + action.owner().value);
}

std::string at_cell(Action action) { return " at " + cell_name(action.cell()); }

}  // namespace choices_in_words

std::string choice_in_words(const State& state, Action action) {
  const std::string text = by_rows(state, action, &ActionWords::choice);
  return text.empty() && action == Action::pass() ? std::string(prompt(state).passing) : text;
}

std::string deed_in_words(const State& before, Action action) {
  const std::string text = by_rows(before, action, &ActionWords::deed);
  return text.empty() && action == Action::pass() ? "passes" : text;
}

std::string standing_in_words(const State& state, Figure figure, Cell cell, std::uint8_t segment) {
  const Action claim = Action::claim(figure, cell, segment);
  return choices_in_words::figure_there(state, claim) + " on " +
         choices_in_words::segment(state, claim);
}

std::string feature_in_words(const State& state, Cell cell, std::uint8_t segment) {
  const Action claim = Action::claim(Figure::small, cell, segment);
  return choices_in_words::segment(state, claim) + ": " + choices_in_words::prospects(state, claim);
}

}  // namespace bastide
