// A validator of JSON Schema (draft 2020-12) and of the schemas of OpenAPI 3, for the schemas under
// data/. Stricter than the standard: a key that no `properties` names is wrong unless
// `additionalProperties` allows it, and a keyword that the validator does not know is an error, so
// that no rule of a schema is passed over.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace bastide::test {

class JsonSchema {
 public:
  using Json = nlohmann::ordered_json;

  // `document` holds every schema that a `$ref` may name: "#/$defs/View".
  explicit JsonSchema(Json document) : document_(std::move(document)) {}
  static JsonSchema read(const std::string& path);  // from the root of the sources

  // The first fault of the value and its place, such as "$.players[1]: no key 'score'"; empty if
  // the value is valid. `schema` is a JSON pointer into the document.
  std::string fault(std::string_view schema, const Json& value) const;
  std::string fault(const Json& schema, const Json& value, std::string_view at) const;

  const Json& document() const { return document_; }

 private:
  struct Place;

  std::string fault(const Json& schema, const Json& value, const Place& at) const;
  std::string object_fault(const Json& schema, const Json& value, const Place& at) const;
  std::string array_fault(const Json& schema, const Json& value, const Place& at) const;
  std::string choice_fault(const Json& schema, const Json& value, const Place& at) const;

  Json document_;
};

}  // namespace bastide::test
