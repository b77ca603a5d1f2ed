// One client's messages over its WebSocket, and the server's replies.
#pragma once

#include "http/rate_limit.h"
#include "http/service.h"
#include "serve/api/authentication.h"
#include "serve/api/room_registry.h"
#include "serve/protocol/codec.h"

#include <map>
#include <memory>

namespace bastide::serve {

// Closes the WebSocket of a browser that sent an invalid token. Scripts can read a close code, but
// not the HTTP status of a refused WebSocket request.
class StaleTokenConversation final : public Conversation {
 public:
  void begin(ClientConnection& line) override;
  void heard(std::string_view) override {}
  void end() override {}
};

// Rate limits of messages.
struct MessageLimits {
  Rate here;             // limit of one socket
  RateLimiter& of_one;   // limits for each address and each person
  RateLimiter& to_chat;  // chat limits for each person
  RateLimiter& to_sit;   // limits of sitting down for each address
};

class ClientConversation final : public Conversation,
                                 public Watcher,
                                 public std::enable_shared_from_this<ClientConversation> {
 public:
  // `caller` is empty for a client that may only watch.
  ClientConversation(RoomRegistry& registry, Caller caller, std::string address,
                     MessageLimits talking)
      : rooms_(registry),
        caller_(std::move(caller)),
        address_(std::move(address)),
        limits_(talking) {}

  void begin(ClientConnection& line) override;
  void heard(std::string_view text) override;
  void refuse(std::string_view text, std::string_view why) override;
  void end() override;
  bool wants_nothing() const override { return caller_.person.empty() && watched_.empty(); }

  void tell(const Text& text) override;
  void come_again() override;
  const PersonId& person() const override { return caller_.person; }
  const std::string& address() const { return address_; }
  bool is_remote() const { return line_ != nullptr && line_->is_remote(); }
  bool watches(const RoomId& room) const { return watched_.contains(room); }

  const Caller& caller() const { return caller_; }
  // Disconnects a client that is no longer admitted.
  void dismiss(std::string_view why);

 private:
  bool may_say_more();
  void say(std::string text);
  void watch(const Message& message, const std::shared_ptr<RoomDriver>& driver);
  void command(const Message& message, const std::shared_ptr<RoomDriver>& driver);
  std::optional<Refused> count(const Command& command, const Room& room) const;
  void join_rated(Command command, const std::shared_ptr<RoomDriver>& driver,
                  const std::string& reference);
  void ask(Command command, const std::shared_ptr<RoomDriver>& driver,
           const std::string& reference);
  Time on_the_way(const Room& room) const;
  void at_table(const Message& message);
  void note(const RoomId& room, const Outcome& outcome, Moment since) const;
  void unwatch(const Message& message);
  void follow(const Message& message);
  void spend(double more);

  RoomRegistry& rooms_;
  Caller caller_;
  std::string address_;
  ClientConnection* line_ = nullptr;  // null once the client is gone
  std::map<RoomId, std::shared_ptr<RoomDriver>> watched_;
  MessageLimits limits_;
  TokenBucket allowance_;
};

}  // namespace bastide::serve
