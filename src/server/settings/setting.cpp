#include "settings/setting.h"

#include "base/text_helpers.h"
#include "base/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

namespace bastide::settings {

namespace {

std::string number_text(double number) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.10g", number);
  return text.data();
}

std::string toml_string(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    std::array<char, 8> code{};
    if (letter == '"' || letter == '\\') {
      result += std::string("\\") + letter;
    } else if (static_cast<unsigned char>(letter) < ' ' || letter == '\x7f') {
      std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned char>(letter));
      result += code.data();
    } else {
      result += letter;
    }
  }
  return result + '"';
}

Error wrong(const Value& value, const std::string& wanted) {
  const auto* given = std::get_if<std::string>(&value);
  return {(given != nullptr ? in_quotes(*given) : toml_text(value)) + " is not " + wanted};
}

std::optional<double> number_of(const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&value)) return *real;
  return std::nullopt;
}

Setting any_real(std::string name, std::string help, double lowest, double highest,
                 std::function<void(double)> put, std::function<double()> now) {
  Setting setting{std::move(name), std::move(help), Sort::real};
  setting.take = [=, put = std::move(put)](const Value& value) -> Status {
    const auto number = number_of(value);
    if (!number || !(*number >= lowest && *number <= highest)) {
      return wrong(value, "a number from " + number_text(lowest) + " to " + number_text(highest));
    }
    put(*number);
    return Done{};
  };
  setting.now = [now = std::move(now)] { return std::optional<Value>(now()); };
  return setting;
}

}  // namespace

Setting flag(std::string name, std::string help, bool& target) {
  Setting setting{std::move(name), std::move(help), Sort::flag};
  setting.take = [&target](const Value& value) -> Status {
    const auto* given = std::get_if<bool>(&value);
    if (given == nullptr) return wrong(value, "true or false");
    target = *given;
    return Done{};
  };
  setting.now = [&target] { return std::optional<Value>(target); };
  return setting;
}

Setting text(std::string name, std::string help, std::string& target) {
  Setting setting{std::move(name), std::move(help), Sort::text};
  setting.take = [&target](const Value& value) -> Status {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || !is_printable(*given)) return wrong(value, "a line of text");
    target = *given;
    return Done{};
  };
  setting.now = [&target] { return std::optional<Value>(target); };
  return setting;
}

Setting word(std::string name, std::string help, std::string& target,
             std::vector<std::string_view> choices) {
  Setting setting =
      text(std::move(name), std::move(help) + ": " + list_of_choices(choices), target);
  setting.take = [&target, choices = std::move(choices)](const Value& value) -> Status {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || std::ranges::find(choices, *given) == choices.end())
      return wrong(value, "one of " + list_of_choices(choices));
    target = *given;
    return Done{};
  };
  return setting;
}

Setting texts(std::string name, std::string help, std::vector<std::string>& target,
              std::function<Status(const std::string&)> check) {
  Setting setting{std::move(name), std::move(help), Sort::texts};
  setting.take = [&target, check = std::move(check)](const Value& value) -> Status {
    const auto* given = std::get_if<std::vector<std::string>>(&value);
    if (given == nullptr) return wrong(value, "a list of texts: [\"...\"]");
    for (const std::string& one : *given) {
      if (const Status good = check(one); !good) return good;
    }
    target = *given;
    return Done{};
  };
  setting.now = [&target] { return std::optional<Value>(target); };
  return setting;
}

Setting real(std::string name, std::string help, double& target, double lowest, double highest) {
  return any_real(
      std::move(name), std::move(help), lowest, highest,
      [&target](double number) { target = number; }, [&target] { return target; });
}

Setting seconds(std::string name, std::string help, std::chrono::milliseconds& target,
                double lowest, double highest) {
  return any_real(
      std::move(name), std::move(help), lowest, highest,
      [&target](double number) { target = std::chrono::milliseconds(std::llround(number * 1000)); },
      [&target] { return static_cast<double>(target.count()) / 1000; });
}

Setting whole(std::string name, std::string help, std::int64_t lowest, std::int64_t highest,
              std::function<void(std::int64_t)> put,
              std::function<std::optional<std::int64_t>()> now) {
  Setting setting{std::move(name), std::move(help), Sort::whole};
  setting.take = [=, put = std::move(put)](const Value& value) -> Status {
    const auto* given = std::get_if<std::int64_t>(&value);
    if (given == nullptr || *given < lowest || *given > highest) {
      return wrong(value, "a whole number from " + std::to_string(lowest) + " to " +
                              std::to_string(highest));
    }
    put(*given);
    return Done{};
  };
  setting.now = [now = std::move(now)] {
    const auto number = now();
    return number ? std::optional<Value>(*number) : std::nullopt;
  };
  return setting;
}

// A text that does not fit `sort` stays a text: the setting refuses it and names the type that it
// expects.
Value value_of_text(Sort sort, const std::string& text) {
  switch (sort) {
    case Sort::flag:
      if (text == "true" || text == "yes" || text == "1") return Value(true);
      if (text == "false" || text == "no" || text == "0") return Value(false);
      break;
    case Sort::whole:
      if (const auto number = parse_integer(text)) return Value(*number);
      break;
    case Sort::real:
      if (const auto number = parse_real(text)) return Value(*number);
      break;
    case Sort::text: break;
    case Sort::texts:
      std::vector<std::string> all;
      for (const std::string_view one : split(text, ',')) {
        if (!trim(one).empty()) all.emplace_back(trim(one));
      }
      return Value(all);
  }
  return Value(text);
}

std::string toml_text(const Value& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* real = std::get_if<double>(&value)) {
    const std::string number = number_text(*real);
    return number.find_first_of(".en") == std::string::npos ? number + ".0" : number;
  }
  if (const auto* text = std::get_if<std::string>(&value)) return toml_string(*text);
  std::string list;
  for (const std::string& one : std::get<std::vector<std::string>>(value))
    list += (list.empty() ? "" : ", ") + toml_string(one);
  return '[' + list + ']';
}

}  // namespace bastide::settings
