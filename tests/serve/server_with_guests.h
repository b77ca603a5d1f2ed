// A whole server with tables, and guests who play by themselves.
#pragma once

#include "http/server.h"
#include "serve/room/room.h"
#include "serve/socket_client.h"
#include "serve/table_service.h"
#include "serve/temporary_folder.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace bastide::serve {

using Json = nlohmann::json;

// Settings with cheap password hashes and without rate limits.
TableServiceSettings quick_settings();

// A server with its own port and thread; the destructor stops it.
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

// The Authorization header of a token.
std::string authorization(const std::string& token);
std::string fresh_token(std::uint16_t port);
inline const std::string kPassword = "correct horse";
// Creates an account, with the seats of the guest if there is one, and returns its token.
std::string new_account(std::uint16_t port, const std::string& name, const std::string& guest = {});
std::string new_table(std::uint16_t port, const std::string& token, const Json& wanted);

class Guest {
 public:
  // `fields`: further header fields of the WebSocket request.
  Guest(std::uint16_t port, std::string token, const std::string& fields = {});

  // Sends a message and returns its reply; handles all other messages in between.
  Json ask(Json message);
  // The same, but null if the connection ends before the reply.
  Json ask_if_open(Json message);
  // Receives and handles one message; false if none came.
  bool hear();

  // Watches the table from the last known entry. The guest has a copy of the game and plays the
  // entries in it, as the page does.
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
