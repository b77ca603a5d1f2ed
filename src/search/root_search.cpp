#include "search/root_search.h"

#include "game/dealer.h"

#include <algorithm>
#include <numeric>

namespace bastide {

namespace {
constexpr std::size_t kMostDeals = 1'000'000;  // they take memory
}

bool RootSearch::worthwhile() const {
  return left_.size() > 1 && nodes() < settings_.nodes && deals_ < kMostDeals;
}

void RootSearch::begin(const State& state, std::uint64_t seed,
                       const std::function<bool(Action)>& allowed,
                       const std::function<bool()>& stop) {
  player_ = state.turn.decider;
  seed_ = seed;
  deals_ = 0;
  policy_.forget_count();
  std::vector<Listed>& all = listed_;
  all.clear();
  evaluation_.look_at(state);
  walk_.each(state, [&](const TurnPlan& plan, const State& after) {
    if (!allowed || allowed(plan.first)) {
      all.push_back({evaluation_.value_after(after, player_), plan});
    }
    return all.empty() || !stop || !stop();
  });
  nodes_ = all.size();
  std::stable_sort(all.begin(), all.end(),
                   [](const Listed& a, const Listed& b) { return a.value > b.value; });
  tried_.resize(std::min<std::size_t>(all.size(), settings_.turns));
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    Tried& turn = tried_[i];
    turn.plan = all[i].plan;
    turn.value = all[i].value;
    turn.after = state;
    play(turn.after, turn.plan.first);
    if (turn.plan.has_second) play(turn.after, turn.plan.second);
  }
  left_.resize(tried_.size());
  std::iota(left_.begin(), left_.end(), std::size_t{0});
  values_ = PairedValues(tried_.size());
}

bool RootSearch::run_batch(const std::function<bool()>& stop) {
  for (unsigned i = 0; worthwhile() && i < settings_.batch; ++i, ++deals_) {
    for (const std::size_t turn : left_) {
      Points value = 0;
      if (nodes() >= settings_.nodes) return false;
      if (!play_on(tried_[turn].after, seed_ + deals_, stop, value)) return false;
      values_.add(turn, value);
    }
  }
  drop_beaten();
  return worthwhile();
}

void RootSearch::drop_beaten() {
  const std::size_t best = best_number();
  const auto beaten = [&](std::size_t turn) {
    return turn != best && (values_.lead(best, turn) > settings_.sure_lead ||
                            (deals_ > 1 && values_.same(best, turn)));
  };
  left_.erase(std::remove_if(left_.begin(), left_.end(), beaten), left_.end());
}

// All turns left have seen the same deals, but for the last one when a batch is stopped: then the
// deals that all have seen count.
std::size_t RootSearch::best_number() const {
  if (deals_ == 0) return 0;  // the best by the evaluation
  return *std::max_element(left_.begin(), left_.end(), [&](std::size_t a, std::size_t b) {
    return values_.mean(a, deals_) < values_.mean(b, deals_);
  });
}

std::vector<Candidate> RootSearch::candidates() const {
  std::vector<Candidate> list;
  for (std::size_t i = 0; i < tried_.size(); ++i) {
    Candidate& one = list.emplace_back();
    one.plan = tried_[i].plan;
    one.value = tried_[i].value;
    one.deals = std::min(values_.deals(i), deals_);
    one.mean = one.deals == 0 ? one.value : values_.mean(i, one.deals);
    one.error = values_.error(i, one.deals);
  }
  for (std::size_t i = tried_.size(); i < listed_.size(); ++i) {
    list.push_back({listed_[i].plan, listed_[i].value, listed_[i].value});
  }
  std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
    return a.deals != b.deals ? a.deals > b.deals : a.mean > b.mean;
  });
  return list;
}

bool RootSearch::play_on(const State& from, std::uint64_t seed, const std::function<bool()>& stop,
                         Points& value) {
  line_ = from;
  Rng rng(seed);
  Dealer dealer(line_, rng);
  for (unsigned draws = 0; !is_over(line_);) {
    if (line_.turn.decider == kChance) {
      if (draws++ == settings_.draws) break;
      play(line_, dealer.next(line_));
    } else {
      const TurnPlan plan = policy_.best(line_, stop);
      if (stop()) return false;
      play(line_, plan.first);
      if (plan.has_second) play(line_, plan.second);
    }
  }
  ++nodes_;
  evaluation_.look_at(line_);
  value = evaluation_.value(player_);
  return true;
}

}  // namespace bastide
