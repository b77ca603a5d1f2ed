// How a server stands with what it needs: its store, and NATS. The log is told when something is
// lost and when it is back, the metrics how it is now, and whoever asks why nobody should be sent
// here.
#pragma once

#include "serve/operations/log.h"
#include "serve/operations/metrics.h"

#include <optional>
#include <string>

namespace bastide::serve {

class Footing {
 public:
  Footing(const Log& log, Metrics& metrics) : log_(log), metrics_(metrics) {}

  // What a store was asked that is asked again and again.
  void store_answers(Moment now = this_moment());
  void store_fails(const std::string& why, Moment now = this_moment());
  void nats_is(bool connected, Moment now = this_moment());
  // The server cannot go on, and is to end in order.
  void end_because(std::string why);

  // Once a second: who does not answer at all says nothing of it either.
  void look(Moment now = this_moment());

  // Why nobody should be sent here; empty: nothing speaks against it.
  std::string unready() const;
  // What it does without, though it serves. Without NATS each server has its own tables, and those
  // who balance load would have nobody left if all that lost it were unready.
  std::string lacking() const;
  bool is_without_nats() const { return nats_away_.has_value(); }
  const std::string& why_it_ends() const { return why_it_ends_; }

 private:
  const Log& log_;
  Metrics& metrics_;
  std::optional<Moment> store_answered_ = {};  // none: no store is watched
  std::optional<Moment> store_away_ = {};      // since then
  std::optional<Moment> nats_away_ = {};
  std::string why_it_ends_ = {};
};

}  // namespace bastide::serve
