// Answers to operators' commands as JSON, and the person that an operator names.
#pragma once

#include "base/result.h"
#include "database/database.h"

#include <nlohmann/json.hpp>

#include <string>

namespace bastide::serve {

using AdminJson = nlohmann::ordered_json;

inline std::string text_of(const AdminJson& json) {
  return json.dump(-1, ' ', false, AdminJson::error_handler_t::replace);
}

inline std::string failed(const std::string& why) {
  return text_of({{"ok", false}, {"error", why}});
}
inline std::string failed(const Error& error) { return failed(in_english(error.message)); }

inline std::string done_text(const AdminJson& more = AdminJson::object()) {
  AdminJson json = {{"ok", true}};
  json.update(more);
  return text_of(json);
}

// The person, address or network that an operator named; `account` is the person's account name.
struct Meant {
  std::string whom;
  std::string account = {};
};
// Throws if the text names no person, address or network (must()).
Meant whom_meant(Database& database, const std::string& text);

}  // namespace bastide::serve
