// Tests allowed origins of pages, guest tokens and rate limits.
#include "http/origins.h"

#include "http/client_addresses.h"
#include "http/rate_limit.h"
#include "serve/api/codec.h"
#include "serve/api/guest_token.h"
#include "serve/api/room_history.h"
#include "serve/api/table_quota.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

const Origins kOrigins = {"https://play.example.org"};

TEST(Origins, KnowOwnHostNames) {
  for (const std::string_view host :
       {"localhost", "localhost:8460", "127.0.0.1:80", "[::1]:8460", "192.168.1.7"}) {
    EXPECT_TRUE(knows_host(host, {})) << host;
  }
  for (const std::string_view host :
       {"", "evil.example", "localhost.evil.example", "1.2.3.4.evil.example", "play.example.org"}) {
    EXPECT_FALSE(knows_host(host, {})) << host;
  }
  EXPECT_TRUE(knows_host("play.example.org", kOrigins));
  EXPECT_FALSE(knows_host("play.example.org.evil.example", kOrigins));
}

TEST(Origins, AreComparedExactly) {
  const auto own = [](std::string_view origin, std::string_view host) {
    return is_own_origin({.host = host, .origin = origin}, kOrigins);
  };
  EXPECT_TRUE(own("http://localhost:8460", "localhost:8460"));
  EXPECT_FALSE(own("http://localhost:8461", "localhost:8460"));
  EXPECT_FALSE(own("https://localhost:8460", "localhost:8460"));
  EXPECT_FALSE(own("null", "localhost:8460"));
  EXPECT_FALSE(own("http://", ""));
  EXPECT_TRUE(own("https://play.example.org", "play.example.org"));
  EXPECT_FALSE(own("http://play.example.org", "play.example.org"));  // own origin, but without TLS
}

TEST(Origins, FindTokensInHeaders) {
  EXPECT_EQ(bearer("Bearer abc"), "abc");
  EXPECT_EQ(bearer("Basic abc"), "");
  EXPECT_EQ(cookie("a=1; bastide=x.y; b=2", "bastide"), "x.y");
  EXPECT_EQ(cookie("notbastide=1", "bastide"), "");
  EXPECT_TRUE(offers("other, bastide.v1", "bastide.v1"));
  EXPECT_FALSE(offers("bastide.v10", "bastide.v1"));
}

TEST(GuestTokens, AreAcceptedOnlyWithOurSignature) {
  const GuestTokens people(sha256({}));
  const std::string token = people.token("anna", 1000);
  EXPECT_EQ(people.person(token, 1000), "anna");
  EXPECT_FALSE(people.person(token, 1001));
  EXPECT_FALSE(GuestTokens(Bytes32{}).person(token, 0));
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string other = token;
    other[i] = other[i] == '1' ? '2' : '1';
    EXPECT_FALSE(people.person(other, 0)) << i;
  }
  EXPECT_FALSE(people.person("", 0));
  EXPECT_FALSE(people.person(std::string(1000, '.'), 0));
}

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

TEST(History, GivesEverythingToAClientAheadOfARestoredStore) {
  History history;
  history.add({.number = 1, .at = 5, .kind = EntryKind::started});
  history.add({.number = 2, .at = 6, .kind = EntryKind::played, .action = "pass"});
  EXPECT_EQ(history.behind(3), history.behind(0));
  EXPECT_EQ(history.behind(2), "");
}

TEST(History, GivesEntriesAfterANumber) {
  History history;
  EXPECT_EQ(history.behind(0), "");
  std::vector<std::string> all;
  Entry entry;
  for (const EntryKind kind : {EntryKind::started, EntryKind::played, EntryKind::played,
                               EntryKind::said, EntryKind::played}) {
    entry.number = static_cast<std::uint32_t>(all.size() + 1);
    entry.at = 1'700'000'000'000 + entry.number;
    entry.kind = kind;
    entry.seat = static_cast<int>(all.size()) - 1;
    entry.action = kind == EntryKind::played ? "place 1,0 r0" : "";
    entry.text = kind == EntryKind::said ? "{\"quoted\"}" : "";
    entry.doing = "mine alone";
    history.add(entry);
    all.push_back(told(entry));
  }
  for (std::size_t known = 0; known <= all.size(); ++known) {
    std::string text;
    for (std::size_t i = known; i < all.size(); ++i) text += (i > known ? "," : "") + all[i];
    EXPECT_EQ(history.behind(static_cast<std::uint32_t>(known)), text);
  }
}

}  // namespace
}  // namespace bastide::serve
