#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "interop/game_file.h"
#include "records/report.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <iostream>
#include <memory>

namespace bastide::apps {

namespace {

struct Arguments {
  std::string file;
  bool json = false;
};

int run(const Arguments& arguments) {
  const auto record = load_game(arguments.file);
  if (!record) return complain(record.error());
  const auto played = replay(*record);
  if (!played) return complain(played.error());
  if (arguments.json) {
    std::cout << score_json(*played, *record).dump(2) << '\n';
  } else {
    std::cout << score_report(*played, *record);
  }
  return kExitOk;
}

}  // namespace

void add_score(Shell& shell) {
  CLI::App* command = shell.app.add_subcommand(
      "score", "Show a record's scores and every award with its arithmetic");
  const auto arguments = std::make_shared<Arguments>();
  command->add_option("FILE", arguments->file, "A game record; - for standard input")->required();
  command->add_flag("--json", arguments->json, "As JSON");
  command->callback([&shell, arguments] { shell.exit_code = run(*arguments); });
}

}  // namespace bastide::apps
