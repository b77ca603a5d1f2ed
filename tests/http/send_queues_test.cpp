// Tests the limit of unsent messages of all clients together.
#include "http/send_queues.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

namespace bastide {
namespace {

TEST(SendQueues, DropsTheLargestQueue) {
  SendQueues all(100);
  std::string dropped;
  SendQueues::Queue anna(all, [&] { dropped += "anna "; });
  SendQueues::Queue bob(all, [&] { dropped += "bob "; });
  SendQueues::Queue cleo(all, [&] { dropped += "cleo "; });
  anna.add(30);
  bob.add(60);
  cleo.add(10);
  EXPECT_EQ(dropped, "");
  cleo.add(1);
  EXPECT_EQ(dropped, "bob ");
  bob.add(1'000);  // Bob's connection is closed only once
  bob.take(60);
  anna.take(30);
  cleo.add(89);
  EXPECT_EQ(dropped, "bob ");
  cleo.add(1);
  EXPECT_EQ(dropped, "bob cleo ");
  {
    SendQueues::Queue dora(all, [&] { dropped += "dora "; });
    dora.add(100);
  }
  anna.add(100);
  EXPECT_EQ(dropped, "bob cleo ");
}

TEST(SendQueues, DropsStalledClients) {
  SendQueues all(100);
  std::string dropped;
  SendQueues::Queue anna(all, [&] { dropped += "anna "; });
  SendQueues::Queue bob(all, [&] { dropped += "bob "; });
  SendQueues::Queue cleo(all, [&] { dropped += "cleo "; });
  anna.add(30);
  bob.add(30);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  bob.take(1);
  all.drop_stalled(std::chrono::milliseconds(20));
  EXPECT_EQ(dropped, "anna ");
}

}  // namespace
}  // namespace bastide
