// Tests health, metrics and logs for operators, which must not contain secrets.
#include "http/client_addresses.h"
#include "serve/maintenance/backup.h"
#include "serve/postgres.h"
#include "serve/server_with_guests.h"
#include "serve/store/store_key.h"
#include "shuffle/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

namespace bastide::serve {
namespace {

// ---- addresses ----------------------------------------------------------------------------------

TEST(Networks, ContainAddressesWithTheirPrefix) {
  EXPECT_TRUE(Network::parse("10.0.0.0/8")->holds("10.255.0.1"));
  EXPECT_FALSE(Network::parse("10.0.0.0/8")->holds("11.0.0.1"));
  EXPECT_TRUE(Network::parse("10.0.0.1")->holds("::ffff:10.0.0.1"));
  EXPECT_FALSE(Network::parse("10.0.0.1")->holds("10.0.0.2"));
  EXPECT_TRUE(Network::parse("0.0.0.0/0")->holds("192.0.2.1"));
  EXPECT_FALSE(Network::parse("0.0.0.0/0")->holds("2001:db8::1"));
  EXPECT_TRUE(Network::parse("2001:db8:7::/50")->holds("2001:db8:7:3fff::1"));
  EXPECT_FALSE(Network::parse("2001:db8:7::/50")->holds("2001:db8:7:4000::1"));
  EXPECT_FALSE(Network::parse("::/0")->holds("nonsense"));
  for (const char* wrong : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "::/", "a/8"})
    EXPECT_FALSE(Network::parse(wrong)) << wrong;
}

std::string client(const std::string& peer, const std::string& forwarded_for) {
  const Proxies proxies{"X-Forwarded-For", networks_of({"127.0.0.1", "10.0.0.0/8"})};
  const ClientAddress found = client_address(peer, proxies, [&](std::string_view name) {
    return name == "X-Forwarded-For" ? forwarded_for : "";
  });
  return found.certain ? found.address : "perhaps " + found.address;
}

TEST(Proxies, AreTrustedOnlyIfConfigured) {
  EXPECT_EQ(client("127.0.0.1", "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client("127.0.0.1", "6.6.6.6, 192.0.2.1"),
            "192.0.2.1");  // the client forged the first address
  EXPECT_EQ(client("127.0.0.1", "6.6.6.6, 192.0.2.1, 10.1.1.1"), "192.0.2.1");
  EXPECT_EQ(client("127.0.0.1", "10.1.1.1,10.2.2.2"), "10.1.1.1");
  EXPECT_EQ(client("127.0.0.1", "[2001:db8::1]:4711"), "2001:db8::1");
  EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", "unknown"), "perhaps 127.0.0.1");
  EXPECT_EQ(client("127.0.0.1", std::string("192.0.2.1\0x", 11)), "perhaps 127.0.0.1");
  EXPECT_EQ(client("198.51.100.1", "192.0.2.1"), "perhaps 198.51.100.1");
  EXPECT_EQ(client("198.51.100.1", ""), "198.51.100.1");
}

TEST(Crowds, AreCountedByNetwork) {
  AddressLimit limit(2);
  const auto first = limit.enter("2001:db8:1:2::1");
  auto second = limit.enter("2001:db8:1:2::2");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limit.enter("2001:db8:1:2:ffff::3"));
  EXPECT_TRUE(limit.enter("2001:db8:1:3::1"));
  second.reset();
  EXPECT_TRUE(limit.enter("2001:db8:1:2::3"));
  std::vector<AddressLimit::Slot> own;
  for (int i = 0; i < 10; ++i) own.push_back(limit.enter("127.0.0.1"));
  EXPECT_TRUE(own.back());
}

TEST(Crowds, AreCountedBySite) {
  AddressLimit limit(2);
  std::vector<AddressLimit::Slot> there;
  for (int i = 0; i < 12; ++i) {
    const std::string network = "2001:db8:1:" + std::to_string(i) + "::";
    there.push_back(limit.enter(network + '1'));
  }
  EXPECT_TRUE(there[7]);
  EXPECT_FALSE(there[8]);
  EXPECT_TRUE(limit.enter("2001:db8:2::1"));
  there.clear();
  EXPECT_TRUE(limit.enter("2001:db8:1:9::1"));
  for (int i = 0; i < 12; ++i) there.push_back(limit.enter("192.0.2." + std::to_string(i)));
  EXPECT_TRUE(there.back());
}

// ---- health and metrics -------------------------------------------------------------------------

TEST(Operators, SeeTheSizeOfAPostgresStore) {
  const Folder folder;
  TableServiceSettings settings;
  settings.key = folder / "key";
  const TableServer server(PostgresServer::shared().fresh_database(), settings);
  const std::string text = ask(server.port(), "GET", "/metrics").body;
  constexpr std::string_view kName = "\nbastide_store_bytes ";
  const std::size_t at = text.find(kName);
  ASSERT_NE(at, std::string::npos) << text;
  EXPECT_GT(std::stoull(text.substr(at + kName.size())), 1'000'000U);
}

TEST(Dependencies, LogsEachChangeOnce) {
  std::vector<std::string> lines;
  Telemetry telemetry;
  telemetry.log = Log(Log::Form::text, Level::info, false, [&](std::string_view line) {
    lines.emplace_back(line.substr(line.find(' ') + 1));
  });
  Dependencies& dependencies = telemetry.dependencies;
  const Moment start = this_moment();
  const auto at = [&](int seconds) { return start + std::chrono::seconds(seconds); };
  dependencies.check_timeouts(at(0));
  dependencies.set_nats_connected(true, at(0));
  dependencies.store_answered(at(0));
  dependencies.check_timeouts(at(2));
  EXPECT_EQ(dependencies.unready(), "");
  EXPECT_EQ(telemetry.metrics.nats_connected.value(), 1U);
  EXPECT_EQ(telemetry.metrics.store_reachable.value(), 1U);
  dependencies.check_timeouts(at(6));  // the store has been silent for too long
  EXPECT_EQ(dependencies.unready(), "the store does not answer");
  EXPECT_EQ(telemetry.metrics.store_reachable.value(), 0U);
  dependencies.store_failed("gone", at(7));
  dependencies.store_answered(at(10));
  EXPECT_EQ(dependencies.unready(), "");
  dependencies.set_nats_connected(false, at(11));
  dependencies.set_nats_connected(false, at(12));
  EXPECT_EQ(telemetry.metrics.nats_connected.value(), 0U);
  EXPECT_EQ(dependencies.unready(), "");  // ready, because the node still serves its own tables
  EXPECT_EQ(dependencies.degraded(),
            "NATS does not answer: tables of other servers are out of reach");
  dependencies.set_nats_connected(true, at(20));
  EXPECT_EQ(dependencies.degraded(), "");
  dependencies.stop_because("it is old");
  dependencies.stop_because("it is old");
  EXPECT_EQ(dependencies.unready(), "this server is stopping: it is old");
  EXPECT_EQ(lines, (std::vector<std::string>{
                       "error store away why=\"it has not answered for some seconds\"\n",
                       "info store back seconds=4\n", "warning NATS lost\n",
                       "info NATS back seconds=9\n", "error ending why=\"it is old\"\n"}));
}

// The metrics that a file mentions.
std::set<std::string> metrics_in(const std::string& path) {
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const std::regex name("bastide_[a-z_]+");
  std::set<std::string> names;
  for (std::sregex_iterator one(text.begin(), text.end(), name), end; one != end; ++one)
    names.insert(std::regex_replace(one->str(), std::regex("_bucket$"), ""));
  EXPECT_FALSE(names.empty()) << path;
  return names;
}

TEST(Operators, ReadHealthAndMetrics) {
  const Folder folder;
  const TableServer server(folder / "store.db");
  EXPECT_EQ(ask(server.port(), "GET", "/healthz").body, "alive\n");
  // The server answers this request once the store has answered.
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables").code, 200);
  EXPECT_EQ(ask(server.port(), "GET", "/readyz").body, "ready\n");
  Guest anna(server.port(), fresh_token(server.port()));
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"computer", "greedy"}, {"name", "M"}}};
  anna.watch(new_table(server.port(), anna.token(), {{"seats", seats}}));
  EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "a"}})["ok"]);
  const Answer answer = ask(server.port(), "GET", "/metrics");
  EXPECT_EQ(answer.fields.at("content-type"), "text/plain; version=0.0.4; charset=utf-8");
  const std::string& text = answer.body;
  for (const char* line :
       {"bastide_websockets 1\n", "bastide_tables_awake 1\n", "bastide_command_seconds_count 1\n",
        "# TYPE bastide_commit_seconds histogram\n", "bastide_requests_total{code=\"2xx\"} ",
        "bastide_failed_commits_total 0\n"})
    EXPECT_NE(text.find(line), std::string::npos) << line << text;
  EXPECT_EQ(text.find("bastide_store_bytes 0\n"), std::string::npos);
  EXPECT_EQ(text.find("bastide_actions_total 0\n"), std::string::npos);
  EXPECT_EQ(text.find("Anna"), std::string::npos);
  for (const char* path : {"/packaging/prometheus-alerts.yml", "/docs/nodes.md"}) {
    for (const std::string& name : metrics_in(BASTIDE_SOURCE_DIR + std::string(path)))
      EXPECT_NE(text.find("# TYPE " + name + " "), std::string::npos) << path << ": " << name;
  }
  // Each line is a comment or a name with a number.
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# ")) continue;
    const std::size_t blank = line.rfind(' ');
    ASSERT_NE(blank, std::string::npos) << line;
    EXPECT_NO_THROW(std::stod(line.substr(blank + 1))) << line;
    EXPECT_TRUE(line.starts_with("bastide_")) << line;
  }
}

TEST(Operators, AreTheConfiguredNetworks) {
  const Folder folder;
  Settings settings;
  settings.operators = {"192.0.2.0/24"};
  settings.proxy_header = "X-Forwarded-For";
  const TableServer server(folder / "store.db", {}, settings);
  // The server answers this request once the store has answered.
  EXPECT_EQ(ask(server.port(), "GET", "/api/v1/tables").code, 200);
  for (const char* path : {"/metrics", "/healthz", "/readyz"}) {
    EXPECT_EQ(ask(server.port(), "GET", path).code, 404);
    EXPECT_EQ(ask(server.port(), "GET", path, {}, "X-Forwarded-For: 192.0.2.9\r\n").code, 200);
    EXPECT_EQ(ask(server.port(), "GET", path, {}, "X-Forwarded-For: 198.51.100.1\r\n").code, 404);
  }
}

// Prevents DNS rebinding: a page at a foreign host name could read these answers as its own.
TEST(Operators, CannotBeReadThroughAForeignHostName) {
  const Folder folder;
  Settings settings;
  settings.origins = {"https://play.example.org"};
  const TableServer server(folder / "store.db", {}, settings);
  const auto code_at = [&](const std::string& path, const std::string& host) {
    Client client(server.port());
    client.send("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
    return client.receive().code;
  };
  EXPECT_EQ(code_at("/healthz", "localhost:8460"), 200);
  EXPECT_EQ(code_at("/healthz", "play.example.org"), 200);
  for (const char* path : {"/", "/metrics", "/healthz", "/readyz"})
    EXPECT_EQ(code_at(path, "evil.example"), 421) << path;
}

TEST(Operators, AreNotTrustedBehindAnUnknownProxy) {
  const Folder folder;
  const TableServer server(folder / "store.db");
  EXPECT_EQ(ask(server.port(), "GET", "/metrics").code, 200);
  for (const char* field : {"X-Forwarded-For: 192.0.2.9\r\n", "X-Real-IP: 127.0.0.1\r\n",
                            "Forwarded: for=127.0.0.1\r\n", "Via: 1.1 proxy\r\n"})
    EXPECT_EQ(ask(server.port(), "GET", "/metrics", {}, field).code, 404);
}

TEST(Addresses, ShareTheirSocketsBehindAProxy) {
  const Folder folder;
  Settings settings;
  settings.proxy_header = "X-Forwarded-For";
  settings.limits.connections_by_address = 2;
  const TableServer server(folder / "store.db", {}, settings);
  const auto opens = [&](const std::string& address) {
    return std::make_unique<SocketClient>(
        server.port(),
        "Sec-WebSocket-Protocol: bastide.v1\r\nX-Forwarded-For: " + address + "\r\n");
  };
  auto first = opens("2001:db8::1");
  const auto second = opens("2001:db8::2");
  EXPECT_EQ(first->answer().code, 101);
  EXPECT_EQ(second->answer().code, 101);
  EXPECT_EQ(opens("2001:db8::3")->answer().code, 429);
  EXPECT_EQ(opens("2001:db8:1::3")->answer().code, 101);
  first.reset();
  int code = 429;
  for (int i = 0; i < 100 && code == 429; ++i) code = opens("2001:db8::3")->answer().code;
  EXPECT_EQ(code, 101);
}

TEST(Server, AcknowledgesStoredCommandsBeforeItEnds) {
  const Folder folder;
  std::string table;
  int acknowledged = 0;
  {
    TableServer server(folder / "store.db", {}, {.limits = {.ending = std::chrono::seconds(20)}});
    std::optional<Guest> anna(std::in_place, server.port(), fresh_token(server.port()));
    const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
    table = new_table(server.port(), anna->token(), {{"seats", seats}});
    anna->watch(table);
    for (int i = 0; i < 40; ++i)
      anna->socket().say(Json({{"do", "say"}, {"table", table}, {"text", "x"}, {"ref", i}}).dump());
    std::thread stopping([&] { server.stop(); });
    while (const auto text = anna->socket().hear())
      acknowledged += Json::parse(*text).value("ok", false) ? 1 : 0;
    EXPECT_EQ(anna->socket().close_code(), 1012);
    anna.reset();  // the client closes its connection, as a browser does
    stopping.join();
  }
  const TableServer again(folder / "store.db");
  const Json whole = Json::parse(ask(again.port(), "GET", "/api/v1/tables/" + table).body);
  int kept = 0;
  for (const Json& entry : whole["entries"]) kept += entry["kind"] == "said" ? 1 : 0;
  EXPECT_EQ(kept, acknowledged);
}

TEST(Cookies, NeverLeaveHttps) {
  const Folder folder;
  TableServiceSettings settings;
  settings.api.origins = {"https://play.example.org"};
  const TableServer server(folder / "store.db", settings);
  const auto cookie = [&](const std::string& origin) {
    return ask(server.port(), "POST", "/api/v1/guest", {}, "Origin: " + origin + "\r\n")
        .fields.at("set-cookie");
  };
  EXPECT_TRUE(cookie("https://play.example.org").ends_with("; Secure"));
  EXPECT_EQ(cookie("http://localhost").find("Secure"), std::string::npos);
}

// Backups and exports contain secrets, as the store does, and get the same file permissions.
TEST(Store, IsReadableOnlyForItsOwner) {
  using std::filesystem::perms;
  const Folder folder;
  const TableServer server(folder / "store.db");
  Guest anna(server.port(), fresh_token(server.port()));
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, {{"computer", "random"}, {"name", "M"}}};
  const std::string table = new_table(server.port(), anna.token(), {{"seats", seats}});
  anna.watch(table);
  EXPECT_TRUE(anna.ask({{"do", "start"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "resign"}})["ok"]);
  const auto exported = export_store(folder / "store.db", folder / "export");
  ASSERT_TRUE(exported) << exported.error().text();
  EXPECT_EQ(*exported, 1);
  const Status copied = back_up(folder / "store.db", folder / "copy.db");
  EXPECT_TRUE(copied) << copied.error().text();
  const auto rights = [&](const std::string& name) {
    return std::filesystem::status(folder / name).permissions();
  };
  for (const std::string& name :
       {std::string("store.db"), std::string("store.db-wal"), std::string("store.db-shm"),
        std::string("store.db.key"), std::string("export/store.jsonl"), std::string("copy.db"),
        "export/games/" + table + ".bastide"})
    EXPECT_EQ(rights(name), perms::owner_read | perms::owner_write) << name;
  for (const char* name : {"export", "export/games"}) EXPECT_EQ(rights(name), perms::owner_all);
}

// ---- the log ------------------------------------------------------------------------------------

struct KeptLog {
  std::shared_ptr<std::string> text = std::make_shared<std::string>();
  std::shared_ptr<const Log> log(Log::Form form, Level level = Level::debug) const {
    return std::make_shared<Log>(form, level, true,
                                 [text = text](std::string_view line) { *text += line; });
  }
};

TEST(Log, HasALineForEachEvent) {
  const KeptLog kept;
  const auto json = kept.log(Log::Form::json, Level::info);
  json->say(Level::info, "an event", {{"who", "a\n\"b\" \xff"}, {"n", 7}});
  json->say(Level::debug, "nothing", {});
  const Json line = Json::parse(*kept.text);
  EXPECT_EQ(line["event"], "an event");
  EXPECT_EQ(line["n"], 7);
  EXPECT_EQ(std::ranges::count(*kept.text, '\n'), 1);
  kept.text->clear();
  kept.log(Log::Form::text)
      ->say(Level::warning, "event", {{"a", "plain"}, {"b", "two words\n"}, {"c", ""}});
  EXPECT_TRUE(kept.text->ends_with(" warning event a=plain b=\"two words\\n\" c=\"\"\n"))
      << *kept.text;
}

// Secrets of a player. The names and texts that the tests invent end in "ella", so that one search
// of the log finds them.
struct Secrets {
  std::string token;
  std::string table;
  std::string key;
  std::string drawn_from;
  std::string account;
  std::string recovery;
};

// Plays a private game with chat to its end, and stores its secrets.
void play_privately(std::uint16_t port, Secrets& secrets) {
  secrets.token = fresh_token(port);
  Guest anna(port, secrets.token);
  const Json seats = {{{"mine", true}, {"name", "Annabella"}},
                      {{"computer", "greedy"}, {"name", "Machinella"}}};
  const Json wanted = {{"seats", seats}, {"visibility", "private"}, {"title", "Eveningella"}};
  const Json made = Json::parse(
      ask(port, "POST", "/api/v1/tables", wanted.dump(), authorization(secrets.token)).body);
  secrets.table = made["table"];
  secrets.key = made["key"];
  ask(port, "GET", "/api/v1/tables/" + secrets.table, {}, "Bastide-Key: " + secrets.key + "\r\n");
  ask(port, "GET", "/api/v1/" + secrets.token);
  anna.watch(secrets.table);
  EXPECT_TRUE(anna.ask({{"do", "start"}, {"seed", "seedella"}})["ok"]);
  EXPECT_TRUE(anna.ask({{"do", "say"}, {"text", "whisperella"}})["ok"]);
  while (anna.room().stage == Stage::playing && (anna.play_if_due() || anna.hear())) continue;
  EXPECT_EQ(anna.room().stage, Stage::finished);
  for (const std::string& one : anna.heard()) {
    const std::size_t at = one.find(R"("secret":")");
    if (at != std::string::npos) secrets.drawn_from = one.substr(at + 10, 64);
  }
}

// Creates an account, fails to sign in, recovers the account, and stores its secrets.
void use_account(std::uint16_t port, Secrets& secrets) {
  const auto post = [&](const char* path, const Json& body) {
    return Json::parse(ask(port, "POST", path, body.dump()).body);
  };
  const Json made =
      post("/api/v1/accounts", {{"name", "Isabella"}, {"password", "password of Isabella"}});
  secrets.account = made.at("token");
  secrets.recovery = made.at("recovery");
  post("/api/v1/sessions", {{"name", "Isabella"}, {"password", "another of Isabella"}});
  ask(port, "GET", "/api/v1/people/Isabella", {}, authorization(secrets.account));
  const Json found = post("/api/v1/recovery", {{"name", "Isabella"},
                                               {"code", secrets.recovery},
                                               {"new_password", "a new one of Isabella"}});
  EXPECT_TRUE(found.contains("token")) << found;
}

// Each line is JSON, and lines about the same table or client have the same id, so that an operator
// can follow it.
void expect_to_be_followed(const std::string& log, const std::string& table) {
  std::istringstream lines(log);
  std::set<std::string> events;
  std::set<std::string> sockets;
  for (std::string line; std::getline(lines, line);) {
    const Json one = Json::parse(line);
    events.insert(one["event"]);
    if (one.contains("socket")) sockets.insert(one["socket"]);
    EXPECT_EQ(one.value("table", table.substr(0, 6)), table.substr(0, 6));
    EXPECT_NE(one.value("request", "-"), "");
  }
  EXPECT_EQ(sockets.size(), 1U);
  for (const char* event : {"request", "socket opened", "socket closed", "entry", "command"})
    EXPECT_TRUE(events.contains(event)) << event;
}

TEST(Log, ContainsNoSecrets) {
  const Folder folder;
  const KeptLog kept;
  Settings settings;
  settings.log = kept.log(Log::Form::json);
  const TableServiceSettings tables = quick_settings();
  Secrets secrets;
  {
    const TableServer server(folder / "store.db", tables, settings);
    play_privately(server.port(), secrets);
    use_account(server.port(), secrets);
  }
  const auto keys = keys_in(folder / "store.db.key");
  const std::string& log = *kept.text;
  const std::string& token = secrets.token;
  EXPECT_EQ(secrets.drawn_from.size(), 64U);
  for (const std::string& secret :
       {token, secrets.table, secrets.key, std::string("ella"), std::string("draw "),
        hex(keys->signing), hex(keys->sealing), token.substr(token.rfind('.') + 1),
        std::string("place "), secrets.drawn_from, secrets.account.substr(4), secrets.recovery})
    EXPECT_EQ(log.find(secret), std::string::npos) << secret;
  expect_to_be_followed(log, secrets.table);
  EXPECT_NE(log.find("\"method\":\"POST\",\"path\":\"/api/v1/tables\",\"code\":201"),
            std::string::npos);
}

}  // namespace
}  // namespace bastide::serve
