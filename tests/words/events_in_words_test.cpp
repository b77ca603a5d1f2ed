#include "words/events_in_words.h"

#include "base/language.h"
#include "records/event_json.h"
#include "records/replay.h"
#include "support/random_record.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace bastide {
namespace {

const std::vector<std::string> kNames = {"Anna", "Bob", "Cleo"};

std::shared_ptr<const Ruleset> rules(Farms farms = Farms::per_farm) {
  bastide::Setup setup;
  setup.players = 3;
  setup.options.set(kFarmsOption.option, static_cast<std::uint8_t>(farms));
  return *make_ruleset(setup);
}

Award city() {
  Award award;
  award.feature = SegmentKind::city;
  award.complete = true;
  award.sum = {.points = 8, .tiles = 3, .per_tile = 2, .pennants = 1, .per_pennant = 2};
  award.cells = {{0, 0}, {0, -1}, {1, -1}};
  award.weights = {2, 1, 0};
  award.winners = 1;
  return award;
}

TEST(Explain, ACityAndItsMajority) {
  Award award = city();
  EXPECT_EQ(in_english(explain(award, *rules(), kNames)),
            "Anna scores 8 points for the completed city of 3 tiles and 1 pennant at 0,0 "
            "(3 × 2 + 1 × 2), with most knights: Anna 2, Bob 1");
  award.weights = {2, 2, 1};
  award.winners = 3;
  EXPECT_EQ(
      in_english(explain(award, *rules(), kNames)),
      "Anna and Bob each score 8 points for the completed city of 3 tiles and 1 pennant at 0,0 "
      "(3 × 2 + 1 × 2), tied for most knights: Anna 2, Bob 2, Cleo 1");
  award.weights = {0, 0, 1};
  award.winners = 4;
  award.sum = {.points = 2, .tiles = 2, .per_tile = 1};
  award.small_city = true;
  EXPECT_EQ(in_english(explain(award, *rules(), kNames)),
            "Cleo scores 2 points for the completed city of 2 tiles at 0,0 (2 × 1), half "
            "because the city is small");
}

TEST(Explain, RoadsCloistersAndGardens) {
  Award award;
  award.feature = SegmentKind::road;
  award.reason = AwardReason::final_scoring;
  award.sum = {.points = 1, .tiles = 1, .per_tile = 1};
  award.cells = {{4, -2}};
  award.cell = {4, -2};
  award.weights = {0, 1};
  award.winners = 2;
  EXPECT_EQ(in_english(explain(award, *rules(), kNames)),
            "Bob scores 1 point for the incomplete road of 1 tile at 4,-2 (1 × 1)");
  award.feature = SegmentKind::garden;
  award.reason = AwardReason::taken_back;
  award.sum = {.points = 7, .tiles = 7, .per_tile = 1};
  EXPECT_EQ(in_english(explain(award, *rules(), kNames)),
            "Bob scores 7 points for the incomplete garden at 4,-2 and 6 tiles around it (7 × 1), "
            "the abbot being taken back");
}

TEST(Explain, Farms) {
  Award award;
  award.feature = SegmentKind::field;
  award.reason = AwardReason::final_scoring;
  award.sum = {.points = 6, .tiles = 9, .cities = 2, .per_city = 3};
  award.cells = {{0, 0}};
  award.weights = {1, 3};
  award.winners = 2;
  EXPECT_EQ(in_english(explain(award, *rules(), kNames)),
            "Bob scores 6 points for the farm at 0,0 that supplies 2 completed cities (2 × 3), "
            "with most farmers: Anna 1, Bob 3");
  award.sum = {.points = 0, .tiles = 9, .cities = 0, .per_city = 3};
  EXPECT_EQ(in_english(explain(award, *rules(), kNames)),
            "Bob scores nothing for the farm at 0,0 that supplies no completed city, "
            "with most farmers: Anna 1, Bob 3");
  award.sum = {.points = 4, .tiles = 3, .cities = 1, .per_city = 4};
  EXPECT_EQ(
      in_english(explain(award, *rules(Farms::per_city), kNames)),
      "Bob scores 4 points for the completed city of 3 tiles at 0,0 that farms supply (1 × 4), "
      "with most farmers: Anna 1, Bob 3");
}

TEST(Explain, AsJson) {
  const Event event = {.type = EventType::award, .award = city()};
  const auto json = event_json(event, *rules(), kNames);
  EXPECT_EQ(json["event"], "award");
  EXPECT_EQ(json["feature"], "city");
  EXPECT_EQ(json["points"], 8);
  EXPECT_EQ(json["weights"]["Anna"], 2);
  EXPECT_EQ(json["winners"].dump(), "[\"Anna\"]");
  EXPECT_EQ(json["cells"].dump(), "[\"0,0\",\"0,-1\",\"1,-1\"]");
}

// Every award's words and sum agree with its points.
TEST(Explain, EverythingInRandomGames) {
  for (const bastide::Setup& setup : test::varied_setups()) {
    const Record record = test::random_record(setup, 9);
    const auto played = replay(record);
    ASSERT_TRUE(played);
    for (const PlayedTurn& turn : played->turns) {
      for (const PlayedAction& action : turn.actions) {
        for (const Event& event : action.events) {
          EXPECT_FALSE(explain(event, played->game.rules(), record.names).empty());
          EXPECT_EQ(event_json(event, played->game.rules(), record.names)["text"],
                    in_english(explain(event, played->game.rules(), record.names)));
          const Arithmetic& sum = event.award.sum;
          if (event.award.reason == AwardReason::castle) continue;
          EXPECT_EQ(sum.points, sum.tiles * sum.per_tile + sum.pennants * sum.per_pennant +
                                    sum.cities * sum.per_city + sum.castles * sum.per_castle +
                                    sum.besieged * sum.per_besieged);
        }
      }
    }
  }
}

}  // namespace
}  // namespace bastide
