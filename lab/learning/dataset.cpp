#include "learning/dataset.h"

#include "base/hash_mix.h"
#include "evaluate/evaluation.h"
#include "game/dealer.h"

#include <cmath>

namespace bastide {

namespace {

double rounded(double points) { return std::round(points * 100) / 100; }

std::array<double, kMaxPlayers> values_of(Evaluation& evaluation, const State& state) {
  evaluation.look_at(state);
  const ExpectedPoints expected = evaluation.expect();
  std::array<double, kMaxPlayers> values{};
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    values[p] = rounded(in_points(static_cast<double>(expected[p])));
  }
  return values;
}

}  // namespace

Split split_of(std::uint64_t seed) {
  const std::uint64_t part = seed % 10;
  return part == 0 ? Split::test : part == 1 ? Split::validation : Split::train;
}

std::optional<DatasetGame> play_dataset_game(const DatasetOrder& order, std::uint64_t seed,
                                             const StopSignal& stop) {
  DatasetGame played;
  const Ruleset& rules = *order.rules;
  played.record = *make_record(rules.setup, usual_names(rules.setup.players));
  played.record.seed = seed;
  Rng tiles(seed);
  Dealer dealer(rules.initial, tiles);
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Rng> rngs;
  for (const auto& make : order.players) {
    rngs.emplace_back(mixed(seed) + players.size());
    players.push_back(make());
    players.back()->stop_on(stop);
  }
  const auto evaluation = std::make_unique<Evaluation>();
  const auto state = std::make_unique<State>();
  start(*state, rules);
  for (const auto& player : players) player->game_begins(*state);
  while (!is_over(*state)) {
    const PlayerId decider = state->turn.decider;
    const Action action = decider == kChance
                              ? dealer.next(*state)
                              : players[decider.at()]->choose(*state, rngs[decider.at()]);
    if (stop.stops()) return std::nullopt;
    played.record.actions.push_back(action);
    played.values.push_back(values_of(*evaluation, *state));
    for (const auto& player : players) player->sees(*state, action);
    play(*state, action);
  }
  return played;
}

}  // namespace bastide
