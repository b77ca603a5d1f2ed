#include "serve/server_with_guests.h"

#include "records/action_notation.h"
#include "serve/protocol/codec.h"

#include <gtest/gtest.h>

namespace bastide::serve {

TableServiceSettings quick_settings() {
  TableServiceSettings settings;
  settings.hashing = {1, 8192};
  for (Rate* rate : {&settings.api.making, &settings.api.asking, &settings.api.talking,
                     &settings.api.chatting, &settings.api.signing, &settings.api.naming})
    *rate = {1e9, 1e9};
  settings.api.tables = {0, 0};
  return settings;
}

TableServer::TableServer(const std::string& store, TableServiceSettings settings, Settings around) {
  around.port = around.port.value_or(0);
  if (around.limits.ending == Limits().ending)
    around.limits.ending = std::chrono::milliseconds(300);
  settings.telemetry = std::make_shared<Telemetry>();
  settings.telemetry->log = *around.log;
  around.log = {settings.telemetry, &settings.telemetry->log};
  around.metrics = {settings.telemetry, &settings.telemetry->metrics};
  auto server = Server::open(around, [](const Request&) { return refusal(Code::not_found); });
  server_ = std::make_unique<Server>(std::move(*server));
  settings.store = store;
  auto tables = TableService::open(settings, server_->post());
  EXPECT_TRUE(tables) << tables.error().text();
  tables_ = std::move(*tables);
  server_->attach(tables_->service());
  thread_ = std::thread([this] { server_->run(); });
}

void TableServer::stop() {
  server_->stop();
  if (thread_.joinable()) thread_.join();
  tables_.reset();
}

Answer ask(std::uint16_t port, std::string_view method, std::string_view target,
           std::string_view body, std::string_view fields) {
  Client client(port);
  client.send(std::string(method) + ' ' + std::string(target) +
              " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
              std::to_string(body.size()) + "\r\n" + std::string(fields) + "\r\n" +
              std::string(body));
  return client.receive();
}

std::string authorization(const std::string& token) {
  return token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
}

std::string fresh_token(std::uint16_t port) {
  const Answer answer = ask(port, "POST", "/api/v1/guest");
  EXPECT_EQ(answer.code, 201) << answer.body;
  return Json::parse(answer.body).at("token");
}

std::string new_account(std::uint16_t port, const std::string& name, const std::string& guest) {
  const Json wanted = {{"name", name}, {"password", kPassword}};
  const Answer made = ask(port, "POST", "/api/v1/accounts", wanted.dump(), authorization(guest));
  EXPECT_EQ(made.code, 201) << made.body;
  return made.code == 201 ? Json::parse(made.body).at("token").get<std::string>() : "";
}

std::string new_table(std::uint16_t port, const std::string& token, const Json& wanted) {
  const Answer answer = ask(port, "POST", "/api/v1/tables", wanted.dump(), authorization(token));
  EXPECT_EQ(answer.code, 201) << answer.body;
  return answer.code == 201 ? Json::parse(answer.body).at("table").get<std::string>() : "";
}

Guest::Guest(std::uint16_t port, std::string token, const std::string& fields)
    : token_(std::move(token)),
      socket_(port, std::string(kSpeaks) + authorization(token_) + fields) {
  EXPECT_TRUE(socket_.is_open()) << socket_.answer().head << socket_.answer().body;
}

Json Guest::ask(Json message) {
  const std::string asked = message.dump();
  Json reply = ask_if_open(std::move(message));
  EXPECT_FALSE(reply.is_null()) << "no reply to " << asked;
  return reply;
}

Json Guest::ask_if_open(Json message) {
  const int reference = ++references_;
  message["ref"] = reference;
  if (!message.contains("table")) message["table"] = table_;
  socket_.say(message.dump());
  for (;;) {
    const auto text = socket_.hear();
    if (!text) return nullptr;
    heard_.push_back(*text);
    Json heard = Json::parse(*text);
    take(heard);
    if (heard.contains("re") && heard["re"] == reference) return heard;
  }
}

bool Guest::hear() {
  const auto text = socket_.hear();
  if (!text) return false;
  heard_.push_back(*text);
  take(Json::parse(*text));
  return true;
}

void Guest::take(const Json& message) {
  if (!message.contains("entries")) return;
  if (message.contains("table") && message["table"] != table_) return;
  for (const Json& entry : message["entries"]) {
    if (entry["n"] <= room_.last) continue;
    const auto read = read_journal_line(entry.dump());
    ASSERT_TRUE(read) << read.error().text();
    const Status added = room_.add(*read);
    ASSERT_TRUE(added) << added.error().text() << entry.dump();
  }
  if (message.contains("you")) seats_ = message["you"]["seats"].get<std::vector<int>>();
}

void Guest::watch(const std::string& table) {
  if (table != table_) room_ = Room();
  table_ = table;
  const Json reply = ask({{"do", "watch"}, {"from", room_.last}});
  EXPECT_TRUE(reply["ok"]) << reply.dump();
}

bool Guest::play_if_due() {
  const int seat = room_.stage == Stage::playing ? room_.deciding_seat() : kNoSeat;
  if (std::ranges::find(seats_, seat) == seats_.end()) return false;
  const auto legal = room_.game->legal();
  const Action action = legal[room_.last % legal.size()];
  const Json reply = ask({{"do", "play"},
                          {"id", "p" + std::to_string(room_.last)},
                          {"seen", room_.last},
                          {"action", phrase(room_.game->state(), action)}});
  EXPECT_TRUE(reply["ok"]) << reply.dump();
  return true;
}

}  // namespace bastide::serve
