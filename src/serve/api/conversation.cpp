#include "serve/api/conversation.h"

#include "serve/api/looking.h"
#include "serve/store/asking.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::uint16_t kTooMuch = 1008;   // the client breaks a rule (RFC 6455, 7.4.1)
constexpr std::uint16_t kNoLonger = 4001;  // he is no longer who he was, or no longer let in

Refused unknown_table() { return {"table", "there is no such table"}; }

Refused unread(const Error& error) {
  return {"paused", "the table cannot be read just now: " + in_english(error.message)};
}

}  // namespace

void TableTalk::begin(Line& line) {
  line_ = &line;
  hub_.enter(*this);
}

void TableTalk::tell(const Text& text) {
  if (line_ != nullptr) line_->send(text);
}

// Answers, of which some are long.
void TableTalk::say(std::string text) {
  if (const double more = worth_more(text.size()); more > 0) {
    allowance_.spend(more);
    talking_.of_one.spend(address_, more);
    if (!who_.person.empty()) talking_.of_one.spend(who_.person, more);
  }
  tell(std::make_shared<const std::string>(std::move(text)));
}

bool TableTalk::may_say_more() {
  const Time now = hub_.house().now();
  return allowance_.take(talking_.here, now) && talking_.of_one.take(address_, now) &&
         (who_.person.empty() || talking_.of_one.take(who_.person, now));
}

void TableTalk::heard(std::string_view text) {
  const Time now = hub_.house().now();
  if (!may_say_more()) return line_->close(kTooMuch, "too many messages");
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

void TableTalk::refuse(std::string_view text, std::string_view why) {
  if (!may_say_more()) return line_->close(kTooMuch, "too many messages");
  const Heard heard = read_message(text);
  const Message& message = heard.message;
  if (!heard.refused && message.deed == Deed::unwatch) return unwatch(message);
  const Refused paused{"paused", std::string(why)};
  say(refusal_reply(message.reference, heard.refused.value_or(paused), {}));
}

void TableTalk::at_table(const Message& message) {
  hub_.find(message.room,
            [self = shared_from_this(), message](const Result<std::shared_ptr<Actor>>& found) {
              if (!found) {
                return self->say(refusal_reply(message.reference, unread(found.error()), {}));
              }
              if (*found == nullptr || !(*found)->may_see(looks_as(self->who_), message.key)) {
                return self->say(refusal_reply(message.reference, unknown_table(), {}));
              }
              if (message.deed == Deed::command) return self->command(message, *found);
              (*found)->look([self, message, actor = *found](const Status& settled) {
                if (!settled) {
                  self->say(refusal_reply(message.reference, unread(settled.error()), {}));
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
  say(watch_reply(message.reference, room, you_at(room, looks_as(who_)), hub_.house().now(),
                  actor->history().behind(message.from)));
  watched_[message.room] = actor;
  actor->watch(*this);
  on_the_way(room);
}

// Tried where it counts, from the beginning on.
Time TableTalk::on_the_way(const Room& room) const {
  const Pace pace = room.terms->clock.pace;
  const bool counts = line_ != nullptr && (pace == Pace::turn || pace == Pace::game);
  return counts ? line_->round_trip().count() : 0;
}

void TableTalk::unwatch(const Message& message) {
  if (const auto found = watched_.find(message.room); found != watched_.end()) {
    found->second->unwatch(*this);
    watched_.erase(found);
  }
  say(done_reply(message.reference, 0));
}

void TableTalk::command(const Message& message, const std::shared_ptr<Actor>& actor) {
  if (!who_.person.empty() && !who_.may(Scope::play)) {
    return say(refusal_reply(message.reference, {"scope", "this token may not do that"}, {}));
  }
  Command command = message.command;
  command.by = who_.person;
  command.account = who_.account;
  command.spent.on_the_way = on_the_way(actor->room());
  if (auto too_often = count(command, actor->room())) {
    return say(refusal_reply(message.reference, *too_often, {}));
  }
  const bool sits_rated = command.kind == CommandKind::join && actor->room().terms->rated;
  if (sits_rated && !who_.account.empty())
    return join_rated(std::move(command), actor, message.reference);
  ask(std::move(command), actor, message.reference);
}

// Strangers are refused anyhow, and would share one allowance; what was done is not done again.
std::optional<Refused> TableTalk::count(const Command& command, const Room& room) const {
  if (who_.person.empty() || room.done_before(who_.person, command.doing) != 0) return std::nullopt;
  const Time now = hub_.house().now();
  if (command.kind == CommandKind::say && !talking_.to_chat.take(who_.person, now)) {
    return Refused{"often", "let the others speak, too"};
  }
  if (command.kind == CommandKind::join && !talking_.to_sit.take(address_, now)) {
    return Refused{"often", "that is too often: wait a moment"};
  }
  return std::nullopt;
}

// What his rating is now will stand beside his name.
void TableTalk::join_rated(Command command, const std::shared_ptr<Actor>& actor,
                           const std::string& reference) {
  const House& house = hub_.house();
  look_up<Rating>(
      *house.store,
      [person = who_.person, rules = rules_group(actor->room().terms->setup),
       now = house.now()](Database& database) { return rating_of(database, person, rules, now); },
      [self = shared_from_this(), command, actor, reference](const Result<Rating>& rating) mutable {
        if (!rating)
          return self->say(
              refusal_reply(reference, {"paused", in_english(rating.error().message)}, {}));
        command.name = command.account;
        command.rating = shown(*rating);
        self->ask(std::move(command), actor, reference);
      });
}

void TableTalk::ask(Command command, const std::shared_ptr<Actor>& actor,
                    const std::string& reference) {
  actor->ask(std::move(command), [self = shared_from_this(), room = actor->room().id, reference,
                                  since = this_moment()](const Outcome& outcome) {
    self->note(room, outcome, since);
    self->say(outcome.refused ? refusal_reply(reference, *outcome.refused, outcome.missed)
                              : done_reply(reference, outcome.number));
  });
}

void TableTalk::dismiss(std::string_view why) {
  if (line_ != nullptr) line_->close(kNoLonger, why);
}

void TableTalk::come_again() {
  if (line_ != nullptr) line_->close(kComeAgain, "the table moves to another server");
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
  const bool cut_off = is_far() && hub_.house().instruments->footing.is_without_nats();
  line_ = nullptr;
  hub_.leave(*this);
  for (const auto& [id, actor] : std::exchange(watched_, {})) actor->unwatch(*this, cut_off);
}

}  // namespace bastide::serve
