#include "words/actions_in_words.h"

#include "rules/farms.h"
#include "words/box.h"
#include "words/choice_parts.h"
#include "words/nouns.h"
#include "words/prompt.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace bastide {

namespace {

// The sides and half-sides of the tile that the field reaches, such as "south, upper east".
Sentence edges_of_field(std::uint8_t halves) {
  std::vector<Sentence> parts;
  for (unsigned side = 0; side < kSides; ++side) {
    const unsigned both = halves >> (2 * side) & 3U;
    if (both == 3) parts.push_back(nouns::side(side));
    if (both == 1) parts.push_back(nouns::half(2 * side));
    if (both == 2) parts.push_back(nouns::half(2 * side + 1));
  }
  return parts.empty() ? Sentence("inside"_en) : all_of(std::move(parts));
}

Sentence edges_of(const TileKind& tile, const PlacedTile& placed, std::uint8_t local) {
  if (local < tile.segment_count && tile.segments[local].kind == SegmentKind::field) {
    return edges_of_field(turned_halves(tile.segments[local].halves, placed.rotation));
  }
  std::vector<Sentence> parts;
  for_each_bit(sides_reached(tile, placed, local),
               [&](unsigned side) { parts.push_back(nouns::side(side)); });
  return all_of(std::move(parts));
}

const PlacedTile& tile_of(const State& state, Action action) {
  return state.board.tiles[tile_at(state.board, action.cell()).at()];
}

FeatureId feature_of(const State& state, Action action) {
  return state.board.feature_of[tile_of(state, action).segment(action.segment()).at()];
}

Sentence supply_of(const State& state, FeatureId farm) {
  const int cities = Supplied(state, farm).count();
  return cities == 0 ? Sentence("supplies no city yet"_en)
                     : say("supplies {n:# city/# cities}"_en, {{"n", cities}});
}

// The sentence for an action: the first one that is not empty, asking the boxes from the last to
// the first.
template <class Say>
Sentence by_rows(const State& state, Action action, Say ActionWords::*saying) {
  const auto boxes = all_words();
  for (auto box = boxes.rbegin(); box != boxes.rend(); ++box) {
    for (const ActionWords& row : (*box)->actions) {
      if (row.type != action.type() || row.phase != state.turn.phase) continue;
      if (Sentence said = (row.*saying)(state, action); !said.empty()) return said;
    }
  }
  return {};
}

// The size of a feature, such as "4 tiles", "1 pennant".
std::vector<Sentence> size_of(const Feature& feature, const Arithmetic& sum) {
  std::vector<Sentence> parts = {is_centre(feature.kind)
                                     ? say("{n:# tile/# tiles} of 9"_en, {{"n", sum.tiles}})
                                     : nouns::tiles(sum.tiles)};
  if (feature.pennants > 0) {
    parts.push_back(say("{n:# pennant/# pennants}"_en, {{"n", feature.pennants}}));
  }
  return parts;
}

}  // namespace

namespace choices_in_words {

Sentence segment(const State& state, Action action) {
  const PlacedTile& placed = tile_of(state, action);
  const TileKind& tile = state.rules->tile(placed.kind);
  const Sentence edges = edges_of(tile, placed, action.segment());
  switch (state.board.features[feature_of(state, action).at()].kind) {
    case SegmentKind::field: return say("the farm ({edges})"_en, {{"edges", edges}});
    case SegmentKind::road: return say("the road ({edges})"_en, {{"edges", edges}});
    case SegmentKind::city: return say("the city ({edges})"_en, {{"edges", edges}});
    case SegmentKind::river: return say("the river ({edges})"_en, {{"edges", edges}});
    case SegmentKind::cloister: return "the cloister"_en;
    case SegmentKind::garden: return "the garden"_en;
  }
  return {};
}

Sentence prospects(const State& state, Action action) {
  const FeatureId id = feature_of(state, action);
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) return supply_of(state, id);
  const Arithmetic sum = value_of(*state.rules, feature, feature.complete());
  std::vector<Sentence> parts = size_of(feature, sum);
  if (feature.complete()) {
    return say("{holds}, complete: {points} at once"_en,
               {{"holds", row_of(std::move(parts))}, {"points", nouns::points(sum.points)}});
  }
  if (!is_centre(feature.kind))
    parts.push_back(say("{n:# open side/# open sides}"_en, {{"n", feature.open}}));
  parts.push_back(say("worth {points} so far"_en, {{"points", nouns::points(sum.points)}}));
  return row_of(std::move(parts));
}

Sentence figure_there(const State& state, Action action) {
  if (action.figure() != Figure::small) return nouns::figure(action.figure());
  return nouns::one_on(state.board.features[feature_of(state, action).at()].kind);
}

Sentence owned_figure(const State& state, Action action) {
  const Sentence figure = nouns::figure(action.figure());
  if (action.owner() == state.turn.decider) return figure;
  return say("{figure} of {player}"_en,
             {{"figure", figure}, {"player", nouns::player(action.owner())}});
}

Sentence at_cell(Action action) { return nouns::at(action.cell()); }

Sentence turned(const State& state, Action action) {
  if (state.rules->tile(state.turn.drawn).rotations == 1) return {};
  return say("in rotation {letter}"_en,
             {{"letter", plain(std::string(1, letter_of(action.rotation())))}});
}

Sentence with_prospects(Sentence choice, const State& state, Action action) {
  return say("{choice}: {prospects}"_en,
             {{"choice", std::move(choice)}, {"prospects", prospects(state, action)}});
}

Sentence with_size(Sentence choice, const State& state, Action action) {
  const Feature& feature = state.board.features[feature_of(state, action).at()];
  if (!feature.complete()) return with_prospects(std::move(choice), state, action);
  const Arithmetic sum = value_of(*state.rules, feature, true);
  return say("{choice}: {size}, complete"_en,
             {{"choice", std::move(choice)}, {"size", row_of(size_of(feature, sum))}});
}

bool may(std::span<const Action> legal, bool (*is)(Action)) {
  return std::any_of(legal.begin(), legal.end(), is);
}

bool may_only(std::span<const Action> legal, bool (*is)(Action)) {
  return std::all_of(legal.begin(), legal.end(),
                     [is](Action action) { return action == Action::pass() || is(action); });
}

}  // namespace choices_in_words

Sentence choice_in_words(const State& state, Action action) {
  const Sentence said = by_rows(state, action, &ActionWords::choice);
  return said.empty() && action == Action::pass() ? Sentence(prompt(state).passing) : said;
}

Sentence report_in_words(const State& before, Action action) {
  const Sentence said = by_rows(before, action, &ActionWords::report);
  return said.empty() && action == Action::pass() ? Sentence("passes"_en) : said;
}

Sentence standing_in_words(const State& state, Figure figure, Cell cell, std::uint8_t segment) {
  const Action claim = Action::claim(figure, cell, segment);
  return say("{figure} on {segment}"_en, {{"figure", choices_in_words::figure_there(state, claim)},
                                          {"segment", choices_in_words::segment(state, claim)}});
}

Sentence feature_in_words(const State& state, Cell cell, std::uint8_t segment) {
  const Action claim = Action::claim(Figure::small, cell, segment);
  return choices_in_words::with_prospects(choices_in_words::segment(state, claim), state, claim);
}

}  // namespace bastide
