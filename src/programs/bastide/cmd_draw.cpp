// bastide draw: draws a record's board as a picture.
#include "bastide/commands.h"
#include "bastide/game_file_arguments.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
#include "draw/board_svg.h"
#include "files/file.h"
#include "play/console.h"
#include "play/text_pictures.h"

#include <unistd.h>

#include <filesystem>
#include <memory>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;

struct DrawArguments {
  LanguageArgument language;
  GameArguments games;
  OutputArguments output;
  bool text = false;
  std::string colour = "auto";
  int columns = 200;
  int rows = 200;
  bool coordinates = false;
  bool no_banner = false;
  bool sites = false;
  bool owners = false;
};

// ---- pictures -----------------------------------------------------------------------------------

std::string text_of(const State& state, const Record& record, const DrawArguments& arguments) {
  const bool terminal = !arguments.output.given() && ::isatty(STDOUT_FILENO) != 0;
  BoardView view;
  view.columns = arguments.columns;
  view.rows = arguments.rows;
  view.colour = wants_colour(arguments.colour, terminal);
  view.initials = initials_of(record.names);
  view.player_colours = record.colours;
  std::string text;
  for (const std::string& line : picture_of(state, view).lines) text += line + '\n';
  return text;
}

std::string svg_of(const State& state, const Record& record, const DrawArguments& arguments) {
  DrawOptions options;
  options.names = record.names;
  options.player_colours = record.colours;
  options.banner = !arguments.no_banner;
  options.coordinates = arguments.coordinates;
  options.sites = arguments.sites;
  options.owners = arguments.owners;
  return board_svg(state, options);
}

// ---- files --------------------------------------------------------------------------------------

// The path of the picture of one file's game. With several files, the pictures go into a folder,
// and each is named after its game file.
std::string path_for(const std::string& file, const DrawArguments& arguments) {
  if (arguments.games.files().size() == 1) return arguments.output.path();
  fs::path name = fs::path(file).filename();
  if (name.extension() == ".gz") name = name.stem();
  name.replace_extension(arguments.text ? ".txt" : ".svg");
  return (fs::path(arguments.output.path()) / name).string();
}

int draw(const DrawArguments& arguments, const std::string& file, const Record& record) {
  const auto game = game_of(record);
  if (!game) return complain(game.error(), arguments.language.language());
  const std::string picture = arguments.text ? text_of(game->state(), record, arguments)
                                             : svg_of(game->state(), record, arguments);
  if (!arguments.output.given()) {
    print(arguments.games.heading(file) + picture);
    return kExitOk;
  }
  const std::string path = path_for(file, arguments);
  const Endings endings = arguments.text ? Endings(kTextEndings) : Endings(kPictureEndings);
  const Status free = may_write(path, endings, arguments.output.force());
  const Status written = free ? write_file(path, picture) : free;
  return written ? kExitOk : complain(written.error(), arguments.language.language());
}

int draw_all(const DrawArguments& arguments) {
  const bool several = arguments.games.files().size() > 1;
  const bool to_folder = arguments.output.given() && fs::is_directory(arguments.output.path());
  if (several && !to_folder && !(arguments.text && !arguments.output.given())) {
    return complain({"draw: several games need a folder: -o FOLDER, which must exist"_en},
                    arguments.language.language());
  }
  return arguments.games.for_each(
      [&](const std::string& file, const Record& record) { return draw(arguments, file, record); },
      arguments.language.language());
}

}  // namespace

Command draw_command() {
  const auto arguments = std::make_shared<DrawArguments>();
  Command command{"draw", "Draw the board of a game as an SVG picture, or as text"};
  auto& list = command.arguments;
  arguments->games.add_to(list);
  arguments->output.add_to(list, "The file to write; for several games, an existing folder");
  list.push_back(flag("--text", "Draw with text characters instead of SVG", arguments->text));
  list.push_back(
      colour("Use colours; auto: only in a terminal", arguments->colour).only_with({"--text"}));
  list.push_back(
      number("--columns", "The largest width, in characters", arguments->columns, 20, 10000)
          .only_with({"--text"}));
  list.push_back(number("--rows", "The largest height, in lines", arguments->rows, 5, 10000)
                     .only_with({"--text"}));
  list.push_back(flag("--coordinates", "Write coordinates along the border", arguments->coordinates)
                     .not_with({"--text"}));
  list.push_back(
      flag("--sites", "Mark the empty cells next to tiles", arguments->sites).not_with({"--text"}));
  list.push_back(flag("--owners", "Paint each road, city and farm in the colour of its owner",
                      arguments->owners)
                     .not_with({"--text"}));
  list.push_back(flag("--no-banner", "Leave out the header with names, points and figures",
                      arguments->no_banner)
                     .not_with({"--text"}));
  arguments->language.add_to(command.arguments);
  command.examples = {
      {"bastide draw game.bastide -o board.svg", "Draw the last position as a picture"},
      {"bastide draw game.bastide --text --colour always | less -R", "Show it in the terminal"},
      {"bastide draw *.bastide -o pictures", "Draw every game, into the folder pictures"}};
  command.run = [arguments](const Given&) { return draw_all(*arguments); };
  return command;
}

}  // namespace bastide::apps
