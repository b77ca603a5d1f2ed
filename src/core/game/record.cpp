#include "game/record.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace bastide {

namespace {

// Characters that a player's name may not contain, because they separate parts of a record's text.
constexpr std::string_view kNotInNames = ",;:#";
constexpr std::array<std::string_view, 4> kNoteNames = {"event", "place", "date", "note"};
constexpr std::string_view kOwnNote = "x-";
constexpr std::size_t kMaxNoteName = 32;

}  // namespace

Status check_name(std::string_view name) {
  if (is_blank(name)) return Error{"a player's name is missing"_en};
  if (name.size() > kMaxNameBytes) {
    return Error{
        say("this name is too long: at most {n} bytes (letters)"_en, {{"n", int{kMaxNameBytes}}})};
  }
  if (!is_printable(name)) return Error{"a name must be one line without control characters"_en};
  if (trim(name) != name) return Error{"a name cannot begin or end with a blank"_en};
  if (name.find_first_of(kNotInNames) != std::string_view::npos) {
    return Error{"a name cannot contain ',', ';', ':' or '#'"_en};
  }
  return Done{};
}

bool is_note_name(std::string_view name) {
  if (std::find(kNoteNames.begin(), kNoteNames.end(), name) != kNoteNames.end()) return true;
  const bool own = name.substr(0, kOwnNote.size()) == kOwnNote;
  if (!own || name.size() == kOwnNote.size() || name.size() > kMaxNoteName) return false;
  return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

Status check_note(const Note& note) {
  if (!is_note_name(note.name)) {
    return Error{say("a header is {names}, or begins with 'x-'"_en,
                     {{"names", one_of({kNoteNames.begin(), kNoteNames.end()})}})};
  }
  if (note.text.empty()) return Error{"the header's text is missing"_en};
  if (note.text.size() > kMaxNoteBytes) {
    return Error{say("this header is too long: {n} bytes at most"_en, {{"n", int{kMaxNoteBytes}}})};
  }
  if (!is_printable(note.text))
    return Error{"a header must be one line without control characters"_en};
  if (trim(note.text) != note.text) return Error{"a header cannot begin or end with a blank"_en};
  return Done{};
}

std::vector<std::string> usual_names(int players) {
  const std::vector<std::string> names = {"Anna", "Bob", "Cleo", "David", "Emma", "Frank"};
  const auto count = static_cast<std::size_t>(std::clamp(players, 0, kMaxPlayers));
  return {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count)};
}

Result<Game> new_game(const Setup& setup, const std::vector<std::string>& names) {
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (const Status checked = check_name(*name); !checked) return checked.error();
    if (std::find(names.begin(), name, *name) != name) {
      return Error{say("two players are called {name}: choose different names"_en,
                       {{"name", plain('\'' + *name + '\'')}})};
    }
  }
  auto game = Game::create(setup);
  if (game && names.size() != static_cast<std::size_t>(setup.players)) {
    return Error{say("{n} players need {n} names: give one for each"_en, {{"n", setup.players}})};
  }
  return game;
}

Result<Record> make_record(const Setup& setup, std::vector<std::string> names) {
  if (const auto game = new_game(setup, names); !game) return game.error();
  Record record;
  record.setup = setup;
  record.names = std::move(names);
  return record;
}

}  // namespace bastide
