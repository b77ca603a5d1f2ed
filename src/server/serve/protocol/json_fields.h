// Reads members of a JSON object and ignores all others. A wrong type is an error, and so is null,
// because null differs from a missing member.
#pragma once

#include "base/json_checks.h"

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::serve {

class Fields {
 public:
  explicit Fields(const JsonNode& object) : object_(object) {
    checks_.is(object, "a message", JsonNode::Kind::object);
  }

  std::string text(const char* key) {
    const JsonNode* found = find(key);
    return found == nullptr ? std::string() : checks_.text(*found, key);
  }
  std::int64_t number(const char* key, std::int64_t low, std::int64_t high, std::int64_t without) {
    const JsonNode* found = find(key);
    return found == nullptr ? without : checks_.integer(*found, key, low, high);
  }
  bool flag(const char* key, bool without) {
    const JsonNode* found = find(key);
    return found == nullptr ? without : checks_.boolean(*found, key);
  }
  const std::vector<JsonNode>& list(const char* key) {
    static const std::vector<JsonNode> kEmpty;
    const JsonNode* found = find(key);
    return found == nullptr ? kEmpty : checks_.list(*found, key);
  }
  // A member that is an object; a null node if it is missing.
  const JsonNode& part(const char* key) {
    const JsonNode* found = find(key);
    const bool fits = found != nullptr && checks_.is(*found, key, JsonNode::Kind::object);
    return fits ? *found : kNothing;
  }
  // Like part(), but null is allowed.
  const JsonNode& part_or_null(const char* key) {
    const JsonNode* found = find(key);
    return found == nullptr || found->kind == JsonNode::Kind::null ? kNothing : part(key);
  }

  bool failed() const { return checks_.failed(); }
  std::string error() const { return in_english(checks_.error().message); }

 private:
  static inline const JsonNode kNothing;

  const JsonNode* find(const char* key) const { return object_.find(key); }

  const JsonNode& object_;
  JsonChecks checks_;
};

}  // namespace bastide::serve
