#include "serve/api/client_conversation.h"

#include "base/text_helpers.h"
#include "serve/api/own_table.h"
#include "serve/store/store_tasks.h"

#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMostWatched = 16;
constexpr std::uint16_t kNoLonger = 4001;  // close code: session ended or person banned

Refused unknown_table() { return {RefusalCode::table, "there is no such table"}; }

Refused unread(const Error& error) {
  return {RefusalCode::paused, "the table cannot be read just now: " + in_english(error.message)};
}

// The seat that the player took by the entry with this number; kNoSeat if there is none.
int seat_of_entry(const RoomDriver& driver, std::uint32_t number) {
  const auto entries = read_json("[" + driver.history().behind(number - 1) + "]");
  if (!entries || entries->items.empty()) return kNoSeat;
  const JsonNode* seat = entries->items.front().find("seat");
  return seat == nullptr ? kNoSeat : static_cast<int>(parse_integer(seat->text).value_or(kNoSeat));
}

}  // namespace

void StaleTokenConversation::begin(ClientConnection& line) { line.close(kNoLonger, "stale token"); }

void ClientConversation::begin(ClientConnection& line) {
  line_ = &line;
  rooms_.enter(*this);
}

void ClientConversation::tell(const Text& text) {
  if (line_ != nullptr) line_->send(text);
}

// Sends an answer. Long answers use up more of the rate limit.
void ClientConversation::say(std::string text) {
  if (const double more = extra_cost(text.size()); more > 0) spend(more);
  tell(std::make_shared<const std::string>(std::move(text)));
}

void ClientConversation::spend(double more) {
  allowance_.spend(more);
  limits_.of_one.spend(address_, more);
  if (!caller_.person.empty()) limits_.of_one.spend(caller_.person, more);
}

bool ClientConversation::may_say_more() {
  const Time now = rooms_.services().now();
  return allowance_.take(limits_.here, now) && limits_.of_one.take(address_, now) &&
         (caller_.person.empty() || limits_.of_one.take(caller_.person, now));
}

void ClientConversation::heard(std::string_view text) {
  const Time now = rooms_.services().now();
  if (!may_say_more()) return line_->close(kPolicyViolation, "too many messages");
  const ParsedMessage parsed = read_message(text);
  const Message& message = parsed.message;
  if (parsed.refused) return say(refusal_reply(message.reference, *parsed.refused, {}));
  switch (message.kind) {
    case MessageKind::ping: return say(pong(message.reference, now));
    case MessageKind::unwatch: return unwatch(message);
    case MessageKind::follow: return follow(message);
    case MessageKind::watch:
    case MessageKind::legal:
    case MessageKind::command: return at_table(message);
  }
}

void ClientConversation::refuse(std::string_view text, std::string_view why) {
  if (!may_say_more()) return line_->close(kPolicyViolation, "too many messages");
  const ParsedMessage parsed = read_message(text);
  const Message& message = parsed.message;
  if (!parsed.refused && message.kind == MessageKind::unwatch) return unwatch(message);
  const Refused paused{RefusalCode::paused, std::string(why)};
  say(refusal_reply(message.reference, parsed.refused.value_or(paused), {}));
}

void ClientConversation::at_table(const Message& message) {
  rooms_.find(message.room, [self = shared_from_this(),
                             message](const Result<std::shared_ptr<RoomDriver>>& found) {
    if (!found) {
      return self->say(refusal_reply(message.reference, unread(found.error()), {}));
    }
    if (*found == nullptr || !(*found)->may_see(self->caller_.viewer(), message.key)) {
      return self->say(refusal_reply(message.reference, unknown_table(), {}));
    }
    if (message.kind == MessageKind::command) return self->command(message, *found);
    (*found)->look([self, message, driver = *found](const Status& settled) {
      if (!settled) {
        self->say(refusal_reply(message.reference, unread(settled.error()), {}));
      } else if (message.kind == MessageKind::legal) {
        self->say(legal_reply(message.reference, driver->room()));
      } else {
        self->watch(message, driver);
      }
    });
  });
}

void ClientConversation::watch(const Message& message, const std::shared_ptr<RoomDriver>& driver) {
  if (line_ == nullptr) return;
  if (watched_.size() >= kMostWatched && !watched_.contains(message.room)) {
    const Refused refused{RefusalCode::many, "one client cannot watch that many tables"};
    return say(refusal_reply(message.reference, refused, {}));
  }
  const Room& room = driver->room();
  say(watch_reply(message.reference, room, you_at(room, caller_.viewer()), rooms_.services().now(),
                  driver->history().behind(message.from, message.at)));
  watched_[message.room] = driver;
  driver->watch(*this);
  on_the_way(room);
}

// The client's round-trip time at tables with fast clocks; 0 at other tables.
Time ClientConversation::on_the_way(const Room& room) const {
  const Pace pace = room.terms->clock.pace;
  const bool counts = line_ != nullptr && (pace == Pace::turn || pace == Pace::game);
  return counts ? line_->round_trip().count() : 0;
}

void ClientConversation::unwatch(const Message& message) {
  if (const auto found = watched_.find(message.room); found != watched_.end()) {
    found->second->unwatch(*this);
    watched_.erase(found);
  }
  say(done_reply(message.reference, 0));
}

void ClientConversation::follow(const Message& message) {
  constexpr double kCost = 4;  // a list is long, or read from the store: it counts as more messages
  if (line_ == nullptr) return;
  say(done_reply(message.reference, 0));
  const auto lists = rooms_.services().lists->follow(*this, message.lists, message.search);
  spend(kCost * static_cast<double>(lists));
}

void ClientConversation::command(const Message& message,
                                 const std::shared_ptr<RoomDriver>& driver) {
  if (!caller_.person.empty() && !caller_.may(Scope::play)) {
    return say(
        refusal_reply(message.reference, {RefusalCode::scope, "this token may not do that"}, {}));
  }
  const bool rated = driver->room().terms->rated;
  if (rated && !caller_.may_play_rated()) {
    return say(
        refusal_reply(message.reference, {RefusalCode::bot, std::string(kNeedsBotAccount)}, {}));
  }
  Command command = message.command;
  command.by = caller_.person;
  command.account = caller_.account;
  command.bot = caller_.sits_as_bot(command.bot, rated);
  if (rated && (command.kind == CommandKind::join || command.kind == CommandKind::ask_rematch))
    command.network = network_digest(rooms_.services().keys, address_);
  command.spent.on_the_way = on_the_way(driver->room());
  if (auto too_often = count(command, driver->room())) {
    return say(refusal_reply(message.reference, *too_often, {}));
  }
  if (rated && command.kind == CommandKind::join && !caller_.account.empty())
    return join_rated(std::move(command), driver, message.reference);
  ask(std::move(command), driver, message.reference);
}

// Limits chat lines and joining. Anonymous clients are refused later. A command that the client
// sends again is not counted.
std::optional<Refused> ClientConversation::count(const Command& command, const Room& room) const {
  if (caller_.person.empty() || room.done_before(caller_.person, command.doing) != 0)
    return std::nullopt;
  const Time now = rooms_.services().now();
  if (command.kind == CommandKind::say && !limits_.to_chat.take(caller_.person, now)) {
    return Refused{RefusalCode::often, "too many chat lines in a row: let others write"};
  }
  if (command.kind == CommandKind::join && !limits_.to_sit.take(address_, now)) {
    return Refused{RefusalCode::often, "too many requests: wait a moment"};
  }
  return std::nullopt;
}

// Looks up the rating to show beside the player's name, then runs the command.
void ClientConversation::join_rated(Command command, const std::shared_ptr<RoomDriver>& driver,
                                    const std::string& reference) {
  const RoomServices& services = rooms_.services();
  look_up<Rating>(
      *services.store,
      [person = caller_.person, rules = rules_group(driver->room().terms->setup),
       now = services.now()](Database& database) {
        return rating_of(database, person, rules, now);
      },
      [self = shared_from_this(), command, driver,
       reference](const Result<Rating>& rating) mutable {
        if (!rating)
          return self->say(refusal_reply(
              reference, {RefusalCode::paused, in_english(rating.error().message)}, {}));
        command.name = command.account;
        command.rating = rating_text(*rating);
        self->ask(std::move(command), driver, reference);
      });
}

void ClientConversation::ask(Command command, const std::shared_ptr<RoomDriver>& driver,
                             const std::string& reference) {
  const bool joins = command.kind == CommandKind::join;
  driver->ask(std::move(command), [self = shared_from_this(), driver, joins, reference,
                                   since = this_moment()](const Outcome& outcome) {
    self->note(driver->room().id, outcome, since);
    if (outcome.refused)
      return self->say(refusal_reply(reference, *outcome.refused, outcome.missed));
    const int seat = joins ? seat_of_entry(*driver, outcome.number) : kNoSeat;
    self->say(done_reply(reference, outcome.number, seat));
  });
}

void ClientConversation::dismiss(std::string_view why) {
  if (line_ != nullptr) line_->close(kNoLonger, why);
}

void ClientConversation::come_again() {
  if (line_ != nullptr) line_->close(kServiceRestart, "the table is moving to another server");
}

void ClientConversation::note(const RoomId& room, const Outcome& outcome, Moment since) const {
  Telemetry& telemetry = *rooms_.services().telemetry;
  const auto took = this_moment() - since;
  telemetry.metrics.command.observe(took);
  if (!telemetry.log.says(Level::debug) || line_ == nullptr) return;
  telemetry.log.say(
      Level::debug, "command",
      {{"socket", line_->id()},
       {"table", log_name(room)},
       {"outcome", std::string(outcome.refused ? name_of(outcome.refused->code) : "ok")},
       {"us", std::chrono::duration_cast<std::chrono::microseconds>(took).count()}});
}

void ClientConversation::end() {
  const bool is_disconnected =
      is_remote() && rooms_.services().telemetry->dependencies.is_without_nats();
  line_ = nullptr;
  rooms_.leave(*this);
  rooms_.services().lists->follow(*this, {}, {});
  for (const auto& [id, driver] : std::exchange(watched_, {}))
    driver->unwatch(*this, is_disconnected);
}

}  // namespace bastide::serve
