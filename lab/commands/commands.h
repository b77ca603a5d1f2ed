// The commands of `bastide-lab`; each has its own file.
#pragma once

#include "command_line/command_line.h"

namespace bastide::apps {

Command arena_command();
Command learn_command();
Command train_command();
Command calibrate_command();
Command census_command();
Command plant_command();
Command dataset_command();
Command bench_command();
Command conform_command();
Command load_command();
Command bot_command();

}  // namespace bastide::apps
