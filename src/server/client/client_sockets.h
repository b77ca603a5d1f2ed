// HTTP and WebSocket client that reconnects by itself. All callbacks run in the thread of run(). An
// exception of a callback leaves run().
// This header does not include Boost.
#pragma once

#include "base/result.h"
#include "http/messages.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::client {

using Clock = std::chrono::steady_clock;

struct Address {
  std::string host;
  std::string port;
  bool tls = false;
};

// Parses "http://127.0.0.1:8460/" or "https://play.example.org".
Result<Address> read_address(std::string_view url);

struct HttpRequest {
  std::string_view method;
  std::string target;
  std::string body = {};
  std::string token = {};
};

struct HttpReply {
  int code = 0;           // 0: no answer
  std::string body = {};  // with code 0: why there is no answer

  bool is(Code one) const { return code == static_cast<int>(one); }
};

// Callbacks of one WebSocket.
class SocketListener {
 public:
  SocketListener() = default;
  SocketListener(const SocketListener&) = delete;
  SocketListener& operator=(const SocketListener&) = delete;
  virtual ~SocketListener() = default;
  virtual void opened() = 0;
  virtual void heard(std::string_view text) = 0;
  virtual void broke() = 0;  // the open socket broke and reconnects
  // An attempt to connect failed: a refusal by the server, or code 0 and the reason. It tries
  // again.
  virtual void failed(const HttpReply& /*answer*/) {}
};

// One WebSocket.
class ClientSocket {
 public:
  ClientSocket() = default;
  ClientSocket(const ClientSocket&) = delete;
  ClientSocket& operator=(const ClientSocket&) = delete;
  virtual ~ClientSocket() = default;
  // Sends text. Text sent while the socket is closed is lost.
  virtual void say(std::string text) = 0;
  virtual bool is_open() const = 0;
  // Breaks the connection; it reconnects by itself.
  virtual void drop() = 0;
};

class ClientSockets {
 public:
  // A socket that breaks or gets no answer connects to the next of these servers.
  explicit ClientSockets(std::vector<Address> addresses);
  ClientSockets(const ClientSockets&) = delete;
  ClientSockets& operator=(const ClientSockets&) = delete;
  ~ClientSockets();

  // Sets how long to repeat a request that gets no answer.
  void set_patience(std::chrono::milliseconds patience);

  // Sends requests one after the other over one connection.
  void ask(HttpRequest question, std::function<void(HttpReply)> done);

  // Opens a socket soon and reopens it when it breaks. The listener must outlive run().
  ClientSocket& open(std::string token, SocketListener& listener);

  void at(Clock::time_point when, std::function<void()> command);

  void run();
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace bastide::client
