// Figures moved and taken home, the dragon, the fairy, the count.
#include "rules/box/count.h"
#include "rules/box/dragon.h"
#include "rules/claim.h"
#include "words/refusal_parts.h"

#include <algorithm>

namespace bastide::refusals {

namespace {

Refusal of_abbot(const State& state, Action action) {
  if (!state.rules->has(Box::abbot)) return refuse("a follower may not be recalled", kDeploying);
  const TileId tile = tile_at(state.board, action.cell());
  for (const PlacedFigure& figure : state.figures) {
    const bool own = figure.figure == Figure::abbot && figure.player == state.turn.decider;
    if (own && state.board.tile_of[figure.segment.at()] == tile) {
      return refuse("that cloister or garden is complete: it is scored now anyway", kAbbotCite);
    }
  }
  return refuse("there is no abbot of yours at " + cell_name(action.cell()), kAbbotCite);
}

bool shows_princess(const State& state) {
  const Tile& tile = kind_of(state, state.turn.placed);
  return state.rules->has(Box::dragon) &&
         std::any_of(tile.segments.begin(), tile.segments.begin() + tile.segment_count,
                     [](const Segment& segment) { return (segment.marks & kPrincess) != 0; });
}

Refusal of_escape(const State& state, Action action) {
  if (action.owner() != state.turn.decider)
    return refuse("only a knight of your own escapes", kTurnCite);
  if (find_figure(state, action) == state.figures.size()) {
    return refuse("there is no such figure at " + cell_name(action.cell()), kTurnCite);
  }
  const Feature& feature = state.board.feature(segment_of(state, action));
  if (!is_follower(action.figure()) || feature.kind != SegmentKind::city) {
    return refuse("only a knight escapes", kTurnCite);
  }
  if ((feature.marks & kCathar) == 0) return refuse("that city is not besieged", kTurnCite);
  return refuse("no cloister lies next to the siege: the knight cannot escape", kTurnCite);
}

// ---- moving -------------------------------------------------------------------------------------

// The followers who might leave for a feature of this kind, the one that the action names among
// them?
std::optional<Refusal> not_waiting(const State& state, Action action, SegmentKind kind) {
  constexpr std::array<SegmentKind, 4> kFor = {SegmentKind::city, SegmentKind::field,
                                               SegmentKind::road, SegmentKind::cloister};
  bool waits = false;
  for (const CountState::Waiting& waiting : state.count.waiting) {
    const bool his = waiting.player == state.turn.decider && waiting.figure == action.figure() &&
                     kFor[static_cast<std::size_t>(waiting.quarter)] == kind;
    if (!his) continue;
    if (waiting.quarter != state.count.quarter) return std::nullopt;
    waits = true;
  }
  return waits ? refuse("the count stands in that quarter: nobody leaves it", kSummonsCite)
               : refuse(words_for(action.figure()) + " does not wait in the quarter for that",
                        kSummonsCite);
}

Refusal of_summons(const State& state, Action action, SegmentId segment) {
  const Feature& feature = state.board.feature(segment);
  if (const auto absent = not_waiting(state, action, feature.kind)) return *absent;
  if (dragon::stands_at(state, action.cell())) {
    return refuse("no figure goes where the dragon stands", kVolcanoCite);
  }
  return refuse("followers leave the count's city for what is scored now", kSummonsCite);
}

Refusal of_wagon(const State& state, Action action, SegmentId segment) {
  const Feature& feature = state.board.feature(segment);
  if (action.figure() != Figure::wagon) return refuse("only a wagon moves on", kWagonCite);
  if (feature.kind == SegmentKind::field)
    return refuse("a wagon never stands in a field", kWagonCite);
  if (feature.complete())
    return refuse("that " + words_for(feature.kind) + " is complete", kWagonCite);
  if (feature.followers != 0)
    return refuse("that " + words_for(feature.kind) + " is occupied", kWagonCite);
  if (dragon::stands_at(state, action.cell())) {
    return refuse("no figure goes where the dragon stands", kVolcanoCite);
  }
  return refuse("the wagon moves only to a road, city or cloister that its own meets", kWagonCite);
}

// ---- the fairy ----------------------------------------------------------------------------------

bool waits_in_city(const State& state, PlayerId player) {
  const auto& waiting = state.count.waiting;
  return std::any_of(waiting.begin(), waiting.end(),
                     [&](const CountState::Waiting& it) { return it.player == player; });
}

bool has_follower_at(const State& state, PlayerId player, Cell cell) {
  return std::any_of(state.figures.begin(), state.figures.end(), [&](const PlacedFigure& figure) {
    return figure.player == player && is_follower(figure.figure) &&
           cell_of(state, figure.segment) == cell;
  });
}

}  // namespace

Refusal of_take(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  if (!tile.valid()) return no_tile_at(action.cell());
  if (!has_segment(state, tile, action)) return refuse("there is no such segment");
  if (state.turn.phase == Phase::escape) return of_escape(state, action);
  if (state.turn.figure_moved) {
    return refuse("one figure a turn: it was placed or moved already", kDeploying);
  }
  if (action.figure() == Figure::abbot && !shows_princess(state)) return of_abbot(state, action);
  if (shows_princess(state)) {
    return refuse("the princess sends home a knight of the city she is in", kPrincessCite);
  }
  return refuse("a follower may not be recalled", kDeploying);
}

Refusal of_move(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  if (!tile.valid()) return no_tile_at(action.cell());
  if (!has_segment(state, tile, action)) return refuse("there is no such segment");
  const SegmentId segment = segment_of(state, action);
  return state.turn.phase == Phase::wagon ? of_wagon(state, action, segment)
                                          : of_summons(state, action, segment);
}

Refusal of_fairy(const State& state, Action action) {
  if (state.rules->setup.plays_without(Part::fairy)) {
    return refuse("this game is played without the fairy", kFairyCite);
  }
  const bool instead = state.rules->options().fairy_moves() == FairyMoves::instead_of_a_figure;
  if (state.turn.phase == Phase::claim && !instead) {
    return refuse("the fairy is moved at the end of the turn", kTurnCite);
  }
  if (state.turn.phase == Phase::claim && state.turn.figure_moved) {
    return refuse("the fairy moves only if no figure was placed or moved in this turn", kFairyCite);
  }
  const bool on_tile = state.rules->options().fairy() == Fairy::on_tile;
  if (on_tile != (action == Action::fairy(action.cell()))) {
    return refuse(on_tile ? "the fairy stands on a tile, beside nobody in particular"
                          : "the fairy stands beside one follower: name his segment and figure",
                  kFairyCite);
  }
  const bool city = state.rules->has(Box::count) && action.cell() == state.rules->quarter_cell;
  const PlayerId player = state.turn.decider;
  if (!has_follower_at(state, player, action.cell()) && !(city && waits_in_city(state, player))) {
    return refuse("the fairy goes only to a follower of the player who moves her", kFairyCite);
  }
  if (state.dragon.fairy_on_board && state.dragon.fairy == action.cell()) {
    return refuse("the fairy stands there already", kFairyCite);
  }
  return refuse("there is no such follower of yours for the fairy to stand beside", kFairyCite);
}

Refusal of_dragon(const State& state, Action action) {
  const DragonState& dragon = state.dragon;
  const Cell cell = action.cell();
  const bool step = std::any_of(kAllSides.begin(), kAllSides.end(),
                                [&](Side side) { return neighbour(dragon.dragon, side) == cell; });
  if (!step) return refuse("the dragon moves one tile at a time, never diagonally", kDragonCite);
  const TileId tile = tile_at(state.board, cell);
  if (!tile.valid()) return refuse("no tile lies at " + cell_name(cell), kDragonCite);
  if (count::is_fortified(state, tile))
    return refuse("the dragon stays out of the count's city", kTurnCite);
  if (dragon.fairy_on_board && dragon.fairy == cell) {
    return refuse("the fairy keeps the dragon from her tile", kFairyCite);
  }
  return refuse("the dragon enters no tile twice on one journey", kDragonCite);
}

Refusal of_quarter(const State& state, Action action) {
  if (state.count.may_move)
    return refuse("a follower has gone already; the count may move now", kTurnCite);
  const Figure figure = action.figure();
  if (!is_follower(figure)) return refuse("only followers go to the count's city", kTurnCite);
  if (state.players[state.turn.decider.at()].supply[number(figure)] == 0) {
    return refuse("the supply holds no figure '" + std::string(name_of(figure)) + "'", kTurnCite);
  }
  return refuse(words_for(figure) + " could never leave that quarter for what it stands for",
                kTurnCite);
}

Refusal of_count(const State& state, Action action) {
  if (!state.count.may_move) {
    return refuse("the count moves only when a follower has gone to his city", kTurnCite);
  }
  return refuse("the count stands in the quarter '" +
                    std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]) +
                    "' already",
                kTurnCite);
}

}  // namespace bastide::refusals
