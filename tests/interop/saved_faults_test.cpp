// Tests saved games of JCloisterZone that Bastide once read or wrote wrongly. Each file of
// tests/interop/faults shows one fault.
#include "base/json_reader.h"
#include "base/utf8.h"
#include "files/file.h"
#include "interop/game_file.h"
#include "interop/jcloisterzone.h"
#include "support/translation_check.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <regex>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bastide {
namespace {

const std::string kFaults = BASTIDE_SOURCE_DIR "/tests/interop/faults/";

std::string saved(const std::string& name) {
  const auto text = read_file(kFaults + name + ".jcz.gz");
  EXPECT_TRUE(text) << name;
  return text ? *text : std::string();
}

void expect_holds(const std::string& name) {
  const auto verification = verify_jcz(saved(name));
  ASSERT_TRUE(verification) << verification.error().text();
  ASSERT_FALSE(verification->stopped) << verification->stopped->text();
  ASSERT_FALSE(verification->assertions.empty());
  for (const Assertion& one : verification->assertions) {
    EXPECT_EQ(one.verdict, Assertion::Verdict::holds) << one.text << ": found " << one.found;
  }
}

struct Message {
  std::string type;
  std::string player;
  std::string figure;
  std::string feature;
  std::string location;
};

std::string text_at(const JsonNode* node, std::initializer_list<const char*> path) {
  for (const char* key : path) node = node == nullptr ? nullptr : node->find(key);
  return node == nullptr ? std::string() : node->text;
}

std::vector<Message> messages_of(const std::string& text) {
  const auto root = read_json(text);
  EXPECT_TRUE(root);
  std::vector<Message> messages;
  for (const JsonNode& node : root->find("replay")->items) {
    const JsonNode* payload = node.find("payload");
    messages.push_back({text_at(&node, {"type"}), text_at(&node, {"player"}),
                        text_at(payload, {"meepleId"}), text_at(payload, {"pointer", "feature"}),
                        text_at(payload, {"pointer", "location"})});
  }
  return messages;
}

std::string written(const std::string& name) {
  const auto record = load_game(kFaults + name);
  EXPECT_TRUE(record) << record.error().text();
  const auto text = record ? write_jcz(*record) : Result<std::string>(record.error());
  EXPECT_TRUE(text) << text.error().text();
  return text ? *text : std::string("{\"replay\": []}");
}

// ---- reading ------------------------------------------------------------------------------------

TEST(SavedFaults, ThePlacedTileMustBeTheDrawnOne) {
  std::string text = saved("wrong-player-and-tile");
  const auto wrong_player = read_jcz(text);
  ASSERT_FALSE(wrong_player);
  EXPECT_NE(in_english(wrong_player.error().message).find("player must be"), std::string::npos);
  EXPECT_GT(wrong_player.error().line, 0);
  for (std::size_t at = text.find("\"player\": 9"); at != text.npos;
       at = text.find("\"player\": 9")) {
    text.replace(at, 11, "\"player\": 0");
  }
  const auto wrong_tile = read_jcz(text);
  ASSERT_FALSE(wrong_tile);
  EXPECT_EQ(in_english(wrong_tile.error().message),
            "the tile to place is 'BA/RRR', not 'IC/Cccc.c'");
  EXPECT_GT(wrong_tile.error().line, 0);
  EXPECT_GT(wrong_tile.error().column, 0);
}

TEST(SavedFaults, ShownTextIsEscaped) {
  const auto verification = verify_jcz(saved("control-characters"));
  ASSERT_TRUE(verification) << verification.error().text();
  const std::string shown = as_one_line(verification->description);
  EXPECT_TRUE(is_printable(shown));
  EXPECT_EQ(shown, "\\x1B]0;pwned\\x07\\x1B[2Jhello\\x0Aline2\\xE2\\x80\\xAE");
  for (const Assertion& one : verification->assertions) {
    EXPECT_TRUE(is_printable(as_one_line(one.text)));
    EXPECT_TRUE(is_printable(one.found));
  }
}

TEST(SavedFaults, EachPlayerHasOneAbbey) { expect_holds("one-abbey-per-player"); }
TEST(SavedFaults, ASecondBuilderIsRefused) { expect_holds("second-builder-is-refused"); }
TEST(SavedFaults, TheSecondInnerFieldIsRead) { expect_holds("second-inner-field"); }
TEST(SavedFaults, AnEscapeIsNotAskedForWithoutATileForTheBuilder) {
  expect_holds("no-escape-when-second-turn-has-no-tile");
}

// Files in which JCloisterZone itself is wrong: difference-031, difference-032
// (docs/rules/differences.md).
TEST(SavedFaults, JCloisterZonesOwnFaultsAreReported) {
  for (const char* name : {"fairy-points-missing-for-second-player", "pennants-counted-twice"}) {
    const auto verification = verify_jcz(saved(name));
    ASSERT_TRUE(verification) << verification.error().text();
    ASSERT_FALSE(verification->stopped) << name << ": " << verification->stopped->text();
    const auto& all = verification->assertions;
    const auto fails = std::count_if(all.begin(), all.end(), [](const Assertion& one) {
      return one.verdict == Assertion::Verdict::fails;
    });
    EXPECT_GE(fails, 1) << name;
  }
}

// In this file a follower twice leaves a quarter in which the fairy stands beside it. JCloisterZone
// gives three points more when this follower scores later; Bastide does not (difference-023,
// docs/rules/differences.md).
TEST(SavedFaults, TheFairyStaysWhenHerCompanionLeavesAQuarter) {
  const auto verification = verify_jcz(saved("fairy-walks-out-of-quarter"));
  ASSERT_TRUE(verification) << verification.error().text();
  ASSERT_FALSE(verification->stopped) << verification->stopped->text();
  const auto& all = verification->assertions;
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].text, "Alice has 109 points");
  EXPECT_EQ(all[0].found, "103 points");
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_EQ(all[i].verdict, Assertion::Verdict::holds);
}

// The file has the largest possible stack.
TEST(SavedFaults, AFullStackIsPlayedToItsEnd) { expect_holds("largest-possible-stack"); }

// ---- writing ------------------------------------------------------------------------------------

TEST(SavedFaults, TheSecondInnerFieldIsWritten) {
  for (const char* name : {"second-inner-field.bastide", "second-inner-field-short.bastide"}) {
    const auto messages = messages_of(written(name));
    EXPECT_TRUE(std::any_of(messages.begin(), messages.end(), [](const Message& one) {
      return one.feature == "Field" && one.location == "II";
    })) << name;
  }
}

TEST(SavedFaults, TheEndOfTheStackIsWritten) {
  // An older Bastide wrote this file without "#END" after the last tile, so JCloisterZone would
  // draw a 72nd land tile.
  const auto verification = verify_jcz(saved("river-stack-without-end-mark"));
  ASSERT_TRUE(verification);
  EXPECT_EQ(verification->assertions[0].verdict, Assertion::Verdict::fails);
  auto record = read_jcz(saved("river-stack-without-end-mark"));
  ASSERT_TRUE(record) << record.error().text();
  record->setup.stack.clear();  // now the stack is the usual one of a game with the River
  const auto text = write_jcz(*record);
  ASSERT_TRUE(text) << text.error().text();
  const auto root = read_json(*text);
  ASSERT_TRUE(root);
  EXPECT_EQ(root->find("gameAnnotations")->find("drawOrder")->items.back().text, "#END");
}

// A follower in a quarter keeps its number in JCloisterZone until it moves from there to a feature
// of the quarter's kind, such as from the castle to a city.
TEST(SavedFaults, FollowersInQuartersKeepTheirNumbers) {
  const std::map<std::string, std::string> quarters = {{"City", "QUARTER_CASTLE"},
                                                       {"Road", "QUARTER_BLACKSMITH"},
                                                       {"Monastery", "QUARTER_CATHEDRAL"},
                                                       {"Field", "QUARTER_MARKET"}};
  std::map<std::string, std::string> inside;
  for (const Message& one : messages_of(written("follower-numbers-in-quarters.bastide"))) {
    if (one.type != "DEPLOY_MEEPLE") continue;
    const auto waits = inside.find(one.figure);
    if (one.feature == "Quarter") {
      EXPECT_EQ(waits, inside.end()) << one.figure << " is in " << waits->second;
      inside[one.figure] = one.location;
    } else if (waits != inside.end()) {
      EXPECT_EQ(waits->second, quarters.at(one.feature)) << one.figure;
      inside.erase(waits);
    }
  }
  EXPECT_FALSE(inside.empty());
}

std::string last_figure_moved(const std::string& text, const std::string& type) {
  std::string figure;
  const auto root = read_json(text);
  for (const JsonNode& node : root->find("replay")->items) {
    const JsonNode* payload = node.find("payload");
    if (text_at(&node, {"type"}) != type) continue;
    figure = text_at(payload, {"meepleId"}) + text_at(payload, {"to", "meepleId"});
  }
  return figure;
}

// The number of a follower tells which of two equal followers in a quarter is beside the fairy.
TEST(SavedFaults, TheFairysCompanionIsFoundByItsNumber) {
  const std::string companion = written("fairys-companion-leaves-quarter.bastide");
  EXPECT_EQ(last_figure_moved(companion, "DEPLOY_MEEPLE"),
            last_figure_moved(companion, "MOVE_NEUTRAL_FIGURE"));
  const std::string other = written("follower-without-fairy-leaves-quarter.bastide");
  EXPECT_NE(last_figure_moved(other, "DEPLOY_MEEPLE"),
            last_figure_moved(other, "MOVE_NEUTRAL_FIGURE"));
  for (const auto& [text, leaves] : {std::pair(companion, true), std::pair(other, false)}) {
    const auto record = read_jcz(text);
    ASSERT_TRUE(record) << record.error().text();
    const auto& all = record->actions;
    EXPECT_EQ(std::any_of(all.begin(), all.end(), [](Action one) { return one.from_fairy(); }),
              leaves);
  }
}

// If a player moves two followers out of quarters, only the second move is followed by a
// confirmation (COMMIT).
TEST(SavedFaults, TheLastMoveOutOfQuartersIsConfirmed) {
  std::size_t twice = 0;
  const auto messages = messages_of(written("two-moves-out-of-quarters.bastide"));
  for (std::size_t i = 1; i + 1 < messages.size(); ++i) {
    const bool after_turn = messages[i - 1].type == "COMMIT";
    const bool leaves = messages[i].type == "DEPLOY_MEEPLE" && after_turn &&
                        messages[i].feature != "Quarter" &&
                        messages[i].figure.find("wagon") == std::string::npos;
    if (!leaves || messages[i + 1].type == "COMMIT") continue;
    // Either another move follows, or the player is asked for one and passes.
    EXPECT_EQ(messages[i + 1].player, messages[i].player) << i;
    twice += messages[i + 1].type == "DEPLOY_MEEPLE" && messages[i + 2].type == "COMMIT" ? 1 : 0;
  }
  EXPECT_EQ(twice, 1U);
}

TEST(SavedFaults, PassingInTheLastRoundOfAbbeysIsNotConfirmed) {
  const auto messages = messages_of(written("pass-in-abbey-round-not-confirmed.bastide"));
  ASSERT_GE(messages.size(), 5U);
  std::vector<std::string> last;
  for (std::size_t i = messages.size() - 5; i < messages.size(); ++i) {
    last.push_back(messages[i].type);
  }
  EXPECT_EQ(last, (std::vector<std::string>{"COMMIT", "PASS", "PLACE_TILE", "PASS", "COMMIT"}));
}

TEST(SavedFaults, PassingBesideABridgeIsWritten) {
  const auto messages = messages_of(written("pass-beside-a-bridge.bastide"));
  ASSERT_GE(messages.size(), 6U);
  // In the last turn but one the player could build a bridge over the placed tile, and passes.
  const std::size_t end = messages.size() - 3;
  EXPECT_EQ(messages[end - 3].type, "PLACE_TILE");
  EXPECT_EQ(messages[end - 2].type, "PASS");
  EXPECT_EQ(messages[end - 1].type, "COMMIT");
}

// At the end of the game JCloisterZone lets the players move one follower each in turn.
TEST(SavedFaults, LastMovesOutOfTheMarketTakeTurns) {
  const auto messages = messages_of(written("last-market-moves-take-turns.bastide"));
  std::string players;
  for (std::size_t i = messages.size(); i > 0 && messages[i - 1].type != "COMMIT"; --i) {
    players.insert(0, messages[i - 1].player);
  }
  EXPECT_FALSE(players.empty());
  for (std::size_t i = 1; i < players.size(); ++i) EXPECT_NE(players[i], players[i - 1]) << players;
}

// The player to the left of the player who placed the last tile moves first.
TEST(SavedFaults, LastMovesBeginToTheLeftOfTheLastTile) {
  const std::string text = written("last-market-moves-begin-at-the-left.bastide");
  const auto messages = messages_of(text);
  ASSERT_GE(messages.size(), 3U);
  const std::span last = std::span(messages).last(3);
  EXPECT_EQ(last[0].type, "COMMIT");
  EXPECT_EQ(last[0].player, "1");
  EXPECT_EQ(last[1].player, "2");
  EXPECT_EQ(last[2].player, "1");
}

// JCloisterZone does not accept the last two moves of this game in the opposite order.
TEST(SavedFaults, LastMovesOutOfTurnAreRefused) {
  auto json = nlohmann::ordered_json::parse(written("last-market-moves-begin-at-the-left.bastide"));
  auto& replay = json["replay"];
  std::swap(replay[replay.size() - 1], replay[replay.size() - 2]);
  const auto record = read_jcz(json.dump(1));
  ASSERT_FALSE(record);
  EXPECT_EQ(in_english(record.error().message), "player 2 has to move here, not player 1");
  EXPECT_GT(record.error().line, 0);
}

void expect_bridge_refused(const std::string& name) {
  const auto record = load_game(kFaults + name);
  ASSERT_TRUE(record) << record.error().text();
  const auto text = write_jcz(*record);
  ASSERT_FALSE(text) << name;
  EXPECT_NE(in_english(text.error().message).find("JCloisterZone does not allow this bridge"),
            std::string::npos)
      << text.error().text();
}

// difference-005 (docs/rules/differences.md): JCloisterZone builds no bridge over a tile beside the
// placed tile.
TEST(SavedFaults, ABridgeOverANeighbourIsNotWritten) {
  expect_bridge_refused("bridge-over-neighbour.bastide");
}

// ---- every key of a file ------------------------------------------------------------------------

struct Change {
  const char* from;
  const char* to;
  const char* message;
};

// Removes the blanks after colons and commas, as in JCloisterZone's files.
std::string packed(std::string text) {
  for (std::size_t at = text.find(' '); at != text.npos; at = text.find(' ', at)) text.erase(at, 1);
  return text;
}

// Expects that each change of the file is refused with a message that names the place in the file.
void expect_refused(const std::string& name, std::span<const Change> changes) {
  const std::string text = saved(name);
  for (const Change& change : changes) {
    std::string altered = text;
    const std::string from = packed(change.from);
    const std::size_t at = altered.find(from);
    ASSERT_NE(at, altered.npos) << change.from;
    altered.replace(at, from.size(), change.to);
    const auto verification = verify_jcz(altered);
    const Error error = !verification           ? verification.error()
                        : verification->stopped ? *verification->stopped
                                                : Error{plain("nothing")};
    EXPECT_NE(in_english(error.message).find(change.message), std::string::npos)
        << change.to << ": " << error.text();
    EXPECT_GT(error.line, 0) << change.to;
    EXPECT_GT(error.column, 0) << change.to;
    expect_in_every_language(error);
  }
}

TEST(SavedFaults, EveryKeyIsChecked) {
  const Change kChanges[] = {
      {"\"small-follower\": 7", "\"small-follower\": 1.5", "the element 'small-follower' must be"},
      {"\"small-follower\": 7", "\"small-follower\": [1]", "the element 'small-follower' must be"},
      {"\"small-follower\": 7", "\"small-follower\": true", "the element 'small-follower' must be"},
      {"\"farmers\": true", "\"farmers\": \"yes\"", "the element 'farmers' must be"},
      {"\"basic:1\": 1", "\"basic:1\": 1, \"basic:2\": 1", "the set 'basic:2' appears twice"},
      {"\"tiny-city-scoring\": \"2\"", "\"tiny-city-scoring\": 2",
       "the rule 'tiny-city-scoring' must be a string, not 2"},
      {"\"bazaar-no-auction\": true", "\"bazaar-no-auction\": \"true\"",
       "the rule 'bazaar-no-auction' must be true or false"},
      {"\"rotation\": 0", "\"rotation\": 45", "there is no rotation 45"},
      {"\"rotation\": \"R90\"", "\"rotation\": \"r90\"", "there is no rotation 'r90'"},
      {"\"rotation\": \"R90\"", "\"rotation\": \"R450\"", "there is no rotation 'R450'"},
      {"\"meepleId\": \"0.small.1\"", "\"meepleId\": \"1.small.1\"", "is another player's"},
      {"\"meepleId\": \"0.small.1\"", "\"meepleId\": \"0.small.8\"", "there is no figure"},
      {"\"meepleId\": \"0.small.1\"", "\"meepleId\": \"0.small.x\"", "there is no figure"},
      {"\"drawOrder\": [\"BA/RRR\"", "\"drawOrder\": [7", "a tile of drawOrder must be a string"},
      {"\"drawOrder\": [\"BA/RRR\"", "\"drawOrder\": [\"IC/CCCC\"",
       "the stack holds no further tile 'IC/CCCC'"},
      {"\"drawOrder\"", "\"endTurn\": \"4\", \"drawOrder\"", "endTurn must be a whole number"},
      {"\"replay\": [", "\"replay\": [{\"type\": \"UNDO\"}, ",
       "this UNDO has no message to take back"},
      {"\"type\": \"PLACE_TILE\", \"payload\": {", "\"type\": \"PLACE_TILE\", \"payloads\": {",
       "unknown key \"payloads\""},
      {"\"player\": 0", "\"player\": 1", "player 0 has to move here, not player 1"},
      {"\"player\": 0", "\"player\": \"0\"", "player must be a whole number"},
      {"\"assertions\": [", "\"assertions\": [7, ", "an assertion must be a string"},
      {"\"description\": \"live\"", "\"description\": [1]", "description must be a string"},
  };
  expect_refused("one-abbey-per-player", kChanges);
}

// Members of the JSON that do not change the game are checked, too.
TEST(SavedFaults, KeysThatDoNotChangeTheGameAreChecked) {
  const Change kChanges[] = {
      {"\"gameId\": \"x\"", "\"gameId\": 7", "gameId must be a string, not 7"},
      {"\"name\": \"\"", "\"name\": null", "name must be a string, not null"},
      {"\"name\": \"\"", "\"nom\": \"\"", "unknown key \"nom\""},
      {"\"initialRandom\": 0.8138305243349039", "\"initialRandom\": 1.5",
       "initialRandom must be a number from 0 to below 1, not 1.5"},
      {"\"initialRandom\": 0.8138305243349039", "\"initialRandom\": \"0.5\"",
       "initialRandom must be a number"},
      {"\"initialRandom\": 0.8138305243349039", "\"initialSeed\": \"4e5\"",
       "initialSeed must be a whole number in quotes"},
      {"\"clock\": 0", "\"clock\": -1", "clock must be a whole number"},
      {"\"clock\": 1}", "\"clock\": \"1\"}", "clock must be a whole number"},
      {"\"random\": 0.9018413989208702", "\"random\": true", "random must be a number"},
      {"\"random\": 0.9018413989208702", "\"salt\": 7", "salt must be a string"},
      {"\"random\": 0.9018413989208702", "\"chance\": 0.5", "unknown key \"chance\""},
      {"\"timer\": null", "\"timer\": 30", "must be an object, not 30"},
      {"\"timer\": null", "\"timer\": {\"turn\": \"20\"}", "seconds must be a whole number"},
      {"\"options\": {}", "\"options\": []", "options must be an object"},
      {"\"options\": {}", "\"options\": {\"randomizeSeating\": 1}",
       "an option must be true or false"},
      {"\"options\": {}", "\"choices\": {}", "unknown key \"choices\""},
      {"\"slot\": 1", "\"slot\": 0", "slot 0 is another player's"},
      {"\"slot\": 1", "\"slot\": 9", "slot must be a whole number from 0 to 8"},
      {"\"slot\": 1", "\"colour\": 1", "'slot' is missing"},
      {"\"slot\": 1", "\"slot\": 1, \"clientId\": 5", "clientId must be a string"},
      {"\"rotation\": 0}", "\"rotation\": 0, \"z\": 1}", "unknown key \"z\""},
      {"\"location\": \"N\"", "\"location\": \"N\", \"height\": 1", "unknown key \"height\""},
      {"\"payload\": {}", "\"payload\": {\"why\": 1}", "unknown key \"why\""},
      {"\"player\": 0, \"clock\": 1}", "\"clock\": 1}", "'player' is missing"},
      {"\"player\": 0, \"clock\": 3}", "\"player\": 1, \"clock\": 3}",
       "this player has nothing to confirm here"},
      {"\"gameAnnotations\": {", "\"gameAnnotations\": {\"noOrder\": [], ",
       "unknown key \"noOrder\""},
      {"\"description\": \"live\"", "\"title\": \"live\"", "unknown key \"title\""},
  };
  expect_refused("one-abbey-per-player", kChanges);
}

// Older versions of JCloisterZone, and games with clocks, write more members into the file.
TEST(SavedFaults, OtherVersionsAreRead) {
  const std::pair<std::string, std::string> kChanges[] = {
      {"\"initialRandom\":0.8138305243349039", "\"initialSeed\": \"-4906541097824581570\""},
      {"\"random\":0.9018413989208702", "\"salt\": \"-4579364103472010608\""},
      {"\"random\":0.9018413989208702", "\"random\": 5e-324"},
      {"\"timer\":null", "\"timer\": {\"initial\": 180, \"turn\": 20}"},
      {"\"options\":{}", "\"options\": {\"randomizeSeating\": true}, \"addons\": {}"},
      {"\"slot\":1", "\"slot\": 8, \"clientId\": \"a1b2\""},
      {"\"slot\":1", "\"slot\": 1, \"clientId\": null"},
  };
  for (const auto& [from, to] : kChanges) {
    std::string text = saved("one-abbey-per-player");
    const std::size_t at = text.find(from);
    ASSERT_NE(at, text.npos) << from;
    const auto record = read_jcz(text.replace(at, from.size(), to));
    EXPECT_TRUE(record) << to << ": " << record.error().text();
  }
}

std::string without_senders(std::string text) {
  return std::regex_replace(text, std::regex("\"player\": ?[0-9], ?"), "");
}

// In the oldest files a message does not name the player who sent it. Then it is a message of the
// player who decides.
TEST(SavedFaults, MessagesWithoutAPlayerAreTheDecidersOwn) {
  const std::string text = saved("one-abbey-per-player");
  const auto unnamed = read_jcz(without_senders(text));
  ASSERT_TRUE(unnamed) << unnamed.error().text();
  EXPECT_EQ(write_record(*unnamed), write_record(*read_jcz(text)));
}

// Without senders, the last moves out of quarters are refused, because JCloisterZone asks the
// players for these moves in another order than Bastide does.
TEST(SavedFaults, LastMovesOutOfQuartersNeedAPlayer) {
  const auto record = read_jcz(without_senders(written("last-market-moves-take-turns.bastide")));
  ASSERT_FALSE(record);
  EXPECT_EQ(in_english(record.error().message), "'player' is missing");
}

TEST(SavedFaults, AllUnknownSetsAreNamed) {
  std::string text = saved("second-builder-is-refused");
  const std::string one = "\"traders-and-builders:1\"";
  const std::size_t at = text.find(one);
  ASSERT_NE(at, text.npos);
  text.insert(at, R"("tower:1": 1, "flier/2:1": 0, )");
  text.insert(at, R"("hills-and-sheep:2": 1, )");
  const auto record = read_jcz(text);
  ASSERT_FALSE(record);
  EXPECT_EQ(in_english(record.error().message),
            "expansions that Bastide does not have: Hills & Sheep, Tower");
  EXPECT_GT(record.error().line, 0);
}

TEST(SavedFaults, SetsAreOfOnePrinting) {
  std::string text = saved("second-builder-is-refused");
  const std::string one = "traders-and-builders:1";
  const std::size_t at = text.find(one);
  ASSERT_NE(at, text.npos);
  text.replace(at, one.size(), "traders-and-builders:2");
  const auto record = read_jcz(text);
  ASSERT_FALSE(record);
  EXPECT_NE(in_english(record.error().message).find("is from another printing"), std::string::npos)
      << record.error().text();
}

// `endTurn` limits the number of tiles drawn: with 2, the third tile of this file is never drawn.
TEST(SavedFaults, EndTurnLimitsTheDraws) {
  const auto text = read_file(BASTIDE_SOURCE_DIR "/tests/interop/jcz/one-player-four-tiles.jcz");
  ASSERT_TRUE(text);
  const std::size_t at = text->find("\"endTurn\": 4");
  ASSERT_NE(at, text->npos);
  std::string limited = *text;
  limited.replace(at, 12, "\"endTurn\": 2");
  const auto record = read_jcz(limited);
  ASSERT_FALSE(record);
  EXPECT_EQ(in_english(record.error().message), "the game is over before this");
}

}  // namespace
}  // namespace bastide
