// The parts of a request.
#pragma once

#include "base/json_reader.h"
#include "base/text_helpers.h"
#include "tiles/tile.h"

#include <cstdint>
#include <string>

namespace bastide::request {

// The node's value for a key; a null node if the key is missing.
inline const JsonNode& part_of(const JsonNode& node, const char* key) {
  static const JsonNode kNothing;
  const JsonNode* found = node.find(key);
  return found == nullptr ? kNothing : *found;
}

// The node's text; empty if the node is not a string.
inline const std::string& text_in(const JsonNode& json) {
  static const std::string kEmpty;
  return json.kind == JsonNode::Kind::string ? json.text : kEmpty;
}

inline const std::string& string_in(const JsonNode& node, const char* key) {
  return text_in(part_of(node, key));
}

// The node's number; -1 if the node is not a whole number.
inline std::int64_t number_of(const JsonNode& json) {
  if (json.kind != JsonNode::Kind::whole_number) return -1;
  return parse_integer(json.text).value_or(-1);
}

inline std::int64_t number_in(const JsonNode& node, const char* key) {
  return number_of(part_of(node, key));
}

inline bool is_true(const JsonNode& node, const char* key) {
  const JsonNode& json = part_of(node, key);
  return json.kind == JsonNode::Kind::boolean && json.text == "true";
}

inline Cell cell_in(const JsonNode& node) {
  return {static_cast<std::int16_t>(number_in(node, "x")),
          static_cast<std::int16_t>(number_in(node, "y"))};
}

}  // namespace bastide::request
