// Tries turns of one position on the same deals.
#pragma once

#include "analysis/values_by_seat.h"
#include "search/paired_values.h"
#include "search/rollout_worker.h"
#include "search/stop_signal.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace bastide::analysis {

class Trials {
 public:
  // The turns of the decider of `before`, who must not be chance.
  Trials(const State& before, std::vector<TurnPlan> plans);

  // Tries all turns that are not dropped on `deals` further deals, in each of which `draws` tiles
  // are drawn and played. Returns false if `stop` stopped.
  bool run(std::size_t deals, unsigned draws, std::uint64_t seed, const StopSignal& stop);
  // Drops the turns that lie more than `errors` standard errors of the difference behind the best
  // one, but none of the first `kept`.
  void drop_beaten(double errors, std::size_t kept);

  const std::vector<TurnPlan>& plans() const { return plans_; }
  // Number of the turn with the largest mean among those that are not dropped.
  std::size_t best() const;

  // Values of turn number `plan`, over the deals that it was tried on.
  std::size_t deals(std::size_t plan) const { return leads_.deals(plan); }
  double error(std::size_t plan) const { return in_points(leads_.error(plan)); }
  ValuesBySeat values(std::size_t plan) const;
  // The difference of the decider's expected final leads, in points, and of the chances to win.
  PairedValues::Difference lead_difference(std::size_t a, std::size_t b) const;
  PairedValues::Difference win_difference(std::size_t a, std::size_t b) const;

 private:
  struct Sums {
    std::array<std::int64_t, kMaxPlayers> leads{};
    std::array<std::int64_t, kMaxPlayers> wins{};
  };

  void add(std::size_t plan);

  PlayerId player_;
  unsigned players_;
  std::vector<TurnPlan> plans_;
  std::vector<State> after_;            // by plan
  std::vector<std::size_t> remaining_;  // numbers of the plans that are not dropped
  std::vector<Sums> sums_;              // by plan
  PairedValues leads_;                  // of the decider
  PairedValues wins_;                   // of the decider, in Chance
  RolloutWorker worker_;
  // Values of the remaining plans on one deal.
  std::vector<Points> deal_leads_;
  std::vector<Points> deal_wins_;
};

}  // namespace bastide::analysis
