#include "command_line/program.h"

#include "base/nearest_word.h"
#include "base/utf8.h"
#include "command_line/help.h"
#include "command_line/output.h"

#include <algorithm>
#include <cstdio>

namespace bastide::apps {

namespace {

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

int print_answer(const std::string& text) {
  print(text);
  return kExitOk;
}

int run(const Program& program, const Command& command, const std::vector<std::string>& words) {
  const auto behind = std::find(words.begin(), words.end(), "--");
  if (std::any_of(words.begin(), behind, asks_for_help)) {
    return print_answer(help_text(program, command));
  }
  const auto given = parse(command, words);
  if (!given) return complain({plain(command.name + ": " + in_english(given.error().message))});
  return command.run(*given);
}

int run(const Program& program, std::vector<std::string> words) {
  if (words.empty()) {
    std::fputs(overview(program).c_str(), stderr);
    return kExitBadInput;
  }
  const std::string first = words.front();
  words.erase(words.begin());
  if (asks_for_help(first)) return print_answer(overview(program));
  if (first == "--version") return print_answer(program.name + " " BASTIDE_VERSION "\n");
  const auto command = std::find_if(program.commands.begin(), program.commands.end(),
                                    [&](const Command& one) { return one.name == first; });
  if (command == program.commands.end()) return complain(unknown_command(first, program));
  return run(program, *command, words);
}

std::vector<std::string> names_of(const std::vector<Command>& commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) names.push_back(command.name);
  return names;
}

}  // namespace

Error unknown_command(const std::string& word, const Program& program) {
  const std::string to_list = "`" + program.name + " --help` lists the commands";
  const std::string missing = "there is no command " + in_quotes(word);
  if (word.starts_with('-')) {
    return {plain(missing + "; options come after the command, and " + to_list)};
  }
  const auto& others = program.other_commands;
  if (std::find(others.begin(), others.end(), word) != others.end()) {
    return {plain(in_quotes(word) + " is a command of the program " + program.other_name +
                  ": write `" + program.other_name + ' ' + word + "`")};
  }
  const auto meant = nearest(word, names_of(program.commands));
  return {plain(missing + (meant ? "; did you mean '" + *meant + "'?" : "; " + to_list))};
}

int run_program(Program program, int argc, char** argv) {
  program.commands.push_back(help_command(program));
  return finish_output(run(program, {argv + 1, argv + argc}));
}

}  // namespace bastide::apps
