#include "analysis/trials.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace bastide::analysis {

Trials::Trials(const State& before, std::vector<TurnPlan> plans)
    : player_(before.turn.decider),
      players_(before.rules->players()),
      plans_(std::move(plans)),
      after_(plans_.size(), before),
      remaining_(plans_.size()),
      sums_(plans_.size()),
      leads_(plans_.size()),
      wins_(plans_.size()) {
  for (std::size_t i = 0; i < plans_.size(); ++i) play_plan(after_[i], plans_[i]);
  std::iota(remaining_.begin(), remaining_.end(), std::size_t{0});
}

bool Trials::run(std::size_t deals, unsigned draws, std::uint64_t seed, const StopSignal& stop) {
  for (std::size_t deal = 0; deal < deals; ++deal) {
    deal_leads_.clear();
    deal_wins_.clear();
    for (const std::size_t plan : remaining_) {
      if (!worker_.play_on(after_[plan], player_, draws, seed + deal, stop).whole) return false;
      add(plan);
    }
    leads_.add(remaining_, deal_leads_);
    wins_.add(remaining_, deal_wins_);
  }
  return true;
}

// Adds the rollout that was just played.
void Trials::add(std::size_t plan) {
  const ExpectedPoints points = worker_.expect();
  const WinChances wins = win_chances(points, worker_.end());
  Sums& sums = sums_[plan];
  for (unsigned p = 0; p < players_; ++p) {
    const Points lead = expected_lead(points, players_, PlayerId(p));
    // Whole numbers add up to the same sum everywhere.
    const auto win = static_cast<Points>(std::lround(wins[p] * kSure));
    sums.leads[p] += lead;
    sums.wins[p] += win;
    if (PlayerId(p) != player_) continue;
    deal_leads_.push_back(lead);
    deal_wins_.push_back(win);
  }
}

void Trials::drop_beaten(double errors, std::size_t kept) {
  const std::size_t best = this->best();
  const auto beaten = [&](std::size_t plan) {
    return plan >= kept && plan != best && leads_.difference_in_errors(best, plan) > errors;
  };
  remaining_.erase(std::remove_if(remaining_.begin(), remaining_.end(), beaten), remaining_.end());
}

std::size_t Trials::best() const {
  return *std::max_element(remaining_.begin(), remaining_.end(), [&](std::size_t a, std::size_t b) {
    return leads_.mean(a) < leads_.mean(b);
  });
}

ValuesBySeat Trials::values(std::size_t plan) const {
  ValuesBySeat values;
  const auto count = static_cast<double>(deals(plan));
  for (unsigned p = 0; p < players_; ++p) {
    values.leads[p] = in_points(static_cast<double>(sums_[plan].leads[p]) / count);
    values.wins[p] = static_cast<double>(sums_[plan].wins[p]) / count / kSure;
  }
  return values;
}

PairedValues::Difference Trials::lead_difference(std::size_t a, std::size_t b) const {
  const auto [mean, error] = leads_.difference(a, b);
  return {in_points(mean), in_points(error)};
}

PairedValues::Difference Trials::win_difference(std::size_t a, std::size_t b) const {
  const auto [mean, error] = wins_.difference(a, b);
  return {mean / kSure, error / kSure};
}

}  // namespace bastide::analysis
