// One setting: name, help, allowed values, and the variable that receives the value. The config
// file, the environment, the command line and --print-config all use the same list of settings.
#pragma once

#include "base/result.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::settings {

using Value = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;

enum class Sort : std::uint8_t { flag, whole, real, text, texts };

struct Setting {
  std::string name;  // such as "limits.message-bytes"
  std::string help;
  Sort sort = Sort::text;
  // Stores a value; an error says what is wrong with the value.
  std::function<Status(const Value&)> take = {};
  std::function<std::optional<Value>()> now = {};  // the present value; nullopt: not set
};

Setting flag(std::string name, std::string help, bool& target);
Setting text(std::string name, std::string help, std::string& target);
Setting word(std::string name, std::string help, std::string& target,
             std::vector<std::string_view> choices);
// A list of texts. `check` returns an error for a text that is not allowed.
Setting texts(std::string name, std::string help, std::vector<std::string>& target,
              std::function<Status(const std::string&)> check);
Setting real(std::string name, std::string help, double& target, double lowest, double highest);
Setting seconds(std::string name, std::string help, std::chrono::milliseconds& target,
                double lowest, double highest);

// A whole number that `put` stores and `now` reads.
Setting whole(std::string name, std::string help, std::int64_t lowest, std::int64_t highest,
              std::function<void(std::int64_t)> put,
              std::function<std::optional<std::int64_t>()> now);
template <class Number>
Setting whole(std::string name, std::string help, Number& target, std::int64_t lowest,
              std::int64_t highest) {
  return whole(
      std::move(name), std::move(help), lowest, highest,
      [&target](std::int64_t number) { target = static_cast<Number>(number); },
      [&target] { return static_cast<std::int64_t>(target); });
}

// Parses a value of the command line or environment. Commas separate the items of a list.
Value value_of_text(Sort sort, const std::string& text);

// The value as TOML text.
std::string toml_text(const Value& value);

}  // namespace bastide::settings
