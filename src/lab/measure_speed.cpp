#include "lab/measure_speed.h"

#include "evaluate/evaluation.h"
#include "lab/random_game.h"
#include "search/one_ply.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <span>

namespace bastide {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct Count {
  std::uint64_t games = 0;
  std::uint64_t draws = 0;
  std::uint64_t decisions = 0;
};

void play_one(State& state, const Ruleset& rules, Rng& rng, Count& count) {
  play_randomly(state, rules, rng, [&](const State& now, std::span<const Action>, Action) {
    ++count.decisions;
    if (now.turn.phase == Phase::place) ++count.draws;
  });
  ++count.games;
}

Spread spread_of(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return {values[values.size() / 2], values.front(), values.back()};
}

Spread spread_of(const std::vector<Speed>& runs, double Speed::*value) {
  std::vector<double> values;
  for (const Speed& run : runs) values.push_back(run.*value);
  return spread_of(std::move(values));
}

Speed run_games(const Ruleset& rules, Rng& rng, double seconds, Count& all,
                const std::function<bool()>& stop) {
  State state;
  Count count;
  const auto begin = Clock::now();
  double spent = 0;
  do {
    for (int i = 0; i < 16; ++i) play_one(state, rules, rng, count);
    spent = seconds_since(begin);
  } while (spent < seconds && !stop());
  all.games += count.games;
  all.draws += count.draws;
  return {static_cast<double>(count.games) / spent, static_cast<double>(count.decisions) / spent,
          spent * 1e9 / static_cast<double>(std::max<std::uint64_t>(count.draws, 1))};
}

// Plays a random game until half of its tiles are placed.
void play_half(State& state, const Ruleset& rules, Rng& rng) {
  Dealer dealer(rules.initial, rng);
  ActionBuffer list;
  start(state, rules);
  const std::uint16_t half = state.bag.left / 2;
  while (!is_over(state) && state.bag.left > half) {
    if (state.turn.decider == kChance) {
      play(state, dealer.next(state));
    } else {
      legal(state, list);
      play(state, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

double run_copies(const State& from, State& to, double seconds) {
  constexpr int kBatch = 4096;
  std::uint64_t copies = 0;
  const auto begin = Clock::now();
  double spent = 0;
  do {
    for (int i = 0; i < kBatch; ++i) {
      to = from;
      asm volatile("" : : "r"(&to) : "memory");  // keeps the compiler from removing the unused copy
    }
    copies += kBatch;
    spent = seconds_since(begin);
  } while (spent < seconds);
  return static_cast<double>(copies) / spent;
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
      if (state->turn.decider == kChance) {
        play(*state, dealer.next(*state));
        continue;
      }
      const bool auction = state->turn.phase == Phase::bazaar;
      if (!auction && turn++ % 3 == 1) before_.push_back(std::make_unique<State>(*state));
      policy->play_turn(*state);
    }
  }

  // The number of ways in a second, measured for about `seconds`.
  double run(double seconds) {
    if (before_.empty()) return 0;
    std::uint64_t turns = 0;
    const auto begin = Clock::now();
    double spent = 0;
    for (std::size_t i = 0; spent < seconds || i == 0; ++i) {
      const State& state = *before_[i % before_.size()];
      evaluation_->look_at(state);
      walk_->each(state, [&](const TurnPlan&, const State& after) {
        sum_ += evaluation_->value_after(after, state.turn.decider);
        ++turns;
        return true;
      });
      spent = seconds_since(begin);
    }
    return static_cast<double>(turns) / spent;
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
  Count all;
  State state;
  State copy;
  play_half(state, rules, rng);
  result.bytes_copied = used_bytes(state);
  std::vector<double> copies;
  std::vector<double> turns;
  TurnEvaluations evaluations(rules);
  const double each = seconds / runs;
  for (int run = 0; run < runs && (run == 0 || !stop()); ++run) {
    result.runs.push_back(run_games(rules, rng, each * 0.7, all, stop));
    copies.push_back(run_copies(state, copy, stop() ? 0 : each * 0.1));
    turns.push_back(evaluations.run(stop() ? 0 : each * 0.2));
  }
  result.games_per_second = spread_of(result.runs, &Speed::games_per_second);
  result.decisions_per_second = spread_of(result.runs, &Speed::decisions_per_second);
  result.nanoseconds_per_draw = spread_of(result.runs, &Speed::nanoseconds_per_draw);
  result.copies_per_second = spread_of(std::move(copies));
  result.evaluations_per_second = spread_of(std::move(turns));
  result.draws_per_game = static_cast<double>(all.draws) / static_cast<double>(all.games);
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
