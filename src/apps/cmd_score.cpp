#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "interop/game_file.h"
#include "records/report.h"

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

Command score_command() {
  const auto arguments = std::make_shared<Arguments>();
  Command command{"score", "Show a record's scores and every award with its arithmetic"};
  command.arguments = {
      text("FILE", "", "A game record; - for standard input", arguments->file).is_required(),
      flag("--json", "Print one JSON object", arguments->json)};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
