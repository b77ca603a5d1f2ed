// Alters one value of a recorded game that agrees with Bastide's rules. The comparison must report
// a difference at the altered decision, in words that name the value.
#include "conformance/recorded_lines.h"
#include "rules/ruleset.h"

#include <gtest/gtest.h>

#include <functional>

namespace bastide::recorded {
namespace {

using nlohmann::json;

constexpr int kFar = 1000;  // a coordinate beyond every tile

// Alters a decision. Returns false if the decision has nothing that can be altered.
using Alter = bool (*)(json& decision, int players);

struct Alteration {
  const char* name;
  const char* noticed;  // text that the comparison's message must contain
  Alter alter;
};

bool has(const json& may, const char* key) { return may.contains(key) && !may[key].empty(); }

json* first_points(json& decision) {
  for (json& event : decision["events"]) {
    if (event[0] == "points") return &event;
  }
  return nullptr;
}

json* first_return(json& decision) {
  for (json& event : decision["events"]) {
    if (event[0] == "returned") return &event;
  }
  return nullptr;
}

const Alteration kAlterations[] = {
    {"Score", "score", [](json& d, int) { return change(d["after"]["score"][1]), true; }},
    {"Supply", "supply",
     [](json& d, int) { return change(d["after"]["supply"][0]["small"]), true; }},
    {"SupplyOfAFigureTooMany", "supply",
     [](json& d, int) { return d["after"]["supply"][1]["pig"] = 1, true; }},
    {"TilesLeft", "tiles left", [](json& d, int) { return change(d["after"]["left"]), true; }},
    {"Player", "who decides",
     [](json& d, int players) {
       d["player"] = (d["player"].get<int>() + 1) % players;
       return true;
     }},
    {"Pass", "may", [](json& d, int) { return d["pass"] = !d["pass"].get<bool>(), true; }},
    {"Tile", "tile",
     [](json& d, int) {
       if (!d["may"].contains("tile")) return false;
       d["may"]["tile"] = d["may"]["tile"] == "D" ? "E" : "D";
       return true;
     }},
    {"RemovedPlacement", "placements differ: only Bastide has",
     [](json& d, int) { return has(d["may"], "place") && (d["may"]["place"].erase(0), true); }},
    {"AddedPlacement", "placements differ: only the recording has",
     [](json& d, int) {
       return has(d["may"], "place") && (d["may"]["place"].push_back({kFar, kFar, 0}), true);
     }},
    {"RemovedClaim", "claims differ: only Bastide has",
     [](json& d, int) { return has(d["may"], "claim") && (d["may"]["claim"].erase(0), true); }},
    {"AddedClaim", "claims differ: only the recording has",
     [](json& d, int) {
       d["may"]["claim"].push_back({"small", kFar, kFar, "road", "ns"});
       return true;
     }},
    {"ClaimTwice", "claims differ: only the recording has",
     [](json& d, int) {
       return has(d["may"], "claim") && (d["may"]["claim"].push_back(d["may"]["claim"][0]), true);
     }},
    {"RemovedReturnOfAbbot", "returns of abbots differ: only Bastide has",
     [](json& d, int) {
       return has(d["may"], "return_abbot") && (d["may"]["return_abbot"].erase(0), true);
     }},
    {"ChoiceThatIsNotLegal", "not legal",
     [](json& d, int) {
       d["did"] = {"claim", "small", kFar, kFar, "road", "ns"};
       return true;
     }},
    {"PassThatIsNotAllowed", "not allowed",
     [](json& d, int) { return !d["pass"].get<bool>() && (d["did"] = {"pass"}, true); }},
    {"EventsPlayer", "what followed differs",
     [](json& d, int players) {
       json* const points = first_points(d);
       if (points != nullptr) (*points)[1] = ((*points)[1].get<int>() + 1) % players;
       return points != nullptr;
     }},
    {"EventsPoints", "what followed differs",
     [](json& d, int) {
       json* const points = first_points(d);
       if (points != nullptr) change((*points)[2]);
       return points != nullptr;
     }},
    {"EventsKind", "what followed differs",
     [](json& d, int) {
       json* const points = first_points(d);
       if (points != nullptr) (*points)[3] = (*points)[3] == "road" ? "city" : "road";
       return points != nullptr;
     }},
    {"EventsFigure", "what followed differs",
     [](json& d, int) {
       json* const figure = first_return(d);
       if (figure != nullptr) (*figure)[2] = "wagon";
       return figure != nullptr;
     }},
    {"MissingEvent", "what followed differs: only Bastide has",
     [](json& d, int) { return !d["events"].empty() && (d["events"].erase(0), true); }},
};

class Altered : public testing::TestWithParam<Alteration> {};

// The comparison reports the altered decision, not a later one, even if the alteration is in the
// chosen action.
TEST_P(Altered, IsNoticed) {
  // Alters every eleventh decision, because all would take too long.
  constexpr std::size_t kStep = 11;
  std::size_t altered = 0;
  for (const char* name : {"basic/basic-002", "basic2/basic2-000", "river/river-006"}) {
    const Lines lines = recorded(name);
    const int players = lines.front()["players"];
    std::size_t due = 1;
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
      Lines changed = lines;
      if (i < due || !GetParam().alter(changed[i], players)) continue;
      due = i + kStep;
      ++altered;
      const Verdict verdict = judge_lines(changed);
      ASSERT_EQ(verdict.outcome, Outcome::differs) << name << ", line " << i + 1;
      EXPECT_EQ(verdict.line, static_cast<int>(i) + 1) << verdict.message;
      EXPECT_EQ(verdict.decision, static_cast<int>(i) - 1);
      EXPECT_NE(verdict.message.find(GetParam().noticed), std::string::npos) << verdict.message;
    }
  }
  EXPECT_GE(altered, 3U);
}

INSTANTIATE_TEST_SUITE_P(A, Altered, testing::ValuesIn(kAlterations),
                         [](const auto& alteration) { return std::string(alteration.param.name); });

// ---- the first and the last line of a recording -------------------------------------------------

void expect_difference(const Lines& lines, const char* words) {
  const Verdict verdict = judge_lines(lines);
  EXPECT_EQ(verdict.outcome, Outcome::differs);
  EXPECT_NE(verdict.message.find(words), std::string::npos) << verdict.message;
}

TEST(AlteredEnds, DrawsInAnotherOrder) {
  Lines lines = recorded("basic/basic-000");
  json& draws = lines.front()["draws"];
  std::size_t other = 1;
  while (draws[other] == draws[0]) ++other;
  std::swap(draws[0], draws[other]);
  expect_difference(lines, "the tile to place");
}

TEST(AlteredEnds, AnotherTileDrawn) {
  Lines lines = recorded("basic/basic-000");
  json& draw = lines.front()["draws"][20];
  draw = draw == "W" ? "X" : "W";
  expect_difference(lines, "the tile to place");
}

TEST(AlteredEnds, DrawsTooManyOrTooFew) {
  Lines lines = recorded("basic/basic-000");
  lines.front()["draws"].push_back("W");
  expect_difference(lines, "tiles left");
  lines.front()["draws"].erase(70);
  lines.front()["draws"].erase(69);
  expect_difference(lines, "tiles left");
}

TEST(AlteredEnds, AnotherValueOfAnOption) {
  bool noticed = false;
  for (const char* name : {"basic/basic-016", "basic/basic-018"}) {
    Lines lines = recorded(name);
    ASSERT_EQ(lines.front()["options"]["small_city"], "half");
    lines.front()["options"]["small_city"] = "full";
    noticed = noticed || judge_lines(lines).outcome == Outcome::differs;
  }
  EXPECT_TRUE(noticed);
}

TEST(AlteredEnds, FinalScore) {
  Lines lines = recorded("basic/basic-002");
  change(lines.back()["final"][3]);
  expect_difference(lines, "player 3's final score");
}

TEST(AlteredEnds, FinalAwards) {
  const Lines lines = recorded("river/river-000");
  const std::size_t awards = lines.back()["scored"].size();
  ASSERT_GT(awards, 10U);
  for (std::size_t i = 0; i < awards; ++i) {
    for (const int part : {0, 1, 3}) {
      Lines changed = lines;
      json& value = changed.back()["scored"][i][static_cast<std::size_t>(part)];
      value = part == 0 ? 1 - value.get<int>() : value.get<int>() + 1;
      expect_difference(changed, "the awards of the game differ");
    }
  }
  Lines changed = lines;
  changed.back()["scored"].erase(0);
  expect_difference(changed, "the awards of the game differ: only Bastide has");
}

// ---- symmetric tiles ---------------------------------------------------------------------------

TEST(SymmetricTile, AnyOfItsRotationsIsUnderstood) {
  const Lines lines = recorded("basic/basic-000");
  int turned = 0;
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    if (!lines[i]["may"].contains("tile")) continue;
    const auto& library = TileLibrary::embedded();
    const TileKind& tile = library[*library.find(lines[i]["may"]["tile"].get<std::string>())];
    if (tile.rotations == kRotations) continue;
    Lines changed = lines;
    json& rotation = changed[i]["did"][3];
    rotation = (rotation.get<unsigned>() + tile.rotations) % kRotations;
    const Verdict verdict = judge_lines(changed);
    EXPECT_EQ(verdict.outcome, Outcome::agrees) << verdict.message;
    ++turned;
  }
  EXPECT_GE(turned, 10);
}

TEST(SymmetricTile, EveryRotationMustBeOffered) {
  const Lines lines = recorded("basic/basic-000");
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    if (lines[i]["may"].value("tile", "") != "X")
      continue;  // the four rotations of the crossing look alike
    const std::size_t placements = lines[i]["may"]["place"].size();
    EXPECT_EQ(placements % kRotations, 0U);
    for (std::size_t p = 0; p < placements; ++p) {
      Lines changed = lines;
      changed[i]["may"]["place"].erase(p);
      expect_difference(changed, "placements differ: only Bastide has");
    }
    return;
  }
  FAIL() << "the game has no crossing";
}

}  // namespace
}  // namespace bastide::recorded
