#include "analysis/worse_turns.h"

#include "evaluate/evaluation.h"
#include "game/dealer.h"
#include "support/random_games.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace bastide::analysis {

void for_each_worse_turn(
    std::uint64_t games,
    const std::function<void(const State&, const TurnPlan&, const TurnPlan&, double)>& visit) {
  const auto evaluation = std::make_unique<Evaluation>();
  TurnWalk walk;
  std::vector<ListedTurn> turns;
  const auto state = std::make_unique<State>();
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    bastide::Setup setup;
    setup.players = seed % 4 == 0 ? 3 : 2;
    const auto rules = *make_ruleset(setup);
    Rng rng(seed);
    Dealer dealer(rules->initial, rng);
    start(*state, *rules);
    while (!is_over(*state)) {
      if (state->turn.decider == kChance) {
        play(*state, dealer.next(*state));
        continue;
      }
      list_turns(*state, *evaluation, walk, turns);
      const ListedTurn& best = turns.front();
      const auto among = static_cast<std::uint32_t>(std::min<std::size_t>(turns.size(), 20));
      const ListedTurn& played = turns[rng.below(among)];
      const double loss = in_points(best.value - played.value);
      if (loss > 0.5) visit(*state, best.plan, played.plan, loss);
      play_plan(*state, played.plan);
    }
  }
}

}  // namespace bastide::analysis
