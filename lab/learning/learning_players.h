// The players of games to learn from: the evaluation in all seats, or in one seat against a style.
#pragma once

#include "evaluate/evaluation.h"
#include "search/one_ply.h"
#include "yardsticks/styles.h"

#include <cstdint>
#include <deque>
#include <span>

namespace bastide {

// How the players of a game choose their turns: by the evaluation, or by a style that plays against
// it.
struct GameSeats {
  const Style* opponents = nullptr;  // null: all seats play by the evaluation
  PlayerId learner;                  // the seat that plays by the evaluation if there are opponents

  bool learns(PlayerId player) const { return opponents == nullptr || player == learner; }
};

// The seats of game number `game` for `players` players. Games repeat in this order: `games_alone`
// games by the evaluation alone, then one against each style. With each repetition the evaluation
// takes the next seat.
GameSeats seats_of(std::span<const Style* const> styles, unsigned games_alone, unsigned players,
                   std::uint64_t game);

// Plays turns as the players of a game choose them, one ply deep (search/one_ply.h).
class LearningPlayers {
 public:
  // The learner plays by `evaluation`, which must outlive this object. A style changes `weights`.
  LearningPlayers(Evaluation& evaluation, const GameWeights& weights,
                  std::span<const Style* const> styles);

  // The opponents of `seats` must be one of the styles.
  void begin_game(const GameSeats& seats);
  bool learns(PlayerId player) const { return seats_.learns(player); }

  void play_turn(State& state);
  // Begins one turn in twelve with a random action, and plays any other turn as play_turn() does.
  // Never errs in a bazaar.
  void play_erring_turn(State& state, Rng& rng);

 private:
  struct Opponent {
    Opponent(const Style* of, const GameWeights& weights)
        : style(of), tables(of->changed(weights)) {}

    const Style* style;
    GameTables tables;
    Evaluation evaluation{{}, tables};
    OnePly<Evaluation> policy{evaluation};
  };

  GameSeats seats_;
  OnePly<Evaluation> policy_;
  std::deque<Opponent> opponents_;
  OnePly<Evaluation>* opponent_policy_ = nullptr;  // null: no opponents in this game
  ActionList list_;
};

}  // namespace bastide
