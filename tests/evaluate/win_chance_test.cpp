// The chance to win: even without a lead, certain at the end, and the same for both sides.
#include "evaluate/win_chance.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(WinChance, IsEvenWithoutALead) {
  for (const unsigned left : {0U, 1U, 71U, 300U}) EXPECT_EQ(win_chance(0, left), 0.5);
}

TEST(WinChance, OfBothSidesAddsUpToOne) {
  for (const double lead : {0.1, 3.0, 40.0}) {
    EXPECT_NEAR(win_chance(lead, 30) + win_chance(-lead, 30), 1, 1e-12);
  }
}

TEST(WinChance, OfALeadGrowsAsTilesRunOut) {
  double before = win_chance(5, 72);
  for (unsigned left = 72; left-- > 0;) {
    const double now = win_chance(5, left);
    EXPECT_GT(now, before) << left;
    before = now;
  }
  EXPECT_GT(before, 0.999);
  EXPECT_NEAR(lead_spread(71), 23, 0.1);
}

}  // namespace
}  // namespace bastide
