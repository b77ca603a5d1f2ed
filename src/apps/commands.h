// The commands of `bastide`; each has its own file.
#pragma once

#include "apps/command_line.h"

namespace bastide::apps {

// Explains citations, such as "[RG, Overview]", in the help of the commands that print them.
inline constexpr const char* kRulebookTags =
    "A citation in brackets names a rulebook and a heading: RG and RG2 are the base game of 2000, "
    "ZM is that of 2014, PAM a pamphlet with seven expansions, BB the big box with five.";

Command serve_command();
Command admin_command();
Command play_command();
Command new_command();
Command replay_command();
Command score_command();
Command draw_command();
Command tiles_command();
Command boxes_command();
Command options_command();
Command random_command();
Command conform_command();
Command verify_command();
Command store_command();
Command verify_shuffle_command();
Command convert_command();
Command census_command();
Command arena_command();
Command learn_command();
Command train_command();
Command calibrate_command();
Command engine_command();
Command bench_command();
Command bot_command();
Command load_command();
Command site_command();
Command help_command(const std::vector<Command>& others);

// All commands, in the order of the help.
std::vector<Command> all_commands();

// The error for a word that is not the name of one of these commands.
Error unknown_command(const std::string& word, const std::vector<Command>& commands);

}  // namespace bastide::apps
