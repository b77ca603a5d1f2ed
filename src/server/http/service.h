// Interface between the server's sockets and the service at /api/. All calls run in the server's
// thread.
#pragma once

#include "http/messages.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bastide {

// Runs a function soon in the server's thread. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

// Close codes of WebSockets (RFC 6455, 7.4.1, and its registry at IANA).
inline constexpr std::uint16_t kPolicyViolation = 1008;  // the client breaks a rule
inline constexpr std::uint16_t kServiceRestart = 1012;   // the client should reconnect

// Message text, shared by all its receivers.
using Text = std::shared_ptr<const std::string>;

// One client's connection. A client that reads too slowly is dropped.
class ClientConnection {
 public:
  ClientConnection() = default;
  ClientConnection(const ClientConnection&) = delete;
  ClientConnection& operator=(const ClientConnection&) = delete;
  virtual ~ClientConnection() = default;
  virtual void send(const Text& text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual const std::string& id() const = 0;  // the connection's id for the log
  // The last measured round-trip time; measured every few seconds.
  virtual std::chrono::milliseconds round_trip() { return {}; }
  // True if another server holds the client's connection and passes messages on to the client.
  virtual bool is_remote() const { return false; }
};

class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;
  virtual void begin(ClientConnection& line) = 0;  // `line` lives until end()
  virtual void heard(std::string_view text) = 0;
  virtual void end() = 0;
  // Refuses the command in the first text with code `paused`; the second text is the reason.
  virtual void refuse(std::string_view, std::string_view) {}
  // True for an anonymous client that watches nothing: such clients are dropped first when slots
  // are few.
  virtual bool wants_nothing() const { return false; }
};

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;
  // Calls `done` once, immediately or later. The request lives until `done` is called.
  virtual void answer(const Request& request, std::function<void(Response)> done) = 0;
  // Returns a refusal if the client is over its rate limit or banned. Counts the request.
  virtual std::optional<Response> refuse(const Request&) { return std::nullopt; }
  // Answers a request that refuse() let pass, without counting it again.
  virtual void answer_admitted(const Request& request, std::function<void(Response)> done) {
    answer(request, std::move(done));
  }
  // The response to a request that is too large or malformed.
  virtual Response unreadable(Code code) const = 0;
  // Admits or refuses a WebSocket; calls `done` once, immediately or later.
  using Admission = std::variant<Response, std::shared_ptr<Conversation>>;
  virtual void admit(const Request& request, std::function<void(Admission)> done) = 0;
  // The WebSocket subprotocol of all conversations.
  virtual std::string_view protocol() const = 0;
  // Adds a header field that tells the page that this server has online tables.
  virtual void announce(Response&) const {}
  // The reason why the service cannot work now; empty if the service is ready.
  virtual std::string unready() const = 0;
  // The part that is missing while the service still works; empty if none is missing.
  virtual std::string degraded() const { return {}; }
  // True while changes of clients are being stored. A server that ends waits for them.
  virtual bool is_storing() const { return false; }
  // True if the server must end because the service can't go on.
  virtual bool is_over() const { return false; }
  // Updates the service's own metrics before they are read.
  virtual void measure() const = 0;
  // Called once a second.
  virtual void tick() = 0;
  // Hands the service's work over to other servers. Called before the clients are disconnected.
  virtual void leave(const std::function<void()>& done) { done(); }
};

}  // namespace bastide
