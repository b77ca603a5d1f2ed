// A whole server with tables, and guests who play at them by themselves.
#pragma once

#include "serve/folder.h"
#include "serve/room/room.h"
#include "serve/server.h"
#include "serve/socket_client.h"
#include "serve/table_service.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace bastide::serve {

using Json = nlohmann::json;

// Passwords cost next to nothing, and nobody is told to wait.
TableServiceSettings quick_settings();

// A server at a port of its own, in a thread of its own, until the end.
class TableServer {
 public:
  explicit TableServer(const std::string& store, TableServiceSettings settings = {},
                       Settings around = {});
  ~TableServer() { stop(); }
  std::uint16_t port() const { return server_->port(); }
  void stop();

 private:
  std::unique_ptr<Server> server_;
  std::unique_ptr<TableService> tables_;
  std::thread thread_;
};

Answer ask(std::uint16_t port, std::string_view method, std::string_view target,
           std::string_view body = {}, std::string_view fields = {});

// The field that says who one is.
std::string authorization(const std::string& token);
std::string fresh_token(std::uint16_t port);
std::string new_table(std::uint16_t port, const std::string& token, const Json& wanted);

class Guest {
 public:
  Guest(std::uint16_t port, std::string token);

  // Says it and hears until the reply is there; everything else is taken on the way.
  Json ask(Json message);
  // Hears one message and takes it; false if none came.
  bool hear();

  // Watches the table from what is known of it; its core runs here, as in the page.
  void watch(const std::string& table);
  // Plays a legal action if it is this guest's turn.
  bool play_if_due();

  const Room& room() const { return room_; }
  const std::vector<std::string>& heard() const { return heard_; }
  SocketClient& socket() { return socket_; }
  const std::string& token() const { return token_; }

 private:
  void take(const Json& message);

  std::string token_;
  SocketClient socket_;
  std::string table_;
  Room room_;
  std::vector<int> seats_;
  int references_ = 0;
  std::vector<std::string> heard_;
};

}  // namespace bastide::serve
