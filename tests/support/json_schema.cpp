#include "support/json_schema.h"

#include <algorithm>
#include <array>
#include <fstream>

namespace bastide::test {

namespace {

using Json = JsonSchema::Json;

constexpr std::array<std::string_view, 24> kKeywords = {
    "$schema",  "$defs",    "$ref",    "title",      "description", "default",
    "example",  "format",   "type",    "nullable",   "enum",        "const",
    "anyOf",    "oneOf",    "items",   "properties", "required",    "additionalProperties",
    "minItems", "maxItems", "minimum", "maximum",    "minLength",   "maxLength"};

std::string unknown_keyword(const Json& schema, const std::string& at) {
  for (const auto& [keyword, value] : schema.items()) {
    if (std::find(kKeywords.begin(), kKeywords.end(), keyword) == kKeywords.end())
      return at + ": the validator does not know the keyword '" + keyword + "'";
  }
  return {};
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

std::string type_fault(const Json& schema, const Json& value, const std::string& at) {
  const auto type = schema.find("type");
  if (type == schema.end()) return {};
  const Json types = type->is_array() ? *type : Json::array({*type});
  for (const Json& one : types) {
    if (has_type(one.get<std::string>(), value)) return {};
  }
  return at + ": " + value.dump() + " is not of type " + type->dump();
}

std::string number_fault(const Json& schema, const Json& value, const std::string& at) {
  if (!value.is_number()) return {};
  if (schema.contains("minimum") && value < schema["minimum"])
    return at + ": " + value.dump() + " is below the minimum";
  if (schema.contains("maximum") && value > schema["maximum"])
    return at + ": " + value.dump() + " is above the maximum";
  return {};
}

std::string string_fault(const Json& schema, const Json& value, const std::string& at) {
  if (!value.is_string()) return {};
  const std::size_t size = value.get_ref<const std::string&>().size();
  if (size < schema.value("minLength", std::size_t{0})) return at + ": too short";
  if (schema.contains("maxLength") && size > schema["maxLength"].get<std::size_t>())
    return at + ": too long";
  return {};
}

std::string listed_fault(const Json& schema, const Json& value, const std::string& at) {
  if (schema.contains("const") && schema["const"] != value)
    return at + ": " + value.dump() + " is not " + schema["const"].dump();
  const auto list = schema.find("enum");
  if (list == schema.end() || std::find(list->begin(), list->end(), value) != list->end())
    return {};
  return at + ": " + value.dump() + " is not one of " + list->dump();
}

}  // namespace

JsonSchema JsonSchema::read(const std::string& path) {
  std::ifstream file(std::string(BASTIDE_SOURCE_DIR) + "/" + path);
  return JsonSchema(Json::parse(file));
}

std::string JsonSchema::fault(std::string_view schema, const Json& value) const {
  return fault(document_.at(Json::json_pointer(std::string(schema))), value, "$");
}

std::string JsonSchema::fault(const Json& schema, const Json& value, const std::string& at) const {
  if (schema.is_boolean()) return schema.get<bool>() ? std::string() : at + ": not allowed";
  if (std::string wrong = unknown_keyword(schema, at); !wrong.empty()) return wrong;
  if (schema.contains("$ref")) {
    const std::string name = schema["$ref"].get<std::string>().substr(1);
    return fault(document_.at(Json::json_pointer(name)), value, at);
  }
  if (value.is_null() && schema.value("nullable", false)) return {};
  for (const auto& check : {type_fault, listed_fault, number_fault, string_fault}) {
    if (std::string wrong = check(schema, value, at); !wrong.empty()) return wrong;
  }
  if (std::string wrong = choice_fault(schema, value, at); !wrong.empty()) return wrong;
  if (value.is_array()) return array_fault(schema, value, at);
  return value.is_object() ? object_fault(schema, value, at) : std::string();
}

std::string JsonSchema::choice_fault(const Json& schema, const Json& value,
                                     const std::string& at) const {
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
    if (fitting == 0) return at + ": fits none of its choices:" + faults;
    if (fitting > 1 && std::string_view(keyword) == "oneOf")
      return at + ": fits more than one of its choices";
  }
  return {};
}

std::string JsonSchema::array_fault(const Json& schema, const Json& value,
                                    const std::string& at) const {
  if (value.size() < schema.value("minItems", std::size_t{0})) return at + ": too few items";
  if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>())
    return at + ": too many items";
  const auto items = schema.find("items");
  if (items == schema.end()) return {};
  for (std::size_t i = 0; i < value.size(); ++i) {
    std::string wrong = fault(*items, value[i], at + '[' + std::to_string(i) + ']');
    if (!wrong.empty()) return wrong;
  }
  return {};
}

std::string JsonSchema::object_fault(const Json& schema, const Json& value,
                                     const std::string& at) const {
  const bool chosen = schema.contains("anyOf") || schema.contains("oneOf");
  if (chosen && !schema.contains("properties"))
    return {};  // the chosen alternative has checked the keys
  for (const Json& key : schema.value("required", Json::array())) {
    if (!value.contains(key.get<std::string>()))
      return at + ": no key '" + key.get<std::string>() + "'";
  }
  const Json none = Json::object();
  const Json& properties = schema.contains("properties") ? schema["properties"] : none;
  for (const auto& [key, member] : value.items()) {
    const bool named = properties.contains(key);
    if (!named && !schema.contains("additionalProperties"))
      return at + ": unknown key '" + key + "'";
    const Json& its = named ? properties[key] : schema["additionalProperties"];
    if (!named && its == false) return at + ": unknown key '" + key + "'";
    std::string wrong = fault(its, member, at + '.' + key);
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace bastide::test
