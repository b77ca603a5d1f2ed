#include "support/json_schema.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace bastide::test {

// Where a value stands in its document: the key or index of each step, written only when a fault is
// found.
struct JsonSchema::Place {
  const Place* outer = nullptr;
  std::string_view key;
  std::size_t index = 0;

  std::string text() const {
    if (!outer) return std::string(key);
    return outer->text() +
           (key.empty() ? '[' + std::to_string(index) + ']' : '.' + std::string(key));
  }
};

namespace {

using Json = JsonSchema::Json;

constexpr std::array<std::string_view, 24> kKeywords = {  // sorted
    "$defs",      "$ref",      "$schema",  "additionalProperties",
    "anyOf",      "const",     "default",  "description",
    "enum",       "example",   "format",   "items",
    "maxItems",   "maxLength", "maximum",  "minItems",
    "minLength",  "minimum",   "nullable", "oneOf",
    "properties", "required",  "title",    "type"};
static_assert(std::is_sorted(kKeywords.begin(), kKeywords.end()));

std::string unknown_keyword(const Json& schema) {
  for (const auto& [keyword, value] : schema.items()) {
    if (!std::binary_search(kKeywords.begin(), kKeywords.end(), keyword))
      return "the validator does not know the keyword '" + keyword + "'";
  }
  return {};
}

// Returns the value as JSON; for an object or a list only the type, because its text may have
// thousands of lines.
std::string short_text(const Json& value) {
  return value.is_structured() ? value.type_name() : value.dump();
}

bool has_type(std::string_view type, const Json& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_boolean();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  return type == "null" && value.is_null();
}

std::string type_fault(const Json& schema, const Json& value) {
  const auto type = schema.find("type");
  if (type == schema.end()) return {};
  const auto fits = [&](const Json& one) {
    return has_type(one.get_ref<const std::string&>(), value);
  };
  if (type->is_array() ? std::any_of(type->begin(), type->end(), fits) : fits(*type)) return {};
  return short_text(value) + " is not of type " + type->dump();
}

std::string number_fault(const Json& schema, const Json& value) {
  if (!value.is_number()) return {};
  if (schema.contains("minimum") && value < schema["minimum"])
    return value.dump() + " is below the minimum";
  if (schema.contains("maximum") && value > schema["maximum"])
    return value.dump() + " is above the maximum";
  return {};
}

std::string string_fault(const Json& schema, const Json& value) {
  if (!value.is_string()) return {};
  const std::size_t size = value.get_ref<const std::string&>().size();
  if (size < schema.value("minLength", std::size_t{0})) return "too short";
  if (schema.contains("maxLength") && size > schema["maxLength"].get<std::size_t>())
    return "too long";
  return {};
}

std::string listed_fault(const Json& schema, const Json& value) {
  if (schema.contains("const") && schema["const"] != value)
    return short_text(value) + " is not " + schema["const"].dump();
  const auto list = schema.find("enum");
  if (list == schema.end() || std::find(list->begin(), list->end(), value) != list->end())
    return {};
  return short_text(value) + " is not one of " + list->dump();
}

}  // namespace

JsonSchema JsonSchema::read(const std::string& path) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/" + path);
  return JsonSchema(Json::parse(file));
}

std::string JsonSchema::fault(std::string_view schema, const Json& value) const {
  return fault(document_.at(Json::json_pointer(std::string(schema))), value, "$");
}

std::string JsonSchema::fault(const Json& schema, const Json& value, std::string_view at) const {
  return fault(schema, value, Place{.key = at});
}

std::string JsonSchema::fault(const Json& schema, const Json& value, const Place& at) const {
  if (schema.is_boolean()) return schema.get<bool>() ? std::string() : at.text() + ": not allowed";
  if (const std::string wrong = unknown_keyword(schema); !wrong.empty())
    return at.text() + ": " + wrong;
  if (const auto reference = schema.find("$ref"); reference != schema.end()) {
    const std::string name = reference->get<std::string>().substr(1);
    return fault(document_.at(Json::json_pointer(name)), value, at);
  }
  if (value.is_null() && schema.value("nullable", false)) return {};
  for (const auto& check : {type_fault, listed_fault, number_fault, string_fault}) {
    if (const std::string wrong = check(schema, value); !wrong.empty())
      return at.text() + ": " + wrong;
  }
  if (std::string wrong = choice_fault(schema, value, at); !wrong.empty()) return wrong;
  if (value.is_array()) return array_fault(schema, value, at);
  return value.is_object() ? object_fault(schema, value, at) : std::string();
}

std::string JsonSchema::choice_fault(const Json& schema, const Json& value, const Place& at) const {
  for (const char* keyword : {"anyOf", "oneOf"}) {
    const auto choices = schema.find(keyword);
    if (choices == schema.end()) continue;
    std::size_t fitting = 0;
    std::string faults;
    for (const Json& choice : *choices) {
      const std::string wrong = fault(choice, value, at);
      if (wrong.empty()) ++fitting;
      faults += "\n  " + wrong;
    }
    if (fitting == 0) return at.text() + ": fits none of its choices:" + faults;
    if (fitting > 1 && std::string_view(keyword) == "oneOf")
      return at.text() + ": fits more than one of its choices";
  }
  return {};
}

std::string JsonSchema::array_fault(const Json& schema, const Json& value, const Place& at) const {
  if (value.size() < schema.value("minItems", std::size_t{0})) return at.text() + ": too few items";
  if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>())
    return at.text() + ": too many items";
  const auto items = schema.find("items");
  if (items == schema.end()) return {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    std::string wrong = fault(*items, value[i], Place{.outer = &at, .index = i});
    if (!wrong.empty()) return wrong;
  }
  return {};
}

std::string JsonSchema::object_fault(const Json& schema, const Json& value, const Place& at) const {
  const auto properties = schema.find("properties");
  const bool chosen = schema.contains("anyOf") || schema.contains("oneOf");
  if (chosen && properties == schema.end())
    return {};  // the chosen alternative has checked the keys
  if (const auto required = schema.find("required"); required != schema.end()) {
    for (const Json& key : *required) {
      if (!value.contains(key.get_ref<const std::string&>()))
        return at.text() + ": no key '" + key.get<std::string>() + "'";
    }
  }
  const auto others = schema.find("additionalProperties");
  for (const auto& [key, member] : value.items()) {
    const Json* its = nullptr;
    if (properties != schema.end()) {
      if (const auto named = properties->find(key); named != properties->end()) its = &*named;
    }
    if (!its && others != schema.end() && *others != false) its = &*others;
    if (!its) return at.text() + ": unknown key '" + key + "'";
    std::string wrong = fault(*its, member, Place{.outer = &at, .key = key});
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace bastide::test
