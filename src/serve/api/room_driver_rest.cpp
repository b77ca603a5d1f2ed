// What becomes of a room whose store keeps nothing, or is long silent: it rests, and goes on by
// itself.
#include "serve/api/codec.h"
#include "serve/api/room_driver.h"
#include "serve/api/timed_store.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace bastide::serve {

namespace {

constexpr int kMostTries = 5;       // of what the store does not take
constexpr Time kSilentFor = 2'000;  // the store, until the room is suspended
constexpr std::size_t kMostInLine = 256;

Error store_is_silent() { return Error{"the store does not answer"}; }

}  // namespace

void RoomDriver::get_in_line(Waiting waiting) {
  if (waiting_.size() >= kMostInLine) return refuse(waiting, store_is_silent());
  waiting_.push_back(std::move(waiting));
  next();
}

void RoomDriver::go(ActorState to) {
  assert(may_change(state_, to));
  state_ = to;
  if (is_waiting()) waits_since_ = services_.now();
}

// For the store.
bool RoomDriver::is_waiting() const {
  return state_ == ActorState::loading || state_ == ActorState::storing;
}

// What came to a room that was changed in the store meanwhile is decided anew, about the room that
// is there now.
void RoomDriver::not_kept(Waiting waiting, const Added& kept) {
  go(ActorState::stale);
  if (kept.why == NotKept::outdated && ++waiting.tries < kMostTries) {
    waiting_.push_front(std::move(waiting));
  } else if (kept.why == NotKept::deleted) {
    waiting.done({.refused = Refused{"account", in_english(kept.error().message)}});
  } else {
    begin_rest(kept.error());
    refuse(waiting, kept.error());
  }
  next();
}

void RoomDriver::begin_rest(const Error& error) {
  if (!resting_.empty()) return;
  note_outage({waits_since_, kOngoing});
  resting_ = in_english(error.message);
  tell(rest(id_, resting_));
}

void RoomDriver::rest_if_store_is_silent() {
  if (is_waiting() && services_.now() - waits_since_ > kSilentFor) begin_rest(store_is_silent());
}

void RoomDriver::rest_no_more() {
  if (resting_.empty()) return;
  resting_.clear();
  end_outage();
  tell(rest(id_, {}));
}

// Nothing but its card, as it is: whoever waits is told that the table goes on.
void RoomDriver::try_to_store() {
  const Addition nothing = addition({});
  go(ActorState::storing);
  have_stored(services_, {nothing}, [self = shared_from_this(), nothing](const Added& stored) {
    self->rest_if_store_is_silent();
    const bool outdated = self->is_outdated() || (!stored && stored.why == NotKept::outdated);
    self->go(outdated ? ActorState::stale : ActorState::ready);
    if (stored && !outdated) self->card_ = nothing.card;
    if (stored) self->rest_no_more();
    self->next();
  });
}

void RoomDriver::refuse(const Waiting& waiting, const Error& error) {
  if (waiting.look) return waiting.look(error);
  waiting.done({.refused = Refused{"paused", "the table rests: " + in_english(error.message) +
                                                 "; it goes on by itself"}});
}

void RoomDriver::refuse_all(const Error& error) {
  const auto waiting = std::exchange(waiting_, {});
  for (const Waiting& one : waiting) refuse(one, error);
}

void RoomDriver::reload() {
  load([self = shared_from_this()](const Result<bool>& loaded) {
    if (loaded && *loaded) return self->next();
    const Error error = loaded ? Error{"there is no such table"} : loaded.error();
    if (self->state_ != ActorState::elsewhere) self->begin_rest(error);
    self->refuse_all(error);
  });
}

}  // namespace bastide::serve
