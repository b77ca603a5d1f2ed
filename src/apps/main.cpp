// bastide: one program, many subcommands.
#include "apps/commands.h"

#include <CLI/CLI.hpp>

int main(int argc, char** argv) {
  CLI::App app(
      "Bastide plays, draws, scores and checks games of the tile-laying game Carcassonne.");
  app.require_subcommand(1);
  app.set_version_flag("--version", "bastide " BASTIDE_VERSION);
  bastide::apps::Shell shell{app};
  using namespace bastide::apps;
  for (const auto add :
       {add_play, add_new, add_replay, add_score, add_draw, add_tiles, add_boxes, add_options,
        add_random, add_conform, add_verify, add_convert, add_census, add_bench}) {
    add(shell);
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitOk : kExitBadInput;
  }
  return shell.exit_code;
}
