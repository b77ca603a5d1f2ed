// A game at a table: who sits where, which tile comes next, going back, what is saved. What
// computer players do is asked of them by whoever runs the table.
#pragma once

#include "game/record.h"

#include <cstdint>
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

// What comes off the stack follows from the seed and from all that was played: the same game brings
// the same tile again, also when it was saved in between or a move was taken back and played once
// more. After any other move the tiles come anew, so that what was seen before it was taken back
// tells nothing of what will come (docs/decisions/0010-dealing.md).
class Table {
 public:
  // The message says what is wrong with setup or names.
  static Result<Table> create(const Setup& setup, std::vector<Seat> seats, std::uint64_t seed);

  // Goes on with a record, whose header x-seats names the computers. `fresh_seed` is for a record
  // without one.
  static Result<Table> resume(const Record& record, std::uint64_t fresh_seed);

  const Game& game() const { return game_; }
  const State& state() const { return game_.state(); }
  const std::vector<Seat>& seats() const { return seats_; }
  const std::vector<std::string>& names() const { return names_; }
  const Looks& looks() const { return looks_; }
  std::uint64_t seed() const { return seed_; }
  // By which a computer decides now: the same in the same position of the same game.
  std::uint64_t decision_seed() const {
    return seed_ + 0x9e3779b97f4a7c15 * (game_.actions().size() + 1);
  }

  // Lets a computer, or with an empty name a person, take a seat.
  Status seat_player(const Seat& seat);

  bool waits_for_person() const;

  // What comes off the stack now; chance decides.
  Action next_draw() const;

  // As Game::play.
  std::optional<Events> play(Action action) { return game_.play(action); }

  // Goes back to the last decision of a person; false if there is none.
  bool undo();

  // Goes back to the moment after so many actions.
  void back_to(std::size_t actions) { game_.back_to(actions); }

  Record record() const;

 private:
  Table(Game game, std::vector<Seat> seats, std::uint64_t seed);

  Game game_;
  std::vector<Seat> seats_;
  std::vector<std::string> names_;
  Looks looks_ = kUsualLooks;
  std::uint64_t seed_;
  std::vector<Note> notes_;
};

}  // namespace bastide
