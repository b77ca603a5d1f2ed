// bastide draw: a record's board as a picture.
#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "draw/svg.h"
#include "files/file.h"
#include "interop/game_file.h"
#include "play/pictures.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <iostream>
#include <limits>
#include <memory>

namespace bastide::apps {

namespace {

struct Arguments {
  std::string file;
  std::string output = "-";
  int at = std::numeric_limits<int>::max();
  bool text = false;
  bool colour = false;
  int columns = 200;
  int rows = 200;
  bool coordinates = false;
  bool no_banner = false;
  bool sites = false;
};

// The game after its first `actions` actions.
Result<Game> game_at(const Record& record, int actions) {
  auto game = game_of(record);
  if (!game) return game;
  while (static_cast<int>(game->actions().size()) > std::max(actions, 0)) game->undo();
  return game;
}

std::string text_of(const State& state, const Record& record, const Arguments& arguments) {
  BoardView view;
  view.columns = arguments.columns;
  view.rows = arguments.rows;
  view.colour = arguments.colour;
  view.initials = initials_of(record.names);
  std::string text;
  for (const std::string& line : picture_of(state, view).lines) text += line + '\n';
  return text;
}

int run(const Arguments& arguments) {
  const auto record = load_game(arguments.file);
  if (!record) return complain(record.error());
  const auto game = game_at(*record, arguments.at);
  if (!game) return complain(game.error());
  DrawOptions options;
  options.names = record->names;
  options.banner = !arguments.no_banner;
  options.coordinates = arguments.coordinates;
  options.sites = arguments.sites;
  const std::string picture = arguments.text ? text_of(game->state(), *record, arguments)
                                             : board_svg(game->state(), options);
  if (const Status written = write_file(arguments.output, picture); !written) {
    return complain(written.error());
  }
  return kExitOk;
}

}  // namespace

void add_draw(Shell& shell) {
  CLI::App* command =
      shell.app.add_subcommand("draw", "Draw a record's board as an SVG picture, or as text");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("FILE", arguments->file, "A game record; - for standard input")->required();
  command->add_option("-o,--output", arguments->output, "Where to; - is standard output")
      ->capture_default_str();
  command->add_option("--at", arguments->at, "The board after that many actions, draws included")
      ->check(CLI::NonNegativeNumber);
  command->add_flag("--text", arguments->text, "As text");
  command->add_flag("--colour", arguments->colour, "With --text: in a terminal's colours");
  command->add_option("--columns", arguments->columns, "With --text: at most that wide")
      ->check(CLI::Range(20, 10000));
  command->add_option("--rows", arguments->rows, "With --text: at most that high")
      ->check(CLI::Range(5, 10000));
  command->add_flag("--coordinates", arguments->coordinates, "Write coordinates along the border");
  command->add_flag("--sites", arguments->sites, "Show the open cells beside tiles");
  command->add_flag("--no-banner", arguments->no_banner, "Leave out names, points and supplies");
  command->callback([&shell, arguments] { shell.exit_code = run(*arguments); });
}

}  // namespace bastide::apps
