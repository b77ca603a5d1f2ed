#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "interop/game_file.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <string>

namespace bastide::apps {

namespace {

struct Arguments {
  std::string from;
  std::string to = "-";
};

int convert(const Arguments& arguments) {
  const auto record = load_game(arguments.from);
  if (!record) return complain(record.error());
  const auto saved = save_game(arguments.to, *record);
  return saved ? kExitOk : complain(saved.error());
}

}  // namespace

void add_convert(Shell& shell) {
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* command = shell.app.add_subcommand(
      "convert",
      "Write a game anew: records and saved games of JCloisterZone (.jcz), either as either");
  command->add_option("FROM", arguments->from, "The game; - for standard input")->required();
  command->add_option(
      "TO", arguments->to,
      "Where to: .json and .jcz say what is written, text otherwise; .gz behind it packs; "
      "- is standard output");
  command->callback([&shell, arguments] { shell.exit_code = convert(*arguments); });
}

}  // namespace bastide::apps
