// State of the server's store and NATS. Logs each loss and return, sets the metrics and answers
// /readyz.
#pragma once

#include "serve/operations/log.h"
#include "serve/operations/metrics.h"

#include <optional>
#include <string>

namespace bastide::serve {

class Dependencies {
 public:
  Dependencies(const Log& log, Metrics& metrics) : log_(log), metrics_(metrics) {}

  // Result of a regular store request.
  void store_answered(Moment now = this_moment());
  void store_failed(const std::string& why, Moment now = this_moment());
  // The store reported damaged data: the server stays unready until it is restarted.
  void note_damage();
  void set_nats_connected(bool connected, Moment now = this_moment());
  // Stops the server in order.
  void stop_because(std::string why);

  // Called once a second. Notes a store that does not answer at all.
  void check_timeouts(Moment now = this_moment());

  // Why the server is not ready. Empty: ready.
  std::string unready() const;
  // What is missing while the server still serves. A loss of NATS does not make a node unready, or
  // a load balancer would have no node left.
  std::string degraded() const;
  bool is_without_nats() const { return nats_away_.has_value(); }
  const std::string& stop_reason() const { return stop_reason_; }

 private:
  const Log& log_;
  Metrics& metrics_;
  std::optional<Moment> store_answered_ = {};  // none: the store is not monitored
  std::optional<Moment> store_away_ = {};      // since when
  std::optional<Moment> nats_away_ = {};
  bool store_damaged_ = false;
  std::string stop_reason_ = {};
};

}  // namespace bastide::serve
