// Helpers for the refusals of several boxes.
#pragma once

#include "rules/ruleset.h"
#include "words/nouns.h"
#include "words/refusal.h"

#include <optional>
#include <string_view>
#include <utility>

namespace bastide::refusals {

inline constexpr std::string_view kPlacing = "[RG, Placing land tiles]";
inline constexpr std::string_view kDeploying = "[RG, Deploying followers]";
inline constexpr std::string_view kTurnSummary = "[PAM, Turn Summary]";

inline Refusal refuse(Sentence reason, std::string_view citation = {}) {
  return {std::move(reason), citation};
}

inline Refusal no_tile_at(Cell cell, std::string_view citation = {}) {
  return refuse(say("there is no tile at {cell}"_en, {{"cell", nouns::cell(cell)}}), citation);
}
inline Refusal tile_lies_at(Cell cell) {
  return refuse(say("a tile lies at {cell} already"_en, {{"cell", nouns::cell(cell)}}), kPlacing);
}
inline Refusal no_such_segment() { return refuse("there is no such segment"_en); }
inline Refusal not_in_supply(Figure figure, std::string_view citation = kDeploying) {
  return refuse(say("the supply has no {figure}"_en, {{"figure", nouns::named_figure(figure)}}),
                citation);
}

inline const TileKind& kind_of(const State& state, TileId tile) {
  return state.rules->tile(state.board.tiles[tile.at()].kind);
}
inline const TileKind& drawn_tile(const State& state) {
  return state.rules->tile(state.turn.drawn);
}

// Refuses an action whose cell has no tile, or whose segment does not exist on the tile; empty for
// other actions.
std::optional<Refusal> names_no_segment(const State& state, Action action);

// True if the player to move has this kind of figure in supply.
inline bool is_at_hand(const State& state, Figure figure) {
  return state.players[state.turn.decider.at()].supply[number(figure)] != 0;
}

// The refusal from the boxes' rows for the action's type and phase; empty if there is no such row.
std::optional<Refusal> by_rows(const State& state, Action action, Phase phase);

}  // namespace bastide::refusals
