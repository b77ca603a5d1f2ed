// Settings given by a config file, by environment variables and by arguments.
#pragma once

#include "settings/setting.h"

#include <string>
#include <utility>
#include <vector>

namespace bastide::settings {

// One given value and its source: a file and line, a variable or an argument.
struct Given {
  std::string name;
  Value value;
  Error place = {};  // file and line, variable or argument of the value; `message` is empty
};

// Environment variables and their values.
using Variables = std::vector<std::pair<std::string, std::string>>;

// Values of the variables that name a setting.
std::vector<Given> given_in(const Variables& environment, const std::vector<Setting>& settings);

// Warnings about BASTIDE_ variables that name no setting; they suggest the closest name.
std::vector<std::string> doubts_about(const Variables& environment,
                                      const std::vector<Setting>& settings);

// Parses an argument such as "limits.message-bytes=4096".
Result<Given> given_by_argument(const std::string& text, const std::vector<Setting>& settings);

// Applies the values in order; a later value of the same setting wins. Returns all errors.
std::vector<Error> take(const std::vector<Given>& all, const std::vector<Setting>& settings);

// The address with "***" in the place of a password or token.
std::string without_passwords(std::string text);

// All settings as a config file, with passwords hidden.
std::string printed(const std::vector<Setting>& settings);

}  // namespace bastide::settings
