#include "learning/learn.h"

#include "learning/learning_players.h"
#include "search/list_turns.h"
#include "search/play_draws.h"

#include <algorithm>
#include <deque>

namespace bastide {

namespace {

constexpr unsigned kSiblings = 6;  // the best turn is compared with another of the six best turns

}  // namespace

class Learner::Games {
 public:
  explicit Games(const LearnOrder& order)
      : order_(order), tables_(order.weights), slopes_(order.weights, order.slopes) {}

  std::vector<LearnedRow> play(std::uint64_t game) {
    rows_.clear();
    game_ = game;
    players_.begin_game(seats_of(order_.opponents, kGamesAlone, order_.rules->players(), game));
    Rng rng(game);
    Dealer dealer(order_.rules->initial, rng);
    start(state_, *order_.rules);
    std::vector<PlayerId> movers;
    while (!is_over(state_)) {
      if (dealer.deal(state_)) continue;
      const PlayerId mover = state_.turn.decider;
      if (rng.below(kGameTurns) < order_.siblings && players_.learns(mover)) try_siblings(rng);
      players_.play_erring_turn(state_, rng);
      if (is_over(state_) || rng.below(kGameTurns) >= order_.positions) continue;
      LearnedRow& row = rows_.emplace_back();
      row.game = game;
      slopes_.measure(state_, mover, row);
      movers.push_back(mover);
    }
    std::size_t next = 0;
    for (LearnedRow& row : rows_) {
      if (!row.siblings) row.reached_lead = reached_lead(state_, movers[next++]);
    }
    return rows_;
  }

 private:
  static constexpr std::uint32_t kGameTurns = 71;  // turns of a base game
  static constexpr unsigned kGamesAlone = 1;       // games in a row without a style

  // Measures the expected lead in a position, and how it changes if one weight grows by one step,
  // for each weight.
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
        const Points lead = evaluations_[i].value(player);
        if (i == 0) {
          row.expected_lead = lead;
        } else {
          row.slopes[i - 1] = lead - row.expected_lead;
        }
      }
    }

   private:
    void add(const GameWeights& weights) {
      tables_.emplace_back(weights);
      evaluations_.emplace_back(Knowledge{}, tables_.back());
    }

    std::deque<GameTables> tables_;
    std::deque<Evaluation> evaluations_;
  };

  // The player's lead in `state` by the evaluation; exact if the game is over.
  Points reached_lead(const State& state, PlayerId player) {
    evaluation_.look_at(state);
    return evaluation_.value(player);
  }

  // Adds a row with the differences between the best turn and another good turn, both played on
  // with the same draws.
  void try_siblings(Rng& rng) {
    if (state_.turn.phase == Phase::bazaar) return;
    const PlayerId player = state_.turn.decider;
    std::vector<ListedTurn> all;
    list_turns(state_, evaluation_, walk_, all);
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
      play_draws(line_, order_.draws, seed, [this](State& state) { players_.play_turn(state); });
      one.reached_lead = reached_lead(line_, player);
      const int sign = number == 0 ? 1 : -1;
      row.left = one.left;
      row.expected_lead += sign * one.expected_lead;
      row.reached_lead += sign * one.reached_lead;
      for (std::size_t i = 0; i < kWeightCount; ++i) row.slopes[i] += sign * one.slopes[i];
    }
    rows_.push_back(row);
  }

  LearnOrder order_;
  GameTables tables_;
  Slopes slopes_;
  Evaluation evaluation_{{}, tables_};
  LearningPlayers players_{evaluation_, order_.weights, order_.opponents};
  TurnWalk walk_;
  State state_;
  State line_;
  std::uint64_t game_ = 0;
  std::vector<LearnedRow> rows_;
};

Learner::Learner(const LearnOrder& order) : games_(std::make_unique<Games>(order)) {}
Learner::~Learner() = default;
std::vector<LearnedRow> Learner::play(std::uint64_t game) { return games_->play(game); }

}  // namespace bastide
