#include "apps/commands.h"
#include "apps/language_argument.h"
#include "apps/output.h"
#include "interop/game_file.h"

#include <memory>
#include <string>

namespace bastide::apps {

namespace {

struct ConvertArguments {
  LanguageArgument language;
  std::string from;
  std::string to = "-";
  bool force = false;
};

int convert(const ConvertArguments& arguments) {
  const auto record = load_game(arguments.from);
  if (!record) return complain(record.error(), arguments.language.language());
  const Status free = may_write(arguments.to, kRecordEndings, arguments.force);
  if (!free) return complain(free.error(), arguments.language.language());
  const auto saved = save_game(arguments.to, *record);
  return saved ? kExitOk : complain(saved.error(), arguments.language.language());
}

}  // namespace

Command convert_command() {
  const auto arguments = std::make_shared<ConvertArguments>();
  Command command{"convert", "Convert games: records and saved games of JCloisterZone (.jcz)"};
  command.arguments = {
      text("FROM", "", "The game; - for standard input", arguments->from).is_required(),
      text("TO", "",
           "The output: JSON for .json, a saved game for .jcz, text otherwise; gzipped for .gz; "
           "- is standard output",
           arguments->to),
      flag("--force", "Replace an existing file", arguments->force).only_with({"TO"})};
  arguments->language.add_to(command.arguments);
  command.examples = {
      {"bastide convert game.jcz game.bastide", "A saved game of JCloisterZone as a record"},
      {"bastide convert game.bastide game.json", "A record as JSON"}};
  command.run = [arguments](const Given&) { return convert(*arguments); };
  return command;
}

}  // namespace bastide::apps
