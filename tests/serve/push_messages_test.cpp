// Tests push messages to players who are not at the table: subscriptions, turns, reminders.
#include "push/base64url.h"
#include "push/push_service.h"
#include "serve/account_server.h"
#include "serve/accounts/push_subscriptions.h"
#include "serve/finished_games.h"
#include "serve/push/clock_reminders.h"
#include "serve/server_time.h"
#include "serve/store/open_database.h"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

namespace bastide::serve {
namespace {

constexpr Time kHour = 3'600'000;

TEST(QuietHours, HoldAtNightToo) {
  const auto is_quiet = [](int from, int until, int hour) {
    return PushSubscription{.quiet_from = from * 60, .quiet_until = until * 60}.is_quiet(
        Time{20'000} * 24 * kHour + hour * kHour);
  };
  EXPECT_TRUE(is_quiet(9, 17, 9));
  EXPECT_FALSE(is_quiet(9, 17, 17));
  EXPECT_TRUE(is_quiet(22, 7, 23));
  EXPECT_TRUE(is_quiet(22, 7, 6));
  EXPECT_FALSE(is_quiet(22, 7, 7));
  for (int hour = 0; hour < 24; ++hour) EXPECT_FALSE(is_quiet(5, 5, hour));
}

// A server that sends push messages. Anna and Bob have accounts.
class PushMessages : public testing::TestWithParam<bool> {
 protected:
  PushMessages() : place_(fresh_place(GetParam(), folder_)) {
    start();
    anna_ = new_account(server_->port(), "Anna");
    bob_ = new_account(server_->port(), "Bob");
  }

  void start() {
    server_.reset();
    TableServiceSettings settings = quick_settings();
    settings.key = folder_ / "key";
    settings.api.push = service_.settings();
    server_ = std::make_unique<TableServer>(place_, settings);
  }

  Answer post(const std::string& path, const Json& body, const std::string& token) const {
    return ask(server_->port(), "POST", "/api/v1/" + path, body.dump(), authorization(token));
  }
  Answer unsubscribe(const std::string& token) const {
    return ask(server_->port(), "DELETE", "/api/v1/notifications", {}, authorization(token));
  }
  Json subscription(const std::string& endpoint) const {
    const ReceiverKeys keys = service_.receiver();
    return {
        {"endpoint", endpoint}, {"point", base64url(keys.point)}, {"auth", base64url(keys.auth)}};
  }
  void subscribe(const std::string& token, const std::string& path, int quiet_hours = 0) const {
    Json wanted = subscription(kPushHost + path);
    if (quiet_hours > 0) {
      const auto minute = clocks_of_machine().wall() / 60'000 % kMinutesOfADay;
      wanted["quiet_from"] = (minute + kMinutesOfADay - 1) % kMinutesOfADay;
      wanted["quiet_until"] = (minute + 60 * quiet_hours) % kMinutesOfADay;
    }
    const Answer answer = post("notifications", wanted, token);
    EXPECT_EQ(answer.code, 200) << answer.body;
  }
  // Another browser of Anna.
  std::string second_session() const {
    const Json entry = {{"name", "Anna"}, {"password", kPassword}};
    return Json::parse(post("sessions", entry, {}).body)["token"];
  }

  std::string begin(const Json& clock = nullptr) const {
    Json wanted = seats_of_anna_and_another("private");
    wanted["title"] = "An evening";
    if (!clock.is_null()) wanted["clock"] = clock;
    const Json made = Json::parse(post("tables", wanted, anna_).body);
    Guest anna(server_->port(), anna_);
    Guest bob(server_->port(), bob_);
    anna.watch(made["table"]);
    EXPECT_TRUE(bob.ask(
        {{"do", "join"}, {"table", made["table"]}, {"key", made["key"]}, {"name", "Bob"}})["ok"]);
    bob.watch(made["table"]);
    EXPECT_TRUE(bob.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
    EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
    return made["table"];
  }

  // Plays until Bob must decide, with both players at the table; then Anna leaves, and Bob plays
  // until Anna must decide.
  void let_anna_miss_her_turn(const std::string& table) const {
    Guest bob(server_->port(), bob_);
    bob.watch(table);
    {
      Guest anna(server_->port(), anna_);
      anna.watch(table);
      while (anna.room().deciding_seat() != 1) anna.play_if_due() || anna.hear();
      while (bob.room().last < anna.room().last) ASSERT_TRUE(bob.hear());
    }
    const auto anna_is_gone = [&] {
      return bob.heard().back().find(R"("gone":[{"seat":0)") != std::string::npos;
    };
    while (!anna_is_gone()) ASSERT_TRUE(bob.hear());
    while (bob.room().deciding_seat() != 0) ASSERT_TRUE(bob.play_if_due() || bob.hear());
  }

  Rows rows(const std::string& sql) const {
    const auto database = open_database(place_);
    return must(run_once(**database, sql));
  }
  std::size_t subscriptions() const {
    return rows("SELECT session FROM push_subscriptions").size();
  }

  const Folder folder_;
  const std::string place_;
  PushService service_{folder_ / "push.pem"};
  std::unique_ptr<TableServer> server_;
  std::string anna_;
  std::string bob_;
};
INSTANTIATE_TEST_SUITE_P(OfEachKind, PushMessages, testing::Bool(), name_of_kind);

TEST_P(PushMessages, TellAnAbsentPlayerOfTheTurn) {
  subscribe(anna_, "/anna");
  subscribe(bob_, "/bob");
  const std::string table = begin();
  for (int start_again = 0; start_again < 2; ++start_again) {
    let_anna_miss_her_turn(table);
    const auto since = std::chrono::steady_clock::now();
    auto push = service_.next();
    ASSERT_TRUE(push);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - since;
    EXPECT_LT(took.count(), 2);
    RecordProperty("seconds", std::to_string(took.count()));
    EXPECT_EQ(push->path, "/anna");
    const Json told = Json::parse(push->text);
    EXPECT_EQ(told["table"], table);
    EXPECT_EQ(told["title"], "An evening");
    EXPECT_EQ(told["by"], "Bob");
    EXPECT_EQ(told["ends"], false);
    EXPECT_EQ(told["key"].get<std::string>().size(), 20U);
    EXPECT_EQ(push->fields["topic"].find(table), std::string::npos);
    start();
  }
  EXPECT_EQ(service_.count(), 2U);  // Bob was at the table, and Anna before she left
}

TEST_P(PushMessages, EndWhenTheyAreSwitchedOff) {
  subscribe(anna_, "/first");
  subscribe(second_session(), "/second");
  const std::string table = begin();
  EXPECT_EQ(unsubscribe(anna_).code, 200);
  let_anna_miss_her_turn(table);
  const auto push = service_.next();
  ASSERT_TRUE(push);
  EXPECT_EQ(push->path, "/second");
  EXPECT_EQ(service_.count(), 1U);
}

TEST_P(PushMessages, EndWithTheFirstRefusalOfThePushService) {
  service_.answer_with(410);
  subscribe(anna_, "/anna");
  EXPECT_EQ(subscriptions(), 1U);
  let_anna_miss_her_turn(begin());
  EXPECT_TRUE(service_.next());
  EXPECT_TRUE(soon([&] { return subscriptions() == 0; }));
}

TEST_P(PushMessages, RestInQuietHours) {
  subscribe(anna_, "/quiet", 1);
  subscribe(second_session(), "/loud");
  let_anna_miss_her_turn(begin());
  const auto push = service_.next();
  ASSERT_TRUE(push);
  EXPECT_EQ(push->path, "/loud");
  EXPECT_EQ(service_.count(), 1U);
}

TEST_P(PushMessages, EndWithTheSessionAndTheAccount) {
  const std::string second = second_session();
  subscribe(second, "/second");
  subscribe(anna_, "/anna");
  EXPECT_EQ(subscriptions(), 2U);
  const Answer data = ask(server_->port(), "GET", "/api/v1/account/data", {}, authorization(anna_));
  EXPECT_EQ(Json::parse(data.body)["notifications"].size(), 2U);
  EXPECT_EQ(
      ask(server_->port(), "DELETE", "/api/v1/sessions/current", {}, authorization(second)).code,
      200);
  EXPECT_EQ(subscriptions(), 1U);
  EXPECT_EQ(post("account/delete", {{"password", kPassword}}, anna_).code, 200);
  EXPECT_EQ(subscriptions(), 0U);
}

TEST_P(PushMessages, FollowTheBrowserToAnotherAccount) {
  subscribe(anna_, "/browser");
  subscribe(bob_, "/browser");
  subscribe(bob_, "/renewed");
  EXPECT_EQ(subscriptions(), 1U);
}

TEST_P(PushMessages, NeedAProperEndpoint) {
  for (const char* endpoint : {"http://push.test/a", "https://push.test:8443/a", ""})
    EXPECT_EQ(post("notifications", subscription(endpoint), anna_).code, 400) << endpoint;
  Json short_key = subscription(std::string(kPushHost) + "/a");
  short_key["point"] = "AAAA";
  EXPECT_EQ(post("notifications", short_key, anna_).code, 400);
  const std::string guest = fresh_token(server_->port());
  const Json right = subscription(std::string(kPushHost) + "/a");
  EXPECT_EQ(post("notifications", right, guest).code, 403);
  EXPECT_EQ(subscriptions(), 0U);
}

TEST_P(PushMessages, AreOffByDefault) {
  TableServiceSettings settings = quick_settings();
  settings.key = folder_ / "key";
  server_.reset();
  server_ = std::make_unique<TableServer>(place_, settings);
  const Answer offer = ask(server_->port(), "GET", "/api/v1/notifications");
  EXPECT_EQ(Json::parse(offer.body), (Json{{"offered", false}}));
  const Json right = subscription(std::string(kPushHost) + "/a");
  EXPECT_EQ(post("notifications", right, anna_).code, 403);
}

TEST_P(PushMessages, RemindOnceBeforeAClockOfDaysEnds) {
  const std::string table = begin({{"pace", "days"}, {"time", 86'400}});
  const Time out_at = rows("SELECT out_at FROM rooms").front().number(0);
  const auto database = std::move(*open_database(place_));
  const auto take = [&](Time now) {
    Transaction transaction(*database, database->begin());
    const auto taken = take_reminders(*database, now);
    transaction.commit();
    return taken;
  };
  EXPECT_TRUE(take(out_at - kRemindBefore - 1).empty());
  const auto taken = take(out_at - kRemindBefore + 1);
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken.front().room, table);
  EXPECT_EQ(taken.front().people.size(), 1U);
  EXPECT_EQ(taken.front().out_at, out_at);
  EXPECT_TRUE(take(out_at - kHour).empty());
}

TEST_P(PushMessages, RemindOfNoShortClock) {
  begin({{"pace", "game"}, {"time", 900}});
  const Time out_at = rows("SELECT out_at FROM rooms").front().number(0);
  const auto database = std::move(*open_database(place_));
  EXPECT_GT(out_at, 0);
  Transaction transaction(*database, database->begin());
  EXPECT_TRUE(take_reminders(*database, out_at - 1000).empty());
}

}  // namespace
}  // namespace bastide::serve
