#include "bastide/commands.h"
#include "bastide/language_argument.h"
#include "command_line/output.h"
#include "command_line/setup_arguments.h"
#include "files/file.h"
#include "interop/game_file.h"

#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct NewArguments {
  LanguageArgument language;
  SetupArguments setup;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  OutputArguments output;
  bool json = false;
};

Result<Record> make(const NewArguments& arguments, bool players_given) {
  auto setup = arguments.setup.setup();
  if (!setup) return setup.error();
  const std::size_t named = arguments.names.size();
  // Without --players, the number of names is the number of players.
  if (!players_given && named > 0) setup->players = static_cast<int>(named);
  std::vector<std::string> names = arguments.names;
  if (names.empty()) names = usual_names(setup->players);
  auto record = make_record(*setup, std::move(names));
  if (record) record->seed = arguments.seed;
  return record;
}

int run(const NewArguments& arguments, bool players_given) {
  const auto record = make(arguments, players_given);
  if (!record) return complain(record.error(), arguments.language.language());
  if (arguments.json) {
    print(write_record_json(*record));
    return kExitOk;
  }
  const std::string& path = arguments.output.path();
  const Status free = may_write(path, kRecordEndings, arguments.output.force());
  const Status written = free ? save_game(path, *record) : free;
  return written ? kExitOk : complain(written.error(), arguments.language.language());
}

}  // namespace

Command new_command() {
  const auto arguments = std::make_shared<NewArguments>();
  Command command{"new", "Create a game file (record) for a new game"};
  arguments->setup.add_to(command.arguments);
  auto& list = command.arguments;
  list.push_back(texts("--name", "NAME",
                       "A player's name; repeat it for each player, in turn order",
                       arguments->names));
  list.push_back(number("--seed", "A number that fixes the order of the tiles", arguments->seed, 0,
                        UINT64_MAX));
  arguments->output.add_to(list,
                           "The file to write: a text record, or JSON if the name ends in .json, a "
                           "saved game of JCloisterZone if in .jcz");
  list.push_back(
      flag("--json", "Print the record as JSON", arguments->json).not_with({"--output"}));
  arguments->language.add_to(command.arguments);
  command.examples = {
      {"bastide new --name Anna --name Bob -o game.bastide", "Create a game for two players"},
      {"bastide new --profile 2014 --option farms=off --json",
       "Print a game with the rules of 2014, but without farms, as JSON"}};
  command.run = [arguments](const Given& given) {
    return run(*arguments, given.count("--players") > 0);
  };
  return command;
}

}  // namespace bastide::apps
