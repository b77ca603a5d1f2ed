// What is kept of a game: who played by which rules, and every action, draws included. How it is
// written is a matter of records/.
#pragma once

#include "game/game.h"
#include "game/looks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

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
  Looks looks = kUsualLooks;
  std::vector<Note> notes;
  std::optional<std::uint64_t> seed;  // by which tiles were dealt, where the host tells it
  std::vector<Action> actions;
};

// Is that the name of a header?
bool is_note_name(std::string_view name);

// May a player be called so? May a record hold that note?
Status check_name(std::string_view name);
Status check_note(const Note& note);

// "Anna", "Bob" and so on, for players who give no names.
std::vector<std::string> usual_names(int players);

// A fresh record, or what is wrong with its setup or names.
Result<Record> make_record(const Setup& setup, std::vector<std::string> names);

}  // namespace bastide
