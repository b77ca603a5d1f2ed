// bastide help: prints the help, the manual page or the completion script.
#include "apps/commands.h"
#include "apps/help.h"
#include "apps/output.h"

#include <algorithm>
#include <memory>

namespace bastide::apps {

namespace {

struct HelpArguments {
  std::string command;
  bool man = false;
  bool completion = false;
};

std::string text_for(const HelpArguments& arguments, const std::vector<Command>& commands) {
  if (arguments.man) return manual(commands);
  if (arguments.completion) return completion(commands);
  const auto about = std::find_if(commands.begin(), commands.end(), [&](const Command& one) {
    return one.name == arguments.command;
  });
  return about == commands.end() ? overview(commands) : help_text(*about);
}

}  // namespace

Command help_command(const std::vector<Command>& others) {
  const auto arguments = std::make_shared<HelpArguments>();
  Command command{"help", "Show the help of a command"};
  std::vector<std::string> names;
  for (const Command& other : others) names.push_back(other.name);
  names.push_back(command.name);
  command.arguments = {
      choice("COMMAND", "The command to show; without it: all commands", arguments->command,
             std::move(names)),
      flag("--man", "Print the manual page, in the format of man", arguments->man)
          .not_with({"COMMAND"}),
      flag("--completion", "Print the script that completes commands and options in bash",
           arguments->completion)
          .not_with({"COMMAND", "--man"})};
  command.examples = {
      {"bastide help --man | man -l -", "Read the manual page"},
      {"source <(bastide help --completion)", "Complete commands with the Tab key in this shell"}};
  command.run = [arguments](const Given&) {
    print(text_for(*arguments, all_commands()));
    return kExitOk;
  };
  return command;
}

}  // namespace bastide::apps
