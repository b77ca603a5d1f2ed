// A game at one keyboard: who sits where, which tile comes next, and going back.
#pragma once

#include "records/record.h"
#include "search/player.h"
#include "words/refusal.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace bastide {

// A person, or a computer player by the name that search/player.h knows.
struct Seat {
  std::string name;
  std::string computer;  // empty: a person

  bool is_person() const { return computer.empty(); }
  friend bool operator==(const Seat&, const Seat&) = default;
};

// The hidden order of the stack follows from one number, the seed, and from nothing that players
// do: after a move is taken back the same tile comes again, and so it does in a saved game. What
// was drawn otherwise (in a record made elsewhere) is taken out of that order first.
class Table {
 public:
  // The message says what is wrong with setup, names or computers.
  static Result<Table> create(const Setup& setup, std::vector<Seat> seats, std::uint64_t seed);

  // Goes on with a record, whose header x-seats names the computers. `fresh_seed` is for a record
  // without one.
  static Result<Table> resume(const Record& record, std::uint64_t fresh_seed);

  const Game& game() const { return game_; }
  const State& state() const { return game_.state(); }
  const std::vector<Seat>& seats() const { return seats_; }
  const std::vector<std::string>& names() const { return names_; }
  std::uint64_t seed() const { return seed_; }

  // Lets a computer, or with an empty name a person, take a seat.
  Status seat_player(const Seat& seat);

  bool waits_for_person() const;

  // What comes off the stack now; chance decides.
  Action next_draw() const;

  // What the computer player of that name would do now; somebody at the table decides. The same
  // position and seed give the same answer.
  Action ask(const std::string& computer);

  Result<Events> play(Action action) { return play_or_refuse(game_, action); }

  // Goes back to the last decision of a person; false if there is none.
  bool undo();

  Record record() const;

 private:
  Table(Game game, std::uint64_t seed) : game_(std::move(game)), seed_(seed) {}
  Status seat_all(std::vector<Seat> seats);

  Game game_;
  std::vector<Seat> seats_;
  std::vector<std::string> names_;
  std::uint64_t seed_;
  std::vector<Note> notes_;
  std::vector<std::unique_ptr<Player>> players_;  // as in players(), made when first asked
};

// "Anna", "Bob=greedy": how a seat is written in arguments.
Seat parse_seat(std::string_view text);

}  // namespace bastide
