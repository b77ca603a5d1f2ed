// Tests reading saved games of JCloisterZone: the expected results (assertions) written in the
// files hold, and a damaged or foreign file is refused.
#include "interop/jcloisterzone.h"

#include "files/file.h"
#include "interop/game_file.h"
#include "support/translation_check.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace bastide {
namespace {

std::string text_of(const std::filesystem::path& path) {
  const auto text = read_file(path.string());
  EXPECT_TRUE(text) << path;
  return text ? *text : std::string();
}

const std::filesystem::path kOwn = BASTIDE_SOURCE_DIR "/tests/interop/jcz";

std::size_t verify_all(const std::filesystem::path& folder) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto verification = verify_jcz(text_of(entry.path()));
    EXPECT_TRUE(verification) << entry.path() << ": " << verification.error().text();
    if (!verification) continue;
    EXPECT_FALSE(verification->assertions.empty());
    for (const Assertion& one : verification->assertions) {
      EXPECT_EQ(one.verdict, Assertion::Verdict::holds) << one.text << ": " << one.found;
    }
    ++files;
  }
  return files;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return at == text.npos ? text : text.replace(at, from.size(), to);
}

TEST(SavedGames, OfTheProjectAreVerified) { EXPECT_EQ(verify_all(kOwn), 8U); }

TEST(SavedGames, OfTheWholeCollectionAreVerified) {
  const std::filesystem::path folder = BASTIDE_SOURCE_DIR "/../shared/conformance/jcz";
  if (!std::filesystem::is_directory(folder)) GTEST_SKIP() << folder << " is not there";
  EXPECT_GE(verify_all(folder), 10U);
}

TEST(SavedGames, BecomeRecords) {
  const std::string text = text_of(kOwn / "everything-000.jcz.gz");
  const auto record = read_game(text, "everything-000.jcz");
  ASSERT_TRUE(record) << record.error().text();
  const auto again = read_record(write_record(*record), "record");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->actions, record->actions);
}

// A file can have figures of a box without its tiles: the box is then played without tiles.
TEST(SavedGames, SetTheNumberOfPieces) {
  const auto record = read_jcz(text_of(kOwn / "numbers-of-pieces.jcz"));
  ASSERT_TRUE(record) << record.error().text();
  const auto game = game_of(*record);
  ASSERT_TRUE(game);
  const PlayerState& ida = game->state().players[0];
  EXPECT_EQ(ida.supply, (std::array<std::uint8_t, kPieces>{7, 0, 0, 0, 0, 0, 0, 0, 1, 3, 3}));
  EXPECT_EQ(game->state().players[1].supply[kBridgePiece], 2);
  EXPECT_EQ(game->state().bag.left, 71 - 3);
}

// Game elements that the file does not name are left out, although their tiles are in the stack.
TEST(SavedGames, LeaveOutUnnamedElements) {
  const auto record = read_jcz(text_of(kOwn / "unnamed-elements.jcz"));
  ASSERT_TRUE(record) << record.error().text();
  for (const Part part : {Part::cathedrals, Part::dragon, Part::princesses}) {
    EXPECT_TRUE(record->setup.plays_without(part)) << kPartNames[static_cast<std::size_t>(part)];
  }
  EXPECT_FALSE(record->setup.plays_without(Part::inns));
  EXPECT_FALSE(record->setup.plays_without(Part::portals));
  EXPECT_EQ(record->setup.pieces[number(Figure::large)], 0);
}

TEST(SavedGames, EndAtTheirLimit) {
  const auto record = read_jcz(text_of(kOwn / "one-player-four-tiles.jcz"));
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->setup.stack.size(), 4U);
  EXPECT_EQ(record->setup.players, 1);
  const auto again = read_record(write_record(*record), "record");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(game_of(*again)->over());
}

TEST(SavedGames, DoNotBeginInTheMiddle) {
  bastide::Setup setup;
  setup.scores = {3, 0};
  const auto saved = write_jcz(*make_record(setup, {"Anna", "Bob"}));
  ASSERT_FALSE(saved);
  EXPECT_NE(in_english(saved.error().message).find("do not begin in the middle"),
            std::string::npos);
}

// A file without the order of draws does not name the tiles of a bazaar, so it is refused.
TEST(SavedGames, MustNameTheDrawnTiles) {
  std::string text = text_of(kOwn / "everything-000.jcz.gz");
  const std::size_t order = text.find('[', text.find("\"drawOrder\"")) + 1;
  text.erase(order, text.find(']', order) - order);
  const auto record = read_jcz(text);
  ASSERT_FALSE(record);
  EXPECT_NE(in_english(record.error().message).find("which tile is drawn before this"),
            std::string::npos)
      << record.error().text();
}

// Older files write "CLOISTER" instead of "I" for a cloister's place on its tile.
TEST(SavedGames, KnowAnOlderWord) {
  std::string text = text_of(kOwn / "abbey-000.jcz.gz");
  const auto record = read_jcz(text);
  ASSERT_TRUE(record);
  const std::string inside = "\"location\": \"I\"";
  std::size_t found = 0;
  for (std::size_t at = text.find(inside); at != text.npos; at = text.find(inside)) {
    text.replace(at, inside.size(), "\"location\": \"CLOISTER\"");
    ++found;
  }
  ASSERT_GT(found, 0U);
  const auto older = read_jcz(text);
  ASSERT_TRUE(older) << older.error().text();
  EXPECT_EQ(older->actions, record->actions);
}

// A player name that no record can hold is replaced by a default name; the file's assertions still
// use the name in the file.
TEST(SavedGames, MayHaveAnyPlayerNames) {
  const std::string text = text_of(kOwn / "one-player-four-tiles.jcz");
  const auto record = read_jcz(changed(text, "\"name\": \"Vera\"", "\"name\": \"V:;#\""));
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->names, usual_names(1));
}

// A saved game numbers the players' colours; a colour that Bastide does not have is replaced.
TEST(SavedGames, KeepKnownColours) {
  const auto looks_with = [](const std::string& slot) {
    const auto record = read_jcz(changed(text_of(kOwn / "two-small-cities-one-castle.jcz"),
                                         "\"slot\": 1", "\"slot\": " + slot));
    EXPECT_TRUE(record) << record.error().text();
    const auto again = read_jcz(*write_jcz(*record));
    EXPECT_TRUE(again && again->colours == record->colours);
    return std::pair(name_of(record->colours[0]), name_of(record->colours[1]));
  };
  using Pair = std::pair<std::string_view, std::string_view>;
  EXPECT_EQ(looks_with("1"), Pair("red", "blue"));
  EXPECT_EQ(looks_with("8"), Pair("red", "black"));
  EXPECT_EQ(looks_with("4"), Pair("red", "blue"));  // 4 is orange, which Bastide does not have
}

TEST(SavedGames, RoundTrip) {
  for (const auto& entry : std::filesystem::directory_iterator(kOwn)) {
    SCOPED_TRACE(entry.path());
    const auto record = read_jcz(text_of(entry.path()));
    ASSERT_TRUE(record) << record.error().text();
    const auto text = write_jcz(*record);
    ASSERT_TRUE(text) << text.error().text();
    const auto again = read_jcz(*text);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->actions, record->actions);
    EXPECT_EQ(again->names, record->names);
  }
}

std::vector<std::string> message_types(const std::string& text) {
  std::vector<std::string> types;
  const std::string key = "\"type\": \"";
  for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
    const std::size_t from = at + key.size();
    types.push_back(text.substr(from, text.find('"', from) - from));
  }
  return types;
}

TEST(SavedGames, KeepTheirMessages) {
  for (const char* name : {"abbey-000.jcz.gz", "everything-000.jcz.gz", "siege-000.jcz.gz"}) {
    const std::string text = text_of(kOwn / name);
    const auto record = read_jcz(text);
    ASSERT_TRUE(record);
    const auto written = write_jcz(*record);
    ASSERT_TRUE(written) << written.error().text();
    EXPECT_EQ(message_types(*written), message_types(text)) << name;
  }
}

TEST(SavedGames, AreNotWrittenIfTheGameWouldChange) {
  const auto record = load_game(BASTIDE_SOURCE_DIR "/tests/golden/cathars.bastide");
  ASSERT_TRUE(record);
  const auto text = write_jcz(*record);
  ASSERT_FALSE(text);
  EXPECT_NE(in_english(text.error().message).find("farms per-city"), std::string::npos)
      << text.error().text();
  expect_in_every_language(text.error());
}

TEST(SavedGames, UnknownPartsAreNamed) {
  const std::string text = text_of(kOwn / "basic-000.jcz.gz");
  const struct {
    const char* from;
    const char* to;
    const char* named;
  } kChanges[] = {
      {"\"basic:1\"", "\"tower\"", "expansions that Bastide does not have: Tower"},
      {"\"farmers\"", "\"tower\"", "parts of the game that Bastide does not have: Tower"},
      {"\"rules\": {", "\"rules\": {\"tower\": 1", "there is no rule 'tower'"},
      {"PLACE_TILE", "PLACE_TUNNEL", "there is no message 'PLACE_TUNNEL'"},
      {"DEPLOY_MEEPLE", "PASS_IT", "there is no message 'PASS_IT'"},
      {"\"R0\"", "\"\"", "there is no rotation ''"},
      {"\"replay\"", "\"replies\"", ""},
  };
  for (const auto& change : kChanges) {
    const auto record = read_jcz(changed(text, change.from, change.to));
    ASSERT_FALSE(record) << change.to;
    EXPECT_NE(in_english(record.error().message).find(change.named), std::string::npos)
        << record.error().text();
  }
}

TEST(SavedGames, AFalseAssertionFails) {
  const std::string text = text_of(kOwn / "basic-000.jcz.gz");
  const auto verification = verify_jcz(changed(text, "Alice has 48 points", "Alice has 49 points"));
  ASSERT_TRUE(verification);
  EXPECT_EQ(verification->assertions[0].verdict, Assertion::Verdict::fails);
  EXPECT_EQ(verification->assertions[0].found, "48 points");
}

TEST(SavedGames, DamagedOnesAreRefused) {
  const std::string text = text_of(kOwn / "siege-000.jcz.gz");
  for (std::size_t size = 0; size < text.size(); size += 1499) {
    EXPECT_FALSE(read_jcz(std::string_view(text).substr(0, size)));
  }
  for (std::size_t at = 0; at < text.size(); at += 97) {
    std::string damaged = text;
    damaged[at] = damaged[at] == '0' ? 'x' : '0';
    (void)read_jcz(damaged);
  }
}

}  // namespace
}  // namespace bastide
