// Compares the server's lists of commands, entries and refusal codes with the schemas and the
// tables of docs/protocol.md: each name stands in all of them.
#include "serve/protocol/codec.h"
#include "support/json_schema.h"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>

namespace bastide::serve {
namespace {

using Names = std::set<std::string>;

// Names in backquotes in the first column of a table of docs/protocol.md, by the table's head.
Names documented(const std::string& head) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/docs/protocol.md");
  std::string line;
  while (std::getline(file, line) && !line.starts_with(head)) continue;
  const std::regex name("`([a-z_]+)`");
  Names found;
  while (std::getline(file, line) && line.starts_with("|")) {
    const std::string column = line.substr(1, line.find('|', 1));
    for (std::sregex_iterator one(column.begin(), column.end(), name), end; one != end; ++one)
      found.insert((*one)[1]);
  }
  return found;
}

// The values that a schema's definition allows for a key, in all alternatives of its `oneOf`.
Names in_schema(const std::string& definition, const std::string& key) {
  Names found;
  const auto schema = test::JsonSchema::read("data/schemas/socket.json").document();
  for (const auto& choice : schema["$defs"][definition]["oneOf"]) {
    const auto& values = choice["properties"][key];
    if (values.contains("const")) found.insert(values["const"]);
    for (const auto& one : values.value("enum", test::JsonSchema::Json::array())) found.insert(one);
  }
  return found;
}

TEST(Contract, NamesTheSameRefusalCodesEverywhere) {
  Names codes;
  for (const std::string_view name : kRefusalNames) codes.emplace(name);
  const auto socket = test::JsonSchema::read("data/schemas/socket.json").document();
  const auto api = test::JsonSchema::read("data/api/openapi.json").document();
  EXPECT_EQ(codes, Names(socket["$defs"]["RefusalCode"]["enum"]));
  EXPECT_EQ(codes, Names(api["components"]["schemas"]["RefusalCode"]["enum"]));
  EXPECT_EQ(codes, documented("| code |"));
}

TEST(Contract, NamesTheSameEntriesEverywhere) {
  Names kinds;
  for (int kind = 0; kind <= static_cast<int>(kLastEntryKind); ++kind)
    kinds.emplace(entry_name(static_cast<EntryKind>(kind)));
  EXPECT_EQ(kinds, in_schema("Entry", "kind"));
  const auto api = test::JsonSchema::read("data/api/openapi.json").document();
  EXPECT_EQ(kinds, Names(api["components"]["schemas"]["Entry"]["properties"]["kind"]["enum"]));
  EXPECT_EQ(kinds, documented("| `kind` |"));
}

TEST(Contract, NamesTheSameCommandsEverywhere) {
  Names names;
  for (const CommandRow& row : commands()) {
    const std::string message = R"({"do":")" + std::string(row.name) + R"("})";
    if (!read_message(message).refused) names.emplace(row.name);
  }
  EXPECT_EQ(names, in_schema("RoomCommand", "do"));
  names.insert({"watch", "unwatch", "legal", "ping", "follow"});
  EXPECT_EQ(names, documented("| `do` |"));
}

TEST(Contract, AllowsTheEntriesOfADeletedAccount) {
  Entry entry{.number = 2, .at = 1, .kind = EntryKind::seated, .seat = 0, .deleted = 1};
  entry.name = nameless(0);
  const auto told_entry = test::JsonSchema::Json::parse(told(entry));
  const auto socket = test::JsonSchema::read("data/schemas/socket.json");
  EXPECT_EQ(socket.fault("/$defs/Entry", told_entry), "");
}

}  // namespace
}  // namespace bastide::serve
