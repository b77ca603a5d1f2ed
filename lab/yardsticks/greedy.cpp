#include "yardsticks/greedy.h"

#include "evaluate/evaluation.h"
#include "search/one_ply.h"

namespace bastide {

namespace {

class Greedy final : public Player {
 public:
  Action choose(const State& state, Rng& /*rng*/) override {
    if (const Action* planned = turn_.continuation(state)) return *planned;
    return turn_.begin(state, policy_.best(state, stop()));
  }

 private:
  Evaluation evaluation_;
  OnePly<Evaluation> policy_{evaluation_};
  PlannedTurn turn_;
};

}  // namespace

std::unique_ptr<Player> make_greedy() { return std::make_unique<Greedy>(); }

}  // namespace bastide
