// Tests requests about accounts, over real sockets and with both kinds of stores: signing in,
// stored data and rights.
#include "serve/account_server.h"
#include "serve/accounts/account_rows.h"
#include "serve/maintenance/backup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <future>
#include <map>
#include <sstream>

namespace bastide::serve {
namespace {

class AccountsOverRest : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(OfEachKind, AccountsOverRest, testing::Bool(), name_of_kind);

TEST_P(AccountsOverRest, SignUpAndSignIn) {
  const AccountServer accounts(GetParam());
  const Reply made = accounts.post("accounts", {{"name", "Anna"}, {"password", kPassword}});
  ASSERT_EQ(made.code, 201) << made.text;
  EXPECT_NE(made.head.find("HttpOnly; SameSite=Strict"), std::string::npos);
  EXPECT_EQ(made.json["recovery"].get<std::string>().size(), 29U);
  const Reply me = accounts.ask("GET", "me", made.json["token"]);
  EXPECT_EQ(me.json["name"], "Anna");
  EXPECT_EQ(me.json["person"], made.json["person"]);

  const Reply entered = accounts.enter("anna", kPassword);  // names that look alike count as equal
  ASSERT_EQ(entered.code, 201) << entered.text;
  EXPECT_EQ(entered.json["name"], "Anna");
  EXPECT_NE(entered.json["token"], made.json["token"]);
  EXPECT_FALSE(entered.json.contains("recovery"));

  EXPECT_EQ(accounts.ask("DELETE", "sessions/current", entered.json["token"]).code, 200);
  EXPECT_EQ(accounts.ask("GET", "me", entered.json["token"]).code, 401);
  EXPECT_EQ(accounts.ask("GET", "me", made.json["token"]).code, 200);
}

TEST_P(AccountsOverRest, ExplainRefusals) {
  const AccountServer accounts(GetParam());
  const std::string token = accounts.account("Anna");
  const auto code_of = [&](const Json& body) {
    return accounts.post("accounts", body).json["error"]["code"].get<std::string>();
  };
  EXPECT_EQ(code_of({{"name", "a"}, {"password", kPassword}}), "name");
  EXPECT_EQ(code_of({{"name", "Bob"}, {"password", "short"}}), "password");
  EXPECT_EQ(code_of({{"name", "ANN-A"}, {"password", kPassword}}), "taken");
  EXPECT_EQ(code_of({{"name", 7}}), "message");
  const Reply second = accounts.post("accounts", {{"name", "Zoe"}, {"password", kPassword}}, token);
  EXPECT_EQ(second.code, 409);
  EXPECT_EQ(second.json["error"]["code"], "signed_in");
  EXPECT_EQ(accounts.ask("GET", "sessions").code, 401);
  EXPECT_EQ(accounts.ask("GET", "sessions", fresh_token(accounts.server.port())).code, 403);
  EXPECT_EQ(accounts.ask("DELETE", "sessions/nothing", token).code, 404);
  EXPECT_EQ(accounts.ask("GET", "people/Nobody").code, 404);
  EXPECT_EQ(accounts.ask("DELETE", "me", token).code, 405);
}

// A guest who requests two accounts at once gets one. The other name stays free.
TEST_P(AccountsOverRest, AllowOneAccountForAPerson) {
  TableServiceSettings settings = quick_settings();
  settings.hashing = {2, std::size_t{16} << 20};  // slow enough for both requests to overlap
  const AccountServer accounts(GetParam(), settings);
  const std::string guest = fresh_token(accounts.server.port());
  const auto asking = [&](const char* name) {
    return std::async(std::launch::async, [&accounts, &guest, name] {
      return accounts.post("accounts", {{"name", name}, {"password", kPassword}}, guest);
    });
  };
  auto first = asking("Anna");
  auto second = asking("Zoe");
  const Reply replies[] = {first.get(), second.get()};
  const Reply& refused = replies[replies[0].code == 201 ? 1 : 0];
  EXPECT_EQ(replies[0].code + replies[1].code, 201 + 409);
  EXPECT_EQ(refused.json["error"]["code"], "signed_in") << refused.text;
  const char* free = &refused == &replies[1] ? "Zoe" : "Anna";
  EXPECT_EQ(accounts.post("accounts", {{"name", free}, {"password", kPassword}}).code, 201);
}

// An unknown name and a wrong password must get the same text and cost the same work. Work is
// measured as processor time of this process, which also runs the server, because other processes
// do not change that time.
TEST_P(AccountsOverRest, RevealNothingForAWrongPassword) {
  TableServiceSettings settings = quick_settings();
  settings.hashing = {2, std::size_t{16} << 20};
  const AccountServer accounts(GetParam(), settings);
  accounts.account("Anna");
  const auto time_of = [&](const std::string& name, std::string& text) {
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
      const std::clock_t begin = std::clock();
      const Reply reply = accounts.enter(name, "not the password");
      times.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
      EXPECT_EQ(reply.code, 401);
      text = reply.text;
    }
    return std::ranges::min(times);
  };
  std::string wrong;
  std::string unknown;
  const double there = time_of("Anna", wrong);
  const double not_there = time_of("Zoe", unknown);
  EXPECT_EQ(wrong, unknown);
  EXPECT_LT(std::max(there, not_there) / std::min(there, not_there), 2);
  EXPECT_GT(not_there, 0.005);
}

TEST_P(AccountsOverRest, LimitPasswordAttempts) {
  TableServiceSettings settings = quick_settings();
  settings.api.naming = {3, 0.001};
  const AccountServer accounts(GetParam(), settings);
  accounts.account("Anna");
  for (int i = 0; i < 2; ++i) EXPECT_EQ(accounts.enter("Anna", "wrong one").code, 401);
  EXPECT_EQ(accounts.enter("anna", "wrong one").code, 401);
  EXPECT_EQ(accounts.enter("Anna", kPassword).code, 429);
  EXPECT_EQ(accounts.enter("Zoe", kPassword).code, 401);
}

// Wrong passwords that strangers enter for an account do not lock its owner out.
TEST_P(AccountsOverRest, FailedPasswordsOfOthersLockNoAccount) {
  TableServiceSettings settings = quick_settings();
  settings.api.naming = {3, 0.001};
  const AccountServer accounts(GetParam(), settings);
  const Reply made = accounts.post("accounts", {{"name", "Anna"}, {"password", kPassword}});
  const Json guess = {{"name", "Anna"}, {"code", "wrong"}, {"new_password", "another one"}};
  for (int i = 0; i < 5; ++i) {
    accounts.enter("Anna", "wrong one");
    EXPECT_EQ(accounts.post("recovery", guess).code, 401);
  }
  EXPECT_EQ(accounts.enter("Anna", kPassword).code, 429);
  const Json change = {{"password", kPassword}, {"new_password", "another one"}};
  EXPECT_EQ(accounts.post("account/password", change, made.json["token"]).code, 200);
  Json recovery = guess;
  recovery["code"] = made.json["recovery"];
  EXPECT_EQ(accounts.post("recovery", recovery).code, 200);
}

// Of two simultaneous changes of a password only one succeeds. Afterwards all other sessions of the
// account are ended.
TEST_P(AccountsOverRest, RefuseAPasswordThatWasChanged) {
  TableServiceSettings settings = quick_settings();
  settings.hashing = {3, std::size_t{16} << 20};
  const AccountServer accounts(GetParam(), settings);
  const std::string here = accounts.account("Anna");
  const auto change = [&](const std::string& to) {
    return accounts.post("account/password", {{"password", kPassword}, {"new_password", to}}, here);
  };
  auto first = std::async(std::launch::async, [&] { return change("another one").code; });
  auto second = std::async(std::launch::async, [&] { return change("yet another").code; });
  auto third = std::async(std::launch::async, [&] { return accounts.enter("Anna", kPassword); });
  const std::pair codes(first.get(), second.get());
  EXPECT_TRUE(codes == std::pair(200, 401) || codes == std::pair(401, 200))
      << codes.first << ' ' << codes.second;
  const Reply entered = third.get();
  if (entered.code == 201) {
    EXPECT_EQ(accounts.ask("GET", "me", entered.json["token"]).code, 401);
  }
  EXPECT_EQ(accounts.ask("GET", "sessions", here).json["sessions"].size(), 1U);
}

TEST_P(AccountsOverRest, KeepSeatsOfAGuestWhoSignsUp) {
  const AccountServer accounts(GetParam());
  const std::uint16_t port = accounts.server.port();
  const std::string guest = fresh_token(port);
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  const std::string table = new_table(port, guest, {{"seats", seats}});
  Guest before(port, guest);
  before.watch(table);
  const std::string token = accounts.account("Anna", guest);
  // The guest's token becomes invalid, and its connection is closed.
  EXPECT_EQ(accounts.ask("GET", "me", guest).code, 401);
  while (before.hear()) continue;
  EXPECT_EQ(before.socket().close_code(), 4001);
  Guest after(port, token);
  after.watch(table);
  EXPECT_TRUE(after.ask({{"do", "leave"}})["ok"]);
  const Json joined = after.ask({{"do", "join"}, {"name", "Anna"}});
  EXPECT_TRUE(joined["ok"]) << joined.dump();
  EXPECT_EQ(after.room().seats[0].account, "Anna");
  const Reply page = accounts.ask("GET", "people/Anna");
  EXPECT_EQ(page.json["running"][0]["table"], table);
}

TEST_P(AccountsOverRest, RecoverOnceWithACode) {
  const AccountServer accounts(GetParam());
  const Reply made = accounts.post("accounts", {{"name", "Anna"}, {"password", kPassword}});
  Json body = {{"name", "Anna"}, {"code", made.json["recovery"]}, {"new_password", "another one"}};
  Json wrong = body;
  wrong["code"] = "aaaaa-aaaaa-aaaaa-aaaaa-aaaaa";
  const Reply refused_code = accounts.post("recovery", wrong);
  wrong["name"] = "Zoe";
  EXPECT_EQ(refused_code.code, 401);
  EXPECT_EQ(accounts.post("recovery", wrong).text, refused_code.text);
  std::string typed = made.json["recovery"];
  std::ranges::transform(typed, typed.begin(), [](char c) { return c == '-' ? ' ' : c; });
  std::ranges::transform(typed, typed.begin(), [](unsigned char c) { return std::toupper(c); });
  body["code"] = typed;
  const Reply again = accounts.post("recovery", body);
  ASSERT_EQ(again.code, 200) << again.text;
  EXPECT_NE(again.json["recovery"], made.json["recovery"]);
  EXPECT_EQ(accounts.post("recovery", body).code, 401);  // a code works once
  EXPECT_EQ(accounts.ask("GET", "me", made.json["token"]).code, 401);
  EXPECT_EQ(accounts.ask("GET", "me", again.json["token"]).code, 200);
  EXPECT_EQ(accounts.enter("Anna", kPassword).code, 401);
  EXPECT_EQ(accounts.enter("Anna", "another one").code, 201);
}

TEST_P(AccountsOverRest, EndSessionsWithANewPassword) {
  const AccountServer accounts(GetParam());
  const std::string here = accounts.account("Anna");
  const std::string there = accounts.enter("Anna", kPassword).json["token"];
  Guest elsewhere(accounts.server.port(), there);
  const Json list = accounts.ask("GET", "sessions", here).json["sessions"];
  ASSERT_EQ(list.size(), 2U);
  EXPECT_EQ(list.dump().find(there.substr(4)), std::string::npos);
  EXPECT_EQ(std::ranges::count_if(list, [](const Json& one) { return one.contains("current"); }),
            1);
  EXPECT_EQ(accounts
                .post("account/password",
                      {{"password", "wrong one"}, {"new_password", "another one"}}, here)
                .code,
            401);
  EXPECT_EQ(accounts
                .post("account/password",
                      {{"password", kPassword}, {"new_password", "another one"}}, here)
                .code,
            200);
  EXPECT_EQ(accounts.ask("GET", "me", here).code, 200);
  EXPECT_EQ(accounts.ask("GET", "me", there).code, 401);
  while (elsewhere.hear()) continue;
  EXPECT_EQ(elsewhere.socket().close_code(), 4001);
  EXPECT_EQ(accounts.enter("Anna", kPassword).code, 401);
  EXPECT_EQ(accounts.enter("Anna", "another one").code, 201);
  EXPECT_EQ(accounts.ask("DELETE", "sessions", here).code, 200);
  EXPECT_EQ(accounts.ask("GET", "sessions", here).json["sessions"].size(), 1U);
}

using Endpoint = std::pair<std::string_view, std::string_view>;

// The right that each endpoint requires. A program may always use its own session, "current".
const std::map<Endpoint, std::string> kNeeds = {
    {{"GET", "/api"}, "nothing"},
    {{"POST", "/api/v1/guest"}, "nothing"},
    {{"POST", "/api/v1/tables"}, "make"},
    {{"POST", "/api/v1/pairings"}, "make"},
    {{"GET", "/api/v1/tables"}, "nothing"},
    {{"GET", "/api/v1/tables/"}, "nothing"},
    {{"GET", "/api/v1/me/tables"}, "read"},
    {{"GET", "/api/v1/analyses/"}, "nothing"},
    {{"POST", "/api/v1/analyses/"}, "play"},
    {{"GET", "/api/v1/notifications"}, "nothing"},
    {{"POST", "/api/v1/notifications"}, "account"},
    {{"DELETE", "/api/v1/notifications"}, "account"},
    {{"POST", "/api/v1/accounts"}, "nothing"},
    {{"POST", "/api/v1/sessions"}, "nothing"},
    {{"POST", "/api/v1/recovery"}, "nothing"},
    {{"POST", "/api/v1/account/password"}, "account"},
    {{"POST", "/api/v1/account/recovery"}, "account"},
    {{"POST", "/api/v1/account/delete"}, "account"},
    {{"POST", "/api/v1/account/bot"}, "account"},
    {{"GET", "/api/v1/ladder"}, "nothing"},
    {{"GET", "/api/v1/account/data"}, "account"},
    {{"GET", "/api/v1/sessions"}, "account"},
    {{"DELETE", "/api/v1/sessions"}, "account"},
    {{"DELETE", "/api/v1/sessions/"}, "account"},
    {{"POST", "/api/v1/programs"}, "account"},
    {{"GET", "/api/v1/people/"}, "nothing"},
    {{"GET", "/api/v1/me"}, "read"},
    {{"POST", "/api/v1/reports"}, "play"},
    {{"GET", "/api/v1/friends"}, "named read"},  // "named": guests may not read this
    {{"PUT", "/api/v1/friends/"}, "account"},
    {{"DELETE", "/api/v1/friends/"}, "account"},
    {{"PUT", "/api/v1/blocks/"}, "account"},
    {{"DELETE", "/api/v1/blocks/"}, "account"},
    {{"POST", "/api/v1/account/privacy"}, "account"},
    {{"GET", "/api/v1/challenges"}, "named read"},
    {{"POST", "/api/v1/challenges"}, "named make"},
    {{"DELETE", "/api/v1/challenges/"}, "named play"},
};

struct Requester {
  const char* who;
  std::string token;
  std::string may;  // the requirements in kNeeds that the caller meets
  const char* else_hears;
};

void expect_answer(const AccountServer& accounts, const Endpoint& endpoint, const Requester& one) {
  const auto& [method, path] = endpoint;
  const std::string target = std::string(path) + (path.ends_with('/') ? "nothing" : "");
  const Answer answer = ask(accounts.server.port(), method, target, method == "POST" ? "{}" : "",
                            authorization(one.token));
  const Json json = Json::parse(answer.body, nullptr, false);
  const std::string code = json.contains("error") ? json["error"].value("code", "") : "";
  const bool may = one.may.find(kNeeds.at(endpoint)) != std::string::npos;
  const bool refused =
      code == "stranger" || (answer.code == 403 && (code == "scope" || code == "account"));
  EXPECT_EQ(refused, !may) << one.who << ' ' << method << ' ' << path << ' ' << answer.body;
  EXPECT_TRUE(may || code == one.else_hears) << one.who << ' ' << path << ' ' << answer.body;
}

// Every endpoint checks the caller's rights before anything else.
TEST(Endpoints, RequireTheseRights) {
  const AccountServer accounts(false);
  const std::string anna = accounts.account("Anna");
  const auto program = [&](const char* scope) {
    const Json wanted = {{"label", scope}, {"scopes", {scope}}, {"days", 30}};
    return accounts.post("programs", wanted, anna).json["token"].get<std::string>();
  };
  std::size_t found = 0;
  for (const auto& endpoint : Api::endpoints()) {
    ASSERT_TRUE(kNeeds.contains(endpoint)) << endpoint.first << ' ' << endpoint.second << ": who?";
    ++found;
    const Requester all[] = {
        {"nobody", "", "nothing", "stranger"},
        {"a guest", fresh_token(accounts.server.port()), "nothing read play make", "account"},
        {"a reading program", program("read"), "nothing, named read", "scope"},
        {"a playing program", program("play"), "nothing, named play", "scope"},
        {"a making program", program("make"), "nothing, named make", "scope"},
        {"a session", anna, "nothing, named read, named play, named make, account", ""},
    };
    for (const Requester& one : all) expect_answer(accounts, endpoint, one);
  }
  EXPECT_EQ(found, kNeeds.size());
}

TEST_P(AccountsOverRest, LimitProgramsToTheirScopes) {
  const AccountServer accounts(GetParam());
  const std::uint16_t port = accounts.server.port();
  const std::string anna = accounts.account("Anna");
  const auto program = [&](const Json& scopes) {
    return accounts.post("programs", {{"label", "my bot"}, {"scopes", scopes}, {"days", 30}}, anna);
  };
  EXPECT_EQ(program({"account"}).code, 400);
  EXPECT_EQ(program(Json::array()).code, 400);
  EXPECT_EQ(program({"everything"}).code, 400);
  const std::string reader = program({"read"}).json["token"];
  const std::string player = program({"read", "play"}).json["token"];
  EXPECT_EQ(accounts.ask("GET", "me", reader).json["scopes"], Json({"read"}));
  for (const char* path : {"sessions", "account/data"})
    EXPECT_EQ(accounts.ask("GET", path, player).json["error"]["code"], "scope") << path;
  for (const char* path : {"account/password", "account/recovery", "account/delete", "programs"})
    EXPECT_EQ(accounts.post(path, Json::object(), player).code, 403) << path;
  const Json wanted = {{"seats", {{{"mine", true}, {"name", "Anna"}}, Json::object()}}};
  EXPECT_EQ(accounts.post("tables", wanted, player).code, 403);
  const std::string table = new_table(port, anna, wanted);
  Guest reading(port, reader);
  reading.watch(table);
  EXPECT_EQ(reading.ask({{"do", "say"}, {"text", "hello"}})["error"]["code"], "scope");
  Guest playing(port, player);
  playing.watch(table);
  EXPECT_TRUE(playing.ask({{"do", "say"}, {"text", "hello"}})["ok"]);
  // The account's owner ends the program's session.
  const Json sessions = accounts.ask("GET", "sessions", anna).json["sessions"];
  for (const Json& one : sessions) {
    if (one.contains("program")) {
      EXPECT_EQ(accounts.ask("DELETE", "sessions/" + one["id"].get<std::string>(), anna).code, 200);
    }
  }
  EXPECT_EQ(accounts.ask("GET", "me", player).code, 401);
}

TEST_P(AccountsOverRest, ShowNothingToProgramsWithoutRead) {
  const AccountServer accounts(GetParam());
  const std::uint16_t port = accounts.server.port();
  const std::string anna = accounts.account("Anna");
  const auto program = [&](const char* scope) {
    const Json wanted = {{"label", scope}, {"scopes", {scope}}, {"days", 30}};
    return accounts.post("programs", wanted, anna).json["token"].get<std::string>();
  };
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  const std::string table = new_table(port, anna, {{"seats", seats}, {"visibility", "private"}});
  for (const auto& [scope, may] :
       std::map<const char*, bool>{{"make", false}, {"read", true}, {"play", true}}) {
    const std::string token = program(scope);
    EXPECT_EQ(accounts.ask("GET", "tables/" + table, token).code, may ? 200 : 404) << scope;
    const bool runs = !accounts.ask("GET", "people/Anna", token).json["running"].empty();
    EXPECT_EQ(runs, may) << scope;
    Guest guest(port, token);
    for (const char* what : {"watch", "legal"})
      EXPECT_EQ(guest.ask({{"do", what}, {"table", table}})["ok"], may) << scope << what;
  }
}

TEST_P(AccountsOverRest, LimitDataExports) {
  TableServiceSettings settings = quick_settings();
  settings.api.making = {4, 0.0001};
  const AccountServer accounts(GetParam(), std::move(settings));
  const std::string token = accounts.account("Anna");
  int refused = 0;
  for (int i = 0; i < 6; ++i) {
    if (accounts.ask("GET", "account/data", token).code == 429) ++refused;
  }
  EXPECT_GT(refused, 0);
}

TEST_P(AccountsOverRest, EndTheLeastRecentlyUsedSession) {
  const AccountServer accounts(GetParam());
  const std::string first = accounts.account("Anna");
  Guest anna(accounts.server.port(), first);
  const std::string second = accounts.enter("Anna", kPassword).json["token"];
  const Json program = {{"label", "bot"}, {"scopes", {"play"}}, {"days", 30}};
  for (std::int64_t i = 2; i < kMostSessions; ++i)
    ASSERT_EQ(accounts.post("programs", program, second).code, 201);
  EXPECT_EQ(accounts.ask("GET", "me", first).code, 200);
  EXPECT_EQ(accounts.post("programs", program, second).code, 201);
  EXPECT_EQ(accounts.ask("GET", "me", first).code, 401);
  while (anna.hear()) continue;
  EXPECT_EQ(anna.socket().close_code(), 4001);
}

TEST_P(AccountsOverRest, RefuseRequestsOfOtherPages) {
  const AccountServer accounts(GetParam());
  const std::string token = accounts.account("Anna");
  const std::string cookie = "Cookie: bastide=" + token + "\r\n";
  const std::string foreign = "Origin: http://evil.example\r\n";
  EXPECT_EQ(accounts.ask("GET", "me", {}, {}, cookie).code, 200);
  EXPECT_EQ(accounts.ask("GET", "me", {}, {}, cookie + foreign).code, 403);
  for (const std::string& fields : {cookie, cookie + foreign}) {
    EXPECT_EQ(accounts.ask("DELETE", "sessions", {}, {}, fields).code, 403);
    EXPECT_EQ(accounts.ask("POST", "account/delete", {}, {{"password", kPassword}}, fields).code,
              403);
  }
  EXPECT_EQ(
      accounts.ask("POST", "sessions", {}, {{"name", "Anna"}, {"password", kPassword}}, foreign)
          .code,
      403);
  EXPECT_EQ(
      accounts.ask("DELETE", "sessions", {}, {}, cookie + "Origin: http://localhost\r\n").code,
      200);
}

std::string content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string rows_in(const AccountServer& accounts) {
  const auto exported = export_store(accounts.place, accounts.folder / "export");
  EXPECT_TRUE(exported) << exported.error().text();
  return content(accounts.folder / "export/store.jsonl");
}

TEST_P(AccountsOverRest, StoreNoTokensAndPasswords) {
  const AccountServer accounts(GetParam());
  const Reply made = accounts.post("accounts", {{"name", "Anna"}, {"password", kPassword}});
  const Reply entered = accounts.enter("Anna", kPassword);
  const std::string all =
      rows_in(accounts) + content(accounts.place) + content(accounts.place + "-wal");
  EXPECT_NE(all.find("Anna"), std::string::npos);
  EXPECT_NE(all.find("$argon2id$"), std::string::npos);
  std::string code = made.json["recovery"];
  std::erase(code, '-');
  for (const std::string& secret : {kPassword, made.json["token"].get<std::string>().substr(4),
                                    entered.json["token"].get<std::string>().substr(4), code,
                                    made.json["recovery"].get<std::string>()})
    EXPECT_EQ(all.find(secret), std::string::npos);
  const Reply data = accounts.ask("GET", "account/data", made.json["token"]);
  EXPECT_EQ(data.json["name"], "Anna");
  EXPECT_EQ(data.json["sessions"].size(), 2U);
  EXPECT_EQ(data.text.find("argon2"), std::string::npos);
}

TEST_P(AccountsOverRest, ExportAllStoredData) {
  const AccountServer accounts(GetParam());
  const std::string token = accounts.account("Anna");
  Guest anna(accounts.server.port(), token);
  const Json seats = {{{"mine", true}, {"name", "Anna"}},
                      {{"computer", "random"}, {"name", "Machine"}}};
  std::string table;
  for (int i = 0; i < 60; ++i) {
    table = new_table(accounts.server.port(), token, {{"seats", seats}});
    anna.watch(table);
    EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
    if (i == 0) {
      EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "the first"}})["ok"]);
    }
    EXPECT_TRUE(anna.ask({{"do", "resign"}})["ok"]);
    EXPECT_TRUE(anna.ask({{"do", "unwatch"}})["ok"]);
  }
  for (int i = 0; i < 55; ++i) table = new_table(accounts.server.port(), token, {{"seats", seats}});
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "the last"}})["ok"]);
  const Json data = accounts.ask("GET", "account/data", token).json;
  EXPECT_EQ(data["page"]["games"].size(), 60U);
  EXPECT_EQ(data["page"]["running"].size(), 55U);
  ASSERT_EQ(data["said"].size(), 2U);
  EXPECT_EQ(data["said"][0]["text"], "the first");
  EXPECT_EQ(data["said"][1]["table"], table);
  EXPECT_EQ(accounts.ask("GET", "people/Anna").json["games"].size(), 50U);
}

TEST_P(AccountsOverRest, RemoveNamesWithTheAccount) {
  const AccountServer accounts(GetParam());
  const std::uint16_t port = accounts.server.port();
  const std::string anna = accounts.account("Annabella");
  const Json seats = {{{"mine", true}, {"name", "Annabella"}}, Json::object()};
  const std::string table = new_table(port, anna, {{"seats", seats}, {"title", "my own words"}});
  Guest before(port, anna);
  before.watch(table);
  EXPECT_TRUE(before.ask({{"do", "say"}, {"text", "my own words"}})["ok"]);
  const Json others = {{"seats", {Json::object(), Json::object()}}, {"title", "my own words"}};
  new_table(port, anna, others);
  EXPECT_EQ(accounts.post("account/delete", {{"password", "wrong one"}}, anna).code, 401);
  EXPECT_EQ(accounts.post("account/delete", {{"password", kPassword}}, anna).code, 200);
  EXPECT_EQ(accounts.ask("GET", "me", anna).code, 401);
  EXPECT_EQ(accounts.enter("Annabella", kPassword).code, 401);
  EXPECT_EQ(accounts.ask("GET", "people/Annabella").code, 404);
  const Reply room = accounts.ask("GET", "tables/" + table);
  EXPECT_EQ(room.code, 200);
  EXPECT_EQ(room.text.find("Annabella"), std::string::npos) << room.text;
  EXPECT_EQ(room.text.find("my own words"), std::string::npos);
  EXPECT_EQ(accounts.ask("GET", "tables").text.find("Annabella"), std::string::npos);
  EXPECT_EQ(accounts.ask("GET", "tables").text.find("my own words"), std::string::npos);
  accounts.account("Annabella");  // the name is free again
}

TEST_P(AccountsOverRest, RemoveChatWithTheAccount) {
  const AccountServer accounts(GetParam());
  const std::uint16_t port = accounts.server.port();
  Guest bob(port, fresh_token(port));
  const Json seats = {{{"mine", true}, {"name", "Bob"}}, Json::object()};
  const std::string watched = new_table(port, bob.token(), {{"seats", seats}});
  const std::string left = new_table(port, bob.token(), {{"seats", seats}});
  const std::string token = accounts.account("Annabella");
  Guest anna(port, token);
  anna.watch(watched);
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "my own words"}, {"name", "Annabella"}})["ok"]);
  anna.watch(left);
  EXPECT_TRUE(anna.ask({{"do", "join"}, {"name", "Annabella"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "leave"}})["ok"]);
  EXPECT_EQ(accounts.ask("GET", "account/data", token).json["said"].size(), 1U);
  EXPECT_EQ(accounts.post("account/delete", {{"password", kPassword}}, token).code, 200);
  for (const std::string& table : {watched, left}) {
    const std::string text = accounts.ask("GET", "tables/" + table).text;
    EXPECT_EQ(text.find("Annabella"), std::string::npos) << text;
    EXPECT_EQ(text.find("my own words"), std::string::npos) << text;
  }
  EXPECT_EQ(rows_in(accounts).find("my own words"), std::string::npos);
}

}  // namespace
}  // namespace bastide::serve
