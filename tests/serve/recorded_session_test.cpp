// Replays one recorded session, tests/serve/data/recorded_session.json: the server still answers as
// recorded, and every message follows data/api/openapi.json or data/schemas/socket.json. Tests of
// the page read the same file. BASTIDE_RECORD=1 writes it again.
#include "serve/server_with_guests.h"
#include "support/json_schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>

namespace bastide::serve {
namespace {

constexpr const char* kFile = BASTIDE_SOURCE_DIR "/tests/serve/data/recorded_session.json";
using Ordered = nlohmann::ordered_json;

// A generator with the same bytes in every run.
std::uint32_t entropy_state = 0;
void repeatable_entropy(std::uint8_t* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    entropy_state = entropy_state * 1'103'515'245 + 12'345;
    bytes[i] = static_cast<std::uint8_t>(entropy_state >> 16U);
  }
}

// Replaces times and secrets, which differ from run to run.
void hide_what_varies(Ordered& json) {
  static const std::set<std::string> kTimes = {"at", "now", "since", "made", "used", "until"};
  if (json.is_array()) {
    for (Ordered& item : json) hide_what_varies(item);
  }
  if (!json.is_object()) return;
  for (auto& [key, value] : json.items()) {
    if (kTimes.contains(key) && value.is_number()) value = 1'700'000'000'000;
    if (key == "left") value = 900'000;
    if (key == "token" || key == "recovery") value = "not recorded";
    hide_what_varies(value);
  }
}

// The session as text, one message or request on each line.
std::string written(Ordered session) {
  hide_what_varies(session);
  std::string text = "[";
  for (const Ordered& one : session) text += (text.size() > 1 ? ",\n" : "\n") + one.dump();
  return text + "\n]\n";
}

// Adds what a client says and hears at its WebSocket to the session.
class RecordedClient {
 public:
  RecordedClient(Ordered& session, std::string name, std::uint16_t port, const std::string& token)
      : session_(session),
        name_(std::move(name)),
        socket_(port, std::string(kSpeaks) + authorization(token)) {
    EXPECT_TRUE(socket_.is_open());
  }

  Ordered say(Ordered message) {
    message["ref"] = ++references_;
    session_.push_back({{"player", name_}, {"said", message}});
    socket_.say(message.dump());
    while (const auto text = socket_.hear()) {
      Ordered heard = Ordered::parse(*text);
      session_.push_back({{"player", name_}, {"heard", heard}});
      if (heard.contains("re")) return heard;
    }
    ADD_FAILURE() << "no reply to " << message;
    return {};
  }
  // Plays the first legal action.
  void play(const std::string& table) {
    const Ordered legal = say({{"do", "legal"}, {"table", table}});
    const Ordered played = say({{"do", "play"},
                                {"table", table},
                                {"seen", legal.at("last")},
                                {"action", legal.at("actions").at(0)},
                                {"spent", 5}});
    EXPECT_EQ(played["ok"], true) << played;
  }

 private:
  Ordered& session_;
  const std::string name_;
  SocketClient socket_;
  int references_ = 0;
};

class Recording : public testing::Test {
 protected:
  Recording() {
    entropy_state = 1;
    settings_.entropy = repeatable_entropy;
    settings_.key = folder_ / "key";
    server_ = std::make_unique<TableServer>(folder_ / "store.db", settings_);
  }

  // Adds a request to the session, with its answer and the name of the answer's schema.
  Ordered request(const std::string& method, const std::string& path, const std::string& schema,
                  const Ordered& body = {}, const std::string& token = {}) {
    const std::string text = body.is_null() ? "" : body.dump();
    const Answer answer =
        ask(server_->port(), method, "/api/v1/" + path, text, authorization(token));
    Ordered value = Ordered::parse(answer.body);
    session_.push_back({{"request", method + ' ' + path},
                        {"body", body},
                        {"code", answer.code},
                        {"schema", schema},
                        {"answer", value}});
    return value;
  }

  std::string make_table(const std::string& token);
  void gather(const std::string& table, RecordedClient& anna, RecordedClient& bob);
  void play(const std::string& table, const std::string& token, RecordedClient& anna,
            RecordedClient& bob);
  void use_account();
  void record();

  const Folder folder_;
  TableServiceSettings settings_ = quick_settings();
  std::unique_ptr<TableServer> server_;
  Ordered session_ = Ordered::array();
};

std::string Recording::make_table(const std::string& token) {
  const Ordered wanted = {
      {"title", "An evening"},
      {"visibility", "open"},
      {"setup",
       {{"profile", "classic"}, {"boxes", {"river"}}, {"options", {{"farms", "per-city"}}}}},
      {"clock", {{"pace", "game"}, {"time", 900}, {"increment", 10}}},
      {"seats", {{{"mine", true}, {"name", "Anna"}, {"look", "red"}}, Ordered::object()}}};
  request("POST", "tables", "Error", Ordered::object(), token);
  return request("POST", "tables", "MadeTable", wanted, token)["table"];
}

void Recording::gather(const std::string& table, RecordedClient& anna, RecordedClient& bob) {
  anna.say({{"do", "watch"}, {"table", table}, {"from", 0}});
  bob.say({{"do", "watch"}, {"table", table}, {"from", 0}});
  Ordered join = {{"do", "join"}, {"table", table}, {"name", "Bob"}, {"look", "blue"}, {"seat", 1}};
  for (const char* id : {"j1", "j1", "j2"}) {
    join["id"] = id;
    bob.say(join);
  }
  bob.say({{"do", "ready"}, {"table", table}, {"seed", "b0b"}});
  anna.say({{"do", "say"}, {"table", table}, {"text", "Hello"}});
  anna.say({{"do", "start"}, {"table", table}, {"seed", "a11ce"}});
}

void Recording::play(const std::string& table, const std::string& token, RecordedClient& anna,
                     RecordedClient& bob) {
  for (int turn = 0; turn < 4; ++turn) {
    const Ordered legal = anna.say({{"do", "legal"}, {"table", table}});
    (legal.value("seat", 0) == 0 ? anna : bob).play(table);
  }
  request("GET", "me/tables", "OwnTableList", {}, token);
  const Ordered pass = {
      {"do", "play"}, {"table", table}, {"seen", 1}, {"action", "pass"}, {"spent", 1}};
  const Ordered stale = bob.say(pass);
  bob.say({{"do", "undo"}, {"table", table}, {"seen", stale["entries"].back()["n"]}});
  const Ordered legal = anna.say({{"do", "legal"}, {"table", table}});
  anna.say({{"do", "answer_undo"}, {"table", table}, {"seen", legal["last"]}, {"yes", true}});
  anna.say({{"do", "fly"}, {"table", table}});
  bob.say({{"do", "resign"}, {"table", table}});
  anna.say({{"do", "rematch"}, {"table", table}});
  request("GET", "tables/" + table, "Table", {}, token);
}

void Recording::use_account() {
  const Ordered vera = {{"name", "Vera"}, {"password", "correct horse"}, {"label", "Firefox"}};
  const std::string token = request("POST", "accounts", "Entered", vera)["token"];
  request("GET", "me", "Me", {}, token);
  request("GET", "sessions", "Sessions", {}, token);
  request("GET", "people/Vera", "Person");
  request("GET", "people/Nobody", "Error");
}

void Recording::record() {
  const std::string token = request("POST", "guest", "Guest")["token"];
  const std::string bobs = request("POST", "guest", "Guest")["token"];
  request("GET", "me", "Me", {}, token);
  const std::string table = make_table(token);
  request("GET", "tables", "TableList");
  RecordedClient anna(session_, "Anna", server_->port(), token);
  RecordedClient bob(session_, "Bob", server_->port(), bobs);
  gather(table, anna, bob);
  play(table, token, anna, bob);
  for (RecordedClient* one : {&anna, &bob}) one->say({{"do", "ping"}});
  use_account();
}

TEST_F(Recording, IsReproducedAndFollowsTheSchemas) {
  record();
  if (std::getenv("BASTIDE_RECORD") != nullptr) std::ofstream(kFile) << written(session_);
  std::ifstream file(kFile);
  const std::string recorded((std::istreambuf_iterator<char>(file)), {});
  EXPECT_EQ(written(session_), recorded) << "run with BASTIDE_RECORD=1";

  const auto api = test::JsonSchema::read("data/api/openapi.json");
  const auto socket = test::JsonSchema::read("data/schemas/socket.json");
  for (const Ordered& one : session_) {
    if (const auto heard = one.find("heard"); heard != one.end()) {
      const char* schema = heard->contains("re") ? "/$defs/Reply" : "/$defs/News";
      EXPECT_EQ(socket.fault(schema, *heard), "") << one;
    } else if (const auto answer = one.find("answer"); answer != one.end()) {
      const std::string schema = one["schema"];
      EXPECT_EQ(api.fault("/components/schemas/" + schema, *answer), "") << one;
    }
  }
}

}  // namespace
}  // namespace bastide::serve
