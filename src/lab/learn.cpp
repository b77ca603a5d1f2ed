#include "lab/learn.h"

#include "lab/tried_turns.h"
#include "search/play_draws.h"

#include <algorithm>
#include <deque>

namespace bastide {

namespace {

constexpr unsigned kErrs = 12;     // one turn in twelve begins with a random action
constexpr unsigned kSiblings = 6;  // the best turn is compared with another of the six best turns

}  // namespace

class Learner::Games {
 public:
  explicit Games(const LearnOrder& order)
      : order_(order), rates_(order.weights), slopes_(order.weights, order.slopes) {
    for (const Style* style : order.opponents) others_.emplace_back(style, order.weights);
  }

  std::vector<LearnedRow> play(std::uint64_t game) {
    rows_.clear();
    game_ = game;
    seats_ = seats_of(order_, game);
    Rng rng(game);
    Dealer dealer(order_.rules->initial, rng);
    start(state_, *order_.rules);
    std::vector<PlayerId> movers;
    while (!is_over(state_)) {
      if (state_.turn.decider == kChance) {
        bastide::play(state_, dealer.next(state_));
        continue;
      }
      const PlayerId mover = state_.turn.decider;
      if (rng.below(kGameTurns) < order_.siblings && seats_.learns(mover)) try_siblings(rng);
      take_turn(rng);
      if (is_over(state_) || rng.below(kGameTurns) >= order_.positions) continue;
      LearnedRow& row = rows_.emplace_back();
      row.game = game;
      slopes_.measure(state_, mover, row);
      movers.push_back(mover);
    }
    std::size_t next = 0;
    for (LearnedRow& row : rows_) {
      if (!row.siblings) row.lead = final_lead(state_, movers[next++]);
    }
    return rows_;
  }

 private:
  static constexpr std::uint32_t kGameTurns = 71;

  // Measures the value of a position, and how it changes if one weight grows by one step, for each
  // weight.
  class Slopes {
   public:
    Slopes(const GameWeights& weights, bool all) {
      add(weights);
      for (std::size_t i = 0; all && i < kWeightCount; ++i) {
        GameWeights moved = weights;
        moved.values[i].first += kWeightInfos[i].step;
        moved.values[i].last += kWeightInfos[i].step;
        add(moved);
      }
    }

    void measure(const State& state, PlayerId player, LearnedRow& row) {
      row.left = state.bag.left;
      for (std::size_t i = 0; i < evaluations_.size(); ++i) {
        evaluations_[i].look_at(state);
        const Points value = evaluations_[i].value(player);
        if (i == 0) {
          row.value = value;
        } else {
          row.slopes[i - 1] = value - row.value;
        }
      }
    }

   private:
    void add(const GameWeights& weights) {
      rates_.emplace_back(weights);
      evaluations_.emplace_back(Knowledge{}, rates_.back());
    }

    std::deque<GameRates> rates_;
    std::deque<Evaluation> evaluations_;
  };

  struct Opponent {
    Opponent(const Style* of, const GameWeights& basis) : style(of), rates(of->changed(basis)) {}

    const Style* style;
    GameRates rates;
    Evaluation evaluation{{}, rates};
    OnePly<Evaluation> policy{evaluation};
  };

  void take_turn(Rng& rng) {
    if (state_.turn.phase != Phase::bazaar && rng.below(kErrs) == 0) {
      legal(state_, list_);
      bastide::play(state_, list_[rng.below(static_cast<std::uint32_t>(list_.size()))]);
      return;
    }
    play_turn(state_);
  }

  // Plays the turn as its player chooses: by the evaluation, or by the style of the opponents.
  void play_turn(State& state) {
    if (seats_.learns(state.turn.decider)) return policy_.play_turn(state);
    const auto other = std::find_if(others_.begin(), others_.end(), [&](const Opponent& one) {
      return one.style == seats_.opponents;
    });
    other->policy.play_turn(state);
  }

  // The player's lead: the final one if the game is over, else the lead that the evaluation
  // expects.
  Points final_lead(const State& over, PlayerId player) {
    evaluation_.look_at(over);
    return evaluation_.value(player);
  }

  // Adds a row with the differences between the best turn and another good turn, both played on
  // with the same draws.
  void try_siblings(Rng& rng) {
    if (state_.turn.phase == Phase::bazaar) return;
    const PlayerId player = state_.turn.decider;
    const std::vector<ListedTurn> all = list_turns(state_, evaluation_, walk_);
    if (all.size() < 2) return;
    const auto last = static_cast<std::uint32_t>(std::min<std::size_t>(all.size(), kSiblings));
    const std::uint64_t seed = rng.next();
    LearnedRow row;
    row.siblings = true;
    row.game = game_;
    for (const std::uint32_t number : {0U, 1 + rng.below(last - 1)}) {
      line_ = state_;
      play_plan(line_, all[number].plan);
      if (is_over(line_)) return;
      LearnedRow one;
      slopes_.measure(line_, player, one);
      play_draws(line_, order_.draws, seed, [this](State& state) { play_turn(state); });
      one.lead = final_lead(line_, player);
      const int sign = number == 0 ? 1 : -1;
      row.left = one.left;
      row.value += sign * one.value;
      row.lead += sign * one.lead;
      for (std::size_t i = 0; i < kWeightCount; ++i) row.slopes[i] += sign * one.slopes[i];
    }
    rows_.push_back(row);
  }

  LearnOrder order_;
  GameRates rates_;
  Slopes slopes_;
  Evaluation evaluation_{{}, rates_};
  OnePly<Evaluation> policy_{evaluation_};
  std::deque<Opponent> others_;
  GameSeats seats_;
  TurnWalk walk_;
  ActionBuffer list_;
  State state_;
  State line_;
  std::uint64_t game_ = 0;
  std::vector<LearnedRow> rows_;
};

GameSeats seats_of(const LearnOrder& order, std::uint64_t game) {
  const std::uint64_t kinds = order.opponents.size() + 1;
  const std::uint64_t kind = game % kinds;
  if (kind == 0) return {};
  return {order.opponents[kind - 1], PlayerId(game / kinds % order.rules->players())};
}

Learner::Learner(const LearnOrder& order) : games_(std::make_unique<Games>(order)) {}
Learner::~Learner() = default;
std::vector<LearnedRow> Learner::play(std::uint64_t game) { return games_->play(game); }

}  // namespace bastide
