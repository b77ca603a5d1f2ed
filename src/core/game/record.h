// The stored content of a game: players, rules and every action, draws included. The module records
// writes it as text.
#pragma once

#include "game/game.h"
#include "game/player_colours.h"

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

// A header that does not change the game: event, place, date, note, or a name that begins with
// "x-".
struct Note {
  std::string name;
  std::string text;

  friend bool operator==(const Note&, const Note&) = default;
};

struct Record {
  Setup setup;
  std::vector<std::string> names;  // players' names by seat; setup.players is the number of players
  PlayerColours colours = kUsualColours;
  std::vector<Note> notes;
  std::optional<std::uint64_t> seed;  // seed of the deal, if the host reveals the seed
  std::vector<Action> actions;
};

// True for a valid name of a header.
bool is_note_name(std::string_view name);

// Return an error for an invalid player's name or an invalid header.
Status check_name(std::string_view name);
Status check_note(const Note& note);

// Default names of players: "Anna", "Bob" and so on.
std::vector<std::string> usual_names(int players);

// A new game; an error if the setup or a name is invalid, or the number of names is wrong.
Result<Game> new_game(const Setup& setup, const std::vector<std::string>& names);

// A new record without actions; the same errors.
Result<Record> make_record(const Setup& setup, std::vector<std::string> names);

}  // namespace bastide
