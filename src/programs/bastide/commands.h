// The commands of `bastide`; each has its own file.
#pragma once

#include "command_line/command_line.h"

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
Command verify_command();
Command analyse_command();
Command store_command();
Command verify_shuffle_command();
Command convert_command();
Command engine_command();
Command site_command();

}  // namespace bastide::apps
