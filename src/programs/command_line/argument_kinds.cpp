// The kinds of arguments: each kind checks a value and stores it.
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "command_line/command_line.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace bastide::apps {

namespace {

constexpr std::uint64_t kUnlimited = UINT64_MAX / 2;  // the help hides upper limits from here on

std::optional<std::uint64_t> whole_number(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc{} || stop != end) return std::nullopt;
  return number;
}

template <class Number, class Target>
Argument any_number(std::string names, std::string help, Target& target, Number lowest,
                    Number highest) {
  Argument argument{.names = std::move(names), .value = "N", .help = std::move(help)};
  if (highest < kUnlimited)
    argument.limits = std::to_string(lowest) + " to " + std::to_string(highest);
  argument.take = [&target, lowest, highest](const std::string& given) {
    const auto found = whole_number(given);
    if (!found || *found < lowest || *found > highest) {
      const char* unlimited = highest == kUnlimited ? "2^63 - 1" : "2^64 - 1";
      const std::string most = highest < kUnlimited ? std::to_string(highest) : unlimited;
      return Status(Error{plain(in_quotes(given) + " is not a whole number from " +
                                std::to_string(lowest) + " to " + most)});
    }
    target = static_cast<Number>(*found);
    return Status(Done{});
  };
  return argument;
}

std::string short_text(double number) {
  std::string text = std::to_string(number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

std::string Argument::name() const { return names.substr(names.rfind(',') + 1); }

Argument Argument::is_required() && {
  required = true;
  return std::move(*this);
}

Argument Argument::only_with(std::vector<std::string> others) && {
  needs = std::move(others);
  return std::move(*this);
}

Argument Argument::not_with(std::vector<std::string> others) && {
  excludes = std::move(others);
  return std::move(*this);
}

Argument flag(std::string names, std::string help, bool& target) {
  Argument argument{.names = std::move(names), .value = {}, .help = std::move(help)};
  argument.take = [&target](const std::string&) {
    target = true;
    return Status(Done{});
  };
  return argument;
}

Argument text(std::string names, std::string value, std::string help, std::string& target) {
  Argument argument{.names = std::move(names),
                    .value = std::move(value),
                    .help = std::move(help),
                    .usual = target};
  argument.take = [&target](const std::string& given) {
    if (given.empty()) return Status(Error{plain("the value is empty")});
    target = given;
    return Status(Done{});
  };
  return argument;
}

Argument texts(std::string names, std::string value, std::string help,
               std::vector<std::string>& target) {
  Argument argument{
      .names = std::move(names), .value = std::move(value), .help = std::move(help), .many = true};
  argument.take = [&target](const std::string& given) {
    target.push_back(given);
    return Status(Done{});
  };
  return argument;
}

Argument choice(std::string names, std::string help, std::string& target,
                std::vector<std::string> choices) {
  Argument argument = text(std::move(names), "WORD", std::move(help), target);
  argument.choices = std::move(choices);
  argument.take = [&target, known = argument.choices](const std::string& given) {
    if (std::find(known.begin(), known.end(), given) == known.end()) {
      return Status(Error{plain(in_quotes(given) + " is not one of " +
                                list_of_choices({known.begin(), known.end()}))});
    }
    target = given;
    return Status(Done{});
  };
  return argument;
}

Argument colour(std::string help, std::string& target) {
  Argument argument = choice("--colour", std::move(help), target, {"auto", "always", "never"});
  argument.value = "WHEN";
  return argument;
}

Argument real(std::string names, std::string help, double& target, double lowest, double highest) {
  Argument argument{.names = std::move(names),
                    .value = "N",
                    .help = std::move(help),
                    .usual = short_text(target),
                    .limits = short_text(lowest) + " to " + short_text(highest)};
  argument.take = [&target, lowest, highest](const std::string& given) {
    const auto found = parse_real(given);
    if (!found || *found < lowest || *found > highest) {
      return Status(Error{plain(in_quotes(given) + " is not a number from " + short_text(lowest) +
                                " to " + short_text(highest))});
    }
    target = *found;
    return Status(Done{});
  };
  return argument;
}

Argument number(std::string names, std::string help, std::uint64_t& target, std::uint64_t lowest,
                std::uint64_t highest) {
  Argument argument = any_number(std::move(names), std::move(help), target, lowest, highest);
  argument.usual = std::to_string(target);
  return argument;
}

Argument number(std::string names, std::string help, int& target, int lowest, int highest) {
  Argument argument = any_number(std::move(names), std::move(help), target,
                                 static_cast<unsigned>(lowest), static_cast<unsigned>(highest));
  argument.usual = std::to_string(target);
  return argument;
}

Argument number(std::string names, std::string help, unsigned& target, unsigned lowest,
                unsigned highest) {
  Argument argument = any_number(std::move(names), std::move(help), target, lowest, highest);
  argument.usual = std::to_string(target);
  return argument;
}

Argument number(std::string names, std::string help, std::optional<std::uint64_t>& target,
                std::uint64_t lowest, std::uint64_t highest) {
  return any_number(std::move(names), std::move(help), target, lowest, highest);
}

}  // namespace bastide::apps
