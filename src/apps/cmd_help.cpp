// bastide help: prints the help, the manual page or the completion script.
#include "apps/commands.h"
#include "apps/help.h"
#include "apps/output.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace bastide::apps {

namespace {

struct HelpArguments {
  std::string command;
  bool man = false;
  bool completion = false;
};

int run(const HelpArguments& arguments) {
  const std::vector<Command> commands = all_commands();
  if (arguments.man) print(manual(commands));
  if (arguments.completion) print(completion(commands));
  if (arguments.man || arguments.completion) return kExitOk;
  if (arguments.command.empty()) {
    print(overview(commands));
    return kExitOk;
  }
  const auto about = std::find_if(commands.begin(), commands.end(), [&](const Command& one) {
    return one.name == arguments.command;
  });
  if (about == commands.end()) return complain(unknown_command(arguments.command, commands));
  print(help_text(*about));
  return kExitOk;
}

}  // namespace

Command help_command(const std::vector<Command>& others) {
  const auto arguments = std::make_shared<HelpArguments>();
  Command command{"help", "Show the help of a command"};
  Argument about =
      text("COMMAND", "", "The command to show; without it: all commands", arguments->command);
  for (const Command& other : others) about.choices.push_back(other.name);
  about.choices.push_back(command.name);
  command.arguments = {
      std::move(about),
      flag("--man", "Print the manual page, in the format of man", arguments->man)
          .not_with({"COMMAND"}),
      flag("--completion", "Print the script that completes commands and options in bash",
           arguments->completion)
          .not_with({"COMMAND", "--man"})};
  command.examples = {
      {"bastide help --man | man -l -", "Read the manual page"},
      {"source <(bastide help --completion)", "Complete commands with the Tab key in this shell"}};
  command.run = [arguments](const Given&) { return run(*arguments); };
  return command;
}

}  // namespace bastide::apps
