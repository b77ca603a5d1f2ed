// Why an action of each kind is refused. Internal to refusal.cpp, which has made sure that the
// action is well formed, of a box in play and of the phase; src/words/refusal_*.cpp say what is
// wrong with it then.
#pragma once

#include "words/refusal.h"

#include <string>
#include <string_view>

namespace bastide::refusals {

inline constexpr std::string_view kPlacing = "[RG, Placing land tiles]";
inline constexpr std::string_view kDeploying = "[RG, Deploying followers]";
inline constexpr std::string_view kRiverCite = "[RG, Rules for using the 12 expansion river tiles]";
inline constexpr std::string_view kAbbotCite = "[ZM, The Abbot]";
inline constexpr std::string_view kAbbeyCite = "[BB, Abbey]";
inline constexpr std::string_view kBarnCite = "[BB, Barn]";
inline constexpr std::string_view kWagonCite = "[BB, Wagon]";
inline constexpr std::string_view kBridgeCite = "[BB, BRIDGES]";
inline constexpr std::string_view kCastleCite = "[BB, CASTLES]";
inline constexpr std::string_view kBazaarCite = "[BB, THE BAZAAR]";
inline constexpr std::string_view kDragonCite = "[BB, THE DRAGON]";
inline constexpr std::string_view kVolcanoCite = "[BB, THE VOLCANO]";
inline constexpr std::string_view kFairyCite = "[BB, THE FAIRY]";
inline constexpr std::string_view kPrincessCite = "[BB, THE PRINCESS]";
inline constexpr std::string_view kPortalCite = "[BB, THE MAGIC PORTAL]";
inline constexpr std::string_view kTurnCite = "[PAM, Turn Summary]";
inline constexpr std::string_view kSummonsCite = "[PAM, In-Game Scoring]";

// refusal_tiles.cpp
Refusal of_draw(const State& state, Action action);
Refusal of_abbey(const State& state, Action action);
Refusal of_place(const State& state, Action action);
Refusal of_bridge(const State& state, Action action);
Refusal of_castle(const State& state, Action action);
Refusal of_bazaar(const State& state, Action action);

// refusal_claims.cpp
Refusal of_claim(const State& state, Action action);

// refusal_figures.cpp
Refusal of_take(const State& state, Action action);
Refusal of_move(const State& state, Action action);
Refusal of_fairy(const State& state, Action action);
Refusal of_dragon(const State& state, Action action);
Refusal of_quarter(const State& state, Action action);
Refusal of_count(const State& state, Action action);

// ---- shared by them -----------------------------------------------------------------------------

inline Refusal refuse(std::string reason, std::string_view citation = {}) {
  return {std::move(reason), std::string(citation)};
}

inline Refusal no_tile_at(Cell cell) { return refuse("no tile lies at " + cell_name(cell)); }

// "the figure 'wagon'"
inline std::string words_for(Figure figure) {
  return "the figure '" + std::string(name_of(figure)) + "'";
}

// "city", "farm"
inline std::string words_for(SegmentKind kind) {
  return std::string(kind == SegmentKind::field ? "farm" : name_of(kind));
}

inline const Tile& kind_of(const State& state, TileId tile) {
  return (*state.rules->library)[state.board.tiles[tile.at()].kind];
}

// Has the tile at the action's cell, which there is, a segment of that number?
inline bool has_segment(const State& state, TileId tile, Action action) {
  return action.segment() < segment_count(kind_of(state, tile), state.board.tiles[tile.at()]);
}

}  // namespace bastide::refusals
