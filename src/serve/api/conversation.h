// What one client says and is told over a WebSocket.
#pragma once

#include "serve/api/allowance.h"
#include "serve/api/codec.h"
#include "serve/api/hub.h"
#include "serve/service.h"

#include <map>
#include <memory>

namespace bastide::serve {

inline constexpr std::size_t kMostWatched = 16;

class TableTalk final : public Conversation,
                        public Watcher,
                        public std::enable_shared_from_this<TableTalk> {
 public:
  // `person` is empty for somebody who only watches.
  TableTalk(Hub& hub, PersonId person, std::string address, Rate rate)
      : hub_(hub), person_(std::move(person)), address_(std::move(address)), rate_(rate) {}

  void begin(Line& line) override;
  void heard(std::string_view text) override;
  void end() override;

  void tell(const Text& text) override;
  const PersonId& person() const override { return person_; }
  const std::string& address() const { return address_; }
  bool watches(const RoomId& room) const { return watched_.contains(room); }
  void send_away();

 private:
  void say(std::string text);
  void watch(const Message& message, const std::shared_ptr<Actor>& actor);
  void command(const Message& message, const std::shared_ptr<Actor>& actor);
  void at_table(const Message& message);
  void note(const RoomId& room, const Outcome& outcome, Moment since) const;
  void unwatch(const Message& message);

  Hub& hub_;
  PersonId person_;
  std::string address_;
  Line* line_ = nullptr;  // while the client is there
  std::map<RoomId, std::shared_ptr<Actor>> watched_;
  Rate rate_;  // of messages
  Allowance allowance_;
};

// What this person is at that room.
You you_at(const Room& room, const PersonId& person);

}  // namespace bastide::serve
