// Writes the completion script for bash: a function with a case for every command.
#include "command_line/help.h"

#include <algorithm>

namespace bastide::apps {

namespace {

// In the script PROGRAM stands for the program's name, and FUNCTION for the function's. It splits
// the line itself, because bash also splits words at `=`. `values` and `files` are the completions
// for the current word. In a list, only the text after the last comma is completed.
constexpr std::string_view kBefore =
    R"bash(# Completion for bash; `PROGRAM help --completion` prints it.
FUNCTION() {
  local line=${COMP_LINE:0:COMP_POINT} current= values= files= list=
  local -a words
  read -ra words <<<"$line"
  if [[ $line != *[[:space:]] ]]; then
    current=${words[-1]}
    unset 'words[-1]'
  fi
  local command=${words[1]-} previous=${words[-1]-}
  if [[ $current == --*=* ]]; then
    previous=${current%%=*}
    current=${current#*=}
  fi
  case $command in
)bash";

constexpr std::string_view kAfter = R"bash(  esac
  local head=
  if [[ $list && $current == *,* ]]; then head=${current%,*},; fi
  mapfile -t COMPREPLY < <(compgen -P "$head" -W "$values" -- "${current#"$head"}")
  if [[ $files && $current != -* ]]; then
    compopt -o filenames
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
  fi
  if [[ $list || ${COMPREPLY[*]} == *= ]]; then compopt -o nospace; fi
  if [[ $current == *=* && $COMP_WORDBREAKS == *=* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*=}"}"}")
  fi
} 2>/dev/null
complete -F FUNCTION PROGRAM
)bash";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

bool is_file(const Argument& argument) {
  const std::string& what = argument.has_place() ? argument.names : argument.value;
  return what == "FILE" || what == "FOLDER" || what == "FROM" || what == "TO";
}

// Script text that sets the completions for this argument's value.
std::string values_of(const Argument& argument) {
  std::string text;
  if (!argument.choices.empty()) text += "values='" + joined(argument.choices) + "'; ";
  if (is_file(argument)) text += "files=1; ";
  if (argument.commas) text += "list=1; ";
  return text;
}

// A case pattern for the argument's names, such as "-o|--output".
std::string pattern_of(const Argument& argument) {
  std::string text = argument.names;
  std::replace(text.begin(), text.end(), ',', '|');
  return text;
}

std::string case_of(const Command& command) {
  std::vector<std::string> options = {"--help"};
  std::string places;
  std::string text = "    " + command.name + ")\n      case $previous in\n";
  for (const Argument& argument : command.arguments) {
    if (!argument.has_place()) options.push_back(argument.name());
    if (argument.has_place()) {
      places = values_of(argument);
    } else if (!argument.is_flag()) {
      text += "        " + pattern_of(argument) + ") " + values_of(argument) + ";;\n";
    }
  }
  return text + "        *)\n          if [[ $current == -* ]]; then values='" + joined(options) +
         "'; else :; " + places + "fi ;;\n      esac ;;\n";
}

std::string replaced(std::string text, std::string_view old, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += by.size()) {
    text.replace(at, old.size(), by);
  }
  return text;
}

}  // namespace

std::string completion(const Program& program) {
  std::vector<std::string> names;
  std::string cases;
  for (const Command& command : program.commands) {
    names.push_back(command.name);
    cases += case_of(command);
  }
  const std::string function = '_' + replaced(program.name, "-", "_");
  const auto named = [&](std::string_view part) {
    return replaced(replaced(std::string(part), "PROGRAM", program.name), "FUNCTION", function);
  };
  return named(kBefore) + "    '') values='" + joined(names) + " --help --version' ;;\n" + cases +
         named(kAfter);
}

}  // namespace bastide::apps
