// Reads TOML files.
#pragma once

#include "settings/given_settings.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::settings {

// Returns all settings in the file's order. NAME in the TOML table [limits] becomes the setting
// "limits.NAME". `source` names the file in errors.
Result<std::vector<Given>> read_toml(std::string_view text, const std::string& source);

}  // namespace bastide::settings
