// Tests the core through the page's requests. The browser gets the same code, compiled to
// WebAssembly.
#include "records/action_notation.h"
#include "records/record_io.h"
#include "rules/ruleset.h"
#include "shuffle/verify_shuffle.h"
#include "wasm/test_page.h"
#include "words/embedded_word_files.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide {
namespace {

using test::all_boxes_setup;
using test::Page;

TEST_F(Page, CatalogueHasAllBoxesOptionsActionsAndColours) {
  const Json all = ask({{"do", "catalogue"}});
  EXPECT_EQ(all["boxes"].size(), all_boxes().size());
  EXPECT_EQ(all["options"].size(), all_options().size());
  EXPECT_EQ(all["actions"].size(), static_cast<std::size_t>(kActionTypes));
  EXPECT_EQ(all["looks"].size(), static_cast<std::size_t>(kMaxPlayers));
}

TEST_F(Page, PlayersLookAsTheyChose) {
  const Json setup = {{"boxes", Json::array()}, {"players", 2}};
  const auto create_with = [&](const Json& look) {
    const Json anna = {{"name", "Anna"}, {"computer", ""}, {"look", look}};
    const Json bob = {{"name", "Bob"}, {"computer", ""}};
    return ask({{"do", "create"}, {"setup", setup}, {"players", {anna, bob}}});
  };
  EXPECT_EQ(create(2)["looks"], Json({0, 1}));
  EXPECT_EQ(create_with("")["looks"], Json({0, 1}));
  const Json chosen = create_with("pink");
  EXPECT_EQ(chosen["looks"], Json({4, 1}));
  const Json file = ask({{"do", "record"}, {"game", chosen["game"]}, {"form", "json"}});
  const Json again = ask({{"do", "open"}, {"content", file}});
  EXPECT_EQ(again["looks"], Json({4, 1}));
  for (const char* refused : {"blue", "green"}) {
    create_with(refused);
    EXPECT_TRUE(refused_);
  }
}

TEST_F(Page, TilesSayWhatTheirEdgesShow) {
  const Json all = ask({{"do", "catalogue"}});
  std::map<std::string, Json> edges;
  for (const Json& kind : all["kinds"]) edges[kind["code"]] = kind["edges"];
  EXPECT_EQ(edges["D"], Json({"city", "road", "field", "road"}));
  EXPECT_EQ(edges["RV1"], Json({"field", "river", "field", "field"}));
}

TEST_F(Page, ProfilesHaveNamesForPeople) {
  const Json all = ask({{"do", "catalogue"}});
  std::vector<std::string> names;
  for (const Json& profile : all["profiles"]) names.push_back(all["names"][profile["name"]]);
  EXPECT_EQ(names, std::vector<std::string>(
                       {"Classic", "Players' pamphlet", "Edition of 2014", "Big Box"}));
}

TEST_F(Page, EveryTileHasItsArt) {
  Json codes = Json::array();
  const Json all = ask({{"do", "catalogue"}});
  for (const Json& kind : all["kinds"]) codes.push_back(kind["code"]);
  const Json art = ask({{"do", "tile_art"}, {"codes", codes}});
  ASSERT_EQ(art.size(), codes.size());
  for (const Json& one : art) {
    EXPECT_FALSE(one["ground"].get<std::string>().empty()) << one["code"];
    EXPECT_EQ(one["ornaments"].size(), 4U);
  }
}

TEST_F(Page, HousesNameTheBridgeThatHidesThem) {
  const Json art = ask({{"do", "tile_art"}, {"codes", {"C"}}});  // a city with houses in its middle
  const auto ornaments = art[0]["ornaments"].get<std::vector<std::string>>();
  const auto hidden = [&](std::size_t rotation, std::string_view bridge) {
    int count = 0;
    const std::string& svg = ornaments[rotation];
    for (std::size_t at = svg.find(bridge); at != svg.npos; at = svg.find(bridge, at + 1)) ++count;
    return count;
  };
  EXPECT_GT(hidden(0, "off-ew"), 0);
  EXPECT_EQ(hidden(1, "off-ns"), hidden(0, "off-ew"));
}

// Checks that the columns of each row of an offer agree, and collects the values of the column
// `spot` for each type of action.
class Spots {
 public:
  explicit Spots(Json actions) : actions_(std::move(actions)) {}

  void visit(const std::vector<std::int32_t>& rows) {
    enum { type = 0, figure = 1, on_board = 5, segment = 7, spot = 16 };  // column numbers
    for (std::size_t at = 0; at < rows.size(); at += Core::kOfferColumns) {
      const std::int32_t* row = &rows[at];
      by_type_[actions_[static_cast<std::size_t>(row[type])]].insert(row[spot]);
      EXPECT_EQ(row[on_board] != 0, row[spot] >= 1 && row[spot] <= 4);
      EXPECT_EQ(row[segment] >= 0, row[spot] == 3 || row[spot] == 4);
      EXPECT_TRUE(row[spot] != 4 || row[figure] >= 0);
    }
  }
  const std::set<int>& of(const std::string& type) { return by_type_[type]; }

 private:
  Json actions_;
  std::map<std::string, std::set<int>> by_type_;
};

TEST_F(Page, PlaysAllBoxesToTheEnd) {
  std::uint64_t random = 5;
  const Json all = ask({{"do", "catalogue"}});
  EXPECT_EQ(all["signs"].size(), all["actions"].size());
  Spots spots(all["actions"]);
  const Json end = play_out(
      create(6, all_boxes_setup()),
      [&](std::size_t count) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        return (random >> 33) % count;
      },
      [&](const std::vector<std::int32_t>& rows) { spots.visit(rows); });
  EXPECT_EQ(spots.of("pass"), std::set{0});
  EXPECT_EQ(spots.of("place"), std::set{1});
  EXPECT_EQ(spots.of("dragon"), std::set{2});
  EXPECT_EQ(spots.of("claim"), std::set{3});
  EXPECT_EQ(spots.of("quarter"), std::set{5});
  EXPECT_EQ(end["waits"], "nobody");
  EXPECT_FALSE(end["result"].get<std::string>().empty());
  for (const Json& player : end["players"]) EXPECT_EQ(player["score"], player["projected"]);
  const Json log = ask({{"do", "log"}, {"game", end["game"]}});
  EXPECT_EQ(log.size(), end["length"]);
  EXPECT_EQ(end["turn"], log.back()["turn"]);  // the end of the game is not counted as a turn
}

TEST_F(Page, TheLogTellsBridgesAndCastlesOnce) {
  int bridges = 0;
  int castles = 0;
  const auto names = [](const Json& one, const char* piece) {
    return one["text"].get<std::string>().find(piece) != std::string::npos;
  };
  const auto is_built = [](const Json& event) {
    return event["type"] == "bridge" || event["type"] == "castle";
  };
  std::uint64_t random = 5;
  for (int game = 0; game < 10 && (bridges == 0 || castles == 0); ++game) {
    const Json end = play_out(create(2, {{"boxes", {"bridges"}}}), [&](std::size_t count) {
      random = random * 6364136223846793005U + 1442695040888963407U;
      return (random >> 33) % count;
    });
    for (const Json& entry : ask({{"do", "log"}, {"game", end["game"]}})) {
      if (names(entry, "bridge over")) ++bridges;
      if (names(entry, "builds a castle")) ++castles;
      EXPECT_TRUE(std::ranges::none_of(entry["happenings"], is_built)) << entry;
    }
  }
  EXPECT_GT(bridges, 0);
  EXPECT_GT(castles, 0);
}

TEST_F(Page, AnEmptySupplyIsShownToo) {
  Json view = create(2);
  const auto followers = [&](std::size_t seat) -> int {
    for (const Json& one : view["players"][seat]["supply"])
      if (one["figure"] == "small") return one["count"];
    return -1;
  };
  EXPECT_EQ(view["players"][0]["supply"].size(), 1U);  // no figures of boxes that are not played
  bool empty = false;
  for (int n = 0; !view["over"] && n < 500; ++n) {
    const bool chance = view["waits"] == "chance";
    view = ask(chance ? Json{{"do", "draw"}, {"game", view["game"]}}
                      : Json{{"do", "play"},
                             {"game", view["game"]},
                             {"at", view["at"]},
                             {"index", 0}})["view"];
    for (const std::size_t seat : {0U, 1U}) {
      EXPECT_GE(followers(seat), 0);
      empty = empty || followers(seat) == 0;
    }
  }
  EXPECT_TRUE(empty);
}

TEST_F(Page, ASeedIsAWholeNumber) {
  const Json seats = {{{"name", "A"}, {"computer", ""}}, {{"name", "B"}, {"computer", ""}}};
  const auto create_with = [&](const Json& seed) {
    return Json{{"do", "create"},
                {"setup", {{"boxes", Json::array()}}},
                {"players", seats},
                {"seed", seed}};
  };
  for (const Json& seed : {Json("-1"), Json("7 "), Json("1.5"), Json("x"),
                           Json("18446744073709551616"), Json(-1), Json(1.5), Json(true)}) {
    const Json said = ask(create_with(seed));
    EXPECT_TRUE(refused_) << seed;
    EXPECT_EQ(said["error"], "a seed is a number from 0 to 18446744073709551615");
  }
  // Beyond the schema: programs in JavaScript may give a number.
  ASSERT_TRUE(core_.ask(create_with(7).dump()));
  EXPECT_EQ(Json::parse(core_.answer())["seed"], "7");
}

TEST_F(Page, AComputerTakesASeat) {
  const Json view = create(2);
  const auto seat = [&](const char* computer) {
    return ask({{"do", "seat"}, {"game", view["game"]}, {"seat", 1}, {"computer", computer}});
  };
  EXPECT_EQ(seat("greedy")["players"][1]["computer"], "greedy");
  EXPECT_EQ(seat("")["players"][1]["computer"], "");
  seat("nobody knows");
  EXPECT_TRUE(refused_);
}

TEST_F(Page, AComputerInTheSeatOfYouGetsANameOfItsOwn) {
  const Json seats = {{{"name", "You"}, {"computer", ""}}, {{"name", "Magda"}, {"computer", ""}}};
  const Json view = ask({{"do", "create"}, {"setup", create(2)["setup"]}, {"players", seats}});
  ASSERT_FALSE(refused_) << view;
  const auto seat = [&](int at, const char* computer) {
    return ask({{"do", "seat"}, {"game", view["game"]}, {"seat", at}, {"computer", computer}});
  };
  EXPECT_EQ(seat(1, "level-8")["players"][1]["name"], "Magda");
  EXPECT_EQ(seat(0, "level-8")["players"][0]["name"], "Magda 2");
  EXPECT_EQ(seat(0, "level-1")["players"][0]["name"], "Pip");
  EXPECT_EQ(seat(0, "")["players"][0]["name"], "You");
  EXPECT_EQ(seat(1, "")["players"][1]["name"], "Magda");  // there is another person
  EXPECT_EQ(seat(0, "level-8")["players"][0]["name"], "Magda 2");
  const Json text = ask({{"do", "record"}, {"game", view["game"]}, {"form", "text"}});
  EXPECT_NE(text.get<std::string>().find("Magda 2"), std::string::npos);
}

TEST_F(Page, ARecordOpensAtTheSameMoment) {
  const Json end = play_out(create(3), [](std::size_t count) { return count / 2; });
  const Json text = ask({{"do", "record"}, {"game", end["game"]}, {"form", "text"}});
  Json again = ask({{"do", "open"}, {"content", text}});
  ASSERT_FALSE(refused_) << again;
  for (const char* key : {"tiles", "pieces", "players", "result", "seed"})
    EXPECT_EQ(again[key], end[key]) << key;
}

TEST_F(Page, ARecordOpensWithItsFirstActionsOnly) {
  const Json end = play_out(create(2), [](std::size_t) { return 0; });
  const Json record = ask({{"do", "record"}, {"game", end["game"]}, {"form", "text"}});
  const Json opened = ask({{"do", "open"}, {"content", record}, {"at", 7}});
  EXPECT_EQ(opened["at"], 7);
  EXPECT_EQ(opened["length"], 7);
  EXPECT_FALSE(opened["over"]);
  EXPECT_EQ(ask({{"do", "open"}, {"content", record}, {"at", 9999}})["at"], end["at"]);
}

TEST_F(Page, APictureShowsAnyMoveWithSentences) {
  const Json end = play_out(create(2), [](std::size_t) { return 0; });
  const auto picture = [&](const Json& options) {
    Json request = {{"do", "picture"}, {"game", end["game"]}, {"owners", false}};
    request.update(options);
    return ask(request).get<std::string>();
  };
  const std::string plain = picture(Json::object());
  const std::string early = picture({{"at", 2}, {"caption", {"Turn 1."}}});
  const std::string result = end["result"];
  EXPECT_EQ(plain.find(result.substr(0, 6)), std::string::npos);
  EXPECT_NE(early.find(">Turn 1.<"), std::string::npos);
  EXPECT_NE(early.find(result.substr(0, 6)), std::string::npos);
  EXPECT_NE(early.find("2 tiles on the table"), std::string::npos);
  const Json tile = {{"x", 40}, {"y", 0}, {"rotation", 1}, {"code", "E"}};
  EXPECT_GT(picture({{"proposed", tile}}).size(), plain.size());
  EXPECT_EQ(ask({{"do", "view"}, {"game", end["game"]}})["at"], end["at"]);
}

TEST_F(Page, SteppingBackKeepsLaterActionsUntilAnotherIsPlayed) {
  const Json end = play_out(create(2), [](std::size_t) { return std::size_t{0}; });
  const Json game = end["game"];
  const Json back = ask({{"do", "seek"}, {"game", game}, {"at", 1}});
  EXPECT_EQ(back["at"], 1);
  EXPECT_EQ(back["length"], end["at"]);
  EXPECT_EQ(ask({{"do", "seek"}, {"game", game}, {"at", end["at"]}})["tiles"], end["tiles"]);
  ask({{"do", "seek"}, {"game", game}, {"at", 1}});
  const Json other = ask({{"do", "play"}, {"game", game}, {"at", 1}, {"index", 1}});
  EXPECT_EQ(other["view"]["length"], 2);
}

TEST_F(Page, ManyPhrasesAreReplayedAtOnce) {
  const Json end = play_out(create(3), [](std::size_t count) { return count / 2; });
  Json phrases = Json::array();
  for (const Json& entry : ask({{"do", "log"}, {"game", end["game"]}}))
    phrases.push_back(entry["phrase"]);
  const Json begun = create(3);
  const Json request = {{"do", "replay"}, {"game", begun["game"]}, {"at", begun["at"]}};
  Json asked = request;
  asked["phrases"] = phrases;
  const Json view = ask(asked);
  for (const char* key : {"tiles", "pieces", "players", "result"})
    EXPECT_EQ(view[key], end[key]) << key;
  ask(asked);
  EXPECT_TRUE(refused_) << "the game has moved on";
}

TEST_F(Page, AStaleActionIsRefused) {
  const Json view = create(2);
  ask({{"do", "play"}, {"game", view["game"]}, {"at", 1}, {"index", 0}});
  EXPECT_TRUE(refused_);
}

TEST_F(Page, TheLogSaysWhereAndWithWhichTile) {
  const Json game = create(2)["game"];
  ask({{"do", "draw"}, {"game", game}});
  const Json view = ask({{"do", "view"}, {"game", game}});
  ask({{"do", "play"}, {"game", game}, {"at", view["at"]}, {"index", 0}});
  const Json log = ask({{"do", "log"}, {"game", game}});
  EXPECT_EQ(log[0]["tile"], view["drawn"]["code"]);
  EXPECT_EQ(log[0]["cells"], Json::array());
  EXPECT_EQ(log[1]["tile"], view["drawn"]["code"]);
  ASSERT_EQ(log[1]["cells"].size(), 1U);
  EXPECT_EQ(log[1]["seen"], "places a tile");
  const std::string exact = log[1]["text"];
  EXPECT_NE(exact.find("at "), exact.npos);
}

TEST_F(Page, ARefusalCitesItsRule) {
  const Json game = create(2)["game"];
  const Json drawn = ask({{"do", "draw"}, {"game", game}});
  const Json why = ask({{"do", "why_not"}, {"game", game}, {"x", 7}, {"y", 7}, {"rotation", 0}});
  EXPECT_FALSE(why["reason"].get<std::string>().empty());
  EXPECT_FALSE(why["citation"].get<std::string>().empty());
}

TEST_F(Page, SpeaksTheLanguageThatItIsHanded) {
  const Json game = create(2)["game"];
  const auto question = [&] { return ask({{"do", "view"}, {"game", game}})["prompt"]["question"]; };
  const auto text = [&] { return ask({{"do", "log"}, {"game", game}})[0]["text"]; };
  ask({{"do", "draw"}, {"game", game}});
  EXPECT_EQ(question(), "where does the tile go?");
  std::string words;
  for (const EmbeddedFile& file : embedded_word_files()) {
    if (file.name == "de") words = file.text;
  }
  ask({{"do", "speak"}, {"language", "de"}, {"words", words}});
  EXPECT_FALSE(refused_);
  EXPECT_EQ(question(), "wohin kommt die Karte?");
  EXPECT_EQ(text().get<std::string>().substr(0, 6), "zieht ");
  const std::string picture =
      ask({{"do", "picture"}, {"game", game}, {"owners", false}}).get<std::string>();
  EXPECT_NE(picture.find("1 Karte auf dem Tisch"), std::string::npos);
  EXPECT_EQ(ask({{"do", "catalogue"}})["boxes"][0]["title"], "Grundspiel");
  EXPECT_EQ(ask({{"do", "catalogue"}})["names"]["small_city"], "kleine Stadt");
  EXPECT_EQ(ask({{"do", "catalogue"}})["names"]["2014"], "Ausgabe von 2014");
  EXPECT_EQ(ask({{"do", "check"}, {"setup", {{"boxes", {"moon"}}, {"players", 2}}}})
                .get<std::string>()
                .substr(0, 38),
            "die Erweiterung 'moon' gibt es nicht; ");
  EXPECT_EQ(ask({{"do", "open"}, {"content", "hello\n"}})["error"],
            "das ist keine Aufzeichnung: Die erste Zeile muss „bastide record 1“ sein");
  ask({{"do", "speak"}, {"language", "en"}, {"words", ""}});
  EXPECT_EQ(question(), "where does the tile go?");
  ask({{"do", "speak"}, {"language", "de"}, {"words", "nonsense"}});
  EXPECT_TRUE(refused_);
}

TEST_F(Page, OnlyAGameOnThisDeviceTranslatesTheNameYou) {
  const auto game_of = [&](bool online) {
    Json request = {
        {"do", "create"},
        {"setup", {{"boxes", Json::array()}, {"players", 2}}},
        {"players", {{{"name", "Sie"}, {"computer", ""}}, {{"name", "Vous"}, {"computer", ""}}}},
        {"seed", "7"}};
    if (online) request["online"] = true;
    return ask(request);
  };
  const auto names = [](const Json& view) {
    return std::vector<std::string>{view["players"][0]["name"], view["players"][1]["name"]};
  };
  const std::vector<std::string> typed = {"Sie", "Vous"};
  const std::vector<std::string> translated = {"You", "You"};
  const Json here = game_of(false);
  const Json online = game_of(true);
  EXPECT_EQ(names(here), translated);
  EXPECT_EQ(names(online), typed);
  EXPECT_EQ(names(ask({{"do", "view"}, {"game", here["game"]}})), translated);
  EXPECT_EQ(names(ask({{"do", "view"}, {"game", online["game"]}})), typed);
  const Json record = ask({{"do", "record"}, {"game", online["game"]}, {"form", "text"}});
  EXPECT_EQ(names(ask({{"do", "open"}, {"content", record}})), translated);
  EXPECT_EQ(names(ask({{"do", "open"}, {"content", record}, {"online", true}})), typed);
}

TEST_F(Page, AProspectPlaysNothing) {
  const Json game = create(2)["game"];
  const Json before = ask({{"do", "draw"}, {"game", game}})["view"];
  const Json prospect = ask({{"do", "prospect"}, {"game", game}, {"index", 0}});
  EXPECT_FALSE(prospect["joins"].empty());
  EXPECT_EQ(ask({{"do", "view"}, {"game", game}}), before);
}

TEST_F(Page, ChoicesAreSaidWithAndWithoutTheirPlace) {
  const Json game = create(2)["game"];
  ask({{"do", "draw"}, {"game", game}});
  const Json words = ask({{"do", "words"}, {"game", game}, {"indices", {0, 999}}});
  EXPECT_EQ(words[0]["text"].get<std::string>().substr(0, 3), "at ");
  EXPECT_EQ(words[0]["seen"], "here");
  EXPECT_EQ(words[1]["seen"], "");
}

TEST_F(Page, SaysWhichTilesWouldCloseAFeature) {
  const Json game = create(2)["game"];
  unsigned cells = 0;
  for (const Json& feature : ask({{"do", "features"}, {"game", game}})) {
    const Json all = ask({{"do", "closing"}, {"game", game}, {"feature", feature["id"]}});
    cells += static_cast<unsigned>(all.size());
    for (const Json& open : all) {
      EXPECT_EQ(open["cell"].size(), 2U);
      EXPECT_FALSE(open["kinds"].empty());
    }
  }
  EXPECT_EQ(cells, 3U);  // the start tile's city and both ends of its road
  EXPECT_TRUE(ask({{"do", "closing"}, {"game", game}, {"feature", 999}}).empty());
}

// A record whose draws follow from this secret and these seeds.
std::string fair_record(const Bytes32& secret, const Seeds& seeds) {
  Record record = *make_record({}, usual_names(2));
  auto game = Game::create(record.setup);
  Shuffle shuffle(secret, seeds);
  while (!game->over()) {
    const bool chance = game->state().turn.decider == kChance;
    const Action action = chance ? shuffle.draw(game->state()) : game->legal().front();
    shuffle.played(phrase(game->state(), action));
    EXPECT_TRUE(game->play(action));
  }
  record.actions.assign(game->actions().begin(), game->actions().end());
  return write_record(record);
}

TEST_F(Page, ChecksAFairShuffle) {
  const Bytes32 secret = sha256({});
  const Seeds seeds = {"Anna-1", ""};
  const Json game = ask({{"do", "open"}, {"content", fair_record(secret, seeds)}})["game"];
  const Json told = {{"do", "verify_shuffle"},
                     {"game", game},
                     {"commitment", Shuffle::commitment(secret)},
                     {"secret", hex(secret)},
                     {"seeds", seeds}};
  const Json file = {{"do", "record"}, {"game", game}, {"form", "text"}};
  EXPECT_EQ(ask(file).get<std::string>().find("x-shuffle"), std::string::npos);
  EXPECT_GT(ask(told)["draws"], 60);
  const auto record = read_record(ask(file).get<std::string>(), "file");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_TRUE(verify_shuffle(*record));  // the secret and seeds are in the record
  EXPECT_FALSE(record->seed);
  for (const auto& [what, lie] :
       std::vector<std::pair<std::string, Json>>{{"commitment", hex(secret)},
                                                 {"secret", hex(sha256(secret))},
                                                 {"seeds", Json::array({"Anna-2", ""})},
                                                 {"seeds", Json::array({"Anna-1"})}}) {
    Json other = told;
    other[what] = lie;
    ask(other);
    EXPECT_TRUE(refused_) << what;
  }
}

TEST_F(Page, ImpossibleSetupsSayWhy) {
  EXPECT_EQ(ask({{"do", "check"}, {"setup", {{"boxes", {"river"}}, {"players", 2}}}}), "");
  EXPECT_NE(ask({{"do", "check"}, {"setup", {{"boxes", {"moon"}}, {"players", 2}}}}), "");
}

TEST_F(Page, NonsenseIsRefusedInWords) {
  for (const char* request : {"", "[]", "{", "{\"do\":1}", "{\"do\":\"play\",\"game\":9}",
                              "{\"do\":\"create\",\"players\":3}", "{\"do\":\"open\"}",
                              "{\"do\":\"create\",\"setup\":{\"options\":[1]},\"players\":[{}]}"}) {
    EXPECT_FALSE(core_.ask(request)) << request;
    EXPECT_FALSE(Json::parse(core_.answer())["error"].get<std::string>().empty()) << request;
  }
}

}  // namespace
}  // namespace bastide
