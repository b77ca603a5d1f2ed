#include "random/random_game_statistics.h"

#include "game/dealer.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace bastide {

namespace {

template <class Array>
void add_all(Array& to, const Array& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += from[i];
}

void count_events(const Events& events, Sample& sample) {
  for (const Event& event : events) {
    if (event.type == EventType::discarded) ++sample.tiles_discarded;
    if (event.type == EventType::bonus) {
      sample.bonuses[static_cast<std::size_t>(event.bonus)] +=
          std::int64_t{std::popcount(event.players)} * event.points;
    }
    if (event.type != EventType::award) continue;
    const Award& award = event.award;
    sample.points[static_cast<std::size_t>(award.feature)] +=
        std::int64_t{std::popcount(award.winners)} * award.sum.points +
        std::int64_t{std::popcount(award.pigs)} * award.pig_points;
  }
}

void count_result(const State& state, Sample& sample) {
  const unsigned players = state.rules->players();
  ++sample.games;
  sample.seats += players;
  const PlayerSet won = winners(state);
  if (std::popcount(won) > 1) ++sample.ties;
  for (unsigned p = 0; p < players; ++p) {
    const std::int64_t score = state.players[p].score;
    ++sample.games_by_seat[p];
    sample.scores[p] += score;
    sample.squares[p] += score * score;
    if (won == player_set(p)) ++sample.wins[p];
  }
}

// Plays the games of one thread.
class Worker {
 public:
  explicit Worker(const SampleOrder& order) : order_(order) {}

  // Plays one game; returns false if `keep` stopped the sample.
  bool play(std::uint64_t seed) {
    choose_rules(seed);
    Rng rng(seed);
    Dealer dealer(rules_->initial, rng);
    actions_.clear();
    start(*state_, *rules_);
    const std::size_t tiles = state_->board.tiles.size();
    while (!is_over(*state_)) step(dealer, rng);
    sample_.tiles_placed += state_->board.tiles.size() - tiles;
    count_result(*state_, sample_);
    return !order_.keep || order_.keep({*rules_, seed, actions_});
  }

  const Sample& sample() const { return sample_; }

 private:
  void choose_rules(std::uint64_t seed) {
    if (order_.setup && rules_) return;
    // Chooses the setup. A separate generator, so that the game itself does not depend on the
    // choice.
    Rng rng(~seed);
    rules_ = *make_ruleset(order_.setup ? *order_.setup : random_setup(rng));
  }

  void step(Dealer& dealer, Rng& rng) {
    Action action;
    if (state_->turn.decider == kChance) {
      action = dealer.next(*state_);
    } else {
      legal(*state_, list_);
      action = list_[rng.below(static_cast<std::uint32_t>(list_.size()))];
      count_choice(action);
    }
    events_.clear();
    bastide::play(*state_, action, &events_);
    count_events(events_, sample_);
    if (order_.keep) actions_.push_back(action);
    // A turn in which no claim is legal has no claim phase. Such a turn counts one option: to pass.
    if (action.type() == ActionType::place && state_->turn.phase != Phase::claim) {
      ++sample_.claim_options;
    }
  }

  void count_choice(Action action) {
    if (state_->turn.phase == Phase::place) {
      ++sample_.draws;
      sample_.placements += list_.size();
    }
    if (state_->turn.phase == Phase::claim) sample_.claim_options += list_.size();
    if (action.type() == ActionType::claim) ++sample_.followers_placed;
  }

  const SampleOrder& order_;
  std::shared_ptr<const Ruleset> rules_;
  std::unique_ptr<State> state_ = std::make_unique<State>();
  ActionList list_;
  Events events_;
  std::vector<Action> actions_;
  Sample sample_;
};

// Hands out game numbers and waits for the worker threads.
class Sampler {
 public:
  explicit Sampler(const SampleOrder& order)
      : order_(order), threads_(std::clamp<std::uint64_t>(order.games, 1, order.threads)) {}

  Sample run() {
    std::vector<std::thread> threads;
    for (std::uint64_t i = 0; i < threads_; ++i) threads.emplace_back([this] { work(); });
    report();
    for (std::thread& thread : threads) thread.join();
    return sum_;
  }

 private:
  void work() {
    const auto worker = std::make_unique<Worker>(order_);
    // A worker plays every game whose number it takes, so the played games are the first ones,
    // without a gap.
    while (!stopped_) {
      const std::uint64_t i = next_++;
      if (i >= order_.games) break;
      if (!worker->play(order_.seed + i)) stopped_ = true;
      ++done_;
    }
    const std::lock_guard lock(mutex_);
    sum_.add(worker->sample());
    ++finished_;
    change_.notify_one();
  }

  void report() {
    using namespace std::chrono_literals;
    std::unique_lock lock(mutex_);
    while (!change_.wait_for(lock, 200ms, [&] { return finished_ == threads_; })) {
      if (order_.progress && !order_.progress(done_)) stopped_ = true;
    }
  }

  const SampleOrder& order_;
  const std::uint64_t threads_;
  std::atomic<std::uint64_t> next_{0};
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::condition_variable change_;
  std::uint64_t finished_ = 0;
  Sample sum_;
};

}  // namespace

void Sample::add(const Sample& other) {
  games += other.games;
  seats += other.seats;
  tiles_placed += other.tiles_placed;
  tiles_discarded += other.tiles_discarded;
  draws += other.draws;
  placements += other.placements;
  claim_options += other.claim_options;
  followers_placed += other.followers_placed;
  ties += other.ties;
  add_all(games_by_seat, other.games_by_seat);
  add_all(wins, other.wins);
  add_all(scores, other.scores);
  add_all(squares, other.squares);
  add_all(points, other.points);
  add_all(bonuses, other.bonuses);
}

Result<Sample> take_sample(const SampleOrder& order) {
  if (order.setup) {
    if (const auto rules = make_ruleset(*order.setup); !rules) return rules.error();
  }
  return Sampler(order).run();
}

Setup random_setup(Rng& rng) {
  Setup setup;
  setup.profile = static_cast<Profile>(rng.below(kProfiles));
  setup.options = options_of(setup.profile);
  if (rng.below(3) != 0) {
    for (const OptionInfo& option : all_options()) {
      const auto values = static_cast<std::uint32_t>(option.values.size());
      setup.options.set(option.option, static_cast<std::uint8_t>(rng.below(values)));
    }
  }
  for (const BoxInfo& box : all_boxes()) {
    if (rng.below(2) == 0) setup.boxes.add(box.box);
  }
  const auto most = static_cast<std::uint32_t>(kMaxPlayers);
  do {
    setup.players = 2 + static_cast<int>(rng.below(most - 1));
  } while (!make_ruleset(setup));  // six players need Inns & Cathedrals or an option
  return setup;
}

}  // namespace bastide
