// Tests authentication by token. One read of the store serves many requests; after a change of the
// account the store is read again.
#include "serve/api/authentication.h"

#include "database/sqlite.h"
#include "serve/accounts/account_rows.h"
#include "serve/no_store.h"
#include "serve/server_with_guests.h"
#include "serve/store/schema.h"

#include <gtest/gtest.h>

namespace bastide::serve {
namespace {

// A store that answers at once and counts reads.
class CountingStore final : public NoStore {
 public:
  explicit CountingStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}
  void write(std::function<Status(Database&)> task, std::function<void(Status)> done) override {
    done(task(*database_));
  }
  void read(std::function<Status(Database&)> look, std::function<void(Status)> done) override {
    ++reads;
    const Status looked = look(*database_);
    if (before_answer) before_answer();
    done(looked);
  }

  int reads = 0;
  std::function<void()> before_answer;

 private:
  std::unique_ptr<Database> database_;
};

class AuthenticationTest : public testing::Test {
 protected:
  AuthenticationTest()
      : store_(fresh(folder_ / "store.db")),
        visitors_(store_, Keys{}, system_entropy, [] { return now; }) {
    now = 1'700'000'000'000;
  }

  static std::unique_ptr<Database> fresh(const std::string& path) {
    auto database = open_sqlite({path});
    EXPECT_TRUE(migrate(**database));
    Account account;
    account.person = "anna";
    account.name = "Anna";
    EXPECT_TRUE(add_account(**database, account));
    return std::move(*database);
  }

  PersonId find(const std::string& token) {
    Request request;
    const std::string field = "Bearer " + token;
    request.authorization = field;
    PersonId person = "?";
    visitors_.find(request, [&](const Result<Caller>& who) { person = who ? who->person : "!"; });
    return person;
  }

  static inline Time now = 0;
  const Folder folder_;
  CountingStore store_;
  Authenticator visitors_;
};

TEST_F(AuthenticationTest, ReadsTheStoreOnceForManyRequests) {
  const auto fresh = visitors_.new_program_session("anna", "bot", bit(Scope::play), kDay);
  store_.write([&](Database& database) { return add_session(database, fresh.session), Done{}; },
               [](const Status& kept) { EXPECT_TRUE(kept); });
  for (const auto& [token, person] :
       {std::pair(fresh.token, "anna"), std::pair(visitors_.guest_token("bob"), "bob")}) {
    store_.reads = 0;
    for (int i = 0; i < 50; ++i) EXPECT_EQ(find(token), person);
    now += 6'000;  // a page asks for challenges every six seconds
    EXPECT_EQ(find(token), person);
    EXPECT_EQ(store_.reads, 1);
    // After a minute the store is read again, because another server may have ended the session.
    now += 60'000;
    EXPECT_EQ(find(token), person);
    EXPECT_EQ(store_.reads, 2);
  }
}

TEST_F(AuthenticationTest, ForgetsEndedSessions) {
  const auto fresh = visitors_.new_session("anna", "Firefox");
  const std::string guest = visitors_.guest_token("bob");
  store_.write([&](Database& database) { return add_session(database, fresh.session), Done{}; },
               [](const Status& kept) { EXPECT_TRUE(kept); });
  EXPECT_EQ(find(fresh.token), "anna");
  EXPECT_EQ(find(guest), "bob");
  store_.write(
      [&](Database& database) {
        Account account;
        account.person = "bob";
        account.name = "Bob";
        EXPECT_TRUE(add_account(database, account));
        end_sessions(database, "anna", {}, true);
        return Status(Done{});
      },
      [](const Status& ended) { EXPECT_TRUE(ended); });
  visitors_.forget("anna");
  visitors_.forget("bob");
  EXPECT_EQ(find(fresh.token), "");
  EXPECT_EQ(find(guest), "");
}

// What the store said before the cache was cleared is not kept after it.
TEST_F(AuthenticationTest, ForgetsWhatWasReadMeanwhile) {
  const auto fresh = visitors_.new_session("anna", "Firefox");
  store_.write([&](Database& database) { return add_session(database, fresh.session), Done{}; },
               [](const Status& kept) { EXPECT_TRUE(kept); });
  const std::function<void()> changes[] = {[&] { visitors_.clear_cache(); },
                                           [&] { visitors_.forget("carl"); }};
  for (const auto& change : changes) {
    for (const std::string& token : {fresh.token, visitors_.guest_token("bob")}) {
      visitors_.clear_cache();
      store_.reads = 0;
      store_.before_answer = change;
      EXPECT_NE(find(token), "");
      store_.before_answer = nullptr;
      EXPECT_NE(find(token), "");
      EXPECT_EQ(store_.reads, 2);
      EXPECT_NE(find(token), "");
      EXPECT_EQ(store_.reads, 2);
    }
  }
}

TEST_F(AuthenticationTest, CachesNoLongerThanTheToken) {
  const auto fresh = visitors_.new_program_session("anna", "bot", bit(Scope::play), 1'000);
  store_.write([&](Database& database) { return add_session(database, fresh.session), Done{}; },
               [](const Status& kept) { EXPECT_TRUE(kept); });
  EXPECT_EQ(find(fresh.token), "anna");
  now += 1'001;
  EXPECT_EQ(find(fresh.token), "");
}

TEST_F(AuthenticationTest, LimitsSessions) {
  std::string first;
  std::string last;
  for (int i = 0; i < kMostSessions + 5; ++i) {
    ++now;
    const auto fresh = visitors_.new_program_session("anna", "bot", bit(Scope::play), kDay);
    if (first.empty()) first = fresh.token;
    last = fresh.token;
    store_.write([&](Database& database) { return add_session(database, fresh.session), Done{}; },
                 [](const Status& kept) { EXPECT_TRUE(kept) << kept.error().text(); });
  }
  EXPECT_EQ(find(first), "");
  EXPECT_EQ(find(last), "anna");
  store_.read(
      [](Database& database) {
        EXPECT_EQ(sessions_of(database, "anna").size(), std::size_t{kMostSessions});
        return Status(Done{});
      },
      [](const Status&) {});
}

TEST(StaleTokens, OpenNoSocket) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  for (const std::string token :
       {"nonsense", "bg1.abc.1.00", "bs1.abcdefghijkmnopqrstuvwxyz23456"}) {
    const std::string speaks(kSpeaks);
    const SocketClient program(server.port(), speaks + authorization(token));
    EXPECT_EQ(program.answer().code, 401) << token;
    // A script cannot read the HTTP status of a refused WebSocket, but it can read a close code.
    SocketClient browser(server.port(),
                         speaks + "Cookie: bastide=" + token + "\r\nOrigin: http://localhost\r\n");
    EXPECT_TRUE(browser.is_open()) << browser.answer().head;
    EXPECT_FALSE(browser.hear());
    EXPECT_EQ(browser.close_code(), 4001) << token;
  }
  const SocketClient watcher(server.port(), kSpeaks);
  EXPECT_TRUE(watcher.is_open());
}

}  // namespace
}  // namespace bastide::serve
