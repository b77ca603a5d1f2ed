// Searches for the best turn in a position: tries the most promising turns on the same deals and
// compares them.
#pragma once

#include "evaluate/evaluation.h"
#include "search/list_turns.h"
#include "search/one_ply.h"
#include "search/paired_values.h"
#include "search/rollout_worker.h"
#include "search/stop_signal.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace bastide {

// The default values were found by matches (docs/search.md).
struct SearchSettings {
  unsigned turns = 12;        // number of turns to try: the best ones by the evaluation
  unsigned draws = 2;         // number of tiles drawn and played in each rollout
  unsigned batch = 8;         // number of deals between two comparisons
  double errors_to_drop = 3;  // a turn is dropped if it is so many standard errors behind the best
  std::uint64_t nodes = 100'000;  // limit of evaluated positions; afterwards no rollout begins
  std::size_t deals = PairedValues::kMostDeals;  // limit of deals
  unsigned threads = 1;                          // the result does not depend on this number
  // Calls its second argument with 0 and further numbers below `threads`, each call in its own
  // thread. Not called for one thread, because the page has no other threads.
  std::function<void(unsigned threads, const std::function<void(unsigned)>&)> run_threads;
};

// The settings of a search that may evaluate `nodes` positions and take `time`. A long search plays
// each deal further, so that its rollouts are slower and depend less on the evaluation.
SearchSettings search_settings(std::uint64_t nodes, std::chrono::nanoseconds time);

// One way to play the turn.
struct Candidate {
  TurnPlan plan;
  Points value = 0;  // expected lead after the turn, by the evaluation alone
  Points mean = 0;   // expected lead over all deals; `value` before the first deal
  double error = 0;  // standard error of `mean`, in Points
  std::size_t deals = 0;
};

class RootSearch {
 public:
  explicit RootSearch(const SearchSettings& settings);

  // Starts a search. In `state` a player must decide, outside an auction; the state's rules must
  // outlive the search. Considers only turns whose first action passes `allowed`. Once `stop`
  // stops, listing ends early, with at least one turn.
  void begin(const State& state, std::uint64_t seed,
             const std::function<bool(Action)>& allowed = {}, const StopSignal& stop = {});

  // Tries the remaining turns on one more batch of deals. Returns whether another batch is
  // worthwhile. Ends at once when `stop` stops; all threads ask it.
  bool run_batch(const StopSignal& stop);

  // All turns, best first: turns tried on more deals come first, and of these the better mean.
  // Turns that were not tried come last, in the order of the evaluation.
  std::vector<Candidate> candidates() const;
  // The best plan. Call it only after begin(), and only if a turn passed `allowed`.
  const TurnPlan& best() const { return tried_[best_number()].plan; }
  bool empty() const { return tried_.empty(); }
  // True once all turns but the best one are dropped.
  bool settled() const { return remaining_.size() <= 1; }

  // Number of positions evaluated since begin().
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Tried {
    TurnPlan plan;
    Points value = 0;
    State after;
  };

  bool worthwhile() const;
  std::size_t best_number() const;
  void drop_beaten();
  // Plays rollouts of all remaining turns on the next `deals` deals, in any order, until the
  // positions are used up.
  void play_on(unsigned deals, const StopSignal& stop);

  SearchSettings settings_;
  Evaluation evaluation_;
  TurnWalk walk_;
  PlayerId player_;
  std::uint64_t seed_ = 0;
  std::uint64_t nodes_ = 0;
  std::size_t deals_ = 0;
  std::vector<ListedTurn> listed_;      // all turns, best first by the evaluation
  std::vector<Tried> tried_;            // the first turns of listed_
  std::vector<std::size_t> remaining_;  // indices in tried_ of the remaining turns
  PairedValues values_;
  std::vector<Points> deal_;  // the values of the remaining turns on one deal
  std::vector<std::unique_ptr<RolloutWorker>> workers_;  // a worker for each thread
  // Results of a batch: by deal, then by remaining turn.
  std::vector<RolloutResult> results_;
};

}  // namespace bastide
