// Reads untrusted JSON and keeps the position of every key and value for error messages. Refuses
// duplicate keys, deep nesting, and too many keys and values.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

struct JsonNode {
  enum class Kind : std::uint8_t { null, boolean, whole_number, fraction, string, array, object };

  Kind kind = Kind::null;
  std::string text;             // text of a string; a number as written; "true" or "false"
  std::vector<JsonNode> items;  // items of an array; in an object, the members' values
  std::vector<JsonNode> keys;   // keys of an object
  int line = 0;
  int column = 0;

  // The object's value under `key`; null if there is none.
  const JsonNode* find(std::string_view key) const;
};

English name_of(JsonNode::Kind kind);  // such as "a string"

inline constexpr std::size_t kMaxJsonNodes = 50'000;
inline constexpr std::size_t kMaxJsonDepth = 16;

// Line numbers count from `first_line`, for a text that is part of a file.
Result<JsonNode> read_json(std::string_view text, int first_line = 1);

}  // namespace bastide
