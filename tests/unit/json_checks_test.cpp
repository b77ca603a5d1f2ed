// Tests reading untrusted JSON: the first error is reported with its position.
#include "base/json_checks.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

JsonNode parsed(const char* text, int first_line = 1) {
  const auto root = read_json(text, first_line);
  EXPECT_TRUE(root) << text;
  return root ? *root : JsonNode();
}

TEST(JsonChecks, GiveExpectedValues) {
  const JsonNode root = parsed(R"({"n": 3, "on": true, "list": [1, 2], "name": "D"})");
  JsonChecks read;
  EXPECT_EQ(read.integer(read.member(root, "n"), "n", 0, 3), 3);
  EXPECT_TRUE(read.boolean(read.member(root, "on"), "on"));
  EXPECT_EQ(read.list(read.member(root, "list"), "list", 2).size(), 2U);
  EXPECT_EQ(read.word(read.member(root, "name"), "name"), "D");
  read.keys(root, {"n", "on"}, {"list", "name"});
  EXPECT_FALSE(read.failed());
}

TEST(JsonChecks, KeepTheFirstFaultAndItsPlace) {
  const JsonNode root = parsed("{\"n\": 1.5,\n \"m\": -1}");
  JsonChecks read;
  EXPECT_EQ(read.integer(read.member(root, "n"), "n", 0, 3), 0);
  read.integer(read.member(root, "m"), "m", 0, 3);
  ASSERT_TRUE(read.failed());
  EXPECT_EQ(read.error().text(), "1:7: n must be a whole number from 0 to 3, not 1.5");
}

TEST(JsonChecks, ReportMissingAndUnknownKeys) {
  const JsonNode root = parsed("{\"a\": {}, \"b\": 1}");
  JsonChecks missing;
  EXPECT_EQ(missing.member(root, "c").kind, JsonNode::Kind::null);
  EXPECT_EQ(in_english(missing.error().message), "'c' is missing");
  JsonChecks unknown;
  unknown.keys(root, {"a"});
  EXPECT_EQ(unknown.error().text(), "1:11: unknown key \"b\"");
}

// For a text that is one line of a file, errors name that line, also if the text is no JSON.
TEST(JsonChecks, CountLinesFromTheFirst) {
  EXPECT_EQ(parsed("[1]", 7).line, 7);
  const auto cut = read_json("[1", 7);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error().line, 7);
}

}  // namespace
}  // namespace bastide
