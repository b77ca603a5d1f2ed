#include "records/json_document.h"

#include <nlohmann/json.hpp>

namespace bastide {

nlohmann::ordered_json json_document(std::string_view format) {
  nlohmann::ordered_json json;
  json["format"] = format;
  json["version"] = 1;
  return json;
}

}  // namespace bastide
