// What the commands and their arguments say about themselves.
#pragma once

#include "apps/command_line.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

inline constexpr std::string_view kWhatItIs =
    "Plays, draws, scores and checks games of the tile-laying game Carcassonne.";

struct ExitStatus {
  int code;
  std::string_view meaning;
};
inline constexpr ExitStatus kExitStatuses[] = {
    {0, "Done."},
    {1, "It ran, and the answer is no: a difference, an assertion that fails, an illegal record."},
    {2, "The command line or a file cannot be used, or what was to be written cannot be written."},
    {130, "Interrupted (Ctrl-C). What was done so far has been told."},
};

// `bastide --help`: the commands, a line each.
std::string overview(const std::vector<Command>& commands);

// `bastide COMMAND --help`
std::string help_text(const Command& command);

// "bastide draw [OPTION...] FILE..."
std::string usage(const Command& command);

// What an argument means, its possible and its usual values among it.
std::string explanation(const Argument& argument);

// The manual page, for man(1), and the completion for bash.
std::string manual(const std::vector<Command>& commands);
std::string completion(const std::vector<Command>& commands);

}  // namespace bastide::apps
