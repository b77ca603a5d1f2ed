#include "matches/arena.h"

#include "base/hash_mix.h"
#include "game/dealer.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <condition_variable>
#include <ctime>
#include <initializer_list>
#include <map>
#include <mutex>
#include <thread>

namespace bastide {

namespace {

constexpr std::int64_t kWhole = 60;  // parts of a win: any possible number of winners divides 60

std::int64_t thread_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

std::int64_t clock_nanoseconds() {
  return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

// Ends a decision when its processor time is used up, or when the match is stopped.
class Limit {
 public:
  explicit Limit(const std::atomic<bool>& stopped) : stopped_(stopped) {}

  void begin(std::chrono::nanoseconds time) {
    end_ = time.count() == 0 ? 0 : thread_nanoseconds() + time.count();
  }
  bool timed() const { return end_ != 0; }
  bool stops() const {
    return stopped_.load(std::memory_order_relaxed) || (timed() && thread_nanoseconds() >= end_);
  }

 private:
  const std::atomic<bool>& stopped_;
  std::int64_t end_ = 0;
};

// Plays the pairs of one thread.
class PairRunner {
 public:
  PairRunner(const ArenaOrder& order, const std::atomic<bool>& stopped)
      : order_(order), stopped_(stopped), limit_(stopped) {
    for (unsigned side = 0; side < 2; ++side) {
      players_[side] = match_side(side).make();
      players_[side]->stop_on([this] { return limit_.stops(); });
    }
  }

  // Plays one pair; nullopt if the match was stopped or a player has a fault.
  std::optional<PairResult> play_pair(std::uint64_t number) {
    PairResult result;
    result.number = number;
    for (unsigned seat = 0; seat < order_.rules->players(); ++seat) {
      if (!play_game(order_.seed + number, seat)) return std::nullopt;
      add_scores(seat, result);
    }
    result.turns_a = turns_[0];
    result.turns_b = turns_[1];
    result.ns_a = spent_[0];
    result.ns_b = spent_[1];
    turns_ = {};
    spent_ = {};
    return result;
  }

 private:
  const MatchSide& match_side(unsigned side) const { return side == 0 ? order_.a : order_.b; }

  bool play_game(std::uint64_t seed, unsigned seat_of_a) {
    Rng tiles(seed);
    Dealer dealer(order_.rules->initial, tiles);
    const std::uint64_t own = mixed(seed) + 2 * seat_of_a;
    std::array<Rng, 2> rngs = {Rng(own), Rng(own + 1)};
    unsigned last_turn = 0;
    start(*state_, *order_.rules);
    for (const auto& player : players_) player->game_begins(*state_);
    while (!is_over(*state_)) {
      if (state_->turn.decider == kChance) {
        play_seen(dealer.next(*state_));
        continue;
      }
      const unsigned side = state_->turn.decider.value == seat_of_a ? 0 : 1;
      if (state_->turn.number != last_turn) ++turns_[side];
      last_turn = state_->turn.number;
      const Action action = choose(side, rngs[side]);
      if (stopped_ || failed()) return false;
      play_seen(action);
    }
    return true;
  }

  bool failed() const {
    const auto has_fault = [](const MatchSide& one) { return one.fault && !one.fault().empty(); };
    return has_fault(order_.a) || has_fault(order_.b);
  }

  void play_seen(Action action) {
    for (const auto& player : players_) player->sees(*state_, action);
    play(*state_, action);
  }

  Action choose(unsigned side, Rng& rng) {
    const auto now = match_side(side).by_the_clock ? clock_nanoseconds : thread_nanoseconds;
    const std::int64_t begin = now();
    limit_.begin(match_side(side).time);
    const Action action = players_[side]->choose(*state_, rng);
    spent_[side] += now() - begin;
    return action;
  }

  void add_scores(unsigned seat_of_a, PairResult& result) const {
    for (unsigned seat = 0; seat < order_.rules->players(); ++seat) {
      (seat == seat_of_a ? result.points_a : result.points_b) += state_->players[seat].score;
    }
    const PlayerSet won = winners(*state_);
    if (has_player(won, seat_of_a)) result.share60 += kWhole / std::popcount(won);
  }

  const ArenaOrder& order_;
  const std::atomic<bool>& stopped_;
  Limit limit_;
  std::array<std::unique_ptr<Player>, 2> players_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  std::array<std::int64_t, 2> turns_{};
  std::array<std::int64_t, 2> spent_{};
};

// Gives pair numbers to the threads, collects the results in order, and runs the sequential test.
class Match {
 public:
  explicit Match(const ArenaOrder& order) : order_(order) {
    for (const PairResult& pair : order.done) {
      if (pair.number < order.pairs) results_.emplace(pair.number, pair);
    }
    advance();
  }

  ArenaResult run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < order_.threads; ++i) threads.emplace_back([this] { work(); });
    report();
    for (std::thread& thread : threads) thread.join();
    ArenaResult result{.verdict = verdict_, .stopped = interrupted_};
    for (const auto& [number, pair] : results_) {
      if (verdict_ == SprtVerdict::undecided || number < in_order_) result.pairs.push_back(pair);
    }
    return result;
  }

 private:
  void work() {
    PairRunner runner(order_, stopped_);
    while (const auto number = next()) {
      const auto pair = runner.play_pair(*number);
      if (!pair) break;
      take(*pair);
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    change_.notify_one();
  }

  std::optional<std::uint64_t> next() {
    const std::lock_guard lock(mutex_);
    while (results_.count(next_) > 0) ++next_;
    if (stopped_ || next_ >= order_.pairs) return std::nullopt;
    return next_++;
  }

  void take(const PairResult& pair) {
    const std::lock_guard lock(mutex_);
    results_.emplace(pair.number, pair);
    if (order_.keep) order_.keep(pair);
    advance();
  }

  // Adds finished pairs to the test in the order of their numbers: the test ends at the same pair
  // with any number of threads.
  void advance() {
    const unsigned seats = order_.rules->players();
    for (auto it = results_.find(in_order_);
         it != results_.end() && it->first == in_order_ && verdict_ == SprtVerdict::undecided;
         ++it) {
      sums_.add(it->second.share(seats), it->second.margin(seats));
      ++in_order_;
      if (order_.sprt) verdict_ = verdict(sums_, *order_.sprt, seats);
    }
    if (verdict_ != SprtVerdict::undecided) stopped_ = true;
  }

  void report() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    while (!change_.wait_for(lock, 200ms, [&] { return finished_ == order_.threads; })) {
      if (!order_.progress || order_.progress({results_.size(), sums_})) continue;
      interrupted_ = true;
      stopped_ = true;
    }
  }

  const ArenaOrder& order_;
  std::mutex mutex_;
  std::condition_variable change_;
  std::atomic<bool> stopped_{false};
  bool interrupted_ = false;
  unsigned finished_ = 0;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, PairResult> results_;
  std::uint64_t in_order_ = 0;  // number of finished pairs before the first unfinished one
  PairSums sums_;               // sums of the first in_order_ pairs
  SprtVerdict verdict_ = SprtVerdict::undecided;
};

}  // namespace

double PairResult::share(unsigned seats) const {
  return static_cast<double>(share60) / static_cast<double>(kWhole * seats);
}

double PairResult::margin(unsigned seats) const {
  const auto others = static_cast<double>(points_b) / (seats - 1);
  return (static_cast<double>(points_a) - others) / seats;
}

bool PairResult::is_possible(unsigned seats) const {
  constexpr std::int64_t kMost = 1'000'000'000;                   // points or turns
  constexpr std::int64_t kYear = 366LL * 86'400 * 1'000'000'000;  // in nanoseconds
  const auto in = [](std::int64_t low, std::initializer_list<std::int64_t> numbers,
                     std::int64_t high) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [=](std::int64_t one) { return one >= low && one <= high; });
  };
  return in(0, {share60}, kWhole * seats) && in(-kMost, {points_a, points_b}, kMost) &&
         in(0, {turns_a, turns_b}, kMost) && in(0, {ns_a, ns_b}, kYear);
}

PairSums ArenaResult::sums(unsigned seats) const {
  PairSums sums;
  for (const PairResult& pair : pairs) sums.add(pair.share(seats), pair.margin(seats));
  return sums;
}

ArenaResult play_match(const ArenaOrder& order) { return Match(order).run(); }

}  // namespace bastide
