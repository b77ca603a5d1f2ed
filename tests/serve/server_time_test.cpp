// Tests the server's clock, with clocks of the machine that the test sets.
#include "serve/server_time.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

constexpr Time kBegin = 1'700'000'000'000;

struct SetClocks {
  Time steady = 5'000;
  Time wall = kBegin;
  ServerTime time{{[this] { return steady; }, [this] { return wall; }}};

  // Lets both clocks of the machine run for `times` seconds and calls follow() after each second.
  // Returns the last time span that follow() left out.
  std::optional<Span> pass(Time times) {
    std::optional<Span> left_out;
    for (Time i = 0; i < times; ++i) {
      steady += 1'000;
      wall += 1'000;
      if (const auto one = time.follow()) left_out = one;
    }
    return left_out;
  }
};

TEST(ServerTime, RunsEvenly) {
  SetClocks clocks;
  EXPECT_EQ(clocks.time.now(), kBegin);
  EXPECT_FALSE(clocks.pass(100));
  EXPECT_EQ(clocks.time.now(), kBegin + 100'000);
  clocks.wall += 3'600'000;  // the server notices a set clock only in follow()
  clocks.steady += 10;
  EXPECT_EQ(clocks.time.now(), kBegin + 100'010);
}

TEST(ServerTime, CorrectsSmallErrorsSlowly) {
  SetClocks clocks;
  clocks.wall += 500;
  EXPECT_FALSE(clocks.pass(11));
  EXPECT_EQ(clocks.time.now(), kBegin + 11'000 + 100);
  EXPECT_FALSE(clocks.pass(100));
  EXPECT_EQ(clocks.time.now(), clocks.wall);
}

TEST(ServerTime, NeverGoesBack) {
  SetClocks clocks;
  clocks.wall -= 60'000;
  Time before = clocks.time.now();
  for (int i = 0; i < 700; ++i) {
    EXPECT_FALSE(clocks.pass(1));
    const Time now = clocks.time.now();
    EXPECT_GE(now, before + 900);
    before = now;
  }
  EXPECT_EQ(before, clocks.wall);
}

// If the machine's clocks run while the program is frozen, the server's time runs on by at most
// three seconds until the next follow().
TEST(ServerTime, StandsStillWithTheProgram) {
  SetClocks clocks;
  clocks.pass(10);
  const Time before = clocks.time.now();
  clocks.steady += 15'000;
  clocks.wall += 15'000;
  EXPECT_LE(clocks.time.now(), before + 3'000);
  const auto left_out = clocks.time.follow();
  ASSERT_TRUE(left_out);
  EXPECT_EQ(left_out->from, before + 3'000);
  EXPECT_EQ(left_out->to, before + 15'000);
  EXPECT_EQ(clocks.time.now(), clocks.wall);
}

TEST(ServerTime, SkipsTheMachinesSleep) {
  SetClocks clocks;
  clocks.pass(10);
  clocks.wall += 8 * 3'600'000;
  const auto left_out = clocks.pass(1);
  ASSERT_TRUE(left_out);
  EXPECT_EQ(left_out->from, kBegin + 11'000);
  EXPECT_EQ(left_out->to, clocks.wall);
  EXPECT_EQ(clocks.time.now(), clocks.wall);
  EXPECT_FALSE(clocks.pass(10));
}

}  // namespace
}  // namespace bastide::serve
