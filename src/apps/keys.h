// One key at a time from the terminal, for stepping through something.
#pragma once

#include <optional>
#include <string>

namespace bastide::apps {

// What a person answers at a terminal: a key ("b", "q", " "), a number that Enter ends, or nothing
// but Enter (""). Empty at the end of the input, and at Ctrl-C, which is no signal here.
std::optional<std::string> read_key();

}  // namespace bastide::apps
