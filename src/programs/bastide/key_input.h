// Reads one key at a time from the terminal.
#pragma once

#include <optional>
#include <string>

namespace bastide::apps {

// Reads an answer at a terminal: a key ("b", "q", " "), a number that Enter ends, or Enter alone
// (""). Returns nullopt at the end of the input and at Ctrl-C, which raises no signal here.
std::optional<std::string> read_key();

}  // namespace bastide::apps
