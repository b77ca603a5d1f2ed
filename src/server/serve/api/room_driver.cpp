#include "serve/api/room_driver.h"

#include "records/action_notation.h"
#include "serve/api/guest_token.h"
#include "serve/protocol/codec.h"
#include "serve/push/turn_notices.h"
#include "serve/room/clock.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::serve {

namespace {

bool has(const std::vector<Entry>& entries, EntryKind kind) {
  return std::ranges::find(entries, kind, &Entry::kind) != entries.end();
}

bool is_only_chat(const std::vector<Entry>& entries) {
  return std::ranges::all_of(entries,
                             [](const Entry& entry) { return entry.kind == EntryKind::said; });
}

// True if the entries end a game that counts; an abandoned or closed game has no winner.
bool leaves_results(const std::vector<Entry>& entries) {
  return has(entries, EntryKind::finished) && !has(entries, EntryKind::abandoned) &&
         !has(entries, EntryKind::closed);
}

Outcome failed_outcome(const Error& error) {
  return {.refused = Refused{RefusalCode::failed, in_english(error.message)}};
}

// Counts entries, and logs their kinds without their content.
void note_entries(Telemetry& telemetry, const RoomId& room, const std::vector<Entry>& entries) {
  telemetry.metrics.entries += entries.size();
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::played) ++telemetry.metrics.actions;
    const bool is_milestone = entry.kind == EntryKind::created ||
                              entry.kind == EntryKind::started || entry.kind == EntryKind::finished;
    const Level level = is_milestone ? Level::info : Level::debug;
    if (!telemetry.log.says(level)) continue;
    telemetry.log.say(level, "entry",
                      {{"table", log_name(room)},
                       {"n", std::int64_t{entry.number}},
                       {"kind", std::string(entry_name(entry.kind))}});
  }
}

// The people for whom the room waits, without players whose computer decides.
std::set<PersonId> people_awaited(const Room& room) {
  std::set<PersonId> people;
  const PlayerSet awaited = room.awaited();
  for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
    const RoomSeat& one = room.seats[seat];
    if ((awaited & player_set(seat)) != 0 && one.is_person()) people.insert(one.owner);
  }
  return people;
}

std::string title_or_names(const Room& room) {
  if (!room.terms->title.empty()) return room.terms->title;
  std::string names;
  for (const std::string& name : room.names()) names += (names.empty() ? "" : ", ") + name;
  return names;
}

// The name of the player who asks for an undo, or else decided last; empty: nobody did.
std::string last_mover(const Room& room) {
  if (room.undo) return room.seats[static_cast<std::size_t>(room.undo->seat)].name;
  const auto last = std::find_if(room.deciders.rbegin(), room.deciders.rend(),
                                 [](std::int8_t seat) { return seat != kNoSeat; });
  return last == room.deciders.rend() ? std::string()
                                      : room.seats[static_cast<std::size_t>(*last)].name;
}

}  // namespace

// ---- creating and loading a room ----------------------------------------------------------------

void RoomDriver::create(NewRoom new_room, std::function<void(Added)> done) {
  secret_ = new_room.secret;
  room_ = std::move(new_room.room);
  Addition first = addition_of(room_, new_room.entries);
  first.sealed_secret = seal(services_.keys.sealing, secret_, services_.entropy);
  check_seats(first, room_, new_room.entries, new_room.network);
  store_first(std::move(first), [this, done = std::move(done),
                                 entries = std::move(new_room.entries)](const Added& added) {
    if (!added) return done(added);
    note_entries(*services_.telemetry, id(), entries);
    done(take_up(entries));
  });
}

Status RoomDriver::take_up(const StoredRoom& stored, std::size_t told) {
  const auto secret = unseal(services_.keys.sealing, stored.sealed_secret);
  if (!secret) return Error{"the secret of this table cannot be decrypted"};
  secret_ = *secret;
  taken_over_ = stored.gone_until;
  outages_.add(room_, {stored.gone_from, stored.gone_until});
  std::vector<Entry> entries;
  for (const std::string& line : stored.lines) {
    auto entry = read_journal_line(line);
    if (!entry) return entry.error();
    entries.push_back(std::move(*entry));
  }
  if (const Status taken = take_up(entries); !taken) return taken;
  if (told >= entries.size()) return Done{};
  services_.changed(addition_of(room_, {}).card);
  tell({entries.begin() + static_cast<std::ptrdiff_t>(told), entries.end()});
  return Done{};
}

Status RoomDriver::take_up(const std::vector<Entry>& entries) {
  Room room;
  History history;
  room.id = id();
  room.rulesets = services_.rulesets.get();
  for (const Entry& entry : entries) {
    if (const Status added = room.add(entry); !added) return added;
    history.add(entry);
  }
  room_ = std::move(room);
  history_ = std::move(history);
  shuffle_.reset();
  use();
  awaited_ = people_awaited(room_);
  presence_.review(now());
  return Done{};
}

// Notes that the game's state is used, and so in memory. Only the games that were used last keep
// their states there.
void RoomDriver::keep_state() {
  has_state_ = true;
  if (services_.used) services_.used(*this);
}

void RoomDriver::use() {
  used_ = now();
  keep_state();
}

void RoomDriver::drop_state() {
  has_state_ = false;
  if (room_.game) room_.game->drop_state();
}

// ---- commands -----------------------------------------------------------------------------------

void RoomDriver::ask(Command command, Answer done) {
  use();
  outages_.end_disconnection(command.by, now());
  submit(std::move(command), std::move(done));
}

void RoomDriver::submit(Command command, Answer done) {
  JournaledActor::submit(
      {.run = [this, command = std::move(command), done,
               heard = now()] { return run(command, done, heard); },
       .refuse = [this, done = std::move(done)](const Added& added) { done(refusal(added)); }});
}

Outcome RoomDriver::refusal(const Added& added) const {
  const std::string why = in_english(added.error().message);
  if (added.why == NotKept::deleted) return {.refused = Refused{RefusalCode::account, why}};
  if (added.why == NotKept::forbidden) return {.refused = *seat_refusal_};
  if (added.why == NotKept::broken) return failed_outcome(added.error());
  return {.refused = Refused{RefusalCode::paused,
                             "the table is paused: " + why + "; it goes on by itself"}};
}

// Runs a command. The time credit is stored first, because the command's entries may set the clock.
std::optional<RoomDriver::Change> RoomDriver::run(Command command, const Answer& done, Time heard) {
  const Time at = std::max(heard, room_.last_at);
  const TimeCredit credit = outages_.credit(room_, services_.away, at);
  command.credit = credit.amount;
  add_context(command);
  Decision decision = decide(room_, command, at);
  if (decision.refused || decision.done_before != 0) {
    const bool is_stale = decision.refused && decision.refused->code == RefusalCode::stale;
    done({decision.done_before, decision.refused,
          is_stale ? history_.behind(command.seen) : std::string()});
    return std::nullopt;
  }
  begin_change();
  std::vector<Entry> entries;
  const bool credits = credit.amount > 0 && !is_only_chat(decision.entries);
  if (credits) outages_.note_paid(credit, at);
  if (credits && command.kind != CommandKind::credit_time) {
    entries = enter_credit(credit, at);
    command.credit = 0;
    decision = decide(room_, command, at);
    if (decision.refused) {  // the command is refused, so only the time credit is stored
      done({.refused = decision.refused});
      if (entries.empty()) return std::nullopt;
      const std::uint32_t number = entries.front().number;
      return change(std::move(entries), number, [](const Outcome&) {});
    }
  }
  if (const Status added = add_all(decision.entries); !added) {
    done(failed_outcome(added.error()));
    return std::nullopt;
  }
  const std::uint32_t number = decision.entries.front().number;
  std::ranges::move(decision.entries, std::back_inserter(entries));
  return change(std::move(entries), number, done, command.network);
}

// Adds facts to the command that only the driver knows.
void RoomDriver::add_context(Command& command) const {
  if (command.kind == CommandKind::ask_rematch) {
    command.room = random_id(16, services_.entropy);
    command.gone = presence_.seats_gone_for_long(now());
  }
  if (command.kind == CommandKind::replace && command.seat >= 0 && command.seat < kMaxPlayers)
    command.gone_since = presence_.gone_since(command.seat);
}

std::vector<Entry> RoomDriver::enter_credit(const TimeCredit& credit, Time at) {
  Command command;
  command.kind = CommandKind::credit_time;
  command.server = true;
  command.credit = credit.amount;
  Decision decision = decide(room_, command, at);
  if (!add_all(decision.entries)) return {};
  return std::move(decision.entries);
}

// Adds entries to the room, then the draws that follow. The entry `finished` gets the secret.
Status RoomDriver::add_all(std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].kind == EntryKind::finished) entries[i].secret = hex(secret_);
    if (const Status added = add(entries[i]); !added) return added;
    if (i + 1 < entries.size() || !room_.draws_now()) continue;
    if (const Status drawn = draw(entries); !drawn) return drawn;
  }
  return Done{};
}

Status RoomDriver::add(const Entry& entry) {
  if (const Status added = room_.add(entry); !added) return added;
  if (entry.kind == EntryKind::undone) shuffle_.reset();
  if (entry.kind == EntryKind::played && shuffle_) shuffle_->played(entry.action);
  return Done{};
}

// The draw is never earlier than the entry before it: if another server had the room, that server's
// clock may be ahead.
Status RoomDriver::draw(std::vector<Entry>& entries) {
  if (!shuffle_) begin_shuffle();
  const State& state = room_.game->state();
  Command draw;
  draw.kind = CommandKind::draw;
  draw.server = true;
  draw.action = phrase(state, shuffle_->draw(state));
  Decision drawn = decide(room_, draw, std::max(now(), room_.last_at));
  if (drawn.refused) return Error{drawn.refused->message};
  std::ranges::move(drawn.entries, std::back_inserter(entries));
  return Done{};
}

// Replays the game, because the draws depend on all actions that were played and not undone.
void RoomDriver::begin_shuffle() {
  shuffle_.emplace(secret_, room_.seeds());
  if (room_.deciders.empty()) return;
  Game replayed(room_.game->shared_rules());
  for (const Action action : room_.game->actions()) {
    shuffle_->played(phrase(replayed.state(), action));
    replayed.play(action);
  }
}

// ---- storing entries, then telling watchers -----------------------------------------------------

std::optional<RoomDriver::Change> RoomDriver::change(std::vector<Entry> entries,
                                                     std::uint32_t number, const Answer& done,
                                                     const std::string& network) {
  std::vector<Addition> additions = {addition_of(room_, entries, stored_card())};
  seat_refusal_ = check_seats(additions.front(), room_, entries, network);
  if (leaves_results(entries)) enter_results(additions.front(), entries.back().at);
  if (entries.back().kind == EntryKind::rematched) {
    auto next_room = rematch();
    if (!next_room) {
      done(failed_outcome(next_room.error()));
      return std::nullopt;
    }
    additions.push_back(std::move(*next_room));
  }
  return Change{std::move(additions), [this, entries = std::move(entries), number, done] {
                  stored(entries);
                  done({.number = number});
                }};
}

// Ratings change in the transaction that stores the end of the game.
void RoomDriver::enter_results(Addition& addition, Time ended) {
  results_ = std::make_shared<std::vector<RatingChange>>();
  const FinishedGame game = finished_game(room_, ended);
  for (const Standing& one : game.standings) addition.accounts.push_back(one.person);
  addition.also = [game, results = results_](Database& database) {
    *results = record_result(database, game);
  };
}

Result<Addition> RoomDriver::rematch() {
  const auto next = create_rematch(room_, ratings(), services_.entropy, now());
  if (!next) return next.error();
  Addition addition = addition_of(next->room, next->entries);
  addition.sealed_secret = seal(services_.keys.sealing, next->secret, services_.entropy);
  addition.by_themselves = false;
  seat_refusal_ = check_rematch(addition, room_, next->room, next->entries);
  return addition;
}

// Ratings after the game, by seat.
std::vector<std::string> RoomDriver::ratings() const {
  std::vector<std::string> ratings;
  for (const RoomSeat& seat : room_.seats) ratings.push_back(seat.rating);
  if (!results_) return ratings;
  for (const RatingChange& one : *results_)
    ratings[static_cast<std::size_t>(one.seat)] = rating_text(one.after);
  return ratings;
}

void RoomDriver::stored(const std::vector<Entry>& entries) {
  rematch_tries_ = 0;
  for (const Entry& entry : entries) history_.add(entry);
  if (room_.last_moved >= entries.front().number || !room_.computer_decides()) stop_thinking();
  tell(entries);
}

void RoomDriver::tell(const std::vector<Entry>& entries) {
  if (entries.back().kind == EntryKind::rematched)
    services_.table_quota->followed(id(), room_.next_room);
  note_entries(*services_.telemetry, id(), entries);
  presence_.tell(news(id(), history_.behind(entries.front().number - 1)));
  presence_.review_new_people(entries, now());
  for (const RoomSeat& seat : room_.seats) {
    if (seat.is_person() && !presence_.is_here(seat.owner)) services_.lists_changed(seat.owner);
  }
  notify_awaited();
  const bool is_rated = leaves_results(entries) && results_ && room_.terms->rated;
  if (is_rated) presence_.tell(rated_news(id(), *results_));
}

// Sends a message to people for whom the room waits from now on, unless they are at the table.
void RoomDriver::notify_awaited() {
  const std::set<PersonId> before = std::exchange(awaited_, people_awaited(room_));
  if (services_.notices == nullptr) return;
  for (const PersonId& person : awaited_) {
    if (before.contains(person) || presence_.is_here(person)) continue;
    services_.notices->tell(person, {.table = id(),
                                     .key = room_.terms->key,
                                     .title = title_or_names(room_),
                                     .by = last_mover(room_),
                                     .until = time_out_at(room_).value_or(0)});
  }
}

void RoomDriver::on_suspended(const Suspension& suspension) {
  outages_.add(room_, {suspension.since, kOngoing});
  presence_.tell(rest(id(), suspension.why));
}

void RoomDriver::on_resumed() {
  outages_.end_suspension(now());
  presence_.tell(rest(id(), {}));
}

// ---- watching -----------------------------------------------------------------------------------

void RoomDriver::watch(Watcher& watcher) {
  used_ = now();
  outages_.end_disconnection(watcher.person(), now());
  presence_.add(watcher, now());
  if (suspension())
    watcher.tell(std::make_shared<const std::string>(rest(id(), suspension()->why)));
}

void RoomDriver::unwatch(Watcher& watcher, bool is_disconnected) {
  used_ = now();
  const PersonId& person = watcher.person();
  if (!presence_.remove(watcher, now()) || !is_disconnected) return;
  if (presence_.belongs(person) && !presence_.is_here(person))
    outages_.add(room_, {now(), kOngoing}, person);
}

bool RoomDriver::expects(const PersonId& person) const {
  return room_.awaits_players() && presence_.is_anybody_expected(now()) &&
         room_.acquaintance(person).barred_until <= now();
}

bool RoomDriver::may_see(const PersonId& person, const std::string& key) const {
  if (room_.terms == nullptr) return false;
  if (room_.terms->visibility != Visibility::closed) return true;
  if (room_.roles_of(person) != bit(Role::visitor)) return true;
  Hmac given({});
  given.add(key);
  Hmac right({});
  right.add(room_.terms->key);
  return same_secret(given.value(), right.value());
}

}  // namespace bastide::serve
