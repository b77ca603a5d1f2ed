#include "analysis/course.h"

#include "rules/turn.h"

#include <memory>

namespace bastide::analysis {

namespace {

bool has_follower_in_supply(const State& state, PlayerId player) {
  const auto& supply = state.players[player.at()].supply;
  for (unsigned figure = 0; figure < kFigures; ++figure) {
    if (is_follower(static_cast<Figure>(figure)) && supply[figure] > 0) return true;
  }
  return false;
}

void begin_turn(Report& report, const State& state) {
  PlayerSummary& summary = report.summaries[state.turn.active.at()];
  ++summary.turns;
  if (!has_follower_in_supply(state, state.turn.active)) ++summary.turns_without_follower;
}

Gains points_of(const State& state) {
  Gains scores{};
  for (std::size_t p = 0; p < kMaxPlayers; ++p) scores[p] = state.players[p].score;
  return scores;
}

void add_gain(Report& report, const Gain& gain) {
  if (gain.points == 0) return;
  report.gains.push_back(gain);
  report.summaries[gain.player.at()].points[static_cast<std::size_t>(gain.kind)] += gain.points;
}

// Adds what an action brought: points of features by its events, and all other points by the
// change of the scores, because bids are paid without an event of points. `rest`: that change.
void add_gains(Report& report, unsigned turn, const Events& events, Gains rest) {
  bool ends = false;
  for (const Event& event : events) {
    ends |= event.at_the_end;
    const PointKind kind = point_kind_of(event);
    if (kind == PointKind::rest) continue;
    const Gains gains = gains_of(event);
    for (std::size_t p = 0; p < report.players; ++p) {
      add_gain(report, {turn, PlayerId(p), kind, gains[p], event.at_the_end});
      rest[p] -= gains[p];
    }
  }
  for (std::size_t p = 0; p < report.players; ++p) {
    add_gain(report, {turn, PlayerId(p), PointKind::rest, rest[p], ends});
  }
}

}  // namespace

void add_course(Report& report, const Ruleset& rules, std::span<const Action> actions) {
  const auto state = std::make_unique<State>();
  start(*state, rules);
  unsigned turn = 0;  // none has begun
  for (const Action action : actions) {
    if (state->turn.number != turn) begin_turn(report, *state);
    turn = state->turn.number;
    Gains change = points_of(*state);
    Events events;
    play(*state, action, &events);
    const Gains after = points_of(*state);
    for (std::size_t p = 0; p < kMaxPlayers; ++p) change[p] = after[p] - change[p];
    add_gains(report, turn, events, change);
  }
}

}  // namespace bastide::analysis
