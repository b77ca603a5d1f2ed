#include "evaluate/evaluation.h"
#include "search/master_player.h"
#include "search/one_ply.h"
#include "search/player_table.h"
#include "search/random_player.h"
#include "search/simple_player.h"

#include <algorithm>

namespace bastide {

namespace {

// A random error with a Gumbel distribution of scale `temperature`, shifted by a constant that is
// the same for every turn. If every turn's value gets such an error, a turn is chosen less often by
// a factor of e for each `temperature` that its value lies below the best: small errors are
// frequent, blunders rare.
Points error(Points temperature, Rng& rng) {
  constexpr std::int64_t kLogOfTwo = 710;  // 0.693 in units of 2^-10
  const Chance uniform = rng.below(kSure - 1) + 1;
  const Chance exponential = std::max<LogChance>(1, log_of(uniform));
  return static_cast<Points>((std::int64_t{temperature} * kLogOfTwo * log_of(exponential)) >> 20);
}

// An evaluation that adds a random error to each value.
class ErringEvaluation {
 public:
  ErringEvaluation(Knowledge knowledge, Points temperature)
      : temperature_(temperature), evaluation_(knowledge) {}

  Evaluation& without_errors() { return evaluation_; }
  void draw_from(Rng& rng) { rng_ = &rng; }
  void look_at(const State& state) { evaluation_.look_at(state); }
  Points value_after(const State& after, PlayerId player) {
    const Points value = evaluation_.value_after(after, player);
    return temperature_ > 0 ? value + error(temperature_, *rng_) : value;
  }

 private:
  Points temperature_;
  Evaluation evaluation_;
  Rng* rng_ = nullptr;
};

// Chooses the turn whose resulting position has the best evaluation. Weaker levels evaluate fewer
// features of the position, and add random errors of size `temperature`.
class LevelPlayer final : public Player {
 public:
  LevelPlayer(Knowledge knowledge, Points temperature) : evaluation_(knowledge, temperature) {}

  // Chooses one decision. The rest of the turn is not remembered: after a placement, the player
  // searches again for the claim.
  Action choose(const State& state, Rng& rng) override {
    if (state.turn.phase == Phase::bazaar) return bidder_.choose_in_bazaar(state, stop());
    evaluation_.draw_from(rng);
    return policy_.best(state, stop()).first;
  }

 private:
  ErringEvaluation evaluation_;
  OnePly<ErringEvaluation> policy_{evaluation_};
  // Bids have no errors: with errors a level would pay for tiles that are worth the same.
  OnePly<Evaluation> bidder_{evaluation_.without_errors()};
};

}  // namespace

std::unique_ptr<Player> make_player(const PlayerInfo& player) {
  const Method& method = player.method;
  switch (method.kind) {
    case Method::Kind::random: return make_random();
    case Method::Kind::simple: return make_simple_player(static_cast<float>(method.error) / 100);
    case Method::Kind::one_ply:
      return std::make_unique<LevelPlayer>(method.knowledge, method.error * kPoint / 100);
    case Method::Kind::search: return make_master();
  }
  return nullptr;
}

}  // namespace bastide
