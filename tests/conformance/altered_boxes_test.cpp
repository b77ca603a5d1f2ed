// Alters one decision or event of a box in a recorded game. The comparison must report the change.
#include "conformance/recorded_lines.h"

#include <gtest/gtest.h>

#include <utility>

namespace bastide::recorded {
namespace {

using nlohmann::json;

constexpr int kFarOff = 1000;  // a coordinate beyond every tile

// One way to alter a decision. `alter` returns false if it finds nothing to alter in the decision.
struct BoxAlteration {
  const char* name;
  const char* noticed;  // text that the comparison's message must contain
  bool (*alter)(json& decision);
};

bool erase(json& decision, const char* key) {
  json& may = decision["may"];
  return may.contains(key) && (may[key].erase(0), true);
}

bool add(json& decision, const char* key, const json& entry) {
  json& may = decision["may"];
  return may.contains(key) && (may[key].push_back(entry), true);
}

json* find_event(json& decision, const char* word, const char* kind = nullptr) {
  for (json& event : decision["events"]) {
    if (event[0] == word && (kind == nullptr || event[3] == kind)) return &event;
  }
  return nullptr;
}

bool change_points(json& decision, const char* kind) {
  json* const event = find_event(decision, "points", kind);
  if (event != nullptr) change((*event)[2]);
  return event != nullptr;
}

bool change_token(json& decision, const char* token) {
  for (json& tokens : decision["after"]["tokens"]) {
    if (!tokens.contains(token)) continue;
    change(tokens[token]);
    return true;
  }
  return false;
}

const BoxAlteration kBoxAlterations[] = {
    {"Move", "moves differ: only Bastide has", [](json& d) { return erase(d, "move"); }},
    {"Princess", "princess differ: only Bastide has",
     [](json& d) { return erase(d, "return_princess"); }},
    {"Escape", "escapes differ: only Bastide has",
     [](json& d) { return erase(d, "return_escape"); }},
    {"Fairy", "fairy differ: only Bastide has", [](json& d) { return erase(d, "fairy"); }},
    {"Dragon", "dragon differ: only Bastide has", [](json& d) { return erase(d, "dragon"); }},
    {"Castle", "castles differ: only Bastide has", [](json& d) { return erase(d, "castle"); }},
    {"Count", "count differ: only Bastide has", [](json& d) { return erase(d, "count"); }},
    {"Bridge", "bridges differ: only the recording has",
     [](json& d) {
       return add(d, "bridge", {kFarOff, kFarOff, "ns"});
     }},
    {"BridgeNeeded", "bridge differ: only the recording has",
     [](json& d) {
       return add(d, "place_needs_bridge", {kFarOff, kFarOff, 0, kFarOff, kFarOff, "ns"});
     }},
    {"Quarter", "claims differ: only the recording has",
     [](json& d) {
       json& may = d["may"];
       if (!may.contains("claim") || may["claim"][0][3] != "quarter") return false;
       may["claim"].push_back({"barn", 0, 0, "quarter", "market"});
       return true;
     }},
    {"AuctionTile", "auction", [](json& d) { return erase(d, "auction_pick"); }},
    {"AuctionBid", "at auction",
     [](json& d) {
       json& may = d["may"];
       return may.contains("auction_bid") && (change(may["auction_bid"][0][1]), true);
     }},
    {"AuctionPrice", "what followed differs",
     [](json& d) {
       json* const event = find_event(d, "auctioned");
       if (event != nullptr) change((*event)[3]);
       return event != nullptr;
     }},
    {"BridgeBuilt", "what followed differs",
     [](json& d) {
       json* const event = find_event(d, "bridge");
       if (event != nullptr) change((*event)[1]);
       return event != nullptr;
     }},
    {"CastleBuilt", "what followed differs",
     [](json& d) {
       json* const event = find_event(d, "castle");
       if (event != nullptr) change((*event)[1][0][0]);
       return event != nullptr;
     }},
    {"FairysPoint", "what followed differs",
     [](json& d) { return change_points(d, "fairy.turn"); }},
    {"FairysPoints", "what followed differs",
     [](json& d) { return change_points(d, "fairy.completed"); }},
    {"CastlesPoints", "what followed differs", [](json& d) { return change_points(d, "castle"); }},
    {"BarnsPoints", "what followed differs",
     [](json& d) { return change_points(d, "field.barn-placed"); }},
    {"BazaarsPoints", "what followed differs",
     [](json& d) { return change_points(d, "bazaar.buy"); }},
    {"GoodsPoints", "what followed differs",
     [](json& d) { return change_points(d, "trade-goods"); }},
    {"KingsPoints", "what followed differs", [](json& d) { return change_points(d, "king"); }},
    {"ScoutsPoints", "what followed differs", [](json& d) { return change_points(d, "robber"); }},
    {"Wine", "tokens, wine", [](json& d) { return change_token(d, "wine"); }},
    {"Bridges", "tokens, bridge", [](json& d) { return change_token(d, "bridge"); }},
    {"Castles", "tokens, castle", [](json& d) { return change_token(d, "castle"); }},
    {"Abbeys", "tokens, abbey_tile", [](json& d) { return change_token(d, "abbey_tile"); }},
    {"King", "tokens, king", [](json& d) { return change_token(d, "king"); }},
    {"Scout", "tokens, robber", [](json& d) { return change_token(d, "robber"); }},
};

class AlteredBox : public testing::TestWithParam<BoxAlteration> {};

TEST_P(AlteredBox, IsNoticed) {
  constexpr std::size_t kMost = 2;  // altered decisions in each game; more would take too long
  std::size_t altered = 0;
  for (const std::string& name : games_of({"everything", "bigbox", "abbey"})) {
    const Lines lines = recorded(name);
    std::size_t here = 0;
    for (std::size_t i = 1; i + 1 < lines.size() && here < kMost; ++i) {
      json altered_line = lines[i];
      if (!GetParam().alter(altered_line)) continue;
      ++here;
      Lines changed = lines;
      changed[i] = std::move(altered_line);
      const Verdict verdict = judge_lines(changed);
      ASSERT_EQ(verdict.outcome, Outcome::differs) << name << ", line " << i + 1;
      EXPECT_NE(verdict.message.find(GetParam().noticed), std::string::npos) << verdict.message;
    }
    altered += here;
  }
  EXPECT_GE(altered, 1U);
}

INSTANTIATE_TEST_SUITE_P(A, AlteredBox, testing::ValuesIn(kBoxAlterations),
                         [](const auto& alteration) { return std::string(alteration.param.name); });

// The comparison allows for exactly the differences in docs/rules/differences.md.
TEST(KnownDifferences, AllowNoOtherDifference) {
  // difference-006: the recording may ask about the abbey twice in a row, but not a third time.
  Lines asked = recorded("abbey/abbey-042");
  for (std::size_t i = 1; i + 2 < asked.size(); ++i) {
    if (asked[i]["did"] != json({"pass"}) || !asked[i]["may"].contains("tile")) continue;
    Lines changed = asked;
    changed[i]["did"] = changed[i + 1]["did"];
    EXPECT_EQ(judge_lines(changed).outcome, Outcome::differs);
  }
  // difference-009: a city of one tile may bring two points instead of one, but not three.
  Lines tiny = recorded("everything/everything-036");
  int noticed = 0;
  for (std::size_t i = 1; i + 1 < tiny.size(); ++i) {
    Lines changed = tiny;
    if (!change_points(changed[i], "city")) continue;
    noticed += judge_lines(changed).outcome == Outcome::differs ? 1 : 0;
    break;
  }
  EXPECT_EQ(noticed, 1);
}

}  // namespace
}  // namespace bastide::recorded
