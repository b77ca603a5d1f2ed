// Tests time credit: after an outage every running clock gets back the lost time and ten seconds.
#include "serve/room/time_credit.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

// A time credit in seconds; is_final is false while an outage goes on.
struct Credited {
  Time amount;
  bool is_final = true;
  bool operator==(const Credited&) const = default;
};
Credited credited(std::vector<Span> outages, Span running, Time paid_until = 0) {
  for (Span& outage : outages) {
    outage.from *= 1'000;
    if (outage.to != kOngoing) outage.to *= 1'000;
  }
  const TimeCredit credit =
      time_credit(outages, {running.from * 1'000, running.to * 1'000}, paid_until * 1'000);
  EXPECT_EQ(credit.amount % 1'000, 0);
  return {credit.amount / 1'000, credit.is_final};
}

TEST(TimeCredit, IsNothingWithoutAnOutage) { EXPECT_EQ(credited({}, {0, 100}), Credited{0}); }

TEST(TimeCredit, IsWhatTheClockLostAndTenSeconds) {
  EXPECT_EQ(credited({{20, 50}}, {0, 50}), Credited{40});
  EXPECT_EQ(credited({{20, 50}}, {0, 90}), Credited{40});
  EXPECT_EQ(credited({{20, 50}}, {30, 90}), Credited{30});  // the clock started during the outage
}

TEST(TimeCredit, IsNothingWhereTheClockDidNotRun) {
  EXPECT_EQ(credited({{20, 50}}, {50, 90}), Credited{0});
  EXPECT_EQ(credited({{20, 50}}, {0, 20}), Credited{0});
}

TEST(TimeCredit, CountsOverlappingOutagesOnce) {
  EXPECT_EQ(credited({{30, 60}, {20, 50}}, {0, 90}), Credited{50});
  EXPECT_EQ(credited({{20, 60}, {30, 50}}, {0, 90}), Credited{50});
}

TEST(TimeCredit, MergesAdjacentOutages) {
  EXPECT_EQ(credited({{20, 50}, {50, 60}}, {0, 90}), Credited{50});
  EXPECT_EQ(credited({{20, 50}, {55, 60}}, {0, 90}), Credited{50});
  EXPECT_EQ(credited({{20, 50}, {60, 70}}, {0, 90}), Credited{60});
  EXPECT_EQ(credited({{20, 50}, {65, 70}}, {0, 90}), Credited{55});  // each outage adds ten seconds
}

TEST(TimeCredit, WaitsForTheEndOfAnOutage) {
  EXPECT_EQ(credited({{20, kOngoing}}, {0, 50}), (Credited{30, false}));
  EXPECT_EQ(credited({{5, 10}, {20, kOngoing}}, {0, 50}), (Credited{45, false}));
}

// The first outage was credited when it ended.
TEST(TimeCredit, CreditsNothingTwice) {
  const TimeCredit first = time_credit({{20'000, 50'000}}, {0, 50'000});
  EXPECT_EQ(first.until, 60'000);
  EXPECT_EQ(credited({{20, 50}}, {50, 58}, 60), Credited{0});
  EXPECT_EQ(credited({{20, 50}, {55, 58}}, {50, 58}, 60), Credited{8});
  EXPECT_EQ(credited({{20, 50}, {65, 70}}, {50, 70}, 60), Credited{15});
}

}  // namespace
}  // namespace bastide::serve
