// All that a host may choose of a server, and whence it comes: the command line before the
// environment before a file; what nobody names is as it stands here.
#pragma once

#include "serve/config/setting.h"
#include "serve/server.h"
#include "serve/tables.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::serve {

struct LogSettings {
  std::string level = "auto";  // info; at a terminal warning
  std::string form = "text";
  bool addresses = true;
};

// `terminal`: somebody reads standard error who has other things to do.
Log log_of(const LogSettings& settings, bool terminal);

struct Configuration {
  Configuration();
  Settings server;
  TablesSettings tables;  // no store: the usual place; "none": no tables
  bool page = true;
  LogSettings log;
};

inline constexpr std::string_view kNoStore = "none";

// The rows, as they are printed; they point into `configuration`.
std::vector<Setting> settings_of(Configuration& configuration);

// ---- whence -------------------------------------------------------------------------------------

// One value from outside, and where it stands: a file and a line, a variable or an argument.
struct Given {
  std::string name;
  Value value;
  Error place = {};  // all but the message
};

// Names of the environment, and what they hold.
using Variables = std::vector<std::pair<std::string, std::string>>;

// "limits.message-bytes" to "BASTIDE_LIMITS_MESSAGE_BYTES".
std::string variable_of(std::string_view setting);

// Those among all variables whose names are ours.
std::vector<Given> given_in(const Variables& environment, const std::vector<Setting>& settings);

// Of variables that look like ours and are not: what somebody may have meant.
std::vector<std::string> doubts_about(const Variables& environment,
                                      const std::vector<Setting>& settings);

// "limits.message-bytes=4096".
Result<Given> given_by_argument(const std::string& text, const std::vector<Setting>& settings);

// Takes them in this order, so that the last one holds; all that is wrong is told.
std::vector<Error> take(const std::vector<Given>& all, const std::vector<Setting>& settings);

// An address with "***" for a password or a token in it.
std::string without_passwords(std::string text);

// All that holds, as a file that would say the same, but for passwords.
std::string printed(const std::vector<Setting>& settings);

}  // namespace bastide::serve
