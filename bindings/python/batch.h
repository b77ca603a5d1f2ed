// Many games that are played step by step, for programs that learn.
#pragma once

#include "c/handles.h"
#include "python/game_in_play.h"
#include "python/large_pages.h"
#include "python/observation.h"
#include "python/workers.h"

#include <span>
#include <vector>

namespace bastide::python {

// Arrays of the caller, with an entry for each game. Those of observations may be null.
struct BatchArrays {
  std::int8_t* masks = nullptr;    // kCodes each: 1 for a legal action
  std::uint8_t* planes = nullptr;  // kPlaneBytes each
  float* vectors = nullptr;        // vector_size each
  double* rewards = nullptr;
  bool* terminated = nullptr;  // the game is over, or an illegal action ended it
  bool* truncated = nullptr;   // a legal placement lies outside of the frame
  bool* illegal = nullptr;
  std::int32_t* seats = nullptr;  // who decides; BASTIDE_NOBODY after the end
};

class Batch {
 public:
  // The setup must be one of the base game.
  Batch(const bastide_setup& setup, std::size_t games, const BatchOptions& options,
        const BatchArrays& arrays);

  std::size_t size() const;

  // Begins the games with wanted[i], or all if it is empty. A game with a seed begins a new series
  // of random numbers; without seeds the series go on.
  void reset(std::span<const bool> wanted, std::span<const std::uint64_t> seeds);

  // Plays one action in each game, a number below kCodes, and writes the arrays. A game that ended
  // in the last step begins again instead.
  void step(std::span<const std::int64_t> actions);

  // Chooses a legal action in each game, each with the same chance; 0 after the end.
  void choose_randomly(std::span<std::int64_t> actions);

  // A game's position with its actions.
  bastide_game position(std::size_t game) const;

 private:
  struct Play;  // one game

  void begin(Play& game, std::size_t i);
  void list_actions(Play& game);
  void take_step(Play& game, std::size_t i, std::int64_t action);
  void write_observation(Play& game, std::size_t i);  // but the mask
  // Writes `value` to the mask's entries of the game's legal actions.
  void write_mask(const Play& game, std::size_t i, std::int8_t value);
  double reward(const State& state, std::size_t seat, int lead_before) const;

  bastide_setup setup_;
  BatchOptions options_;
  BatchArrays arrays_;
  std::vector<Play, LargePages<Play>> games_;
  Workers workers_;

 public:
  ~Batch();
};

}  // namespace bastide::python
