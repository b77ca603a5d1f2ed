#include "support/json_schema.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using Json = JsonSchema::Json;

// The validator's message about a value; schema and value are given as text.
std::string fault(const char* schema, const char* value) {
  const JsonSchema document(Json::parse(schema));
  return document.fault(document.document(), Json::parse(value), "$");
}

constexpr const char* kPerson = R"({
  "type": "object",
  "properties": {"name": {"type": "string", "minLength": 1, "maxLength": 4}, "age": {"$ref": "#/$defs/Age"}},
  "required": ["name"],
  "additionalProperties": false,
  "$defs": {"Age": {"type": "integer", "minimum": 0, "maximum": 150}}
})";

TEST(JsonSchema, AcceptsAValidObject) {
  EXPECT_EQ(fault(kPerson, R"({"name": "Anna", "age": 7})"), "");
  EXPECT_EQ(fault(kPerson, R"({"name": "Anna"})"), "");
}

TEST(JsonSchema, NamesAMissingKey) {
  EXPECT_EQ(fault(kPerson, R"({"age": 7})"), "$: no key 'name'");
}

TEST(JsonSchema, NamesAnUnknownKey) {
  EXPECT_EQ(fault(kPerson, R"({"name": "Anna", "size": 7})"), "$: unknown key 'size'");
}

TEST(JsonSchema, RefusesAnUnknownKeyWithoutAdditionalProperties) {
  EXPECT_EQ(fault(R"({"type": "object", "properties": {}})", R"({"a": 1})"), "$: unknown key 'a'");
  EXPECT_EQ(fault(R"({"type": "object"})", R"({"a": 1})"), "$: unknown key 'a'");
}

TEST(JsonSchema, ChecksAdditionalPropertiesBySchema) {
  const char* texts = R"({"type": "object", "additionalProperties": {"type": "string"}})";
  EXPECT_EQ(fault(texts, R"({"a": "x"})"), "");
  EXPECT_EQ(fault(texts, R"({"a": 1})"), "$.a: 1 is not of type \"string\"");
}

TEST(JsonSchema, ChecksTypes) {
  EXPECT_EQ(fault(R"({"type": "integer"})", "1"), "");
  EXPECT_EQ(fault(R"({"type": "number"})", "1"), "");
  EXPECT_EQ(fault(R"({"type": "number"})", "1.5"), "");
  EXPECT_EQ(fault(R"({"type": ["string", "null"]})", "null"), "");
  EXPECT_EQ(fault(R"({"type": "boolean"})", "true"), "");
  EXPECT_NE(fault(R"({"type": "integer"})", "1.5"), "");
  EXPECT_NE(fault(R"({"type": "string"})", "null"), "");
  EXPECT_NE(fault(R"({"type": "object"})", "[]"), "");
  EXPECT_NE(fault(R"({"type": "array"})", "{}"), "");
  EXPECT_NE(fault(R"({"type": "boolean"})", "0"), "");
}

TEST(JsonSchema, ChecksLimits) {
  EXPECT_EQ(fault(kPerson, R"({"name": "Bo", "age": 151})"), "$.age: 151 is above the maximum");
  EXPECT_EQ(fault(kPerson, R"({"name": "Bo", "age": -1})"), "$.age: -1 is below the minimum");
  EXPECT_EQ(fault(kPerson, R"({"name": ""})"), "$.name: too short");
  EXPECT_EQ(fault(kPerson, R"({"name": "Bertha"})"), "$.name: too long");
}

TEST(JsonSchema, ChecksItemsAndTheirNumber) {
  const char* pair =
      R"({"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2})";
  EXPECT_EQ(fault(pair, "[1, 2]"), "");
  EXPECT_EQ(fault(pair, "[1]"), "$: too few items");
  EXPECT_EQ(fault(pair, "[1, 2, 3]"), "$: too many items");
  EXPECT_EQ(fault(pair, R"([1, "2"])"), "$[1]: \"2\" is not of type \"integer\"");
}

TEST(JsonSchema, ChecksListedValues) {
  EXPECT_EQ(fault(R"({"enum": ["", "ns"]})", R"("ns")"), "");
  EXPECT_EQ(fault(R"({"enum": ["", "ns"]})", R"("ew")"), "$: \"ew\" is not one of [\"\",\"ns\"]");
  EXPECT_EQ(fault(R"({"const": "a"})", R"("b")"), "$: \"b\" is not \"a\"");
}

TEST(JsonSchema, ChecksChoices) {
  const char* either =
      R"({"anyOf": [{"type": "object", "properties": {"a": {}}}, {"type": "null"}]})";
  EXPECT_EQ(fault(either, "null"), "");
  EXPECT_EQ(fault(either, R"({"a": 1})"), "");
  EXPECT_NE(fault(either, R"({"b": 1})"), "");
  EXPECT_EQ(fault(R"({"oneOf": [{"type": "integer"}, {"type": "number"}]})", "1"),
            "$: fits more than one of its choices");
  EXPECT_EQ(fault(R"({"oneOf": [{"type": "integer"}, {"type": "number"}]})", "1.5"), "");
}

TEST(JsonSchema, AllowsNullWhereOpenApiSaysNullable) {
  EXPECT_EQ(fault(R"({"type": "string", "nullable": true})", "null"), "");
}

TEST(JsonSchema, RefusesAKeywordThatItDoesNotKnow) {
  EXPECT_EQ(fault(R"({"pattern": "a"})", "1"),
            "$: the validator does not know the keyword 'pattern'");
}

}  // namespace
}  // namespace bastide::test
