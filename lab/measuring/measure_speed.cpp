#include "measuring/measure_speed.h"

#include "evaluate/evaluation.h"
#include "game/random_game.h"
#include "search/one_ply.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <span>
#include <vector>

namespace bastide {

namespace {

using Clock = std::chrono::steady_clock;

// Seconds by both clocks.
struct Time {
  double wall = 0;
  double cpu = 0;  // processor time of this thread
};

Time now() {
  timespec cpu = {};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &cpu);
  return {std::chrono::duration<double>(Clock::now().time_since_epoch()).count(),
          static_cast<double>(cpu.tv_sec) + static_cast<double>(cpu.tv_nsec) / 1e9};
}

Time since(const Time& begin) {
  const Time end = now();
  return {end.wall - begin.wall, end.cpu - begin.cpu};
}

// What was done in one run, and the time that it took.
struct Work {
  double count = 0;
  Time time;
};

struct GameWork {
  std::uint64_t games = 0;
  std::uint64_t draws = 0;
  std::uint64_t decisions = 0;
  Time time;
};

// The work of one run.
struct Run {
  GameWork games;
  Work copies;
  Work evaluations;
};

void play_one(State& state, const Ruleset& rules, Rng& rng, GameWork& work) {
  play_randomly(state, rules, rng, [&](const State& before, std::span<const Action>, Action) {
    ++work.decisions;
    if (before.turn.phase == Phase::place) ++work.draws;
  });
  ++work.games;
}

Spread spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return {values[values.size() / 2], values.front(), values.back()};
}

Speeds speeds_of(const std::vector<Run>& runs, double Time::*clock) {
  const auto spread = [&](const auto& speed) {
    std::vector<double> values;
    for (const Run& run : runs) values.push_back(speed(run));
    return spread_of(std::move(values));
  };
  const auto per_second = [&](double count, const Time& time) { return count / (time.*clock); };
  return {
      .games_per_second = spread([&](const Run& run) {
        return per_second(static_cast<double>(run.games.games), run.games.time);
      }),
      .decisions_per_second = spread([&](const Run& run) {
        return per_second(static_cast<double>(run.games.decisions), run.games.time);
      }),
      .nanoseconds_per_draw = spread([&](const Run& run) {
        return run.games.time.*clock * 1e9 /
               static_cast<double>(std::max<std::uint64_t>(run.games.draws, 1));
      }),
      .copies_per_second =
          spread([&](const Run& run) { return per_second(run.copies.count, run.copies.time); }),
      .evaluations_per_second = spread(
          [&](const Run& run) { return per_second(run.evaluations.count, run.evaluations.time); }),
  };
}

GameWork run_games(const Ruleset& rules, Rng& rng, double seconds,
                   const std::function<bool()>& stop) {
  State state;
  GameWork work;
  const Time begin = now();
  do {
    for (int i = 0; i < 16; ++i) play_one(state, rules, rng, work);
    work.time = since(begin);
  } while (work.time.wall < seconds && !stop());
  return work;
}

// Compares the speed of games with all boxes with that of base games, for two players.
class BoxComparison {
 public:
  BoxComparison() {
    Setup all;
    for (const BoxInfo& box : all_boxes()) all.boxes.add(box.box);
    all_boxes_ = *make_ruleset(all);
  }

  // Games with all boxes per base game, measured for about `seconds`. Both are played in turns, so
  // that a change of the machine's speed concerns both.
  double run(double seconds) {
    double base = 0;
    double all = 0;
    const Time begin = now();
    do {
      base += seconds_of(*base_, 64);
      all += seconds_of(*all_boxes_, 4);
    } while (since(begin).wall < seconds);
    return (base / 64) / (all / 4);
  }

 private:
  double seconds_of(const Ruleset& rules, int games) {
    GameWork work;
    const Time begin = now();
    for (int i = 0; i < games; ++i) play_one(state_, rules, rng_, work);
    return since(begin).cpu;
  }

  std::shared_ptr<const Ruleset> base_ = *make_ruleset(Setup{});
  std::shared_ptr<const Ruleset> all_boxes_;
  State state_;
  Rng rng_{1};
};

// Plays a random game until half of its tiles are placed.
void play_half(State& state, const Ruleset& rules, Rng& rng) {
  Dealer dealer(rules.initial, rng);
  ActionList list;
  start(state, rules);
  const std::uint16_t half = state.bag.left / 2;
  while (!is_over(state) && state.bag.left > half) {
    if (dealer.deal(state)) continue;
    legal(state, list);
    play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

Work run_copies(const State& from, State& to, double seconds) {
  constexpr int kBatch = 4096;
  Work work;
  const Time begin = now();
  do {
    for (int i = 0; i < kBatch; ++i) {
      to = from;
      asm volatile("" : : "r"(&to) : "memory");  // keeps the compiler from removing the unused copy
    }
    work.count += kBatch;
    work.time = since(begin);
  } while (work.time.wall < seconds);
  return work;
}

// Lists and evaluates all ways to play some turns, as computer players do.
class TurnEvaluations {
 public:
  // The turns are those of a game by one ply, every third one.
  explicit TurnEvaluations(const Ruleset& rules) {
    const auto state = std::make_unique<State>();
    const auto policy = std::make_unique<OnePly<Evaluation>>(*evaluation_);
    Rng rng(1);
    Dealer dealer(rules.initial, rng);
    start(*state, rules);
    for (unsigned turn = 0; !is_over(*state) && before_.size() < kTurns;) {
      if (dealer.deal(*state)) continue;
      const bool auction = state->turn.phase == Phase::bazaar;
      if (!auction && turn++ % 3 == 1) before_.push_back(std::make_unique<State>(*state));
      policy->play_turn(*state);
    }
  }

  // Counts the ways, for about `seconds`.
  Work run(double seconds) {
    Work work;
    if (before_.empty()) return {0, {1, 1}};
    const Time begin = now();
    for (std::size_t i = 0; work.time.wall < seconds || i == 0; ++i) {
      const State& state = *before_[i % before_.size()];
      evaluation_->look_at(state);
      walk_->each(state, [&](const TurnPlan&, const State& after) {
        sum_ += evaluation_->value_after(after, state.turn.decider);
        ++work.count;
        return true;
      });
      work.time = since(begin);
    }
    return work;
  }

 private:
  static constexpr std::size_t kTurns = 20;

  std::unique_ptr<Evaluation> evaluation_ = std::make_unique<Evaluation>();
  std::unique_ptr<TurnWalk> walk_ = std::make_unique<TurnWalk>();
  std::vector<std::unique_ptr<State>> before_;
  std::int64_t sum_ = 0;  // keeps the compiler from removing the evaluation
};

}  // namespace

Measurement measure(const Ruleset& rules, double seconds, int runs,
                    const std::function<bool()>& stop) {
  Measurement result;
  Rng rng(1);
  State state;
  State copy;
  play_half(state, rules, rng);
  result.bytes_copied = used_bytes(state);
  std::vector<Run> works;
  std::vector<double> ratios;
  std::uint64_t draws = 0;
  std::uint64_t games = 0;
  TurnEvaluations evaluations(rules);
  const auto comparison = std::make_unique<BoxComparison>();
  const double each = seconds / runs;
  for (int run = 0; run < runs && (run == 0 || !stop()); ++run) {
    const auto part = [&](double share) { return stop() ? 0 : each * share; };
    Run& work = works.emplace_back();
    work.games = run_games(rules, rng, each * 0.4, stop);
    ratios.push_back(comparison->run(part(0.3)));
    work.copies = run_copies(state, copy, part(0.1));
    work.evaluations = evaluations.run(part(0.2));
    draws += work.games.draws;
    games += work.games.games;
  }
  result.runs = works.size();
  result.wall = speeds_of(works, &Time::wall);
  result.cpu = speeds_of(works, &Time::cpu);
  result.all_boxes_ratio = spread_of(std::move(ratios));
  result.draws_per_game = static_cast<double>(draws) / static_cast<double>(games);
  return result;
}

std::uint64_t signature(const Ruleset& rules) {
  constexpr int kGames = 64;
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&](std::uint64_t value) {
    hash = (hash ^ value) * 0x100000001b3;
    hash ^= hash >> 29;
  };
  State state;
  for (int game = 0; game < kGames; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    play_randomly(state, rules, rng,
                  [&](const State&, std::span<const Action> list, Action action) {
                    add(list.size());
                    add(action.bits());
                  });
    for (const PlayerState& player : state.players) add(static_cast<std::uint32_t>(player.score));
  }
  return hash;
}

std::size_t used_bytes(const State& state) {
  const auto unused = [](const auto&... lists) {
    return (((lists.capacity() - lists.size()) * sizeof(lists[0])) + ...);
  };
  const Board& board = state.board;
  return sizeof(State) - unused(board.tiles, board.sites, board.patterns, board.cloisters,
                                board.features, board.feature_of, board.next, board.tile_of,
                                state.figures);
}

}  // namespace bastide
