#include "serve/api/conversation.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::uint16_t kTooMuch = 1008;  // the client breaks a rule (RFC 6455, 7.4.1)

Refused unknown_table() { return {"table", "there is no such table"}; }

}  // namespace

You you_at(const Room& room, const PersonId& person) {
  You you;
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    if (room.owns(person, static_cast<int>(i))) you.seats.push_back(static_cast<int>(i));
  }
  you.host = (room.roles_of(person) & bit(Role::host)) != 0;
  return you;
}

void TableTalk::begin(Line& line) {
  line_ = &line;
  hub_.enter(*this);
}

void TableTalk::send_away() {
  if (line_ != nullptr) line_->close(kTooMuch, "banned");
}

void TableTalk::tell(const Text& text) {
  if (line_ != nullptr) line_->send(text);
}

void TableTalk::say(std::string text) {
  tell(std::make_shared<const std::string>(std::move(text)));
}

void TableTalk::heard(std::string_view text) {
  const Time now = hub_.house().now();
  if (!allowance_.take(rate_, now)) {
    return line_->close(kTooMuch, "too many messages");
  }
  const Heard heard = read_message(text);
  const Message& message = heard.message;
  if (heard.refused) return say(refusal_reply(message.reference, *heard.refused, {}));
  switch (message.deed) {
    case Deed::ping: return say(pong(message.reference, now));
    case Deed::unwatch: return unwatch(message);
    case Deed::watch:
    case Deed::legal:
    case Deed::command: return at_table(message);
  }
}

void TableTalk::at_table(const Message& message) {
  hub_.find(message.room, [self = shared_from_this(),
                           message](const Result<std::shared_ptr<Actor>>& found) {
    if (!found || !(*found)->may_see(self->person_, message.key)) {
      return self->say(refusal_reply(message.reference, unknown_table(), {}));
    }
    if (message.deed == Deed::command) return self->command(message, *found);
    (*found)->look([self, message, actor = *found](const Status& settled) {
      if (!settled) {
        self->say(refusal_reply(message.reference, {"paused", settled.error().message}, {}));
      } else if (message.deed == Deed::legal) {
        self->say(legal_reply(message.reference, actor->room()));
      } else {
        self->watch(message, actor);
      }
    });
  });
}

void TableTalk::watch(const Message& message, const std::shared_ptr<Actor>& actor) {
  if (line_ == nullptr) return;
  if (watched_.size() >= kMostWatched && !watched_.contains(message.room)) {
    const Refused refused{"many", "nobody watches that many tables at once"};
    return say(refusal_reply(message.reference, refused, {}));
  }
  const Room& room = actor->room();
  say(watch_reply(message.reference, room, you_at(room, person_), hub_.house().now(),
                  actor->history().behind(message.from)));
  watched_[message.room] = actor;
  actor->watch(*this);
}

void TableTalk::unwatch(const Message& message) {
  if (const auto found = watched_.find(message.room); found != watched_.end()) {
    found->second->unwatch(*this);
    watched_.erase(found);
  }
  say(done_reply(message.reference, 0));
}

void TableTalk::command(const Message& message, const std::shared_ptr<Actor>& actor) {
  Command command = message.command;
  command.by = person_;
  actor->ask(std::move(command), [self = shared_from_this(), room = message.room,
                                  reference = message.reference,
                                  since = this_moment()](const Outcome& outcome) {
    self->note(room, outcome, since);
    self->say(outcome.refused ? refusal_reply(reference, *outcome.refused, outcome.missed)
                              : done_reply(reference, outcome.number));
  });
}

void TableTalk::note(const RoomId& room, const Outcome& outcome, Moment since) const {
  Instruments& instruments = *hub_.house().instruments;
  const auto took = this_moment() - since;
  instruments.metrics.command.observe(took);
  if (!instruments.log.says(Level::debug) || line_ == nullptr) return;
  instruments.log.say(
      Level::debug, "command",
      {{"socket", line_->id()},
       {"table", log_name(room)},
       {"outcome", std::string(outcome.refused ? outcome.refused->code : "ok")},
       {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
}

void TableTalk::end() {
  line_ = nullptr;
  hub_.leave(*this);
  for (const auto& [id, actor] : std::exchange(watched_, {})) actor->unwatch(*this);
}

}  // namespace bastide::serve
