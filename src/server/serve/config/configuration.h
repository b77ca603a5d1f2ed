// All settings of a server. The command line overrides the environment, which overrides the config
// file; all other settings keep these defaults.
#pragma once

#include "http/server.h"
#include "serve/table_service.h"
#include "settings/setting.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

struct LogSettings {
  std::string level = "auto";  // auto: info, or warning at a terminal
  std::string form = "text";
  bool addresses = true;
};

// `terminal` is true if standard error is a terminal. The level "auto" then logs only warnings.
Log log_of(const LogSettings& settings, bool terminal);

struct Configuration {
  Configuration();
  Settings server;
  TableServiceSettings tables;  // an empty store means the default file; "none" means no tables
  bool page = true;
  LogSettings log;
};

inline constexpr std::string_view kNoStore = "none";

// All settings in printed order. They point into `configuration`.
std::vector<settings::Setting> settings_of(Configuration& configuration);

}  // namespace bastide::serve
