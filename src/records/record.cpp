#include "records/record.h"

#include "base/text.h"
#include "base/utf8.h"
#include "records/record_notations.h"
#include "words/refusal.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace bastide {

namespace {

// They would read as something else in a record's text.
constexpr std::string_view kNotInNames = ",;:#";
constexpr std::array<std::string_view, 4> kNoteNames = {"event", "place", "date", "note"};
constexpr std::string_view kOwnNote = "x-";
constexpr std::size_t kMaxNoteName = 32;

// The first character that is no blank; JSON begins with a brace, and our text does not.
bool looks_like_json(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{';
}

constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  return text.substr(0, kMark.size()) == kMark ? text.substr(kMark.size()) : text;
}

Result<std::string_view> readable(std::string_view text) {
  if (text.size() > kMaxRecordBytes) {
    return Error{"too large for a record: " + std::to_string(kMaxRecordBytes) + " bytes at most"};
  }
  if (const auto bad = first_bad_byte(text)) {
    const TextPosition at = position_at(text, *bad);
    return Error{.message = "this is no text", .line = at.line, .column = at.column};
  }
  return text;
}

}  // namespace

Status check_name(std::string_view name) {
  if (name.empty()) return Error{"a player's name is missing"};
  if (name.size() > kMaxNameBytes) {
    return Error{"this name is too long: " + std::to_string(kMaxNameBytes) + " bytes at most"};
  }
  if (!is_printable(name)) return Error{"a name is one line of printable characters"};
  if (trim(name) != name) return Error{"a name neither begins nor ends with a blank"};
  if (name.find_first_of(kNotInNames) != std::string_view::npos) {
    return Error{"a name holds no ',', ';', ':' and '#'"};
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
    return Error{"a header is " + list_of_choices({kNoteNames.begin(), kNoteNames.end()}) +
                 ", or begins with 'x-'"};
  }
  if (note.text.empty()) return Error{"the header's text is missing"};
  if (note.text.size() > kMaxNoteBytes) {
    return Error{"this header is too long: " + std::to_string(kMaxNoteBytes) + " bytes at most"};
  }
  if (!is_printable(note.text)) return Error{"a header is one line of printable characters"};
  if (trim(note.text) != note.text) return Error{"a header neither begins nor ends with a blank"};
  return Done{};
}

std::vector<std::string> usual_names(int players) {
  const std::vector<std::string> names = {"Anna", "Bob", "Cleo", "David", "Emma", "Frank"};
  const auto count = static_cast<std::size_t>(std::clamp(players, 0, kMaxPlayers));
  return {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(count)};
}

Result<Record> make_record(const Setup& setup, std::vector<std::string> names) {
  for (auto name = names.begin(); name != names.end(); ++name) {
    if (const Status checked = check_name(*name); !checked) return checked.error();
    if (std::find(names.begin(), name, *name) != name) {
      return Error{"two players are called '" + *name + "'"};
    }
  }
  if (const auto game = Game::create(setup); !game) return game.error();
  if (names.size() != static_cast<std::size_t>(setup.players)) {
    return Error{std::to_string(setup.players) + " players need as many names"};
  }
  Record record;
  record.setup = setup;
  record.names = std::move(names);
  return record;
}

Result<Record> read_text(std::string_view text, std::string_view source, RecordReader read) {
  const auto content = readable(without_byte_order_mark(text));
  auto record = content ? read(*content) : Result<Record>(content.error());
  if (record) return record;
  Error error = record.error();
  error.source = source;
  return error;
}

Result<Record> read_record(std::string_view text, std::string_view source) {
  return read_text(text, source, [](std::string_view content) {
    return looks_like_json(content) ? read_record_json(content) : read_record_text(content);
  });
}

Result<Game> game_of(const Record& record) {
  auto game = Game::create(record.setup);
  if (!game) return game;
  for (const Action action : record.actions) {
    if (const auto played = play_or_refuse(*game, action); !played) return played.error();
  }
  return game;
}

std::vector<std::pair<Option, std::uint8_t>> options_that_differ(const Setup& setup) {
  const Options usual = options_of(setup.profile);
  std::vector<std::pair<Option, std::uint8_t>> differing;
  for (const OptionInfo& option : all_options()) {
    const std::uint8_t value = setup.options.get(option.option);
    if (value != usual.get(option.option)) differing.emplace_back(option.option, value);
  }
  return differing;
}

}  // namespace bastide
