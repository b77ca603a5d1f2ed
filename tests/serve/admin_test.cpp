// Tests operators' commands and their effects at tables.
#include "database/sqlite.h"
#include "serve/finished_games.h"
#include "serve/operations/admin_socket.h"
#include "serve/server_with_guests.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <thread>

namespace bastide::serve {
namespace {

const Json kSeats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};

Json admin(const std::string& store, const Json& request) {
  const auto answer = ask_server(admin_socket_of({.store = store}), request.dump());
  return answer ? Json::parse(*answer) : Json{{"error", in_english(answer.error().message)}};
}

TEST(Admin, ListsShowsAndClosesTables) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store);
  Guest anna(server.port(), fresh_token(server.port()));
  const std::string table = new_table(server.port(), anna.token(), {{"seats", kSeats}});
  anna.watch(table);
  EXPECT_EQ(admin(store, {{"do", "status"}})["people"], 1);
  const Json listed = admin(store, {{"do", "list"}})["tables"];
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0]["table"], table);
  EXPECT_EQ(listed[0]["stage"], "gathering");
  const Json shown = admin(store, {{"do", "show"}, {"table", table}});
  EXPECT_EQ(shown["seats"][0]["name"], "Anna");
  EXPECT_EQ(shown["there"][0]["address"], "127.0.0.1");
  EXPECT_EQ(shown["there"][0]["person"], shown["seats"][0]["person"]);

  EXPECT_TRUE(admin(store, {{"do", "close"}, {"table", table}})["ok"]);
  while (anna.room().stage != Stage::finished && anna.hear()) continue;
  EXPECT_EQ(anna.room().stage, Stage::finished);
  const std::string& news = anna.heard().back();
  EXPECT_NE(news.find(R"("kind":"closed")"), std::string::npos);
  EXPECT_EQ(news.find(R"("kind":"abandoned")"), std::string::npos);
  EXPECT_FALSE(admin(store, {{"do", "close"}, {"table", table}})["ok"]);
  EXPECT_FALSE(admin(store, {{"do", "close"}, {"table", "unknown"}})["ok"]);
  EXPECT_TRUE(admin(store, {{"do", "list"}})["tables"].empty());
}

TEST(Admin, AnnouncesToAllClients) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store);
  SocketClient vera(server.port(), kSpeaks);
  vera.say("{\"do\":\"ping\"}");
  EXPECT_TRUE(vera.hear());
  EXPECT_EQ(admin(store, {{"do", "announce"}, {"text", "Tea at five."}})["told"], 1);
  EXPECT_EQ(vera.hear(), "{\"announcement\":\"Tea at five.\"}");
  for (const std::string& wrong : {std::string(), std::string("a\nb"), std::string(501, 'x')})
    EXPECT_FALSE(admin(store, {{"do", "announce"}, {"text", wrong}})["ok"]);
}

TEST(Admin, KeepsBansAfterARestart) {
  const Folder folder;
  const std::string store = folder / "store.db";
  Settings around;
  around.proxy_header = "X-Forwarded-For";
  const auto from = [](const std::string& address) {
    return "X-Forwarded-For: " + address + "\r\n";
  };
  std::string token;
  {
    const TableServer server(store, {}, around);
    token = fresh_token(server.port());
    SocketClient client(server.port(), std::string(kSpeaks) + from("192.0.2.7"));
    EXPECT_EQ(client.answer().code, 101);
    client.say(R"({"do":"ping"})");  // the server's answer shows that the client is connected
    EXPECT_TRUE(client.hear());
    EXPECT_EQ(admin(store, {{"do", "ban"}, {"whom", "192.0.2.0/24"}})["sent_away"], 1);
    EXPECT_FALSE(client.hear());
    EXPECT_EQ(client.close_code(), 4001);
    EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables", {}, from("192.0.2.8")).code, 403);
    EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables", {}, from("192.0.3.8")).code, 200);
    const Json me =
        Json::parse(ask(server.port(), "GET", "/api/v1/me", {}, authorization(token)).body);
    EXPECT_TRUE(admin(store, {{"do", "ban"}, {"whom", me["person"]}})["ok"]);
    for (const char* nobody : {"Not One", "Anna", "anna", "192.0.2", ""})
      EXPECT_FALSE(admin(store, {{"do", "ban"}, {"whom", nobody}})["ok"]) << nobody;
  }
  const TableServer server(store, {}, around);
  EXPECT_EQ(admin(store, {{"do", "bans"}})["bans"].size(), 2U);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/me", {}, authorization(token)).code, 403);
  EXPECT_TRUE(admin(store, {{"do", "unban"}, {"whom", "192.0.2.0/24"}})["ok"]);
  EXPECT_FALSE(admin(store, {{"do", "unban"}, {"whom", "192.0.2.0/24"}})["ok"]);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables", {}, from("192.0.2.8")).code, 200);
}

TEST(Admin, RefusesBansThatHitTooMany) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store);
  for (const char* wide : {"0.0.0.0/0", "10.0.0.0/7", "::/0", "2000::/3", "127.0.0.1", "::1"})
    EXPECT_FALSE(admin(store, {{"do", "ban"}, {"whom", wide}}).value("ok", false)) << wide;
  const Json own = {{"do", "ban"}, {"whom", "192.0.2.0/24"}, {"own_address", "192.0.2.9"}};
  const std::string why = admin(store, own)["error"];
  EXPECT_NE(why.find("192.0.2.9"), std::string::npos) << why;
  EXPECT_TRUE(admin(store, {{"do", "bans"}})["bans"].empty());
  EXPECT_TRUE(admin(store, {{"do", "ban"}, {"whom", "10.0.0.0/8"}})["ok"]);
}

TEST(Admin, EndsATimedBan) {
  const Folder folder;
  const std::string store = folder / "store.db";
  Settings around;
  around.proxy_header = "X-Forwarded-For";
  const auto code = [](const TableServer& server) {
    return ask(server.port(), "GET", "/api/v1/tables", {}, "X-Forwarded-For: 192.0.2.7\r\n").code;
  };
  {
    const TableServer server(store, {}, around);
    EXPECT_TRUE(admin(store, {{"do", "ban"}, {"whom", "192.0.2.7"}, {"lasts", 60'000'000}})["ok"]);
    EXPECT_TRUE(admin(store, {{"do", "bans"}})["until"].contains("192.0.2.7"));
    EXPECT_EQ(code(server), 403);
    EXPECT_TRUE(admin(store, {{"do", "ban"}, {"whom", "192.0.2.7"}, {"lasts", 1}})["ok"]);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(5));
  const TableServer server(store, {}, around);
  EXPECT_EQ(code(server), 200);
}

// A guest's table with a title and a chat line.
struct TalkedAbout {
  explicit TalkedAbout(std::uint16_t port)
      : anna(port, fresh_token(port)),
        table(new_table(port, anna.token(), {{"seats", kSeats}, {"title", "A rude title"}})) {
    anna.watch(table);
    EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "a rude word"}})["ok"]);
    line = anna.room().last;
  }
  Guest anna;
  std::string table;
  std::uint32_t line = 0;
};

TEST(Admin, RemovesALineAndATitle) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  const TalkedAbout talk(server.port());
  const auto shown = [&] {
    return ask(server.port(), "GET", "/api/v1/tables/" + talk.table).body +
           ask(server.port(), "GET", "/api/v1/tables").body;
  };
  EXPECT_NE(shown().find("a rude word"), std::string::npos);
  Json line = {{"do", "remove-line"}, {"table", talk.table}};
  line["number"] = (std::int64_t{1} << 32) + talk.line;
  EXPECT_FALSE(admin(store, line)["ok"]);
  line["number"] = talk.line;
  EXPECT_TRUE(admin(store, line)["ok"]);
  EXPECT_TRUE(admin(store, {{"do", "remove-title"}, {"table", talk.table}})["ok"]);
  EXPECT_EQ(shown().find("rude"), std::string::npos) << shown();
  EXPECT_FALSE(admin(store, {{"do", "remove-title"}, {"table", talk.table}})["ok"]);
  EXPECT_FALSE(admin(store, {{"do", "remove-line"}, {"table", talk.table}, {"number", 1}})["ok"]);
}

TEST(Admin, ListsAndClosesReports) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  const TalkedAbout talk(server.port());
  const std::string bob = fresh_token(server.port());
  const auto report = [&](const Json& body, const std::string& token) {
    return ask(server.port(), "POST", "/api/v1/reports", body.dump(), authorization(token)).code;
  };
  Json body = {{"table", talk.table}, {"n", talk.line}, {"text", "an insult"}};
  EXPECT_EQ(report(body, ""), 401);
  EXPECT_EQ(report(body, bob), 201);
  body["n"] = talk.line + 1;
  EXPECT_EQ(report(body, bob), 404);
  const Json reports = admin(store, {{"do", "reports"}})["reports"];
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["text"], "an insult");
  EXPECT_EQ(reports[0]["reported"]["text"], "a rude word");
  const Json close = {{"do", "close-report"}, {"number", reports[0]["number"]}};
  EXPECT_TRUE(admin(store, close)["ok"]);
  EXPECT_FALSE(admin(store, close)["ok"]);
  EXPECT_TRUE(admin(store, {{"do", "reports"}})["reports"].empty());
  body["n"] = 1;
  for (int i = 1; i < 20; ++i) EXPECT_EQ(report(body, bob), 201);
  EXPECT_EQ(report(body, bob), 429);
}

TEST(Admin, LeavesNoTextOfOldReportsInTheLog) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  const TalkedAbout talk(server.port());
  const Json body = {{"table", talk.table}, {"n", talk.line}, {"text", "an insult"}};
  ask(server.port(), "POST", "/api/v1/reports", body.dump(), authorization(talk.anna.token()));
  EXPECT_TRUE(admin(store, {{"do", "close-report"}, {"number", 1}})["ok"]);
  ASSERT_TRUE((*open_sqlite({store}))->run("UPDATE reports SET closed = 1"));
  const auto log = [&] {
    std::ifstream file(store + "-wal", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  EXPECT_NE(log().find("an insult"), std::string::npos);
  // While the server reads, the log cannot be emptied: the next write tries again.
  EXPECT_TRUE(soon([&] {
    EXPECT_TRUE(admin(store, {{"do", "forget-old"}, {"number", 1}})["ok"]);
    return log().find("an insult") == std::string::npos;
  }));
}

TEST(Admin, ErasesAGuest) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  TalkedAbout talk(server.port());
  const auto me = [&] {
    return ask(server.port(), "GET", "/api/v1/me", {}, authorization(talk.anna.token()));
  };
  const std::string person = Json::parse(me().body)["person"];
  const Json erased = admin(store, {{"do", "erase"}, {"whom", person}});
  EXPECT_EQ(erased["rooms"], 1) << erased;
  EXPECT_EQ(me().code, 401);
  const std::string left = ask(server.port(), "GET", "/api/v1/tables/" + talk.table).body;
  for (const char* trace : {"Anna", "a rude word", "A rude title"})
    EXPECT_EQ(left.find(trace), std::string::npos) << left;
  EXPECT_FALSE(admin(store, {{"do", "erase"}, {"whom", "192.0.2.1"}})["ok"]);
}

TEST(Admin, DeletesOldTablesOfGuestsOnly) {
  const Folder folder;
  const std::string store = folder / "store.db";
  std::string guests;
  std::string with_account;
  {
    const TableServer server(store, quick_settings());
    const std::string account = new_account(server.port(), "Bob");
    guests = new_table(server.port(), fresh_token(server.port()), {{"seats", kSeats}});
    with_account = new_table(server.port(), account, {{"seats", kSeats}});
    for (const std::string& table : {guests, with_account})
      EXPECT_TRUE(admin(store, {{"do", "close"}, {"table", table}})["ok"]);
    EXPECT_EQ(admin(store, {{"do", "forget-old"}, {"number", 1}})["forgotten"], 0);
  }
  const auto database = open_sqlite({store});
  const Status older = (*database)->run("UPDATE rooms SET changed = changed - 100000000");
  ASSERT_TRUE(older);
  const TableServer server(store, quick_settings());
  EXPECT_EQ(admin(store, {{"do", "forget-old"}, {"number", 1}})["forgotten"], 1);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables/" + guests).code, 404);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables/" + with_account).code, 200);
}

TEST(Admin, RefusesNumbersOutOfRange) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  const std::string token = fresh_token(server.port());
  const std::string table = new_table(server.port(), token, {{"seats", kSeats}});
  EXPECT_TRUE(admin(store, {{"do", "close"}, {"table", table}})["ok"]);
  const std::int64_t overflow = std::int64_t{1} << 61;
  EXPECT_FALSE(admin(store, {{"do", "forget-old"}, {"number", overflow}})["ok"]);
  const Json ban = {{"do", "ban"}, {"whom", "192.0.2.1"}, {"lasts", std::int64_t{1} << 62}};
  EXPECT_FALSE(admin(store, ban)["ok"]);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables/" + table).code, 200);
}

TEST(Admin, BansAccountsByTheirName) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  const std::string token = new_account(server.port(), "Anna");
  const auto code = [&] {
    return ask(server.port(), "GET", "/api/v1/me", {}, authorization(token)).code;
  };
  EXPECT_EQ(code(), 200);
  const Json banned = admin(store, {{"do", "ban"}, {"whom", "anna"}});
  EXPECT_EQ(banned["account"], "Anna") << banned;
  EXPECT_EQ(code(), 403);
  const Json bans = admin(store, {{"do", "bans"}});
  EXPECT_EQ(bans["bans"], Json::array({banned["banned"]}));
  EXPECT_EQ(bans["accounts"][banned["banned"].get<std::string>()], "Anna");
  EXPECT_TRUE(admin(store, {{"do", "unban"}, {"whom", "Anna"}})["ok"]);
  EXPECT_EQ(code(), 200);
}

TEST(Admin, BansAGuestBeforeAnAccountOfThatName) {
  const Folder folder;
  const std::string store = folder / "store.db";
  const TableServer server(store, quick_settings());
  std::string token;
  std::string person;
  // Tries guests until one's id begins with a letter, as an account name must.
  while (person.empty() || person[0] < 'a') {
    token = fresh_token(server.port());
    person = Json::parse(
        ask(server.port(), "GET", "/api/v1/me", {}, authorization(token)).body)["person"];
  }
  new_account(server.port(), person);  // a decoy
  EXPECT_EQ(admin(store, {{"do", "ban"}, {"whom", person}})["banned"], person);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/me", {}, authorization(token)).code, 403);
}

const Post kInHere = [](const std::function<void()>& task) { task(); };

TEST(Admin, ReadsLongAnswersToTheEnd) {
  const Folder folder;
  const std::string answer(5'000'000, 'x');
  const auto socket = AdminSocket::open(
      folder / "admin", kInHere,
      [&](const std::string&, const std::function<void(std::string)>& done) { done(answer); });
  ASSERT_TRUE(socket);
  const auto heard = ask_server(folder / "admin", "much");
  ASSERT_TRUE(heard);
  EXPECT_EQ(heard->size(), answer.size());
}

TEST(Admin, StopsWithoutWaitingForClients) {
  const Folder folder;
  std::promise<void> asked;
  auto socket =
      AdminSocket::open(folder / "admin", kInHere,
                        [&](const std::string&, const std::function<void(std::string)>& done) {
                          done(std::string(5'000'000, 'x'));
                          asked.set_value();
                        });
  ASSERT_TRUE(socket);
  const int client = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::ranges::copy(folder / "admin", address.sun_path);
  ASSERT_EQ(::connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
  ASSERT_EQ(::send(client, "much\n", 5, 0), 5);
  asked.get_future().wait();
  std::this_thread::sleep_for(
      std::chrono::milliseconds(200));  // by then the server is sending the long answer
  const auto since = std::chrono::steady_clock::now();
  socket->reset();
  EXPECT_LT(std::chrono::steady_clock::now() - since, std::chrono::seconds(2));
  ::close(client);
}

TEST(Admin, OpensOnlyForItsOwner) {
  const Folder folder;
  const std::string store = folder / "store.db";
  std::ofstream(admin_socket_of({.store = store})) << "left behind";
  auto server = std::make_unique<TableServer>(store);
  const auto facts = std::filesystem::status(admin_socket_of({.store = store}));
  EXPECT_EQ(facts.type(), std::filesystem::file_type::socket);
  EXPECT_EQ(facts.permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_FALSE(Json::parse(*ask_server(admin_socket_of({.store = store}), "nonsense"))["ok"]);
  EXPECT_FALSE(admin(store, {{"do", "fly"}})["ok"]);
  EXPECT_FALSE(admin(store, {{"do", 7}})["ok"]);
  server.reset();
  EXPECT_FALSE(std::filesystem::exists(admin_socket_of({.store = store})));
  EXPECT_TRUE(admin(store, {{"do", "list"}})["error"].get<std::string>().starts_with(
      "no server uses this store"));
}

}  // namespace
}  // namespace bastide::serve
