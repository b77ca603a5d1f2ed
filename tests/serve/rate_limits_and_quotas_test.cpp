// Tests limits of requests from one address, and of tables that one player or network creates.
#include "http/client_addresses.h"
#include "http/rate_limit.h"
#include "serve/api/table_quota.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

TEST(TokenBucket, RefillsWithTime) {
  const Rate rate{2, 1};
  TokenBucket bucket;
  EXPECT_TRUE(bucket.take(rate, 5000));
  EXPECT_TRUE(bucket.take(rate, 5000));
  EXPECT_FALSE(bucket.take(rate, 5000));
  EXPECT_FALSE(bucket.take(rate, 4000));  // the clock was set back, so no tokens are added
  EXPECT_TRUE(bucket.take(rate, 6500));
  EXPECT_FALSE(bucket.is_full(rate, 6500));
  EXPECT_TRUE(bucket.is_full(rate, 9000));
}

TEST(TokenBucket, IsSharedByANetwork) {
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(widest_network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1::");
  EXPECT_EQ(widest_network_of("::ffff:192.0.2.7"), "192.0.2.7");
  RateLimiter limiter({1, 0});
  EXPECT_TRUE(limiter.take("2001:db8:1:2::1", 1));
  EXPECT_FALSE(limiter.take("2001:db8:1:2::2", 1));
  EXPECT_TRUE(limiter.take("2001:db8:1:3::1", 1));
}

TEST(TableQuota, LimitsTablesInTheLobby) {
  const TableLimits most{2, 3};
  TableQuota table_quota;
  const auto make = [&](const RoomId& room, const char* address, const char* person) {
    const bool may = table_quota.may_make(address, person, most);
    if (may) table_quota.made(room, address, person, true);
    return may;
  };
  EXPECT_TRUE(make("a", "192.0.2.1", "anna"));
  table_quota.made("by-link", "192.0.2.1", "anna", false);
  EXPECT_TRUE(make("b", "192.0.2.1", "anna"));
  EXPECT_FALSE(make("c", "198.51.100.1", "anna"));
  EXPECT_TRUE(make("c", "192.0.2.1", "bob"));
  EXPECT_FALSE(make("d", "192.0.2.1", "cleo"));
  table_quota.over("by-link");
  EXPECT_FALSE(make("d", "192.0.2.1", "cleo"));
  table_quota.over("a");
  table_quota.over("a");
  EXPECT_TRUE(make("d", "192.0.2.1", "cleo"));
  EXPECT_FALSE(make("e", "192.0.2.1", "dora"));
  // A rematch counts for the creator of the first game.
  table_quota.over("b");
  table_quota.followed("b", "b2");
  EXPECT_FALSE(make("e", "192.0.2.1", "dora"));
  table_quota.over("b2");
  EXPECT_TRUE(make("e", "192.0.2.1", "dora"));
  for (int i = 0; i < 10; ++i)
    EXPECT_TRUE(table_quota.may_make("127.0.0.1", "p" + std::to_string(i), most));
}

TEST(TableQuota, CountsByNetwork) {
  TableQuota table_quota;
  table_quota.made("a", "2001:db8:1:2::1", "anna", true);
  EXPECT_FALSE(table_quota.may_make("2001:db8:1:2::2", "bob", {0, 1}));
  EXPECT_TRUE(table_quota.may_make("2001:db8:1:3::2", "bob", {0, 1}));
  EXPECT_TRUE(table_quota.may_make("2001:db8:1:2::2", "bob", {0, 0}));
}

TEST(TableQuota, GroupsThinkingByAddress) {
  TableQuota table_quota;
  table_quota.made("a", "192.0.2.1", "anna", true);
  table_quota.made("b", "192.0.2.1", "bob", false);
  table_quota.made("c", "127.0.0.1", "cleo", true);
  EXPECT_EQ(table_quota.party("a", "anna"), table_quota.party("b", "bob"));
  EXPECT_EQ(table_quota.party("c", "cleo"), "cleo");
  EXPECT_EQ(table_quota.party("unknown", "dora"), "dora");
}

}  // namespace
}  // namespace bastide::serve
