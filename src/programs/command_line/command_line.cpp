// Parses the command line with CLI11; no other file uses CLI11.
#include "command_line/command_line.h"

#include "base/nearest_word.h"
#include "base/utf8.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace bastide::apps {

namespace {

struct Parsed {
  const Argument& argument;
  CLI::Option* option;
};

CLI::Option* add_to(CLI::App& app, const Argument& argument) {
  if (argument.is_flag()) return app.add_flag(argument.names)->disable_flag_override();
  CLI::Option* option = app.add_option(argument.names, [](const CLI::results_t&) { return true; });
  option->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  return argument.has_place() && argument.many ? option->expected(-1)
                                               : option->allow_extra_args(false);
}

std::vector<std::string> values_in(const std::string& text, bool commas) {
  if (!commas) return {text};
  return CLI::detail::split(text, ',');
}

Status take_all(const Parsed& parsed) {
  const Argument& argument = parsed.argument;
  if (!argument.many && parsed.option->count() > 1) {
    return Error{plain(argument.name() + " is given " + std::to_string(parsed.option->count()) +
                       " times: give it once")};
  }
  if (argument.is_flag()) return argument.take("");
  for (const std::string& text : parsed.option->results()) {
    for (const std::string& value : values_in(text, argument.commas)) {
      if (const Status taken = argument.take(value); !taken) {
        return Error{plain(argument.name() + ": " + in_english(taken.error().message))};
      }
    }
  }
  return Done{};
}

// Returns an error if an argument that `argument` excludes was given, too, or if `argument` needs
// one of several others and none of them was given.
Status check_company(const Argument& argument, const Given& given) {
  for (const std::string& other : argument.excludes) {
    if (given.count(other) > 0) {
      return Error{plain(argument.name() + " cannot be combined with " + other)};
    }
  }
  const auto is_given = [&](const std::string& other) { return given.count(other) > 0; };
  if (argument.needs.empty() ||
      std::any_of(argument.needs.begin(), argument.needs.end(), is_given)) {
    return Done{};
  }
  std::string others;
  for (const std::string& other : argument.needs) others += (others.empty() ? "" : " or ") + other;
  return Error{plain(argument.name() + " works only with " + others)};
}

Error unexpected(const Command& command, const std::string& word) {
  if (word.size() < 2 || word[0] != '-')
    return Error{plain("there is one argument too many: " + in_quotes(word))};
  std::vector<std::string> known;
  for (const Argument& argument : command.arguments) {
    if (!argument.has_place()) known.push_back(argument.name());
  }
  const auto meant = nearest(word, known);
  return Error{plain("there is no option " + in_quotes(word) +
                     (meant ? "; did you mean '" + *meant + "'?"
                            : "; `bastide " + command.name + " --help` lists the options"))};
}

// Replaces CLI11's message for an option without its value, such as "--output: 1 required TEXT
// missing".
Error value_missing(const Command& command, const std::string& message) {
  const std::string name = message.substr(0, message.find(':'));
  std::string form;
  for (const Argument& argument : command.arguments) {
    if (argument.name() == name) form = ": " + name + ' ' + argument.value;
  }
  return Error{plain(name + " needs a value" + form)};
}

Result<Given> given_in(const Command& command, const std::vector<Parsed>& all) {
  Given given;
  for (const Parsed& one : all) {
    if (one.option->count() > 0) given.insert(one.argument.name());
  }
  for (const Parsed& one : all) {
    if (one.argument.required && one.option->count() == 0) {
      return Error{plain(one.argument.name() + " is missing; `bastide " + command.name +
                         " --help` shows the arguments")};
    }
    if (one.option->count() == 0) continue;
    if (const Status fits = check_company(one.argument, given); !fits) return fits.error();
    if (const Status taken = take_all(one); !taken) return taken.error();
  }
  return given;
}

}  // namespace

Result<Given> parse(const Command& command, const std::vector<std::string>& words) {
  CLI::App app;
  app.set_help_flag();
  app.allow_extras();
  std::vector<Parsed> all;
  for (const Argument& argument : command.arguments) {
    all.push_back({argument, add_to(app, argument)});
  }
  try {
    app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
  } catch (const CLI::ArgumentMismatch& error) {
    return value_missing(command, error.what());
  } catch (const CLI::ParseError& error) {
    return Error{plain(error.what())};
  }
  if (const auto extras = app.remaining(); !extras.empty()) {
    return unexpected(command, extras.front());
  }
  return given_in(command, all);
}

}  // namespace bastide::apps
