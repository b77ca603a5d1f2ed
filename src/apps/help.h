// What the commands and their arguments say about themselves.
#pragma once

#include "apps/command_line.h"

#include <string>
#include <vector>

namespace bastide::apps {

// `bastide --help`: the commands, a line each.
std::string overview(const std::vector<Command>& commands);

// `bastide COMMAND --help`
std::string help_text(const Command& command);

}  // namespace bastide::apps
