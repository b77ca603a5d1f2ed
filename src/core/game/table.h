// A game with its seats: persons and computer players, draws, undo and saving. The caller asks
// computer players for their actions.
#pragma once

#include "game/record.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace bastide {

// A person, or a computer player by name.
struct Seat {
  std::string name;
  std::string computer;  // empty: a person

  bool is_person() const { return computer.empty(); }
  friend bool operator==(const Seat&, const Seat&) = default;
};

// The draw that follows from a seed and all actions so far, when chance decides: the same game
// brings the same tile again, also after saving and loading, or after undoing and repeating a move.
// Another move changes all later draws, so that undo reveals nothing
// (docs/decisions/0010-draws-come-from-a-bag.md).
Action next_draw(const State& state, std::span<const Action> past, std::uint64_t seed);

// Draws are next_draw's.
class Table {
 public:
  // The error says why the setup is impossible or a name is invalid.
  static Result<Table> create(const Setup& setup, std::vector<Seat> seats, std::uint64_t seed);

  // Continues a record. Its header x-seats names the computer players. `fresh_seed` is used if the
  // record has no seed.
  static Result<Table> resume(const Record& record, std::uint64_t fresh_seed);

  const Game& game() const { return game_; }
  const State& state() const { return game_.state(); }
  const std::vector<Seat>& seats() const { return seats_; }
  const std::vector<std::string>& names() const { return names_; }
  const PlayerColours& colours() const { return colours_; }
  std::uint64_t seed() const { return seed_; }
  // Seed of a computer player's next decision. Depends only on the game's seed and on the number of
  // actions.
  std::uint64_t decision_seed() const {
    return seed_ + 0x9e3779b97f4a7c15 * (game_.actions().size() + 1);
  }

  // Gives a seat to a computer player, or to a person if the name is empty.
  Status seat_player(const Seat& seat);

  void rename(PlayerId seat, std::string name);

  bool waits_for_person() const;

  // The next draw; call this only when chance decides.
  Action next_draw() const;

  // Plays an action (Game::play).
  std::optional<Events> play(Action action) { return game_.play(action); }

  // Undoes the last decision of a person and everything after it; false if there is no such
  // decision.
  bool undo();

  // Undoes all actions after the first `actions`.
  void back_to(std::size_t actions) { game_.back_to(actions); }

  Record record() const;

 private:
  Table(Game game, std::vector<Seat> seats, std::uint64_t seed);

  Game game_;
  std::vector<Seat> seats_;
  std::vector<std::string> names_;
  PlayerColours colours_ = kUsualColours;
  std::uint64_t seed_;
  std::vector<Note> notes_;
};

}  // namespace bastide
