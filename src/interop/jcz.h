// Saved games of JCloisterZone 5 (`.jcz`), as far as they use boxes that we have: read into a
// record of ours, and their own assertions checked. docs/formats.md says what is understood.
#pragma once

#include "records/record.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// True for the text of a saved game; the file's name does not matter.
bool looks_like_jcz(std::string_view text);

// The game as far as the file plays it. What we do not have (a set, an element, a rule, a message)
// is refused by name, with line and column.
Result<Record> read_jcz(std::string_view text);

// Reads and checks a game in any notation that we know.
Result<Record> read_game(std::string_view text, std::string_view source);

// The record as such a file, for JCloisterZone to load. Refused where its rules, read again, would
// make another game of it: other legal actions, or other points.
Result<std::string> write_jcz(const Record& record);

// One of the file's `test.assertions`.
struct Assertion {
  enum class Verdict : std::uint8_t { holds, fails, unknown };
  std::string text;
  Verdict verdict = Verdict::unknown;
  std::string found;  // what there is instead, where it fails
};

struct Verification {
  std::string description;
  std::optional<Error> stopped;  // a message that is no legal action: nothing was checked then
  std::vector<Assertion> assertions;
};

Result<Verification> verify_jcz(std::string_view text);

}  // namespace bastide
