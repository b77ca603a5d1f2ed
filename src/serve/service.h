// What the server asks of those who answer at /api/: requests, and conversations over WebSockets.
// No sockets, no foreign types. Everything happens in the server's one thread.
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

// Runs something soon, in the server's thread; from any thread.
using Post = std::function<void(std::function<void()>)>;

inline constexpr std::uint16_t kComeAgain = 1012;  // the service restarts (RFC 6455's registry)

// Text that many are sent is kept once.
using Text = std::shared_ptr<const std::string>;

// The way to one client. Who takes too little of what he is sent is dropped.
class Line {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;
  virtual void send(const Text& text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual const std::string& id() const = 0;  // in the log
  // How long it took there and back when that was tried last; every few seconds it is tried anew.
  virtual std::chrono::milliseconds round_trip() { return {}; }
  // The client is at another server, which tells him what concerns everybody.
  virtual bool is_far() const { return false; }
};

class Conversation {
 public:
  Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  virtual ~Conversation() = default;
  virtual void begin(Line& line) = 0;  // which lives until end()
  virtual void heard(std::string_view text) = 0;
  virtual void end() = 0;
  // Likewise, but it can only be refused (`paused`), for that reason.
  virtual void refuse(std::string_view, std::string_view) {}
  // Nobody we know, who follows nothing: he makes way where places are few.
  virtual bool wants_nothing() const { return false; }
};

class Service {
 public:
  Service() = default;
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  virtual ~Service() = default;
  // Answers once, now or later; the request lives until then.
  virtual void answer(const Request& request, std::function<void(Response)> done) = 0;
  // Why nothing is done for who asks that, if he is not to be answered; counts as asking.
  virtual std::optional<Response> refuse(const Request&) { return std::nullopt; }
  // Answers who was not refused, without counting him a second time.
  virtual void answer_admitted(const Request& request, std::function<void(Response)> done) {
    answer(request, std::move(done));
  }
  // What is said of a request that is too large or cannot be read.
  virtual Response unreadable(Code code) const = 0;
  // Who asks for a WebSocket gets a conversation, or word why not; likewise once, now or later.
  using Admission = std::variant<Response, std::shared_ptr<Conversation>>;
  virtual void admit(const Request& request, std::function<void(Admission)> done) = 0;
  // The protocol that an admitted conversation speaks.
  virtual std::string_view protocol() const = 0;
  // Why nothing can be done now; empty: all is well.
  virtual std::string unready() const = 0;
  // Fills in what it alone knows.
  virtual void measure(Metrics& metrics) const = 0;
  // Once a second.
  virtual void tick() = 0;
  // The server ends, and what was asked of it is done: lets others have what is its own, before
  // anybody is sent to them.
  virtual void leave(const std::function<void()>& done) { done(); }
};

}  // namespace bastide::serve
