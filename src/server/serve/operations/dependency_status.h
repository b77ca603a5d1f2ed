// State of the store and NATS. Logs when they fail and when they work again, sets the metrics and
// answers /readyz.
#pragma once

#include "http/log.h"
#include "serve/operations/metrics.h"

#include <optional>
#include <string>

namespace bastide::serve {

class Dependencies {
 public:
  Dependencies(const Log& log, Metrics& metrics) : log_(log), metrics_(metrics) {}

  // Call when the store has answered a heartbeat.
  void store_answered(Moment now = this_moment());
  void store_failed(const std::string& why, Moment now = this_moment());
  // Call when the store has reported damaged data. The server stays unready until it is restarted.
  void note_damage();
  // `why`: the reason why the store must not be written, or empty. Call this once a second.
  void set_store_misplaced(const std::string& why);
  void set_nats_connected(bool connected, Moment now = this_moment());
  // Makes the server stop in an orderly way.
  void stop_because(std::string why);

  // Called once a second. Detects a store that does not answer.
  void check_timeouts(Moment now = this_moment());

  // The reason why the server is not ready; empty if the server is ready.
  std::string unready() const;
  // A text that names the dependency that fails while the server still serves clients; empty if
  // none fails. Without NATS a node stays ready, because otherwise a load balancer would have no
  // node left.
  std::string degraded() const;
  bool is_without_nats() const { return nats_away_.has_value(); }
  const std::string& stop_reason() const { return stop_reason_; }

 private:
  const Log& log_;
  Metrics& metrics_;
  std::optional<Moment> store_answered_ = {};  // none: the store is not monitored
  std::optional<Moment> store_away_ = {};      // start of the store's outage
  std::optional<Moment> nats_away_ = {};
  bool store_damaged_ = false;
  std::string store_misplaced_ = {};
  std::string stop_reason_ = {};
};

}  // namespace bastide::serve
