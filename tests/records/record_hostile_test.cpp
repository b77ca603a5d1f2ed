// Checks that incomplete, edited and hostile records give an error message or a legal game.
#include "base/json_reader.h"
#include "base/rng.h"
#include "support/random_record.h"
#include "words/refusal.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

// Expects an error with a message, or a legal game that can be written and read again.
void expect_error_or_legal(const std::string& text) {
  const auto record = read_record(text, "f");
  if (!record) {
    EXPECT_FALSE(record.error().message.empty());
    EXPECT_LT(in_english(record.error().message).size(), 2000U);
    return;
  }
  const auto game = game_of(*record);
  ASSERT_TRUE(game) << game.error().text();
  const auto again = read_record(write_record(*record), "again");
  ASSERT_TRUE(again) << again.error().text() << "\n" << text;
  test::expect_same(*record, *again);
}

std::vector<std::string> samples() {
  std::vector<std::string> texts;
  for (const bastide::Setup& setup : test::varied_setups()) {
    const Record record = test::random_record(setup, 11);
    texts.push_back(write_record(record));
    texts.push_back(write_record_json(record));
  }
  return texts;
}

// The first part of a record is refused, or read as a shorter game with the same beginning.
TEST(RecordHostile, CutOffAnywhere) {
  for (const bastide::Setup& setup : {test::varied_setups()[2], test::varied_setups()[5]}) {
    const Record record = test::random_record(setup, 11);
    for (const std::string& text : {write_record(record), write_record_json(record)}) {
      for (std::size_t size = 0; size < text.size(); ++size) {
        const auto cut = read_record(text.substr(0, size), "f");
        if (!cut) continue;
        ASSERT_LE(cut->actions.size(), record.actions.size());
        ASSERT_TRUE(std::equal(cut->actions.begin(), cut->actions.end(), record.actions.begin()));
      }
    }
  }
}

// The header `result` says that the game is over, so a record without its last turns is refused.
TEST(RecordHostile, AFinishedGameCannotBeCutOff) {
  const std::string text = write_record(test::random_record(test::varied_setups()[0], 5));
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto cut = read_record(text.substr(0, size), "f");
    EXPECT_TRUE(!cut || cut->actions.empty()) << size;
    EXPECT_TRUE(!cut || size <= text.find("result")) << size;
  }
}

TEST(RecordHostile, EditedAtRandom) {
  Rng rng(42);
  const std::vector<std::string> texts = samples();
  const std::string splices[] = {";",    "\n", "#", ":", ",", "pass", "draw W",
                                 "\xff", "\"", "{", "]", "-", "0",    " "};
  for (int round = 0; round < 3'000; ++round) {
    std::string text = texts[rng.below(static_cast<std::uint32_t>(texts.size()))];
    const std::uint32_t edits = 1 + rng.below(3);
    for (std::uint32_t i = 0; i < edits; ++i) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      switch (rng.below(5)) {
        case 0: text[at] = static_cast<char>(rng.next()); break;
        case 1: text.erase(at, 1 + rng.below(8)); break;
        case 2: text.insert(at, splices[rng.below(std::size(splices))]); break;
        case 3:
          text.insert(
              at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), rng.below(60)));
          break;
        default: text[at] = static_cast<char>('0' + rng.below(10)); break;
      }
    }
    expect_error_or_legal(text);
  }
}

TEST(RecordHostile, LinesShuffled) {
  Rng rng(43);
  for (const std::string& sample : samples()) {
    for (int round = 0; round < 50; ++round) {
      std::string text = sample;
      const std::size_t a = text.find('\n', rng.below(static_cast<std::uint32_t>(text.size())));
      if (a == std::string::npos) continue;
      const std::size_t b = text.find('\n', a + 1);
      if (b == std::string::npos) continue;
      const std::string line = text.substr(a, b - a);
      if (round % 2 == 0) text.erase(a, b - a);
      const std::size_t to = text.find('\n', rng.below(static_cast<std::uint32_t>(text.size())));
      if (to != std::string::npos) text.insert(to, line);
      expect_error_or_legal(text);
    }
  }
}

TEST(RecordHostile, VeryLongLinesAndLists) {
  const std::size_t much = kMaxRecordBytes - 100;
  const std::string begin = "bastide record 1\n";
  for (const std::string& text : {
           begin + "players " + std::string(much, ','),
           begin + "players " + std::string(much, 'a') + "\n",
           begin + "stack" + std::string(much, ' ') + "W\n",
           begin + "stack " + std::string(much, 'W') + "\n",
           begin + std::string(much, '\n'),
           begin + std::string(much, '#'),
           begin + "note " + std::string(much, 'n') + "\n",
           begin + "result " + std::string(much, ',') + "\n",
           begin + "players A, B\n1 A: " + std::string(much, ';') + "\n",
           begin + "players A, B\n" + std::string(much, '1') + " A: draw W\n",
           std::string(much, '{'),
           "{\"format\":" + std::string(much, '['),
           "{\"format\":[" + std::string(much, '7') + "]}",
       }) {
    const auto record = read_record(text, "f");
    ASSERT_FALSE(record);
    EXPECT_LT(record.error().text().size(), 2000U);
  }
  std::string many = "{\"format\": [";
  while (many.size() < much) many += "[],";
  EXPECT_FALSE(read_record(many, "f"));
}

TEST(JsonReader, PlacesOfAllKinds) {
  const auto root =
      read_json("{\"a\": [1, -2, 3.5, true, null, \"ä\", \"x\"],\n \"b\": {\"c\": \"d\"}}");
  ASSERT_TRUE(root) << root.error().text();
  const JsonNode& list = *root->find("a");
  ASSERT_EQ(list.items.size(), 7U);
  std::vector<int> columns;
  for (const JsonNode& item : list.items) columns.push_back(item.column);
  EXPECT_EQ(columns, (std::vector<int>{8, 11, 15, 20, 26, 32, 37}));
  EXPECT_EQ(list.items[1].text, "-2");
  EXPECT_EQ(root->find("b")->find("c")->line, 2);
  EXPECT_EQ(root->find("b")->find("c")->column, 13);
  EXPECT_EQ(root->find("z"), nullptr);
}

}  // namespace
}  // namespace bastide
