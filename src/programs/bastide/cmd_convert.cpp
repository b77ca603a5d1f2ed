#include "bastide/commands.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
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
  Command command{"convert",
                  "Convert a game file: text, JSON, or a saved game of JCloisterZone (.jcz)"};
  command.arguments = {
      text("FROM", "", "The file to read; - is standard input", arguments->from).is_required(),
      text("TO", "",
           "The file to write: .json is JSON, .jcz a saved game of JCloisterZone, any other a text "
           "record; .gz at the end compresses it; - is standard output",
           arguments->to),
      flag("--force", "Replace an existing file", arguments->force).only_with({"TO"})};
  arguments->language.add_to(command.arguments);
  command.examples = {{"bastide convert game.jcz game.bastide",
                       "Turn a saved game of JCloisterZone into a text record"},
                      {"bastide convert game.bastide game.json", "Turn a text record into JSON"}};
  command.run = [arguments](const Given&) { return convert(*arguments); };
  return command;
}

}  // namespace bastide::apps
