// Push messages to players who are not at the table when it becomes their turn, or whose clock ends
// soon. The server that owns the room sends them.
#pragma once

#include "http/rate_limit.h"
#include "push/push_sender.h"
#include "serve/accounts/push_subscriptions.h"
#include "serve/operations/telemetry.h"
#include "serve/push/clock_reminders.h"
#include "serve/store/store.h"

#include <functional>
#include <string>
#include <vector>

namespace bastide::serve {

struct TurnNotice {
  RoomId table;
  std::string key;    // key of a private table
  std::string title;  // the table's title, or its players' names
  std::string by;     // the player who moved last; empty: nobody
  Time until = 0;     // time when the player's clock runs out; 0: there is none
  bool ends = false;  // a reminder that the clock ends soon
};

class TurnNotices {
 public:
  struct Context {
    Store& store;
    PushSender& sender;
    std::function<Time()> now;
    SharedTelemetry telemetry;
  };
  explicit TurnNotices(Context context) : context_(std::move(context)) {}

  // The public key of this server, for browsers that subscribe.
  std::string key() const;
  void tell(const PersonId& person, const TurnNotice& notice);
  // Called once a second: sends reminders once a minute.
  void tick();

 private:
  void send(const PushSubscription& subscription, const TurnNotice& notice);
  void sent(const std::string& endpoint, PushResult result);

  Context context_;
  RateLimiter limit_{{20, 1.0 / 60}};  // messages to one person
  unsigned ticks_ = 0;
};

}  // namespace bastide::serve
