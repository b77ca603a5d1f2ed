#include "command_line/help.h"

#include "play/console.h"

#include <algorithm>

namespace bastide::apps {

namespace {

constexpr int kWidth = 80;
constexpr std::size_t kMostChoices = 16;
// Widest column for the names of arguments. A longer name has a line of its own, above its help.
constexpr int kMostLeft = 26;

std::string left_side(const Argument& argument) {
  std::string text = argument.names;
  if (const std::size_t comma = text.find(','); comma != std::string::npos)
    text.insert(comma + 1, 1, ' ');
  if (argument.is_flag() || argument.has_place()) return text;
  return text + ' ' + argument.value;
}

// The possible values, or the limits of a number. Empty if there are too many values, or if a value
// contains a '='.
std::string choices_of(const Argument& argument) {
  if (argument.choices.size() > kMostChoices) return {};
  std::string text = argument.limits;
  for (const std::string& choice : argument.choices) {
    if (choice.find('=') != std::string::npos) return {};
    text += (text.empty() ? "" : ", ") + choice;
  }
  return text;
}

std::string row(const std::string& left, const std::string& right, int width) {
  std::string text = "  " + padded(left, width);
  bool fresh = width_of(left) <= width;
  for (const std::string& line : wrapped(right, kWidth - width - 4, 0)) {
    if (!fresh) text += '\n' + std::string(static_cast<std::size_t>(width) + 2, ' ');
    text += "  " + line;
    fresh = false;
  }
  return text + '\n';
}

using Row = std::pair<std::string, std::string>;

std::string table(const std::string& heading, const std::vector<Row>& rows) {
  if (rows.empty()) return {};
  int width = 0;
  for (const Row& one : rows) {
    if (width_of(one.first) <= kMostLeft) width = std::max(width, width_of(one.first));
  }
  std::string text = '\n' + heading + ":\n";
  for (const Row& one : rows) text += row(one.first, one.second, width);
  return text;
}

std::string paragraph(const std::string& text) {
  std::string result;
  for (const std::string& line : wrapped(text, kWidth, 0)) result += line + '\n';
  return result;
}

std::string examples_of(const Command& command) {
  if (command.examples.empty()) return {};
  std::string text = "\nExamples:\n";
  for (const Example& example : command.examples) {
    text += "  " + example.line + "\n      " + example.what + '\n';
  }
  return text;
}

std::string statuses() {
  std::vector<Row> rows;
  for (const ExitStatus& status : kExitStatuses) {
    rows.emplace_back(std::to_string(status.code), status.meaning);
  }
  return table("Exit status", rows);
}

}  // namespace

std::string summary_sentence(const Program& program) {
  std::string text = program.summary + '.';
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string usage(const Program& program, const Command& command) {
  std::string text = program.name + ' ' + command.name + " [OPTION...]";
  for (const Argument& argument : command.arguments) {
    if (!argument.has_place()) continue;
    const std::string name = argument.names + (argument.many ? "..." : "");
    text += argument.required ? ' ' + name : " [" + name + ']';
  }
  return text;
}

std::string explanation(const Argument& argument) {
  std::string values = choices_of(argument);
  if (!argument.usual.empty())
    values += (values.empty() ? "default: " : "; default: ") + argument.usual;
  return values.empty() ? argument.help : argument.help + " (" + values + ')';
}

std::string overview(const Program& program) {
  std::vector<Row> rows;
  for (const Command& command : program.commands) rows.emplace_back(command.name, command.summary);
  return "Usage: " + program.name + " COMMAND [OPTION...] [FILE...]\n\n" +
         paragraph(summary_sentence(program)) + table("Commands", rows) + statuses() + '\n' +
         paragraph(program.hints);
}

std::string help_text(const Program& program, const Command& command) {
  std::vector<Row> places;
  std::vector<Row> options;
  for (const Argument& argument : command.arguments) {
    (argument.has_place() ? places : options)
        .emplace_back(left_side(argument), explanation(argument));
  }
  options.emplace_back("-h, --help", "Show this help");
  std::string text = "Usage: " + usage(program, command) + "\n\n" +
                     paragraph(command.summary + '.') + table("Arguments", places) +
                     table("Options", options);
  if (!command.remarks.empty()) text += '\n' + paragraph(command.remarks);
  text += table(command.names.heading, command.names.rows);
  return text + examples_of(command);
}

}  // namespace bastide::apps
