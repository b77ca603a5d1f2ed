// Interface between the server's sockets and the service at /api/. All calls happen in the server's
// one thread.
#pragma once

#include "serve/http.h"
#include "serve/operations/metrics.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace bastide::serve {

// Runs a function soon in the server's thread. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

inline constexpr std::uint16_t kServiceRestart =
    1012;  // close code: connect again (RFC 6455's registry)

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
  virtual const std::string& id() const = 0;  // in the log
  // Last measured round-trip time; measured again every few seconds.
  virtual std::chrono::milliseconds round_trip() { return {}; }
  // True if the client is connected to another server, which sends it the lobby's news.
  virtual bool is_remote() const { return false; }
};

class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;
  virtual void begin(ClientConnection& line) = 0;  // lives until end()
  virtual void heard(std::string_view text) = 0;
  virtual void end() = 0;
  // Like heard(), but only answers with the refusal `paused` and this reason.
  virtual void refuse(std::string_view, std::string_view) {}
  // True for an anonymous client that follows nothing: dropped first when slots are few.
  virtual bool wants_nothing() const { return false; }
};

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;
  // Answers once, now or later. The request lives until then.
  virtual void answer(const Request& request, std::function<void(Response)> done) = 0;
  // A refusal if the client is over its rate limit or banned. Counts as a request.
  virtual std::optional<Response> refuse(const Request&) { return std::nullopt; }
  // Answers a request that refuse() let pass, without counting it again.
  virtual void answer_admitted(const Request& request, std::function<void(Response)> done) {
    answer(request, std::move(done));
  }
  // The response to a request that is too large or malformed.
  virtual Response unreadable(Code code) const = 0;
  // Answers a WebSocket request once, now or later: a conversation, or a refusal.
  using Admission = std::variant<Response, std::shared_ptr<Conversation>>;
  virtual void admit(const Request& request, std::function<void(Admission)> done) = 0;
  // The WebSocket subprotocol of all conversations.
  virtual std::string_view protocol() const = 0;
  // Why the service cannot work now. Empty: ready.
  virtual std::string unready() const = 0;
  // Fills in the service's own metrics.
  virtual void measure(Metrics& metrics) const = 0;
  // Called once a second.
  virtual void tick() = 0;
  // Hands the rooms over to other nodes before the clients are disconnected.
  virtual void leave(const std::function<void()>& done) { done(); }
};

}  // namespace bastide::serve
