#include "serve/operations/dependency_status.h"

#include <utility>

namespace bastide::serve {

namespace {

// Silence of the store that counts as an outage. Equals a node's lease (kLease), after which other
// nodes may take its rooms.
constexpr auto kStoreSilent = std::chrono::milliseconds(2'500);

std::int64_t seconds_between(Moment from, Moment until) {
  return std::chrono::duration_cast<std::chrono::seconds>(until - from).count();
}

}  // namespace

void Dependencies::store_answered(Moment now) {
  store_answered_ = now;
  metrics_.store_reachable = 1;
  if (!store_away_) return;
  log_.say(Level::info, "store back", {{"seconds", seconds_between(*store_away_, now)}});
  store_away_.reset();
}

void Dependencies::store_failed(const std::string& why, Moment now) {
  metrics_.store_reachable = 0;
  if (store_away_) return;
  store_away_ = now;
  log_.say(Level::error, "store away", {{"why", why}});
}

void Dependencies::set_nats_connected(bool connected, Moment now) {
  metrics_.nats_connected = connected ? 1 : 0;
  if (connected == !nats_away_) return;
  if (connected) {
    log_.say(Level::info, "NATS back", {{"seconds", seconds_between(*nats_away_, now)}});
    nats_away_.reset();
  } else {
    log_.say(Level::warning, "NATS lost", {});
    nats_away_ = now;
  }
}

void Dependencies::note_damage() {
  metrics_.store_damaged = 1;
  if (std::exchange(store_damaged_, true)) return;
  log_.say(Level::error, "store damaged",
           {{"why", "run bastide store check, then restore a backup"}});
}

void Dependencies::set_store_misplaced(const std::string& why) {
  if (store_misplaced_ == why) return;
  store_misplaced_ = why;
  metrics_.store_reachable = why.empty() ? 1 : 0;
  if (why.empty()) return log_.say(Level::info, "store in place again", {});
  log_.say(Level::error, "store misplaced", {{"why", why}});
}

void Dependencies::stop_because(std::string why) {
  if (!stop_reason_.empty()) return;
  log_.say(Level::error, "ending", {{"why", why}});
  stop_reason_ = std::move(why);
}

void Dependencies::check_timeouts(Moment now) {
  if (store_answered_ && now - *store_answered_ > kStoreSilent)
    store_failed("it has not answered for some seconds", now);
}

std::string Dependencies::unready() const {
  if (!stop_reason_.empty()) return "this server is stopping: " + stop_reason_;
  if (store_damaged_) return "the store is damaged: run bastide store check, then restore a backup";
  if (!store_misplaced_.empty()) return store_misplaced_;
  if (store_away_) return "the store does not answer";
  return {};
}

std::string Dependencies::degraded() const {
  return nats_away_ ? "NATS does not answer: tables of other servers are out of reach" : "";
}

}  // namespace bastide::serve
