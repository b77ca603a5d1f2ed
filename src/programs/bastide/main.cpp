// bastide: the program for people who play and for people who host a server.
#include "bastide/commands.h"
#include "command_line/program.h"

int main(int argc, char** argv) {
  using namespace bastide::apps;
  return run_program(
      {.name = "bastide",
       .summary = "plays, draws, scores and checks games of Carcassonne",
       .hints =
           "To begin: `bastide serve --open` starts the game in your browser, `bastide play` in "
           "this terminal. `bastide help COMMAND` shows the options of a command, `bastide "
           "--version` the version.",
       .commands = {serve_command(), play_command(), new_command(), replay_command(),
                    score_command(), draw_command(), tiles_command(), boxes_command(),
                    options_command(), random_command(), verify_command(), convert_command(),
                    analyse_command(), engine_command(), site_command(), verify_shuffle_command(),
                    store_command(), admin_command()},
       .other_name = "bastide-lab",
       .other_commands = {"conform", "arena", "learn", "train", "calibrate", "census", "plant",
                          "bench", "load", "bot"}},
      argc, argv);
}
