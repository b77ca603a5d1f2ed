// The help texts of commands and their arguments.
#pragma once

#include "command_line/program.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

struct ExitStatus {
  int code;
  std::string_view meaning;
};
inline constexpr ExitStatus kExitStatuses[] = {
    {0, "Success."},
    {1,
     "The command ran and found a fault: a difference, a failed check, a record that breaks the "
     "rules."},
    {2,
     "An error: the command line is wrong, a file cannot be read, the output cannot be written, or "
     "a "
     "server or another program failed."},
    {130, "Interrupted (Ctrl-C). The results so far are printed."},
};

// What the program does, as a sentence.
std::string summary_sentence(const Program& program);

// The text of `bastide --help`: one line for each command.
std::string overview(const Program& program);

// The text of `bastide COMMAND --help`.
std::string help_text(const Program& program, const Command& command);

// The usage line of a command, such as "bastide draw [OPTION...] FILE...".
std::string usage(const Program& program, const Command& command);

// The help text of an argument, with its possible values or limits and its default.
std::string explanation(const Argument& argument);

// The manual page for man(1), and the completion script for bash.
std::string manual(const Program& program);
std::string completion(const Program& program);

}  // namespace bastide::apps
