#include "search/root_search.h"

#include "base/hash_mix.h"

#include <algorithm>
#include <atomic>
#include <numeric>

namespace bastide {

namespace {
// A search is long if it may use at least this number of positions and at least this time
// (docs/search.md).
constexpr std::uint64_t kNodesOfLong = 400'000;
constexpr std::chrono::milliseconds kTimeOfLong{150};
constexpr unsigned kDrawsOfLong = 6;
}  // namespace

SearchSettings search_settings(std::uint64_t nodes, std::chrono::nanoseconds time) {
  SearchSettings settings;
  settings.nodes = nodes;
  if (nodes >= kNodesOfLong && time >= kTimeOfLong) settings.draws = kDrawsOfLong;
  return settings;
}

RootSearch::RootSearch(const SearchSettings& settings) : settings_(settings) {
  for (unsigned i = 0; i < settings.threads; ++i) {
    workers_.push_back(std::make_unique<RolloutWorker>());
  }
}

bool RootSearch::worthwhile() const {
  return !settled() && nodes() < settings_.nodes && deals_ < settings_.deals;
}

void RootSearch::begin(const State& state, std::uint64_t seed,
                       const std::function<bool(Action)>& allowed, const StopSignal& stop) {
  player_ = state.turn.decider;
  seed_ = mixed(seed);  // the deals of neighbouring seeds have nothing in common
  deals_ = 0;
  list_turns(state, evaluation_, walk_, listed_, allowed, stop);
  nodes_ = listed_.size();
  tried_.resize(std::min<std::size_t>(listed_.size(), settings_.turns));
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    Tried& turn = tried_[i];
    turn.plan = listed_[i].plan;
    turn.value = listed_[i].value;
    turn.after = state;
    play_plan(turn.after, turn.plan);
  }
  remaining_.resize(tried_.size());
  std::iota(remaining_.begin(), remaining_.end(), std::size_t{0});
  values_ = PairedValues(tried_.size());
}

bool RootSearch::run_batch(const StopSignal& stop) {
  if (!worthwhile()) return false;
  const auto deals =
      static_cast<unsigned>(std::min<std::size_t>(settings_.batch, settings_.deals - deals_));
  play_on(deals, stop);
  // Reads the results in order, so that the number of threads does not change the outcome.
  std::size_t next = 0;
  for (unsigned i = 0; worthwhile() && i < deals; ++i, ++deals_) {
    deal_.clear();
    while (deal_.size() < remaining_.size()) {
      const RolloutResult& result = results_[next++];
      if (nodes_ >= settings_.nodes || !result.whole) return false;
      nodes_ += result.nodes;
      deal_.push_back(result.value);
    }
    values_.add(remaining_, deal_);
  }
  drop_beaten();
  return worthwhile();
}

void RootSearch::play_on(unsigned deals, const StopSignal& stop) {
  results_.assign(deals * remaining_.size(), {});
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> nodes = nodes_;
  const auto work = [&](unsigned thread) {
    // Results count in order until the positions are used up. Every rollout that was begun is
    // finished, so the results have no gap before the first rollout that was not begun.
    while (nodes < settings_.nodes) {
      const std::size_t i = next++;
      if (i >= results_.size()) return;
      const Tried& turn = tried_[remaining_[i % remaining_.size()]];
      results_[i] = workers_[thread]->play_on(turn.after, player_, settings_.draws,
                                              seed_ + deals_ + i / remaining_.size(), stop);
      if (!results_[i].whole) return;
      nodes += results_[i].nodes;
    }
  };
  if (workers_.size() == 1) {
    work(0);
  } else {
    settings_.run_threads(settings_.threads, work);
  }
}

void RootSearch::drop_beaten() {
  const std::size_t best = best_number();
  const auto beaten = [&](std::size_t turn) {
    return turn != best && (values_.difference_in_errors(best, turn) > settings_.errors_to_drop ||
                            (deals_ > 1 && values_.same(best, turn)));
  };
  remaining_.erase(std::remove_if(remaining_.begin(), remaining_.end(), beaten), remaining_.end());
}

// The index in tried_ of the best turn. All remaining turns were tried on the same deals, so their
// means can be compared; a deal that was stopped early is left out.
std::size_t RootSearch::best_number() const {
  if (deals_ == 0) return 0;  // the best turn by the evaluation
  return *std::max_element(remaining_.begin(), remaining_.end(), [&](std::size_t a, std::size_t b) {
    return values_.mean(a) < values_.mean(b);
  });
}

std::vector<Candidate> RootSearch::candidates() const {
  std::vector<Candidate> list;
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    Candidate& one = list.emplace_back();
    one.plan = tried_[i].plan;
    one.value = tried_[i].value;
    one.deals = values_.deals(i);
    one.mean = one.deals == 0 ? one.value : values_.mean(i);
    one.error = values_.error(i);
  }
  for (std::size_t i = tried_.size(); i < listed_.size(); ++i) {
    list.push_back({listed_[i].plan, listed_[i].value, listed_[i].value});
  }
  std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
    return a.deals != b.deals ? a.deals > b.deals : a.mean > b.mean;
  });
  return list;
}

}  // namespace bastide
