// A game on the page: its current state and its action log, undone moves included.
#pragma once

#include "base/sentence.h"
#include "game/table.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace bastide {

// A logged action and its results.
struct LoggedAction {
  Action action;
  int turn = 0;
  PlayerId player;  // the player who acted; for a draw, the active player
  Sentence report;
  std::string phrase;
  KindId kind;  // kind of the drawn, placed or chosen tile, or none
  Events events;
  std::array<int, kMaxPlayers> scores{};  // scores after the action
};

class PageGame {
 public:
  // Opens the game of a record; an illegal action in it is an error. `fresh_seed` is the seed of
  // draws if the record has none.
  static Result<PageGame> open(const Record& record, std::uint64_t fresh_seed);

  const Table& table() const { return table_; }
  const State& state() const { return table_.state(); }
  std::size_t at() const { return table_.game().actions().size(); }
  // The log of all actions. Those from number at() on are undone, and can be played again.
  const std::vector<LoggedAction>& log() const { return log_; }
  Record record() const;

  // Plays an action and drops the undone moves. Returns false if the action is illegal.
  bool play(Action action);

  // Goes back or forward to the position after `at` actions.
  void seek(std::size_t at);

  // Sets the shuffle notes for the record of a game whose tiles a server drew.
  void tell_shuffle(std::vector<Note> notes) { shuffle_ = std::move(notes); }

  // The names of a game at a server are shown as people typed them. On this device "You" is the
  // default name, which is translated.
  bool keeps_names() const { return keeps_names_; }
  void keep_names() { keeps_names_ = true; }

  Status seat_player(const Seat& seat) { return table_.seat_player(seat); }
  void rename(PlayerId seat, std::string name) { table_.rename(seat, std::move(name)); }

 private:
  explicit PageGame(Table table) : table_(std::move(table)) {}

  Table table_;
  std::vector<LoggedAction> log_;
  std::vector<Note> shuffle_;
  bool keeps_names_ = false;
};

}  // namespace bastide
