// All settings of a server. The command line overrides the environment, which overrides the config
// file; all other settings keep these defaults.
#pragma once

#include "http/server.h"
#include "serve/config/setting.h"
#include "serve/table_service.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::serve {

struct LogSettings {
  std::string level = "auto";  // auto: info, or warning at a terminal
  std::string form = "text";
  bool addresses = true;
};

// `terminal`: standard error is a terminal. The level "auto" then means warnings only.
Log log_of(const LogSettings& settings, bool terminal);

struct Configuration {
  Configuration();
  Settings server;
  TableServiceSettings tables;  // store: empty: the default file; "none": no tables
  bool page = true;
  LogSettings log;
};

inline constexpr std::string_view kNoStore = "none";

// All settings in printed order. They point into `configuration`.
std::vector<Setting> settings_of(Configuration& configuration);

// ---- sources ------------------------------------------------------------------------------------

// One given value and its source: a file and line, a variable or an argument.
struct Given {
  std::string name;
  Value value;
  Error place = {};  // the source of the value; its message is empty
};

// Environment variables and their values.
using Variables = std::vector<std::pair<std::string, std::string>>;

// Values of the variables that name a setting.
std::vector<Given> given_in(const Variables& environment, const std::vector<Setting>& settings);

// Warnings about BASTIDE_ variables that name no setting; they suggest the closest name.
std::vector<std::string> doubts_about(const Variables& environment,
                                      const std::vector<Setting>& settings);

// Parses "limits.message-bytes=4096".
Result<Given> given_by_argument(const std::string& text, const std::vector<Setting>& settings);

// Applies the values in order; the last one wins. Reports every fault.
std::vector<Error> take(const std::vector<Given>& all, const std::vector<Setting>& settings);

// The address with "***" in place of a password or token.
std::string without_passwords(std::string text);

// All settings as a config file, with passwords hidden.
std::string printed(const std::vector<Setting>& settings);

}  // namespace bastide::serve
