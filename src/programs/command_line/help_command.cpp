// The command help: prints the help, the manual page or the completion script.
#include "command_line/help.h"
#include "command_line/output.h"
#include "command_line/program.h"

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

int run(const HelpArguments& arguments, const Program& program) {
  if (arguments.man) print(manual(program));
  if (arguments.completion) print(completion(program));
  if (arguments.man || arguments.completion) return kExitOk;
  if (arguments.command.empty()) {
    print(overview(program));
    return kExitOk;
  }
  const auto about =
      std::find_if(program.commands.begin(), program.commands.end(),
                   [&](const Command& one) { return one.name == arguments.command; });
  if (about == program.commands.end()) return complain(unknown_command(arguments.command, program));
  print(help_text(program, *about));
  return kExitOk;
}

}  // namespace

Command help_command(const Program& program) {
  const auto arguments = std::make_shared<HelpArguments>();
  Command command{"help", "Show the help of a command"};
  Argument about =
      text("COMMAND", "", "The command to show; without it: all commands", arguments->command);
  for (const Command& other : program.commands) about.choices.push_back(other.name);
  about.choices.push_back(command.name);
  command.arguments = {
      std::move(about),
      flag("--man", "Print the manual page, in the format of man", arguments->man)
          .not_with({"COMMAND"}),
      flag("--completion", "Print the script that completes commands and options in bash",
           arguments->completion)
          .not_with({"COMMAND", "--man"})};
  command.examples = {{program.name + " help --man | man -l -", "Read the manual page"},
                      {"source <(" + program.name + " help --completion)",
                       "Complete commands with the Tab key in this shell"}};
  command.run = [arguments, &program](const Given&) { return run(*arguments, program); };
  return command;
}

}  // namespace bastide::apps
