// The members of an object that are asked for; the others are passed over. A wrong type is a fault.
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
    static const std::vector<JsonNode> kNothing;
    const JsonNode* found = find(key);
    return found == nullptr ? kNothing : checks_.list(*found, key);
  }
  const JsonNode& part(const char* key) {
    static const JsonNode kNothing;
    const JsonNode* found = find(key);
    return found == nullptr ? kNothing : *found;
  }

  bool failed() const { return checks_.failed(); }
  std::string error() const { return in_english(checks_.error().message); }

 private:
  const JsonNode* find(const char* key) const {
    const JsonNode* found = object_.find(key);
    return found == nullptr || found->kind == JsonNode::Kind::null ? nullptr : found;
  }

  const JsonNode& object_;
  JsonChecks checks_;
};

}  // namespace bastide::serve
