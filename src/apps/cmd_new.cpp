#include "apps/commands.h"
#include "apps/setup_arguments.h"
#include "files/file.h"
#include "interop/game_file.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <memory>
#include <optional>

namespace bastide::apps {

namespace {

struct Arguments {
  SetupArguments setup;
  std::vector<std::string> names;
  std::optional<std::uint64_t> seed;
  std::string file = "-";
  bool json = false;
  bool force = false;
};

Result<Record> make(const Arguments& arguments, bool players_given) {
  auto setup = arguments.setup.setup();
  if (!setup) return setup.error();
  const std::size_t named = arguments.names.size();
  // The names alone say how many play.
  if (!players_given && named > 0) setup->players = static_cast<int>(named);
  std::vector<std::string> names = arguments.names;
  if (names.empty()) names = usual_names(setup->players);
  auto record = make_record(*setup, std::move(names));
  if (record) record->seed = arguments.seed;
  return record;
}

int run(const Arguments& arguments, bool players_given) {
  const auto record = make(arguments, players_given);
  if (!record) return complain(record.error());
  std::error_code ignored;
  const bool there =
      arguments.file != "-" && std::filesystem::is_regular_file(arguments.file, ignored);
  if (there && !arguments.force) {
    return complain({.message = "the file exists (--force replaces it)", .source = arguments.file});
  }
  const Status written = arguments.json ? write_file(arguments.file, write_record_json(*record))
                                        : save_game(arguments.file, *record);
  return written ? kExitOk : complain(written.error());
}

}  // namespace

void add_new(Shell& shell) {
  CLI::App* command =
      shell.app.add_subcommand("new", "Write the record of a game that is about to begin");
  const auto arguments = std::make_shared<Arguments>();
  arguments->setup.add_to(*command);
  command->add_option("--name", arguments->names, "A player's name, in turn order; once for each")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--seed", arguments->seed, "The seed that shuffles the stack");
  command
      ->add_option("-o,--output", arguments->file,
                   "The file to write (JSON if it ends in .json); - for standard output")
      ->capture_default_str();
  command->add_flag("--json", arguments->json, "Write JSON, whatever the file is called");
  command->add_flag("--force", arguments->force, "Replace a file that exists");
  command->callback([&shell, arguments, command] {
    shell.exit_code = run(*arguments, command->count("--players") > 0);
  });
}

}  // namespace bastide::apps
