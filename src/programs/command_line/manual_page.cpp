// Writes the manual page, in the language of man(7).
#include "command_line/help.h"

namespace bastide::apps {

namespace {

// Escapes hyphens, backslashes and leading dots for man(7).
std::string escaped_for_man(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '-') {
      result += "\\-";
    } else if (c == '\\') {
      result += "\\e";
    } else {
      result += c;
    }
  }
  const bool request = !result.empty() && (result[0] == '.' || result[0] == '\'');
  return request ? "\\&" + result : result;
}

std::string bold(std::string_view text) { return "\\fB" + escaped_for_man(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + escaped_for_man(text) + "\\fR"; }
std::string section(std::string_view title) { return ".SH " + std::string(title) + '\n'; }
std::string item(const std::string& tag, std::string_view text) {
  return ".TP\n" + tag + '\n' + escaped_for_man(text) + '\n';
}

std::string tag_of(const Argument& argument) {
  if (argument.has_place()) return italic(argument.names);
  std::string tag = bold(argument.names);
  if (const std::size_t comma = tag.find(','); comma != std::string::npos) {
    tag.replace(comma, 1, "\\fR, \\fB");
  }
  return argument.is_flag() ? tag : tag + ' ' + italic(argument.value);
}

std::string printed_examples(const Command& command) {
  std::string text;
  for (const Example& example : command.examples) {
    text += ".PP\n" + escaped_for_man(example.what) + ":\n.PP\n.RS 4\n.nf\n" +
            escaped_for_man(example.line) + "\n.fi\n.RE\n";
  }
  return text;
}

std::string part_of(const Program& program, const Command& command) {
  std::string text =
      ".SS " + bold(usage(program, command)) + '\n' + escaped_for_man(command.summary) + ".\n";
  for (const Argument& argument : command.arguments) {
    text += item(tag_of(argument), explanation(argument));
  }
  if (!command.remarks.empty()) text += ".PP\n" + escaped_for_man(command.remarks) + '\n';
  if (!command.names.rows.empty()) text += ".PP\n" + escaped_for_man(command.names.heading) + ":\n";
  for (const auto& [name, meaning] : command.names.rows) text += item(bold(name), meaning);
  return text + printed_examples(command);
}

}  // namespace

std::string manual(const Program& program) {
  std::string capitals = program.name;
  for (char& c : capitals) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  std::string text =
      ".TH " + escaped_for_man(capitals) + " 1 \"\" \"bastide " BASTIDE_VERSION "\" \"Games\"\n";
  text += section("NAME") + escaped_for_man(program.name) + " \\- " +
          escaped_for_man(program.summary) + '\n';
  text += section("SYNOPSIS") + bold(program.name) + ' ' + italic("COMMAND") + " [" +
          italic("OPTION") + "...] [" + italic("FILE") + "...]\n";
  text += section("DESCRIPTION") + escaped_for_man(summary_sentence(program)) + '\n';
  text += section("COMMANDS");
  for (const Command& command : program.commands) text += part_of(program, command);
  text += section("EXIT STATUS");
  for (const ExitStatus& status : kExitStatuses) {
    text += item(bold(std::to_string(status.code)), status.meaning);
  }
  text += section("ENVIRONMENT") +
          item(bold("NO_COLOR"), "If it is set and not empty, --colour auto uses no colours.");
  return text;
}

}  // namespace bastide::apps
