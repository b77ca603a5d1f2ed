#include "records/json_header.h"

#include <nlohmann/json.hpp>

namespace bastide {

nlohmann::ordered_json json_header(std::string_view format) {
  nlohmann::ordered_json json;
  json["format"] = format;
  json["version"] = 1;
  return json;
}

}  // namespace bastide
