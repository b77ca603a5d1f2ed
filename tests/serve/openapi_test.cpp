// Checks that the server's answers match its OpenAPI document.
#include "serve/api/api.h"
#include "serve/server_with_guests.h"
#include "support/json_schema.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace bastide::serve {
namespace {

// The server's OpenAPI document.
Json description_at(std::uint16_t port) {
  const Answer answer = ask(port, "GET", "/api");
  EXPECT_EQ(answer.code, 200);
  EXPECT_EQ(answer.fields.at("content-type"), "application/json");
  return Json::parse(answer.body);
}

std::string key_of(std::string_view method) {
  if (method == "PUT") return "put";
  return method == "GET" ? "get" : method == "POST" ? "post" : "delete";
}

// True if a path such as "/api/v1/tables/abc" matches "/api/v1/tables/{table}".
bool is_at(std::string_view path, std::string_view described) {
  const std::size_t end = described.find('{');
  if (end == std::string_view::npos) return path == described;
  if (!path.starts_with(described.substr(0, end))) return false;
  const std::size_t next = path.find('/', end);
  const std::size_t behind = described.find('}') + 1;
  return (next == std::string_view::npos ? "" : path.substr(next)) == described.substr(behind);
}

TableServiceSettings settings_with_analyses() {
  TableServiceSettings settings = quick_settings();
  settings.api.analysis.offered = true;
  settings.api.push.offered = true;
  settings.api.analysis.effort = "quick";
  settings.api.analysis.at_lowest_priority = false;
  return settings;
}

class OpenApi : public testing::Test {
 protected:
  OpenApi()
      : server_(folder_ / "store.db", settings_with_analyses()),
        all_(description_at(server_.port())) {}

  // Sends a request and checks the answer against its schema.
  Json asked(const std::string& method, const std::string& target, const std::string& body = {},
             const std::string& token = {}) {
    const Answer answer = ask(server_.port(), method, target, body, authorization(token));
    const std::string path = target.substr(0, target.find('?'));
    for (const auto& [described, methods] : all_["paths"].items()) {
      const std::string by = key_of(method);
      if (!is_at(path, described) || !methods.contains(by)) continue;
      const Json& responses = methods[by]["responses"];
      const std::string code = std::to_string(answer.code);
      EXPECT_TRUE(responses.contains(code)) << method << ' ' << target << " answers " << code;
      if (!responses.contains(code)) return {};
      const Json content = responses[code].value("content", Json::object());
      if (!content.contains("application/json")) return {};
      const Json value = Json::parse(answer.body);
      const std::string fault = fault_of(content["application/json"]["schema"], value);
      EXPECT_EQ(fault, "") << method << ' ' << target;
      return value;
    }
    ADD_FAILURE() << method << ' ' << target << " is not described";
    return {};
  }

  // Sends requests about the analysis of a finished game, until it is done.
  void describe_analysis(const std::string& table, const std::string& player) {
    const std::string at = "/api/v1/analyses/" + table;
    asked("POST", at);
    asked("POST", "/api/v1/analyses/unknown", {}, player);
    EXPECT_EQ(asked("GET", at)["state"], "none");
    asked("POST", at, {}, player);
    const auto is_done = [&] { return asked("GET", at, {}, player)["state"] == "done"; };
    for (int i = 0; i < 100 && !is_done(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(asked("POST", at, {}, player).contains("report"));
  }

  // Sends requests about friends, privacy, and a challenge of Anna to Bob.
  void describe_friends(const std::string& anna, const std::string& bob) {
    for (const char* path : {"friends/Bob", "friends/Anna", "friends/Nobody", "blocks/Bob"})
      asked("PUT", std::string("/api/v1/") + path, {}, anna);
    asked("DELETE", "/api/v1/blocks/Bob", {}, anna);
    asked("PUT", "/api/v1/friends/Bob", {}, anna);
    asked("PUT", "/api/v1/friends/Bob");
    asked("GET", "/api/v1/challenges", {}, bob);
    const auto is_here = [&] {
      return asked("GET", "/api/v1/friends", {}, anna)["friends"][0]["here"] == true;
    };
    for (int i = 0; i < 50 && !is_here(); ++i)  // the server stores once a second who is online
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_TRUE(is_here());
    asked("GET", "/api/v1/friends");
    asked("GET", "/api/v1/friends", {}, fresh_token(server_.port()));
    const Json privacy = {{"hidden", false}, {"challengers", "friends"}};
    asked("POST", "/api/v1/account/privacy", privacy.dump(), anna);
    asked("POST", "/api/v1/account/privacy", "{}", anna);
    const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
    const std::string table = new_table(server_.port(), anna, {{"seats", seats}, {"purist", true}});
    const auto challenge = [&](const char* name) {
      return Json({{"name", name}, {"table", table}}).dump();
    };
    asked("POST", "/api/v1/challenges", challenge("Bob"), anna);
    asked("POST", "/api/v1/challenges", challenge("Anna"), anna);
    asked("POST", "/api/v1/challenges", challenge("Nobody"), anna);
    asked("POST", "/api/v1/challenges", "{}", anna);
    asked("POST", "/api/v1/challenges", Json({{"name", "Bob"}}).dump(), anna);
    asked("POST", "/api/v1/challenges", challenge("Bob"));
    EXPECT_EQ(asked("GET", "/api/v1/challenges", {}, bob)["received"].size(), 1U);
    EXPECT_EQ(asked("GET", "/api/v1/challenges", {}, anna)["sent"].size(), 1U);
    asked("GET", "/api/v1/challenges");
    asked("DELETE", "/api/v1/challenges/Anna", {}, bob);
  }

  std::string fault_of(const Json& schema, const Json& value) const {
    const auto ordered = [](const Json& json) {
      return test::JsonSchema::Json::parse(json.dump());
    };
    return test::JsonSchema(ordered(all_)).fault(ordered(schema), ordered(value), "$");
  }

  const Folder folder_;
  const TableServer server_;
  const Json all_;
};

TEST_F(OpenApi, HasEveryEndpoint) {
  const auto endpoints = Api::endpoints();
  for (const auto& [method, path] : endpoints) {
    const std::string by = key_of(method);
    bool found = false;
    for (const auto& [described, methods] : all_["paths"].items()) {
      const bool here = path.ends_with('/') ? described.starts_with(path) : described == path;
      found = found || (here && methods.contains(by));
    }
    EXPECT_TRUE(found) << method << ' ' << path << " is not described";
  }
  for (const auto& [described, methods] : all_["paths"].items()) {
    if (described == "/api/v1/socket") continue;
    const bool found = std::ranges::any_of(endpoints, [&, name = described](const auto& one) {
      return one.second.ends_with('/') ? name.starts_with(one.second) : name == one.second;
    });
    EXPECT_TRUE(found) << described << " cannot be asked";
  }
}

// Foreign origins, rate limits and an unavailable store are described for every endpoint.
TEST_F(OpenApi, HasTheCommonErrors) {
  for (const auto& [path, methods] : all_["paths"].items()) {
    for (const char* method : {"get", "post", "put", "delete"}) {
      if (!methods.contains(method)) continue;
      for (const char* code : {"403", "429", "503"})
        EXPECT_TRUE(methods[method]["responses"].contains(code)) << method << ' ' << path << code;
      if (std::string_view(method) != "post") continue;
      for (const char* code : {"413", "415"})
        EXPECT_TRUE(methods[method]["responses"].contains(code)) << method << ' ' << path << code;
    }
  }
}

TEST_F(OpenApi, DescribesAnswersAboutTables) {
  const std::string anna = asked("POST", "/api/v1/guest")["token"];
  asked("GET", "/api/v1/me", {}, anna);
  asked("GET", "/api/v1/me");
  asked("GET", "/api/v1/me/tables");
  asked("POST", "/api/v1/tables", "{}");
  asked("POST", "/api/v1/tables", "{", anna);
  const Json wanted = {{"title", "An evening"},
                       {"clock", {{"pace", "game"}, {"time", 600}, {"increment", 5}}},
                       {"setup", {{"boxes", {"river"}}, {"options", {{"farms", "per-city"}}}}},
                       {"seats",
                        {{{"mine", true}, {"name", "Anna"}, {"look", "red"}},
                         Json::object(),
                         {{"computer", "greedy"}, {"name", "Machine"}}}}};
  EXPECT_EQ(fault_of(all_["components"]["schemas"]["WantedTable"], wanted), "");
  const std::string table = asked("POST", "/api/v1/tables", wanted.dump(), anna)["table"];
  Json pairing = wanted;
  pairing["seats"].erase(2);
  pairing.erase("title");
  pairing["seats"][0]["seed"] = "a11ce";
  EXPECT_EQ(asked("POST", "/api/v1/pairings", pairing.dump(), anna),
            asked("POST", "/api/v1/pairings", pairing.dump(), anna));
  asked("POST", "/api/v1/pairings", wanted.dump(), anna);
  asked("POST", "/api/v1/pairings");
  EXPECT_NE(asked("GET", "/api/v1/tables")["tables"].dump().find("pairing"), std::string::npos);
  const std::string at = "/api/v1/tables/" + table;
  asked("GET", at, {}, anna);
  asked("GET", at + "/record");
  asked("GET", "/api/v1/tables/unknown");
  asked("POST", "/api/v1/reports", Json({{"table", table}, {"n", 1}}).dump(), anna);
  asked("POST", "/api/v1/reports", Json({{"table", "unknown"}}).dump(), anna);
  asked("POST", "/api/v1/reports", "{", anna);
  asked("POST", "/api/v1/reports", "{}");
  EXPECT_EQ(asked("GET", "/api/v1/tables?search=evening")["tables"].size(), 1U);

  Guest host(server_.port(), anna);
  Guest bob(server_.port(), fresh_token(server_.port()));
  Guest vera(server_.port(), fresh_token(server_.port()));
  for (Guest* one : {&host, &bob, &vera}) one->watch(table);
  EXPECT_TRUE(bob.ask({{"do", "join"}, {"name", "Bob"}})["ok"]);
  EXPECT_TRUE(bob.ask({{"do", "ready"}, {"seed", "b0b"}})["ok"]);
  EXPECT_TRUE(vera.ask({{"do", "say"}, {"text", "hello"}, {"name", "Vera"}})["ok"]);
  EXPECT_TRUE(host.ask({{"do", "start"}})["ok"]);
  host.watch(table);
  bob.watch(table);
  EXPECT_TRUE(host.play_if_due());
  EXPECT_TRUE(host.ask({{"do", "undo"}, {"seen", host.room().last}})["ok"]);
  asked("GET", "/api/v1/me/tables", {}, anna);
  asked("POST", "/api/v1/analyses/" + table, {}, anna);
  EXPECT_TRUE(bob.ask({{"do", "resign"}})["ok"]);
  EXPECT_TRUE(host.ask({{"do", "resign"}})["ok"]);
  EXPECT_EQ(asked("GET", at)["stage"], "finished");
  asked("GET", at + "/record");
  describe_analysis(table, anna);
}

TEST_F(OpenApi, DescribesAnswersAboutAccounts) {
  const auto post = [&](const std::string& path, const Json& body, const std::string& token = {}) {
    return asked("POST", "/api/v1/" + path, body.dump(), token);
  };
  const Json made = post("accounts", {{"name", "Anna"}, {"password", "correct horse"}});
  const std::string anna = made["token"];
  post("accounts", {{"name", "Anna"}, {"password", "correct horse"}});
  post("accounts", {{"name", "A"}, {"password", "correct horse"}});
  post("sessions", {{"name", "Anna"}, {"password", "correct horse"}});
  post("sessions", {{"name", "Anna"}, {"password", "wrong"}});
  asked("GET", "/api/v1/me", {}, anna);
  EXPECT_FALSE(asked("POST", "/api/v1/guest", {}, anna).contains("token"));
  asked("GET", "/api/v1/sessions", {}, anna);
  asked("GET", "/api/v1/sessions");
  post("programs", {{"label", "bot"}, {"scopes", {"read"}}}, anna);
  post("programs", {{"label", "bot"}, {"scopes", {"account"}}}, anna);
  asked("DELETE", "/api/v1/sessions/unknown", {}, anna);
  asked("DELETE", "/api/v1/sessions", {}, anna);
  post("account/password", {{"password", "correct horse"}, {"new_password", "another one"}}, anna);
  const Json code = post("account/recovery", {{"password", "another one"}}, anna);
  const Json back =
      post("recovery",
           {{"name", "Anna"}, {"code", code["recovery"]}, {"new_password", "correct horse"}});
  const std::string token = back["token"];
  const Json seats = {{{"mine", true}, {"name", "Anna"}}, Json::object()};
  const Json clock = {{"pace", "game"}, {"time", 600}};
  post("tables", {{"rated", true}, {"seats", seats}, {"clock", clock}}, token);
  asked("GET", "/api/v1/people/Anna");
  asked("GET", "/api/v1/people/Nobody");
  describe_friends(token,
                   post("accounts", {{"name", "Bob"}, {"password", "correct horse"}})["token"]);
  const Json subscription = {{"endpoint", "https://push.test/a"},
                             {"point",
                              "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg"
                              "Dll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"},
                             {"auth", "BTBZMqHH6r4Tts7J_aSIgg"}};
  EXPECT_TRUE(asked("GET", "/api/v1/notifications").contains("key"));
  post("notifications", subscription, token);
  post("notifications", Json::object(), token);
  post("notifications", subscription);
  asked("GET", "/api/v1/account/data", {}, token);
  asked("DELETE", "/api/v1/notifications", {}, token);
  asked("DELETE", "/api/v1/notifications");
  post("account/bot", Json::object(), token);
  const std::string robo =
      post("accounts", {{"name", "Robo"}, {"password", "correct horse"}})["token"];
  post("account/bot", Json::object(), robo);
  asked("GET", "/api/v1/me", {}, robo);
  asked("GET", "/api/v1/people/Robo");
  post("tables", {{"seats", seats}}, robo);
  asked("GET", "/api/v1/tables");
  asked("GET", "/api/v1/ladder?rules=base&bots=true");
  asked("GET", "/api/v1/account/data", {}, fresh_token(server_.port()));
  post("account/delete", {{"password", "wrong"}}, token);
  post("account/delete", {{"password", "correct horse"}}, token);
}

}  // namespace
}  // namespace bastide::serve