// A game on the page: a table at some moment, and what lies ahead of it after steps back.
#pragma once

#include "base/sentence.h"
#include "game/table.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace bastide {

// An action with what followed from it.
struct LoggedAction {
  Action action;
  int turn = 0;
  PlayerId player;  // who did it; of draws: for whom
  Sentence report;
  std::string phrase;
  KindId kind;  // of the tile that comes by it, or none
  Events events;
  std::array<int, kMaxPlayers> scores{};  // after it
};

class PageGame {
 public:
  // The record must be legal.
  static Result<PageGame> open(const Record& record, std::uint64_t fresh_seed);

  const Table& table() const { return table_; }
  const State& state() const { return table_.state(); }
  std::size_t at() const { return table_.game().actions().size(); }
  // All of it, what lies ahead included.
  const std::vector<LoggedAction>& log() const { return log_; }
  Record record() const;

  // Plays an action at this moment; what lay ahead is dropped. False if it is not legal.
  bool play(Action action);

  // Goes to the moment after so many actions, back or ahead.
  void seek(std::size_t at);

  // How its tiles came, where they were not dealt here: for its record.
  void tell_shuffle(std::vector<Note> notes) { shuffle_ = std::move(notes); }

  Status seat_player(const Seat& seat) { return table_.seat_player(seat); }

 private:
  explicit PageGame(Table table) : table_(std::move(table)) {}

  Table table_;
  std::vector<LoggedAction> log_;
  std::vector<Note> shuffle_;
};

}  // namespace bastide
