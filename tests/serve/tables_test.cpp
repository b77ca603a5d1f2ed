// Tests online tables over real sockets, with a real store.
#include "records/record_io.h"
#include "serve/postgres.h"
#include "serve/protocol/codec.h"
#include "serve/server_with_guests.h"
#include "serve/table_service.h"
#include "shuffle/verify_shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

namespace bastide::serve {
namespace {

const Json kMachine = {{"computer", "greedy"}, {"name", "Machine"}};
const Json kOpen = Json::object();
Json mine(const std::string& name) { return {{"mine", true}, {"name", name}, {"look", "white"}}; }

// A running game of Anna, Bob and a computer.
struct RunningGame {
  explicit RunningGame(std::uint16_t port, const Json& more = Json::object())
      : anna(port, fresh_token(port)), bob(port, fresh_token(port)) {
    Json wanted = {{"seats", {mine("Anna"), kOpen, kMachine}}};
    wanted.update(more);
    table = new_table(port, anna.token(), wanted);
    anna.watch(table);
    bob.watch(table);
    const Json joined = bob.ask({{"do", "join"}, {"name", "Bob"}, {"look", "pink"}});
    EXPECT_TRUE(joined["ok"]) << joined.dump();
    bob.watch(table);
    EXPECT_TRUE(bob.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
    const Json started = anna.ask({{"do", "start"}, {"seed", "anna"}});
    EXPECT_TRUE(started["ok"]) << started.dump();
  }

  bool over() const {
    return anna.room().stage == Stage::finished && bob.room().stage == Stage::finished;
  }
  void play_to_the_end() {
    while (!over()) {
      if (anna.play_if_due() || bob.play_if_due()) continue;
      if (anna.room().last <= bob.room().last ? !anna.hear() : !bob.hear()) break;
    }
  }

  Guest anna;
  Guest bob;
  std::string table;
};

TEST(Tables, SeeAWholeGameOfTwoGuestsAndAComputer) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  RunningGame game(server.port());
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables/" + game.table + "/record").code, 404);
  game.play_to_the_end();
  ASSERT_TRUE(game.over());
  EXPECT_EQ(game.anna.room().game->state().key(), game.bob.room().game->state().key());

  const Answer saved = ask(server.port(), "GET", "/api/v1/tables/" + game.table + "/record");
  const auto record = read_record(saved.body, "record");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(record->names, (std::vector<std::string>{"Anna", "Bob", "Machine"}));
  EXPECT_EQ(record->colours,
            (PlayerColours{PlayerColour::white, PlayerColour::pink, PlayerColour::yellow,
                           PlayerColour::black, PlayerColour::pink, PlayerColour::white}));
  EXPECT_TRUE(verify_shuffle(*record));
  const Json whole = Json::parse(ask(server.port(), "GET", "/api/v1/tables/" + game.table).body);
  EXPECT_EQ(whole["stage"], "finished");
  EXPECT_EQ(whole["entries"].size(), game.anna.room().last);

  // A rematch, in which everyone moves one seat on.
  EXPECT_TRUE(game.bob.ask({{"do", "rematch"}})["ok"]);
  EXPECT_TRUE(game.anna.ask({{"do", "rematch"}})["ok"]);
  const std::string next = game.anna.room().next_room;
  ASSERT_FALSE(next.empty());
  game.bob.watch(next);
  EXPECT_EQ(game.bob.room().seats[0].name, "Bob");
  EXPECT_EQ(game.bob.room().seats[1].name, "Machine");
  EXPECT_EQ(game.bob.room().seats[2].name, "Anna");
  EXPECT_EQ(game.bob.room().seats[0].look, PlayerColour::pink);
  EXPECT_EQ(game.bob.room().seats[1].look, PlayerColour::yellow);
  EXPECT_EQ(game.bob.room().seats[2].look, PlayerColour::white);
  EXPECT_EQ(game.bob.room().terms->previous, game.table);
  EXPECT_TRUE(game.bob.ask({{"do", "ready"}})["ok"]);
}

TEST(Tables, GoOnAfterARestart) {
  const Folder folder;
  auto server = std::make_unique<TableServer>(folder / "store.db", quick_settings());
  RunningGame game(server->port());
  for (int i = 0; i < 30; ++i) {
    if (game.anna.play_if_due() || game.bob.play_if_due()) continue;
    ASSERT_TRUE(game.anna.room().last <= game.bob.room().last ? game.anna.hear() : game.bob.hear());
  }
  server.reset();
  while (game.anna.hear()) continue;
  EXPECT_EQ(game.anna.socket().close_code(), 1012);

  const TableServer again(folder / "store.db", quick_settings());
  EXPECT_NE(ask(again.port(), "GET", "/api/v1/tables").body.find(game.table), std::string::npos);
  Guest anna(again.port(), game.anna.token());
  Guest bob(again.port(), game.bob.token());
  anna.watch(game.table);
  bob.watch(game.table);
  const std::uint32_t before = game.anna.room().last;
  ASSERT_GE(anna.room().last, before);
  while (anna.room().stage == Stage::playing || bob.room().stage == Stage::playing) {
    if (anna.play_if_due() || bob.play_if_due()) continue;
    ASSERT_TRUE(anna.room().last <= bob.room().last ? anna.hear() : bob.hear());
  }
  const Answer saved = ask(again.port(), "GET", "/api/v1/tables/" + game.table + "/record");
  EXPECT_TRUE(verify_shuffle(*read_record(saved.body, "record")));
}

TEST(Tables, SendOnlyMissedEntries) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  RunningGame game(server.port());
  Guest vera(server.port(), "");
  vera.watch(game.table);
  const std::uint32_t known = vera.room().last;
  EXPECT_TRUE(game.bob.ask({{"do", "say"}, {"text", "hello"}, {"id", "s1"}})["ok"]);
  const Json since = vera.ask({{"do", "watch"}, {"from", known}});
  for (const Json& entry : since["entries"]) EXPECT_GT(entry["n"], known);
  // A repeated command returns the same entry.
  const Json once = game.bob.ask({{"do", "say"}, {"text", "hello"}, {"id", "s1"}});
  const auto said = std::ranges::count_if(game.bob.heard(), [](const std::string& text) {
    return text.find("\"hello\"") != std::string::npos;
  });
  EXPECT_TRUE(once["ok"]);
  EXPECT_EQ(said, 1);
  // The refusal of a move for an old position contains all entries after this position.
  Guest& due = game.anna.room().deciding_seat() == 0 ? game.anna : game.bob;
  if (due.room().deciding_seat() <= 1 && due.play_if_due()) {
    const Json stale = due.ask({{"do", "play"}, {"seen", known > 3 ? 3 : 0}, {"action", "pass"}});
    EXPECT_EQ(stale["error"]["code"], "stale");
    EXPECT_FALSE(stale["entries"].empty());
  }
  EXPECT_EQ(vera.ask({{"do", "say"}, {"text", "psst"}})["error"]["code"], "stranger");
}

TEST(Tables, HidePrivateTables) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::uint16_t port = server.port();
  const std::string anna = fresh_token(port);
  const Json wanted = {{"seats", {mine("Anna"), kOpen}}, {"visibility", "private"}};
  const Json made =
      Json::parse(ask(port, "POST", "/api/v1/tables", wanted.dump(), authorization(anna)).body);
  const std::string path = "/api/v1/tables/" + made["table"].get<std::string>();
  const std::string key = made["key"];
  EXPECT_EQ(ask(port, "GET", path).code, 404);
  EXPECT_EQ(ask(port, "GET", path, {}, "Bastide-Key: wrong\r\n").code, 404);
  // A key in the URL opens no table, because proxies log URLs.
  EXPECT_EQ(ask(port, "GET", path + "?key=" + key).code, 404);
  EXPECT_EQ(ask(port, "GET", path, {}, authorization(anna)).code, 200);
  const Answer seen = ask(port, "GET", path, {}, "Bastide-Key: " + key + "\r\n");
  EXPECT_EQ(seen.code, 200);
  EXPECT_EQ(seen.body.find(key), std::string::npos);
  EXPECT_EQ(ask(port, "GET", "/api/v1/tables").body, "{\"tables\":[]}\n");
  Guest bob(port, fresh_token(port));
  EXPECT_EQ(bob.ask({{"do", "join"}, {"table", made["table"]}, {"name", "Bob"}})["error"]["code"],
            "table");
  EXPECT_TRUE(
      bob.ask({{"do", "join"}, {"table", made["table"]}, {"name", "Bob"}, {"key", key}})["ok"]);
}

TEST(Tables, AreFoundByTheirVisibleText) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::uint16_t port = server.port();
  const std::string anna = fresh_token(port);
  const Json setup = {{"boxes", {"river"}}};
  const std::string table =
      new_table(port, anna,
                {{"seats", {mine("Zoë"), kOpen}}, {"title", "A \"night\" out"}, {"setup", setup}});
  const auto finds = [&](const std::string& search) {
    const Answer answer = ask(port, "GET", "/api/v1/tables?search=" + search);
    return answer.body.find(table) != std::string::npos;
  };
  EXPECT_TRUE(finds(""));
  EXPECT_TRUE(finds("%22NIGHT%22+out"));
  EXPECT_TRUE(finds("Zo%C3%AB"));
  EXPECT_TRUE(finds("river"));
  EXPECT_FALSE(finds("title"));
  EXPECT_FALSE(finds("100%"));
}

// A refused seat gets the same codes as a refused `join`, because the page can explain these codes.
TEST(Tables, ExplainRefusedSeats) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::string anna = fresh_token(server.port());
  const auto code_of = [&](const Json& second) {
    const Json wanted = {{"seats", {mine("Anna"), second}}};
    const Answer answer =
        ask(server.port(), "POST", "/api/v1/tables", wanted.dump(), authorization(anna));
    EXPECT_EQ(answer.code, 400) << answer.body;
    return Json::parse(answer.body)["error"]["code"];
  };
  EXPECT_EQ(code_of({{"computer", "greedy"}, {"name", "Robo #1"}}), "name");
  EXPECT_EQ(code_of({{"computer", "greedy"}, {"name", "anna"}}), "name");
  EXPECT_EQ(code_of({{"computer", "greedy"}, {"name", "Robo"}, {"look", "plaid"}}), "look");
  EXPECT_EQ(code_of({{"computer", "nobody"}, {"name", "Robo"}}), "computer");
  EXPECT_EQ(code_of({{"name", 7}}), "terms");
}

// The limits count by address and by person. A finished table no longer counts.
TEST(Tables, AreLimitedInTheLobby) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.api.tables = {2, 3};
  Settings around;
  around.proxy_header = "X-Forwarded-For";
  const TableServer server(folder / "store.db", settings, around);
  const auto make = [&](const std::string& token, const std::string& address,
                        const std::string& visibility) {
    const Json wanted = {{"seats", {mine("Anna"), kOpen}}, {"visibility", visibility}};
    return ask(server.port(), "POST", "/api/v1/tables", wanted.dump(),
               authorization(token) + "X-Forwarded-For: " + address + "\r\n");
  };
  const std::string anna = fresh_token(server.port());
  const std::string bob = fresh_token(server.port());
  const std::string first = Json::parse(make(anna, "2001:db8::1", "open").body).at("table");
  EXPECT_EQ(make(anna, "2001:db8::2", "open").code, 201);
  const Answer refused = make(anna, "192.0.2.1", "open");
  EXPECT_EQ(refused.code, 429);
  EXPECT_EQ(Json::parse(refused.body)["error"]["code"], "lobby");
  EXPECT_EQ(make(anna, "2001:db8::3", "link").code, 201);
  EXPECT_EQ(make(bob, "2001:db8::3", "open").code, 201);
  EXPECT_EQ(make(bob, "2001:db8::4", "open").code, 429);
  EXPECT_EQ(make(bob, "2001:db8:0:1::4", "open").code, 201);
  const Json close = {{"do", "close"}, {"table", first}};
  EXPECT_TRUE(ask_server(admin_socket_of({.store = folder / "store.db"}), close.dump()));
  EXPECT_EQ(make(anna, "2001:db8::1", "open").code, 201);
}

TEST(Tables, ListAPlayersOwnTables) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::uint16_t port = server.port();
  EXPECT_EQ(ask(port, "GET", "/api/v1/me/tables").code, 401);
  RunningGame game(port, {{"clock", {{"pace", "turn"}, {"time", 3600}}}});
  const auto own = [&](const std::string& token) {
    return Json::parse(ask(port, "GET", "/api/v1/me/tables", {}, authorization(token)).body)
        .at("tables");
  };
  EXPECT_TRUE(own(fresh_token(port)).empty());
  while (game.anna.room().deciding_seat() != 0) {
    const bool went_on = game.bob.play_if_due() || game.anna.hear();
    ASSERT_TRUE(went_on);
  }
  const Json annas = own(game.anna.token());
  ASSERT_EQ(annas.size(), 1U);
  EXPECT_EQ(annas[0]["table"], game.table);
  EXPECT_EQ(annas[0]["waits"], true);
  EXPECT_EQ(annas[0]["seats"][0]["look"], "white");
  EXPECT_EQ(annas[0]["you"]["seats"], Json::array({0}));
  EXPECT_GT(annas[0].value("left", 0), 3'500'000);
  EXPECT_LE(annas[0].value("left", 0), 3'600'000);
  EXPECT_EQ(own(game.bob.token())[0]["waits"], false);
  EXPECT_FALSE(own(game.bob.token())[0].contains("left"));
  EXPECT_TRUE(game.anna.ask({{"do", "resign"}})["ok"]);
  EXPECT_EQ(own(game.anna.token())[0]["waits"], false);
  const Json secret = {{"seats", {kOpen, kOpen}}, {"visibility", "private"}};
  const std::string second = new_table(port, game.anna.token(), secret);
  // The first game continues without Anna, so either table may be the first in Anna's list.
  for (const Json& one : own(game.anna.token()))
    EXPECT_EQ(one.value("key", "").size(), one["table"] == second ? 20U : 0U) << one;
}

// A sleeping table wakes when a player's clock runs out. An outage of the server costs no time.
TEST(Tables, KeepTimeWithoutClients) {
  static std::atomic<Time> now{1'700'000'000'000};
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.clocks.steady = settings.clocks.wall = [] { return now.load(); };
  settings.clocks.still = 24 * 3'600'000;  // a pause of hours, which this test makes, is no outage
  std::string table;
  {
    const TableServer server(folder / "store.db", settings);
    table = RunningGame(server.port(), {{"clock", {{"pace", "turn"}, {"time", 3600}}}}).table;
  }
  now += 3 * 3'600'000;
  const TableServer server(folder / "store.db", settings);
  const auto room = [&] {
    return Json::parse(ask(server.port(), "GET", "/api/v1/tables/" + table).body);
  };
  const auto until = [&](const auto& done) {
    for (int i = 0; i < 60 && !done(room()); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return done(room());
  };
  EXPECT_TRUE(until([](const Json& one) { return one["entries"].back()["kind"] == "clock"; }));
  EXPECT_EQ(room()["stage"], "playing");
  now += 3'600'000 + kTimeToComeBack + kMostLag;
  EXPECT_TRUE(until([](const Json& one) {
    return std::ranges::any_of(one["entries"],
                               [](const Json& entry) { return entry["kind"] == "timed_out"; });
  }));
}

TEST(Tables, AreAnnouncedToThePage) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  EXPECT_EQ(ask(server.port(), "GET", "/").fields.at("bastide-tables"), "bastide.v1");
}

// A table is not reported as missing while the store is away.
TEST(Tables, PauseWhileTheStoreIsAway) {
  PostgresServer& postgres = PostgresServer::shared();
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.key = folder / "key";
  const std::string store = postgres.fresh_database();
  std::string table;
  {
    const TableServer server(store, settings);
    table =
        new_table(server.port(), fresh_token(server.port()), {{"seats", {mine("Anna"), kOpen}}});
  }
  const TableServer server(store, settings);
  postgres.kill();
  const std::string path = "/api/v1/tables/" + table;
  const Answer answer = ask(server.port(), "GET", path);
  EXPECT_EQ(answer.code, 503);
  EXPECT_EQ(Json::parse(answer.body)["error"]["code"], "paused");
  SocketClient vera(server.port(), kSpeaks);
  const std::string watch = Json{{"do", "watch"}, {"table", table}, {"ref", 1}}.dump();
  vera.say(watch);
  EXPECT_EQ(Json::parse(vera.hear().value_or("{}"))["error"]["code"], "paused");
  postgres.start();
  bool watched = false;
  for (int i = 0; i < 100 && !watched; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    vera.say(watch);
    watched = Json::parse(vera.hear().value_or("{}")).value("ok", false);
  }
  EXPECT_TRUE(watched);
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables/nosuchtable").code, 404);
}

TEST(Tables, ExplainWrongRequests) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::uint16_t port = server.port();
  const std::string token = fresh_token(port);
  const auto code = [&](std::string_view body) {
    return ask(port, "POST", "/api/v1/tables", body, authorization(token)).code;
  };
  EXPECT_EQ(code("{"), 400);
  EXPECT_EQ(code("{}"), 400);
  EXPECT_EQ(code(R"({"seats":[{"mine":1},{}]})"), 400);
  EXPECT_EQ(code(R"({"seats":[{},{},{},{},{},{},{}]})"), 400);
  EXPECT_EQ(code(R"({"seats":[{},{}],"setup":{"boxes":["nobox"]}})"), 400);
  EXPECT_EQ(code(R"({"seats":[{},{}],"visibility":"secret"})"), 400);
  EXPECT_EQ(code(R"({"seats":[{},{}],"title":"\u3000\u00a0"})"), 400);
  EXPECT_EQ(code(R"({"seats":[{},{}],"unknown":[1,2,{"x":null}]})"), 201);
  EXPECT_EQ(code(std::string(20'000, ' ')), 413);
  EXPECT_EQ(ask(port, "POST", "/api/v1/tables", "{}").code, 401);
  EXPECT_EQ(ask(port, "POST", "/api/v1/tables", "{}", authorization(token + "0")).code, 401);
  EXPECT_EQ(ask(port, "GET", "/api/v1/me", {}, authorization(token)).code, 200);
  EXPECT_EQ(ask(port, "GET", "/api/v1/me").code, 401);
  EXPECT_EQ(ask(port, "DELETE", "/api/v1/tables").code, 405);
  EXPECT_EQ(ask(port, "GET", "/api/v2/tables").code, 404);
  EXPECT_EQ(ask(port, "GET", "/api/v1/tables/unknown").code, 404);
}

// A missing `seat` means all seats. So null must not count as a missing member.
TEST(Tables, RefuseNullForAMissingMember) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  RunningGame game(server.port());
  const auto refusal_of = [&](const Json& command) {
    return game.anna.ask(command).value("error", Json::object()).value("code", "");
  };
  EXPECT_EQ(refusal_of({{"do", "resign"}, {"seat", nullptr}}), "message");
  EXPECT_EQ(refusal_of({{"do", "say"}, {"text", nullptr}}), "message");
  EXPECT_EQ(refusal_of({{"do", "say"}, {"text", "hello"}, {"id", nullptr}}), "message");
  EXPECT_EQ(refusal_of({{"do", "watch"}, {"from", nullptr}}), "message");
  EXPECT_EQ(game.anna.room().stage, Stage::playing);
  EXPECT_FALSE(game.anna.room().seats[0].resigned);

  const auto made = [&](const std::string& more) {
    const std::string body = R"({"seats":[{},{}],)" + more + '}';
    return ask(server.port(), "POST", "/api/v1/tables", body, authorization(game.anna.token()));
  };
  EXPECT_EQ(made(R"("clock":null)").code, 201);
  for (const char* wrong :
       {R"("title":null)", R"("visibility":null)", R"("undo":null)", R"("replace_after":null)",
        R"("setup":null)", R"("setup":{"profile":null})", R"("setup":{"boxes":null})",
        R"("setup":{"options":7})", R"("clock":{"pace":null})", R"("clock":7)",
        R"("clock":{"pace":"turn","time":60,"increment":null})"}) {
    const Answer answer = made(wrong);
    EXPECT_EQ(answer.code, 400) << wrong;
    EXPECT_NE(answer.body.find("must be"), std::string::npos) << answer.body;
  }
}

// A client such as curl waits for "100 Continue" before it sends a body over a kilobyte.
TEST(Tables, AnswerExpectContinue) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const auto head = [](const std::string& fields, const std::string& version = "1.1") {
    return "POST /api/v1/guest HTTP/" + version +
           "\r\nHost: localhost\r\nContent-Type: application/json\r\n" + fields + "\r\n";
  };
  for (const std::string size : {"Content-Length: 2\r\n", "Transfer-Encoding: chunked\r\n"}) {
    Client client(server.port());
    for (int i = 0; i < 2; ++i) {
      client.send(head("Expect: 100-Continue\r\n" + size));
      EXPECT_EQ(client.receive().head, "HTTP/1.1 100 Continue") << size;
      client.send(size[0] == 'C' ? "{}" : "2\r\n{}\r\n0\r\n\r\n");
      EXPECT_EQ(client.receive().code, 201) << size;
    }
  }
  // No "100 Continue" for a body that is too large, already sent or empty, nor for HTTP/1.0.
  const auto first_code = [&](const std::string& bytes) {
    Client client(server.port());
    client.send(bytes);
    return client.receive().code;
  };
  EXPECT_EQ(first_code(head("Expect: 100-continue\r\nContent-Length: 20000\r\n")), 413);
  EXPECT_EQ(first_code(head("Expect: 100-continue\r\nContent-Length: 2\r\n") + "{}"), 201);
  EXPECT_EQ(first_code(head("Expect: 100-continue\r\nContent-Length: 0\r\n")), 201);
  EXPECT_EQ(first_code(head("Expect: 100-continue\r\nContent-Length: 2\r\n", "1.0") + "{}"), 201);
}

TEST(Tables, RefuseForeignOrigins) {
  const Folder folder;
  const TableServer server(folder / "store.db", quick_settings());
  const std::uint16_t port = server.port();
  const auto opens = [&](const std::string& fields) {
    return SocketClient(port, std::string(kSpeaks) + fields).answer().code;
  };
  EXPECT_EQ(opens("Origin: http://localhost\r\n"), 101);
  EXPECT_EQ(opens(""), 101);  // a program sends no origin
  EXPECT_EQ(opens("Origin: http://evil.example\r\n"), 403);
  EXPECT_EQ(opens("Origin: https://localhost\r\n"), 403);
  EXPECT_EQ(opens("Origin: http://localhost.evil.example\r\n"), 403);
  EXPECT_EQ(opens("Origin: null\r\n"), 403);
  EXPECT_EQ(opens("Cookie: bastide=x\r\n"), 403);  // a browser always sends its origin
  EXPECT_EQ(SocketClient(port, "").answer().code, 400);
  EXPECT_EQ(SocketClient(port, "Sec-WebSocket-Protocol: bastide.v9\r\n").answer().code, 400);

  const Answer guest = ask(port, "POST", "/api/v1/guest", {}, "Origin: http://localhost\r\n");
  const std::string& cookie = guest.fields.at("set-cookie");
  EXPECT_NE(cookie.find("; HttpOnly; SameSite=Strict"), std::string::npos);
  const std::string fields = "Cookie: " + cookie.substr(0, cookie.find(';')) + "\r\n";
  const std::string body = R"({"seats":[{},{}]})";
  EXPECT_EQ(ask(port, "POST", "/api/v1/tables", body, fields).code, 403);
  EXPECT_EQ(
      ask(port, "POST", "/api/v1/tables", body, fields + "Origin: http://evil.example\r\n").code,
      403);
  EXPECT_EQ(ask(port, "POST", "/api/v1/tables", body, fields + "Origin: http://localhost\r\n").code,
            201);
  Client client(port);
  client.send("GET /api/v1/tables HTTP/1.1\r\nHost: rebound.example\r\n\r\n");
  EXPECT_EQ(client.receive().code, 403);
}

TEST(Tables, SurviveRudeClients) {
  const Folder folder;
  TableServiceSettings settings = quick_settings();
  settings.api.chatting = {2, 1};
  const TableServer server(folder / "store.db", settings);
  const auto rude = [&] { return SocketClient(server.port(), kSpeaks); };
  const auto refused = [](SocketClient& client) {
    const auto heard = client.hear();
    return heard && heard->find("\"ok\":false") != std::string::npos;
  };
  {
    auto client = rude();
    for (const std::string_view text :
         {"", "{", "[]", "7", "{\"do\":7}", "{\"do\":\"fly\"}", "{\"do\":\"draw\"}",
          "{\"do\":\"play\",\"table\":\"unknown\",\"seat\":99}", "{\"do\":\"watch\"}"}) {
      client.say(text);
      EXPECT_TRUE(refused(client)) << text;
    }
    client.say(std::string(1000, '['));
    EXPECT_TRUE(refused(client));
    client.send_frame(0x01, "{\"do\":");  // one message in two frames
    client.send_frame(0x80, "\"ping\"}");
    EXPECT_NE(client.hear()->find("\"ok\":true"), std::string::npos);
  }
  {
    auto client = rude();
    client.say("\xff\xfe");
    EXPECT_FALSE(client.hear());
    EXPECT_EQ(client.close_code(), 1007);
  }
  {
    auto client = rude();
    client.say(std::string(9000, ' '));
    EXPECT_FALSE(client.hear());
  }
  {
    auto client = rude();
    client.send_frame(0x82, "bytes");
    EXPECT_FALSE(client.hear());
    EXPECT_EQ(client.close_code(), 1003);
  }
  {
    Guest guest(server.port(), fresh_token(server.port()));
    const Json line = {{"do", "say"}, {"table", "unknown"}, {"text", "x"}};
    EXPECT_EQ(guest.ask(line)["error"]["code"], "table");
    const std::string table =
        new_table(server.port(), guest.token(), {{"seats", {mine("Anna"), kOpen}}});
    guest.watch(table);
    const auto refusal = [](Guest& who, const Json& said) {
      const Json reply = who.ask(said);
      return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "";
    };
    const std::vector<std::string> codes = {"", "", "often"};
    for (std::size_t i = 0; i < codes.size(); ++i) {
      EXPECT_EQ(refusal(guest, {{"do", "say"}, {"text", "x"}, {"id", std::to_string(i)}}),
                codes[i]);
    }
    // A repeated chat line does not count towards the limit. A client without a token is always
    // told that it has none.
    EXPECT_EQ(refusal(guest, {{"do", "say"}, {"text", "x"}, {"id", "0"}}), "");
    Guest stranger(server.port(), "");
    stranger.watch(table);
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(refusal(stranger, {{"do", "say"}, {"text", "x"}}), "stranger");
    }
  }
  auto client = rude();
  client.say("{\"do\":\"ping\",\"ref\":\"x\"}");
  EXPECT_EQ(client.hear()->substr(0, 19), "{\"re\":\"x\",\"ok\":true");
}

}  // namespace
}  // namespace bastide::serve
