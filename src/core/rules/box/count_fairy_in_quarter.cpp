// The fairy beside followers who wait in the Count's city. Such followers count as followers on a
// tile.
#include "base/linear_search.h"
#include "rules/box/count.h"
#include "rules/box/dragon.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <utility>

namespace bastide::count {

namespace {

bool is_with_follower(const State& state) {
  return state.rules->options()[dragon::kFairyOption] == dragon::Fairy::with_follower;
}

bool is_beside(const State& state, const CountState::Waiting& waiting) {
  const DragonState& dragon = state.dragon;
  if (!dragon.fairy_on_board || dragon.fairy != state.rules->quarter_cell) return false;
  if (!is_with_follower(state)) return true;
  return !dragon.beside.segment.valid() && dragon.beside.player == waiting.player &&
         dragon.beside.figure == waiting.figure && dragon.beside_quarter == waiting.quarter;
}

}  // namespace

void more_fairy_places(const State& state, OfferCollector& offers) {
  bool companion = false;
  const bool on_tile = !is_with_follower(state);
  for (const CountState::Waiting& waiting : state.count.waiting) {
    if (waiting.player != state.turn.decider) continue;
    if (is_beside(state, waiting) && (on_tile || !std::exchange(companion, true))) continue;
    const Action action =
        on_tile ? Action::fairy(state.rules->quarter_cell)
                : Action::fairy_in_quarter(waiting.player, waiting.figure,
                                           state.rules->quarter_cell, waiting.quarter);
    if (offers.add_once(action) || on_tile) return;
  }
}

bool waits_beside_fairy(const State& state) {
  const auto& waiting = state.count.waiting;
  return has_one(waiting, [&](const CountState::Waiting& it) {
    return it.player == state.turn.active && is_beside(state, it);
  });
}

bool is_one_of_equals(const State& state, const CountState::Waiting& waiting) {
  if (!is_with_follower(state)) return false;
  const auto& all = state.count.waiting;
  return is_beside(state, waiting) && std::count(all.begin(), all.end(), waiting) > 1;
}

void companion_left_quarter(State& state, const CountState::Waiting& companion) {
  if (!is_with_follower(state)) return;
  if (is_beside(state, companion)) state.dragon.beside = PlacedFigure();
}

}  // namespace bastide::count
