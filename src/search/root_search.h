// Searches the best turn of a position: tries the most promising ones on the same deals and
// compares them.
#pragma once

#include "evaluate/evaluation.h"
#include "search/one_ply.h"
#include "search/paired_values.h"
#include "search/rollout_worker.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace bastide {

// Found by matches (docs/search.md).
struct SearchSettings {
  unsigned turns = 12;   // the best ones by the evaluation, which are tried
  unsigned draws = 2;    // tiles drawn and played in each rollout
  unsigned batch = 8;    // deals between two comparisons
  double sure_lead = 3;  // a turn that lies so many standard errors behind the best drops out
  std::uint64_t nodes = 100'000;  // evaluated positions; no rollout begins when they are used up
  unsigned threads = 1;           // they change the time, not the result
  // Calls its second argument with 0, 1, ... below `threads`, each in a thread of its own. Not
  // asked for one thread: the page has no others.
  std::function<void(unsigned threads, const std::function<void(unsigned)>&)> run_threads;
};

// One way to play the turn.
struct Candidate {
  TurnPlan plan;
  Points value = 0;  // the expected lead after it, by the evaluation alone
  Points mean = 0;   // the same over all deals; `value` before the first one
  double error = 0;  // the standard error of `mean`, in Points
  std::size_t deals = 0;
};

class RootSearch {
 public:
  explicit RootSearch(const SearchSettings& settings);

  // Begins with a position in which a player decides, outside an auction; its rules must outlive
  // the search. Of its turns only those count whose first action passes `allowed`.
  // Once `stop` is true, those listed so far count, at least one.
  void begin(const State& state, std::uint64_t seed,
             const std::function<bool(Action)>& allowed = {},
             const std::function<bool()>& stop = {});

  // Tries the turns left on one more batch of deals. Returns whether another batch is worthwhile.
  // `stop` ends the batch at once; all threads ask it.
  bool run_batch(const std::function<bool()>& stop);

  // All turns, best first: those tried on the most deals, then by their mean. Turns that were not
  // tried come last, by the evaluation.
  std::vector<Candidate> candidates() const;
  // The best plan; there is one after begin() unless `allowed` refused all.
  const TurnPlan& best() const { return tried_[best_number()].plan; }
  bool empty() const { return tried_.empty(); }

  // Positions evaluated since begin().
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Listed {
    Points value = 0;
    TurnPlan plan;
  };
  struct Tried {
    TurnPlan plan;
    Points value = 0;
    State after;
  };

  bool worthwhile() const;
  std::size_t best_number() const;
  void drop_beaten();
  // Plays all turns left on some deals, in no order, until the positions are used up.
  void play_on(unsigned deals, const std::function<bool()>& stop);

  SearchSettings settings_;
  Evaluation evaluation_;
  TurnWalk walk_;
  PlayerId player_;
  std::uint64_t seed_ = 0;
  std::uint64_t nodes_ = 0;
  std::size_t deals_ = 0;
  std::vector<Listed> listed_;     // all turns, best first by the evaluation
  std::vector<Tried> tried_;       // the first ones
  std::vector<std::size_t> left_;  // numbers in tried_ of those still compared
  PairedValues values_;
  std::vector<std::unique_ptr<RolloutWorker>> workers_;  // one a thread
  std::vector<RolloutResult> results_;                   // of a batch: by deal, then by turn left
};

}  // namespace bastide
