// What one client says and is told over a WebSocket.
#pragma once

#include "serve/api/allowance.h"
#include "serve/api/codec.h"
#include "serve/api/hub.h"
#include "serve/api/visitors.h"
#include "serve/service.h"

#include <map>
#include <memory>

namespace bastide::serve {

inline constexpr std::size_t kMostWatched = 16;

// How much may be said.
struct Talking {
  Rate here;            // at one socket
  Allowances& of_one;   // by one address, and one person
  Allowances& to_chat;  // by one person
  Allowances& to_sit;   // by one address
};

class TableTalk final : public Conversation,
                        public Watcher,
                        public std::enable_shared_from_this<TableTalk> {
 public:
  // `who` is nobody where somebody only watches.
  TableTalk(Hub& hub, Who who, std::string address, Talking talking)
      : hub_(hub), who_(std::move(who)), address_(std::move(address)), talking_(talking) {}

  void begin(Line& line) override;
  void heard(std::string_view text) override;
  void refuse(std::string_view text, std::string_view why) override;
  void end() override;
  bool wants_nothing() const override { return who_.person.empty() && watched_.empty(); }

  void tell(const Text& text) override;
  void come_again() override;
  const PersonId& person() const override { return who_.person; }
  const std::string& address() const { return address_; }
  bool is_far() const { return line_ != nullptr && line_->is_far(); }
  bool watches(const RoomId& room) const { return watched_.contains(room); }

  const Who& who() const { return who_; }
  // He may no longer be here.
  void dismiss(std::string_view why);

 private:
  bool may_say_more();
  void say(std::string text);
  void watch(const Message& message, const std::shared_ptr<Actor>& actor);
  void command(const Message& message, const std::shared_ptr<Actor>& actor);
  std::optional<Refused> count(const Command& command, const Room& room) const;
  void join_rated(Command command, const std::shared_ptr<Actor>& actor,
                  const std::string& reference);
  void ask(Command command, const std::shared_ptr<Actor>& actor, const std::string& reference);
  Time on_the_way(const Room& room) const;
  void at_table(const Message& message);
  void note(const RoomId& room, const Outcome& outcome, Moment since) const;
  void unwatch(const Message& message);

  Hub& hub_;
  Who who_;
  std::string address_;
  Line* line_ = nullptr;  // while the client is there
  std::map<RoomId, std::shared_ptr<Actor>> watched_;
  Talking talking_;
  Allowance allowance_;
};

}  // namespace bastide::serve
