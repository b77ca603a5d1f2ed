// At the end of a turn the active player may take one of their knights home from a besieged city,
// if a cloister lies next to the Cathar tile, diagonally too [PAM, Turn Summary].
#include "rules/box/cathars.h"

#include "base/linear_search.h"
#include "rules/claims_and_returns.h"
#include "rules/turn.h"

namespace bastide::cathars {

namespace {

bool cloister_around(const State& state, Cell centre) {
  for (std::int16_t dy = -1; dy <= 1; ++dy) {
    for (std::int16_t dx = -1; dx <= 1; ++dx) {
      const TileId id = tile_at(state.board, {static_cast<std::int16_t>(centre.x + dx),
                                              static_cast<std::int16_t>(centre.y + dy)});
      if (!id.valid()) continue;
      const TileKind& tile = state.rules->tile(state.board.tiles[id.at()].kind);
      const bool cloister =
          tile.centre != kNoSegment && tile.segments[tile.centre].kind == SegmentKind::cloister;
      if (cloister) return true;
    }
  }
  return false;
}

bool offers_escape(const State& state, FeatureId city) {
  const bool any_tile = state.rules->options()[kEscapeOption] == Escape::any_tile;
  return any_segment(state.board, city, [&](SegmentId segment) {
    const PlacedTile& placed = state.board.tile(segment);
    const Segment& printed = state.rules->tile(placed.kind).segments[state.board.local(segment)];
    return (any_tile || (printed.marks & kCathar) != 0) && cloister_around(state, placed.cell);
  });
}

bool is_besieged(const Feature& feature) {
  return (feature.marks & kCathar) != 0 && !feature.castle;
}

bool may_escape(const State& state, const PlacedFigure& figure) {
  const FeatureId id = state.board.feature_of[figure.segment.at()];
  return is_besieged(state.board.features[id.at()]) && offers_escape(state, id);
}

// May a knight of the active player escape from a city that this tile besieges?
bool lets_escape(const State& state, TileId id) {
  const PlacedTile& placed = state.board.tiles[id.at()];
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if ((tile.segments[i].marks & kCathar) == 0) continue;
    const FeatureId city = state.board.feature_of[placed.segment(i).at()];
    const bool own = is_besieged(state.board.features[city.at()]) &&
                     has_follower(state, city, state.turn.active);
    if (own && offers_escape(state, city)) return true;
  }
  return false;
}

}  // namespace

Flow enter_escape(State& state, Events*) {
  state.turn.decider = state.turn.active;
  if (state.cathars.tiles.empty()) return Flow::next;
  // Offers the escape only once: not if a builder's second turn follows, and not if the turn goes
  // on with the river's lake (docs/rules/cathars.md).
  if (second_turn_follows(state) || turn_goes_on(state)) return Flow::next;
  const auto& tiles = state.cathars.tiles;
  const bool any = has_one(tiles, [&](TileId tile) { return lets_escape(state, tile); });
  return any ? Flow::decide : Flow::next;
}

void legal_escapes(const State& state, ActionList& list) {
  for (const PlacedFigure& figure : followers_of(state, state.turn.active)) {
    if (!may_escape(state, figure)) continue;
    const Action take = take_of(state, figure);
    if (!contains(list, take)) list.push_back(take);
  }
  list.push_back(Action::pass());
}

Flow apply_escape(State& state, Action action, Events* events) {
  if (action.type() == ActionType::take) {
    remove_figure(state, find_figure(state, action), EventReason::escape, events);
  }
  return Flow::next;
}

namespace {

void tile_placed(State& state, TileId id) {
  const TileKind& tile = state.rules->tile(state.board.tiles[id.at()].kind);
  if ((tile.segment_marks & kCathar) != 0) state.cathars.tiles.push_back(id);
}

void start_tile_laid(Ruleset& rules, TileId id) { tile_placed(rules.initial, id); }

bool has_escapes(const Ruleset& rules) { return !rules.setup.plays_without(Part::escapes); }

constexpr std::array<OptionInfo, 1> kOptions = {{
    {kEscapeOption.option,
     "escape",
     {"cathar-tile", "any-tile"},
     "Where a cloister must be for a knight to escape: next to the Cathar tile, or (house rule) "
     "next to any tile of the city."_en,
     "[PAM, The Cathars]"},
}};
static_assert(are_options_of(Box::cathars, kOptions));

constexpr std::array<PartInfo, 2> kPartTable = {{
    {Part::sieges, 0, kCathar},
    {Part::escapes},
}};

constexpr std::array<PhaseRow, 1> kPhases = {{
    {Phase::escape, Step::knights_leave, enter_escape, legal_escapes, apply_escape,
     "[PAM, Turn Summary]", has_escapes},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::cathars, "cathars", "The Cathars"_en, "Tiles that put cities under siege."_en,
             "[PAM, The Cathars]"},
    .options = kOptions,
    .parts = kPartTable,
    .phases = kPhases,
    .marks = kCathar,
    .setup = {.start_tile_laid = start_tile_laid},
    .moments = {.tile_placed = tile_placed},
};

}  // namespace bastide::cathars
