#include "bastide/commands.h"
#include "bastide/game_file_arguments.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
#include "records/report.h"

#include <nlohmann/json.hpp>

#include <memory>

namespace bastide::apps {

namespace {

struct ScoreArguments {
  GameArguments games;
  LanguageArgument language;
  bool json = false;
};

int score(const ScoreArguments& arguments, const std::string& file, const Record& record) {
  const auto played = replay(record);
  if (!played) return complain(played.error(), arguments.language.language());
  if (arguments.json) {
    print_json(score_json(*played, record));
  } else {
    print(arguments.games.heading(file) +
          score_report(*played, record, arguments.language.language()));
  }
  return kExitOk;
}

}  // namespace

Command score_command() {
  const auto arguments = std::make_shared<ScoreArguments>();
  Command command{"score", "Show the scores of a game, and how each point was earned"};
  arguments->games.add_to(command.arguments);
  command.arguments.push_back(
      flag("--json", "Print JSON instead of text, one object for each file", arguments->json));
  arguments->language.add_to(command.arguments);
  command.examples = {
      {"bastide score game.bastide", "Show the points of each player, and each time they scored"},
      {"bastide score game.bastide --to 20 --json", "Print the points after turn 20 as JSON"}};
  command.run = [arguments](const Given&) {
    return arguments->games.for_each(
        [&](const std::string& file, const Record& record) {
          return score(*arguments, file, record);
        },
        arguments->language.language());
  };
  return command;
}

}  // namespace bastide::apps
