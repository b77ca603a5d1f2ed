// The command line as plain data: commands, their arguments, and the variables that receive the
// values. The parser, the help, the manual page and the completion use this data.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::apps {

// The exit status of every command.
inline constexpr int kExitOk = 0;        // done
inline constexpr int kExitNo = 1;        // the answer is negative: a difference, a wrong result
inline constexpr int kExitBadInput = 2;  // bad input, bad command line, or unwritable output

// An option with a value ("-o,--output" and "FILE"), a flag ("--json", no value), or a positional
// argument ("FILE", without a dash).
struct Argument {
  std::string names;
  std::string value;
  std::string help;
  std::string usual = {};                 // default value, as the help shows it
  std::string limits = {};                // lowest and highest number, as the help shows them
  std::vector<std::string> choices = {};  // possible values, if they can be listed
  bool required = false;
  bool many = false;                    // may be given more than once
  bool commas = false;                  // one argument may hold several values, separated by commas
  std::vector<std::string> needs = {};  // refused unless one of these arguments is given
  std::vector<std::string> excludes = {};  // refused if one of these arguments is given
  // Stores a value, or returns its error. A flag gets an empty value.
  std::function<Status(const std::string&)> take = {};

  bool is_flag() const { return value.empty() && !has_place(); }
  bool has_place() const { return names.front() != '-'; }
  std::string name() const;  // long name: "--output"

  Argument is_required() &&;
  Argument only_with(std::vector<std::string> others) &&;
  Argument not_with(std::vector<std::string> others) &&;
};

Argument flag(std::string names, std::string help, bool& target);
Argument text(std::string names, std::string value, std::string help, std::string& target);
Argument texts(std::string names, std::string value, std::string help,
               std::vector<std::string>& target);
Argument choice(std::string names, std::string help, std::string& target,
                std::vector<std::string> choices);
Argument real(std::string names, std::string help, double& target, double lowest, double highest);

// --colour: whether the output has colours. See wants_colour (play/console.h) for the values.
Argument colour(std::string help, std::string& target);

// An argument that is a whole number; the help shows the value in `target` as the default.
Argument number(std::string names, std::string help, std::uint64_t& target, std::uint64_t lowest,
                std::uint64_t highest);
Argument number(std::string names, std::string help, int& target, int lowest, int highest);
Argument number(std::string names, std::string help, unsigned& target, unsigned lowest,
                unsigned highest);
// An argument that is a whole number, without a default.
Argument number(std::string names, std::string help, std::optional<std::uint64_t>& target,
                std::uint64_t lowest, std::uint64_t highest);

// The names of the arguments that were given, such as "--output" or "FILE".
using Given = std::set<std::string>;

struct Example {
  std::string line;
  std::string what;
};

// Names with their meanings, which the help lists one per row.
struct NameTable {
  std::string heading;
  std::vector<std::pair<std::string, std::string>> rows = {};
};

struct Command {
  std::string name;
  std::string summary;
  std::vector<Argument> arguments = {};
  std::string remarks = {};  // text below the arguments in the help
  NameTable names = {};      // table below the remarks, such as the players of the arena
  std::vector<Example> examples = {};
  std::function<int(const Given&)> run = {};
};

// Passes each value to the `take` of its argument. Returns the names of the given arguments, or the
// error of the command line.
Result<Given> parse(const Command& command, const std::vector<std::string>& words);

}  // namespace bastide::apps
