// Replays one recorded session of a server, tests/serve/data/session.json. The server must answer
// as recorded, and every message must match data/api/openapi.json or data/schemas/socket.json. The
// page's tests read the same file. BASTIDE_RECORD=1 records it again.
#include "serve/guests.h"
#include "support/json_schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace bastide::serve {
namespace {

constexpr const char* kFile = BASTIDE_SOURCE_DIR "/tests/serve/data/session.json";
using Ordered = nlohmann::ordered_json;

// A generator with the same bytes in every run.
std::uint32_t entropy_state = 0;
void repeatable_entropy(std::uint8_t* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    entropy_state = entropy_state * 1'103'515'245 + 12'345;
    bytes[i] = static_cast<std::uint8_t>(entropy_state >> 16U);
  }
}

// Replaces times and tokens, which differ between runs.
void hide_what_varies(Ordered& json) {
  if (json.is_array()) {
    for (Ordered& item : json) hide_what_varies(item);
  }
  if (!json.is_object()) return;
  for (auto& [key, value] : json.items()) {
    if (key == "at" || key == "now" || key == "since") value = 1'700'000'000'000;
    if (key == "token") value = "TOKEN";
    hide_what_varies(value);
  }
}

// One client's WebSocket; records each message, its reply and all other messages.
class RecordedClient {
 public:
  RecordedClient(std::uint16_t port, const std::string& token)
      : socket_(port, std::string(kSpeaks) + authorization(token)) {
    EXPECT_TRUE(socket_.is_open());
  }

  Ordered say(Ordered message) {
    message["ref"] = ++references_;
    socket_.say(message.dump());
    while (const auto text = socket_.hear()) {
      Ordered heard = Ordered::parse(*text);
      if (heard.contains("re")) {
        replies_.push_back({{"message", message}, {"reply", heard}});
        return heard;
      }
      news_.push_back(heard);
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
                                {"action", legal.at("actions").at(0)}});
    EXPECT_EQ(played["ok"], true) << played;
  }
  Ordered recorded() const { return {{"exchanges", replies_}, {"news", news_}}; }

 private:
  SocketClient socket_;
  int references_ = 0;
  Ordered replies_ = Ordered::array();
  Ordered news_ = Ordered::array();
};

class Recording : public testing::Test {
 protected:
  Recording() {
    entropy_state = 1;
    settings_.entropy = repeatable_entropy;
    settings_.key = folder_ / "key";
    server_ = std::make_unique<TableServer>(folder_ / "store.db", settings_);
  }

  // Records a request's answer under its schema's name.
  Ordered request(const std::string& method, const std::string& path, const std::string& schema,
                  const Ordered& body = {}, const std::string& token = {}) {
    const std::string text = body.is_null() ? "" : body.dump();
    const Answer answer = ask(server_->port(), method, path, text, authorization(token));
    Ordered value = Ordered::parse(answer.body);
    requests_.push_back({{"method", method},
                         {"path", path},
                         {"body", body},
                         {"code", answer.code},
                         {"schema", schema},
                         {"answer", value}});
    return value;
  }

  Ordered recorded();

  const Folder folder_;
  TableServiceSettings settings_ = quick_settings();
  std::unique_ptr<TableServer> server_;
  Ordered requests_ = Ordered::array();
};

Ordered Recording::recorded() {
  const std::string anna = request("POST", "/api/v1/guest", "Guest")["token"];
  const std::string bob = request("POST", "/api/v1/guest", "Guest")["token"];
  request("GET", "/api/v1/me", "Me", {}, anna);
  const Ordered wanted = {{"title", "An evening"},
                          {"setup", {{"boxes", {"river"}}}},
                          {"seats", {{{"mine", true}, {"name", "Anna"}}, Ordered::object()}}};
  const std::string table = request("POST", "/api/v1/tables", "MadeTable", wanted, anna)["table"];
  request("POST", "/api/v1/tables", "Error", Ordered::object(), anna);

  RecordedClient host(server_->port(), anna);
  host.say({{"do", "watch"}, {"table", table}, {"from", 0}});
  RecordedClient guest(server_->port(), bob);
  guest.say({{"do", "watch"}, {"table", table}, {"from", 0}});
  guest.say({{"do", "join"}, {"table", table}, {"name", "Bob"}, {"id", "j1"}});
  guest.say({{"do", "join"}, {"table", table}, {"name", "Bob"}, {"id", "j1"}});
  guest.say({{"do", "join"}, {"table", table}, {"name", "Bob"}, {"id", "j2"}});
  guest.say({{"do", "ready"}, {"table", table}, {"seed", "b0b"}});
  host.say({{"do", "start"}, {"table", table}, {"seed", "a77a"}});
  host.say({{"do", "say"}, {"table", table}, {"text", "Good luck!"}});
  for (int turn = 0; turn < 4; ++turn) {
    const Ordered legal = host.say({{"do", "legal"}, {"table", table}});
    (legal.value("seat", 0) == 0 ? host : guest).play(table);
  }
  request("GET", "/api/v1/tables/" + table, "Table");
  host.say({{"do", "play"}, {"table", table}, {"seen", 1}, {"action", "pass"}});
  host.say({{"do", "fly"}, {"table", table}});
  guest.say({{"do", "resign"}, {"table", table}});
  host.say({{"do", "rematch"}, {"table", table}});
  guest.say({{"do", "ping"}});
  host.say({{"do", "ping"}});
  return {{"requests", requests_}, {"host", host.recorded()}, {"guest", guest.recorded()}};
}

TEST_F(Recording, IsUpToDateAndMatchesTheSchemas) {
  const Ordered session = recorded();
  Ordered now = session;
  hide_what_varies(now);
  if (std::getenv("BASTIDE_RECORD") != nullptr) std::ofstream(kFile) << now.dump(1) << '\n';
  std::ifstream file(kFile);
  EXPECT_EQ(now.dump(1), Ordered::parse(file).dump(1)) << "run with BASTIDE_RECORD=1";

  const auto api = test::JsonSchema::read("data/api/openapi.json");
  for (const Ordered& one : session["requests"]) {
    const std::string schema = one["schema"];
    EXPECT_EQ(api.fault("/components/schemas/" + schema, one["answer"]), "") << one["path"];
  }
  const auto socket = test::JsonSchema::read("data/schemas/socket.json");
  for (const char* client : {"host", "guest"}) {
    for (const Ordered& one : session[client]["exchanges"])
      EXPECT_EQ(socket.fault("/$defs/Reply", one["reply"]), "") << one;
    for (const Ordered& one : session[client]["news"])
      EXPECT_EQ(socket.fault("/$defs/News", one), "") << one;
  }
}

}  // namespace
}  // namespace bastide::serve
