// Checks the points of small cities with recordings written by hand, because the recorded games
// have too few small cities.
#include "recorded/events.h"
#include "rules/ruleset.h"

#include <gtest/gtest.h>

namespace bastide::recorded {
namespace {

std::shared_ptr<const Ruleset> rules_with(SmallCity small_city) {
  bastide::Setup setup;
  setup.boxes.add(Box::cathars);
  setup.options.set(kSmallCityOption.option, static_cast<std::uint8_t>(small_city));
  return *make_ruleset(setup);
}

Award city(int tiles, std::uint16_t marks, bool small) {
  Award award;
  award.feature = SegmentKind::city;
  award.reason = AwardReason::completed;
  award.complete = true;
  award.small_city = small;
  award.winners = 1;
  award.marks = marks;
  award.sum = {.points = tiles, .tiles = tiles, .per_tile = 1};
  return award;
}

TEST(SmallCities, ScoreAsInBastide) {
  const auto half = rules_with(SmallCity::half);
  EXPECT_EQ(more_in_recording(*half, city(2, 0, true)), 0);
  EXPECT_EQ(award_kind(*half, city(2, 0, true)), "city.tiny");
  EXPECT_EQ(more_in_recording(*half, city(3, kCathar, false)), 0);
  EXPECT_EQ(award_kind(*half, city(3, kCathar, false)), "city");
}

TEST(SmallCities, OfOneTileScoreInFullInRecordings) {
  const auto half = rules_with(SmallCity::half);
  EXPECT_EQ(more_in_recording(*half, city(1, 0, true)), 1);
  EXPECT_EQ(award_kind(*half, city(1, 0, true)), "city");
}

TEST(SmallCities, UnderSiegeScoreNothingInRecordings) {
  const auto half = rules_with(SmallCity::half);
  EXPECT_EQ(more_in_recording(*half, city(2, kCathar, false)), -2);
  EXPECT_EQ(award_kind(*half, city(2, kCathar, false)), "city.tiny");
  const auto full = rules_with(SmallCity::full);
  EXPECT_EQ(more_in_recording(*full, city(2, kCathar, false)), 0);
  EXPECT_EQ(award_kind(*full, city(2, kCathar, false)), "city");
}

}  // namespace
}  // namespace bastide::recorded
