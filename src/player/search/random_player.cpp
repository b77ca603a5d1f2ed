#include "search/random_player.h"

namespace bastide {

namespace {

class Random final : public Player {
 public:
  Action choose(const State& state, Rng& rng) override {
    legal(state, list_);
    return list_[rng.below(static_cast<std::uint32_t>(list_.size()))];
  }

 private:
  ActionList list_;
};

}  // namespace

std::unique_ptr<Player> make_random() { return std::make_unique<Random>(); }

}  // namespace bastide
