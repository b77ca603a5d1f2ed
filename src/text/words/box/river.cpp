#include "rules/box/river.h"

#include "words/box.h"
#include "words/nouns.h"
#include "words/refusal_helpers.h"

#include <array>

namespace bastide::river {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h

constexpr std::string_view kCite = "[RG, Rules for using the 12 expansion river tiles]";

std::optional<Refusal> of_draw(const State& state, Action action) {
  const KindId kind = action.kind();
  const bool there = kind.at() < state.rules->library->tiles().size();
  if (!there || state.bag.count[kind.at()] == 0) return std::nullopt;
  DrawLimits limits;
  limits_draw(state, limits);
  const TileKind& tile = state.rules->tile(kind);
  // If true, a tile that is not allowed fits nowhere; base_tile_refusals.cpp has that reason.
  const bool out = tile.has(kRiver) || limits.barred != 0;
  if (limits.allow(tile) || out) return std::nullopt;
  if (tile.has(kLake)) return refuse("the lake is laid after all other river tiles"_en, kCite);
  return refuse(
      say("the river is laid first: {tile} cannot be drawn yet"_en, {{"tile", nouns::tile(tile)}}),
      kCite);
}

Refusal of_river_tile(const State& state, Action action) {
  const Sentence tile = nouns::tile(drawn_tile(state));
  switch (fault_of(state, state.turn.drawn, action.cell(), action.rotation())) {
    case Fault::not_at_the_end:
      return refuse(say("{tile} continues the river, at {cell}"_en,
                        {{"tile", tile}, {"cell", nouns::cell(state.river.end)}}),
                    kCite);
    case Fault::river_not_continued:
      return refuse(
          say("turned like this, {tile} does not continue the river"_en, {{"tile", tile}}), kCite);
    case Fault::turns_back:
      return refuse("the river may not turn twice in a row to the same side (no U-turn)"_en,
                    "[RG, Rules for using the 12 expansion river tiles] [ZM, The River]");
    case Fault::no_room: return refuse("the river would have no room to go on"_en, kCite);
    default:
      return refuse(say("the edges of {tile} do not continue its neighbours"_en, {{"tile", tile}}),
                    kPlacing);
  }
}

std::optional<Refusal> of_place(const State& state, Action action) {
  const Cell cell = action.cell();
  if (action.rotation() >= kRotations || tile_at(state.board, cell).valid()) return std::nullopt;
  if (is_river_tile(drawn_tile(state))) return of_river_tile(state, action);
  if (!flows_into(state, cell)) return std::nullopt;
  return refuse(say("the river flows into {cell}, but {tile} has no river"_en,
                    {{"cell", nouns::cell(cell)}, {"tile", nouns::tile(drawn_tile(state))}}),
                kPlacing);
}

constexpr std::array<RefusalRow, 2> kRefusals = {{
    {ActionType::draw, Phase::draw, of_draw},
    {ActionType::place, Phase::place, of_place},
}};

constexpr std::array<ClosedGround, 1> kClosedGrounds = {{
    {SegmentKind::river, "followers may not go on the river"_en, kCite},
}};

}  // namespace

constinit const BoxWords kWords = {
    .box = Box::river, .refusals = kRefusals, .closed_grounds = kClosedGrounds};

}  // namespace bastide::river
