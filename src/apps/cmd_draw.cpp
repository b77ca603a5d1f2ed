// bastide draw: a record's board as a picture.
#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "draw/svg.h"
#include "files/file.h"
#include "interop/game_file.h"
#include "play/pictures.h"

#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct Arguments {
  std::string file;
  std::string output = "-";
  std::optional<std::uint64_t> at;
  bool text = false;
  bool colour = false;
  int columns = 200;
  int rows = 200;
  bool coordinates = false;
  bool no_banner = false;
  bool sites = false;
};

// The game after its first `actions` actions.
Result<Game> game_at(const Record& record, std::optional<std::uint64_t> actions) {
  auto game = game_of(record);
  if (!game) return game;
  while (actions && game->actions().size() > *actions) game->undo();
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

Command draw_command() {
  const auto arguments = std::make_shared<Arguments>();
  Command command{"draw", "Draw a record's board as an SVG picture, or as text"};
  command.arguments = {
      text("FILE", "", "A game record; - for standard input", arguments->file).is_required(),
      text("-o,--output", "FILE", "Where to; - is standard output", arguments->output),
      number("--at", "The board after that many actions, draws included", arguments->at, 0,
             UINT64_MAX),
      flag("--text", "As text", arguments->text),
      flag("--colour", "In a terminal's colours", arguments->colour).only_with({"--text"}),
      number("--columns", "At most that wide", arguments->columns, 20, 10000).only_with({"--text"}),
      number("--rows", "At most that high", arguments->rows, 5, 10000).only_with({"--text"}),
      flag("--coordinates", "Write coordinates along the border", arguments->coordinates)
          .not_with({"--text"}),
      flag("--sites", "Show the open cells beside tiles", arguments->sites).not_with({"--text"}),
      flag("--no-banner", "Leave out names, points and supplies", arguments->no_banner)
          .not_with({"--text"})};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
