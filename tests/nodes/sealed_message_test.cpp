// Checks that only the intended node can read a sealed message, and only once.
#include "serve/nodes/sealed_message.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

constexpr std::int64_t kAnna = 7;
constexpr std::int64_t kHour = 3'600'000;
const std::string kSubject = "bastide.test.all";
const Bytes32 kOurKey{1, 2, 3};

std::shared_ptr<NodeNumber> clock_at(std::int64_t ahead) {
  auto clock = std::make_shared<NodeNumber>();
  clock->ahead = ahead;
  return clock;
}

class SealedMessages : public testing::Test {
 protected:
  std::string opened(const std::string& sealed, const std::string& subject = kSubject) {
    const auto one = reader.open(subject, sealed);
    return one ? std::to_string(one->from) + ' ' + one->text : "nothing";
  }

  MessageSealer writer{kOurKey, clock_at(0)};
  MessageSealer reader{kOurKey, clock_at(0)};
};

TEST_F(SealedMessages, AreOpenedWithTheKey) {
  const std::string sealed = writer.seal(kAnna, kSubject, "a token");
  EXPECT_EQ(sealed.find("token"), std::string::npos);
  EXPECT_EQ(opened(sealed), "7 a token");
  EXPECT_EQ(opened(writer.seal(kAnna, kSubject, "")), "7 ");
  MessageSealer stranger({9}, clock_at(0));
  EXPECT_FALSE(stranger.open(kSubject, writer.seal(kAnna, kSubject, "a token")));
}

TEST_F(SealedMessages, CannotBeForged) {
  MessageSealer stranger({9}, clock_at(0));
  EXPECT_EQ(opened(stranger.seal(kAnna, kSubject, "hello")), "nothing");
  EXPECT_EQ(opened("{\"new\":true}\n"), "nothing");
  EXPECT_EQ(opened(""), "nothing");
  const std::string sealed = writer.seal(kAnna, kSubject, "hello");
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    std::string other = sealed;
    other[i] = static_cast<char>(other[i] ^ 1);
    EXPECT_EQ(opened(other), "nothing") << i;
  }
  EXPECT_EQ(opened(sealed), "7 hello");
}

TEST_F(SealedMessages, AreOpenedOnceInOrder) {
  const std::string first = writer.seal(kAnna, kSubject, "first");
  const std::string second = writer.seal(kAnna, kSubject, "second");
  EXPECT_EQ(opened(first), "7 first");
  EXPECT_EQ(opened(first), "nothing");
  EXPECT_EQ(opened(second), "7 second");
  EXPECT_EQ(opened(first), "nothing");
  EXPECT_EQ(opened(writer.seal(kAnna, kSubject, "third")), "7 third");
}

TEST_F(SealedMessages, AreOpenedOnlyForTheirSubject) {
  const std::string sealed = writer.seal(kAnna, "bastide.test.node.2", "to node 2");
  EXPECT_EQ(opened(sealed), "nothing");
  EXPECT_EQ(opened(sealed, "bastide.test.node.2"), "7 to node 2");
}

// A node refuses messages that were sealed before it started, by the clock that all nodes share.
TEST_F(SealedMessages, ExpireForNewNodes) {
  const std::string sealed = writer.seal(kAnna, kSubject, "hello");
  MessageSealer later(kOurKey, clock_at(kHour));
  EXPECT_FALSE(later.open(kSubject, sealed));
  MessageSealer also_later(kOurKey, clock_at(kHour));
  EXPECT_TRUE(later.open(kSubject, also_later.seal(kAnna, kSubject, "hello")));
}

// Message numbers grow even if the clock is set back.
TEST_F(SealedMessages, StayInOrderWhenTheClockIsSetBack) {
  const auto clock = clock_at(kHour);
  MessageSealer one(kOurKey, clock);
  EXPECT_EQ(opened(one.seal(kAnna, kSubject, "first")), "7 first");
  clock->ahead = 0;
  EXPECT_EQ(opened(one.seal(kAnna, kSubject, "second")), "7 second");
}

}  // namespace
}  // namespace bastide::serve
