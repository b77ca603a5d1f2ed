// Reads and writes saved games of JCloisterZone 5 (`.jcz`) that use only Bastide's boxes, and
// checks the assertions in them. docs/formats.md lists the supported parts.
#pragma once

#include "records/record_io.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// True for the text of a saved game; the file's name does not matter.
bool looks_like_jcz(std::string_view text);

// Reads the game up to the file's last message. A set, element, rule or message that Bastide does
// not have is refused by name, with line and column.
Result<Record> read_jcz(std::string_view text);

// Reads and checks a game in any supported notation.
Result<Record> read_game(std::string_view text, std::string_view source);

// Writes the record as a `.jcz` file that JCloisterZone can load. Refused if JCloisterZone's rules
// would make another game of the file: other legal actions, or other points.
Result<std::string> write_jcz(const Record& record);

// One of the assertions in the file's `test.assertions`.
struct Assertion {
  enum class Verdict : std::uint8_t { holds, fails, unknown };
  std::string text;
  Verdict verdict = Verdict::unknown;
  std::string found;  // actual value, if the assertion fails
};

struct Verification {
  std::string description;
  // The error of the first message that is no legal action; no assertion was checked then.
  std::optional<Error> stopped;
  std::vector<Assertion> assertions;
};

Result<Verification> verify_jcz(std::string_view text);

}  // namespace bastide
