// Many games that are played turn by turn, for programs that learn from rows (rows.h). With all
// boxes.
#pragma once

#include "c/handles.h"
#include "python/game_in_play.h"
#include "python/rows.h"
#include "python/workers.h"

#include <memory>
#include <span>
#include <vector>

namespace bastide::python {

class TurnBatch {
 public:
  TurnBatch(const bastide_setup& setup, std::size_t games, const BatchOptions& options);
  ~TurnBatch();

  std::size_t size() const { return games_.size(); }

  // Begins the games with wanted[i], or all if it is empty. A game with a seed begins a new series
  // of random numbers; without seeds the series go on.
  void reset(std::span<const bool> wanted, std::span<const std::uint64_t> seeds);

  // Plays turn number choices[i] of turns(i) in each game that has turns, then goes on until the
  // learner decides again. False, and nothing is played, if a game has no such turn.
  bool step(std::span<const std::int64_t> choices);

  // The turns of a game, with their rows; none before the first reset and after the game's end.
  const TurnRows& turns(std::size_t game) const;
  const State& state(std::size_t game) const;
  // A game's position with its actions.
  bastide_game position(std::size_t game) const;

 private:
  struct Play;  // one game

  bastide_setup setup_;
  std::vector<std::unique_ptr<Play>> games_;
  Workers workers_;
};

}  // namespace bastide::python
