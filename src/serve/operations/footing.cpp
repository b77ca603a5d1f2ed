#include "serve/operations/footing.h"

#include <utility>

namespace bastide::serve {

namespace {

// Twice as long as a node is waited for (kLease).
constexpr auto kStoreSilent = std::chrono::seconds(5);

std::int64_t seconds_between(Moment from, Moment until) {
  return std::chrono::duration_cast<std::chrono::seconds>(until - from).count();
}

}  // namespace

void Footing::store_answers(Moment now) {
  store_answered_ = now;
  metrics_.store_reachable = 1;
  if (!store_away_) return;
  log_.say(Level::info, "store back", {{"seconds", seconds_between(*store_away_, now)}});
  store_away_.reset();
}

void Footing::store_fails(const std::string& why, Moment now) {
  metrics_.store_reachable = 0;
  if (store_away_) return;
  store_away_ = now;
  log_.say(Level::error, "store away", {{"why", why}});
}

void Footing::nats_is(bool connected, Moment now) {
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

void Footing::end_because(std::string why) {
  if (!why_it_ends_.empty()) return;
  log_.say(Level::error, "ending", {{"why", why}});
  why_it_ends_ = std::move(why);
}

void Footing::look(Moment now) {
  if (store_answered_ && now - *store_answered_ > kStoreSilent)
    store_fails("it has not answered for some seconds", now);
}

std::string Footing::unready() const {
  if (!why_it_ends_.empty()) return "this server ends: " + why_it_ends_;
  if (store_away_) return "the store does not answer";
  return {};
}

std::string Footing::lacking() const {
  return nats_away_ ? "NATS does not answer: tables of other servers are out of reach" : "";
}

}  // namespace bastide::serve
