// Game records: who played by which rules, and every action, draws included. Written as text for
// people or as JSON for programs; docs/formats.md describes both. What is read has been played
// through from start to end, so a record in the hand is always a legal game, finished or not.
#pragma once

#include "base/result.h"
#include "game/game.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

inline constexpr int kRecordVersion = 1;
inline constexpr std::size_t kMaxRecordBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxNameBytes = 64;
inline constexpr std::size_t kMaxNoteBytes = 1000;
inline constexpr std::size_t kMaxNotes = 32;

// A header that the rules do not look at: event, place, date, note, or any name that begins with
// "x-".
struct Note {
  std::string name;
  std::string text;

  friend bool operator==(const Note&, const Note&) = default;
};

struct Record {
  Setup setup;
  std::vector<std::string> names;  // by seat, setup.players of them
  std::vector<Note> notes;
  std::optional<std::uint64_t> seed;  // of the stack's order, where the host tells it
  std::vector<Action> actions;
};

// May a player be called so? May a record hold that note?
Status check_name(std::string_view name);
Status check_note(const Note& note);

// "Anna", "Bob" and so on, for players who give no names.
std::vector<std::string> usual_names(int players);

// A fresh record, or what is wrong with its setup, names or notes.
Result<Record> make_record(const Setup& setup, std::vector<std::string> names);

// Text or JSON, whichever it is. Errors name `source`, line and column.
Result<Record> read_record(std::string_view text, std::string_view source);

// The same for any notation: `read` gets what is text, without a byte order mark, and small enough;
// its errors name line and column, and get `source`.
using RecordReader = Result<Record> (*)(std::string_view content);
Result<Record> read_text(std::string_view text, std::string_view source, RecordReader read);

// The record must be legal, as read_record and make_record return it.
std::string write_record(const Record& record);
std::string write_record_json(const Record& record);

// The game in its last position. An error only for a record that is not legal.
Result<Game> game_of(const Record& record);

}  // namespace bastide
