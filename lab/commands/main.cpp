// bastide-lab: the program that measures, learns, and speaks to servers as a client.
#include "command_line/program.h"
#include "commands/commands.h"

int main(int argc, char** argv) {
  using namespace bastide::apps;
  return run_program(
      {.name = "bastide-lab",
       .summary = "measures Bastide, improves its computer players, and plays at servers as a bot",
       .hints = "To begin: `bastide-lab bench` measures the speed, `bastide-lab arena` lets two "
                "computer players play matches. `bastide-lab help COMMAND` shows the options of a "
                "command. The program for people is `bastide`.",
       .commands = {arena_command(), learn_command(), train_command(), calibrate_command(),
                    census_command(), plant_command(), dataset_command(), bench_command(),
                    conform_command(), load_command(), bot_command()}},
      argc, argv);
}
