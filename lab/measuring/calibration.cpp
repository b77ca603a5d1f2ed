#include "measuring/calibration.h"

#include "evaluate/corrected_chance.h"
#include "evaluate/win_chance.h"
#include "game/dealer.h"
#include "search/one_ply.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <vector>

namespace bastide {

void ChanceBins::add(double chance, double came) {
  const auto number = static_cast<std::size_t>(std::max(0.0, chance) * kBins);
  Bin& bin = bins_[std::min(number, kBins - 1)];
  ++bin.count;
  bin.stated += chance;
  bin.came += came;
}

std::uint64_t ChanceBins::count() const {
  std::uint64_t count = 0;
  for (const Bin& bin : bins_) count += bin.count;
  return count;
}

double ChanceBins::error() const {
  double distance = 0;
  for (const Bin& bin : bins_) distance += std::abs(bin.stated - bin.came);
  return count() == 0 ? 0 : distance / static_cast<double>(count());
}

namespace {

constexpr std::uint32_t kBetween = 9;  // one in nine positions before a draw is examined

class CalibrationGames {
 public:
  CalibrationGames(const Ruleset& rules, Calibration& result) : rules_(rules), result_(result) {}

  void play(std::uint64_t game) {
    Rng rng(game);
    // Chooses the positions to examine. A separate generator, so that the game stays the same.
    Rng pick(~game);
    Dealer dealer(rules_.initial, rng);
    chances_.clear();
    stated_.clear();
    start(state_, rules_);
    while (!is_over(state_)) {
      if (state_.turn.decider != kChance) {
        policy_.play_turn(state_);
        continue;
      }
      if (pick.below(kBetween) == 0) examine();
      bastide::play(state_, dealer.next(state_));
    }
    compare();
  }

 private:
  struct Stated {
    SegmentId segment;
    double complete = 0;
  };

  void examine() {
    evaluation_.look_at(state_);
    chances_.push_back(win_chances(evaluation_.expect(), state_));
    for (const ValuePart& one : evaluation_.parts()) {
      if (!one.claimed) continue;
      const Feature& feature = state_.board.feature(one.segment);
      if (feature.kind == SegmentKind::field || feature.open == 0) continue;
      const Chance complete = corrected_chance(feature.kind, one.term.complete);
      stated_.push_back({one.segment, static_cast<double>(complete) / kSure});
    }
  }

  void compare() {
    const PlayerSet won = winners(state_);
    for (const WinChances& chances : chances_) {
      for (unsigned p = 0; p < rules_.players(); ++p) {
        const double came = has_player(won, p) ? 1.0 / std::popcount(won) : 0;
        result_.wins.add(chances[p], came);
      }
    }
    for (const Stated& one : stated_) {
      const Feature& feature = state_.board.feature(one.segment);
      const bool way = is_way(feature.kind);
      ChanceBins& bins = !way
                             ? result_.centres
                             : (feature.kind == SegmentKind::road ? result_.roads : result_.cities);
      bins.add(one.complete, feature.complete() ? 1 : 0);
    }
  }

  const Ruleset& rules_;
  Calibration& result_;
  Evaluation evaluation_;
  OnePly<Evaluation> policy_{evaluation_};
  State state_;
  std::vector<WinChances> chances_;
  std::vector<Stated> stated_;
};

}  // namespace

Calibration calibrate(const Ruleset& rules, std::uint64_t games, std::uint64_t seed,
                      const std::function<bool(std::uint64_t)>& progress) {
  Calibration result;
  const auto player = std::make_unique<CalibrationGames>(rules, result);
  while (result.games < games) {
    player->play(seed + result.games);
    ++result.games;
    if (progress && !progress(result.games)) break;
  }
  return result;
}

}  // namespace bastide
