#include "search/master_player.h"

#include <limits>

namespace bastide {

namespace {

class Searching final : public Player {
 public:
  explicit Searching(const SearchSettings& settings) : search_(settings) {}

  Action choose(const State& state, Rng& rng) override {
    const std::uint64_t seed = rng.next();
    if (const Action* planned = turn_.continuation(state)) return *planned;
    if (state.turn.phase == Phase::bazaar) return one_ply_.choose_in_bazaar(state, stop());
    search_.begin(state, seed, {}, stop());
    while (search_.run_batch(stop())) {
    }
    return turn_.begin(state, search_.best());
  }

 private:
  RootSearch search_;
  Evaluation evaluation_;
  OnePly<Evaluation> one_ply_{evaluation_};  // chooses in bazaars
  PlannedTurn turn_;
};

}  // namespace

std::unique_ptr<Player> make_searching(const SearchSettings& settings) {
  return std::make_unique<Searching>(settings);
}

std::unique_ptr<Player> make_master() { return make_searching({}); }

std::unique_ptr<Player> make_patient_master(std::chrono::nanoseconds time) {
  return make_searching(search_settings(std::numeric_limits<std::uint64_t>::max(), time));
}

}  // namespace bastide
