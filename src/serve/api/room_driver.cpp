#include "serve/api/room_driver.h"

#include "records/notation.h"
#include "serve/api/codec.h"
#include "serve/api/finished_record.h"
#include "serve/api/guest_token.h"
#include "serve/api/timed_store.h"
#include "serve/room/clock.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace bastide::serve {

namespace {

constexpr int kMostRematches = 5;     // that come to nothing
constexpr Time kStillThere = 60'000;  // who asked for something, though he does not watch

// By which a computer decides: nothing of it is secret.
std::uint64_t decision_seed(const Room& room) {
  std::uint64_t seed = room.deciders.size();
  for (const char letter : room.id) seed = seed * 131 + static_cast<unsigned char>(letter);
  return seed;
}

bool is_only_said(const std::vector<Entry>& entries) {
  return std::ranges::all_of(entries,
                             [](const Entry& entry) { return entry.kind == EntryKind::said; });
}

// A game that nobody came back to, or that was closed, has no winner.
bool leaves_results(const std::vector<Entry>& entries) {
  const auto any = [&](EntryKind kind) {
    return std::ranges::find(entries, kind, &Entry::kind) != entries.end();
  };
  return any(EntryKind::finished) && !any(EntryKind::abandoned) && !any(EntryKind::closed);
}

}  // namespace

// ---- waking -------------------------------------------------------------------------------------

void RoomDriver::create(NewRoom new_room, std::function<void(Added)> done) {
  secret_ = new_room.secret;
  room_ = std::move(new_room.room);
  Addition addition = addition_of(room_, new_room.entries);
  addition.sealed_secret = seal(services_.keys.sealing, secret_, services_.entropy);
  go(ActorState::storing);
  have_stored(services_, {addition},
              [self = shared_from_this(), addition, done = std::move(done),
               entries = std::move(new_room.entries)](const Added& kept) {
                self->rest_if_store_is_silent();
                self->go(kept ? ActorState::ready : ActorState::stale);
                if (!kept) return done(kept);
                note_entries(self->services_, self->id_, entries);
                const Status taken = self->take_up(entries);
                self->told_ = self->room_.last;
                self->card_ = addition.card;
                self->services_.changed(addition.card);
                done(taken);
              });
}

void RoomDriver::load(std::function<void(Result<bool>)> done) {
  go(ActorState::loading);
  read(std::move(done));
}

// Reads again if another server changes the room meanwhile.
void RoomDriver::read(std::function<void(Result<bool>)> done) {
  waits_since_ = services_.now();
  wanted_ = 0;
  services_.store->load(id_, [self = shared_from_this(), done = std::move(done)](
                                 const Result<std::optional<StoredRoom>>& stored) {
    self->rest_if_store_is_silent();
    if (stored && *stored && (*stored)->revision < self->wanted_) return self->read(done);
    done(stored ? self->loaded(*stored) : self->not_loaded(stored.error()));
  });
}

Error RoomDriver::not_loaded(Error error) {
  go(ActorState::stale);
  return error;
}

// False if there is no such room.
Result<bool> RoomDriver::loaded(const std::optional<StoredRoom>& stored) {
  if (stored && !stored->elsewhere) {
    if (const Status taken = take_up(*stored); !taken) return not_loaded(taken.error());
    return true;
  }
  go(ActorState::elsewhere);
  let_go();
  if (stored) return Error{"the table is at another server"};
  return false;
}

// Watchers would see nothing happen any more.
void RoomDriver::let_go() {
  const std::vector<Watcher*> watchers(watchers_.begin(), watchers_.end());
  for (Watcher* watcher : watchers) {
    if (watchers_.contains(watcher)) watcher->come_again();
  }
}

Status RoomDriver::take_up(const StoredRoom& kept) {
  const auto secret = unseal(services_.keys.sealing, kept.sealed_secret);
  if (!secret) return Error{"the secret of this table cannot be unsealed"};
  secret_ = *secret;
  revision_ = kept.revision;
  card_.reset();
  taken_over_ = kept.gone_until;
  note_outage({kept.gone_from, kept.gone_until});
  std::vector<Entry> entries;
  for (const std::string& line : kept.lines) {
    auto entry = read_journal_line(line);
    if (!entry) return entry.error();
    entries.push_back(std::move(*entry));
  }
  const Status taken = take_up(entries);
  if (!taken) return taken;
  if (told_ != 0 && told_ < room_.last) tell_late({entries.begin() + told_, entries.end()});
  told_ = room_.last;
  return Done{};
}

// It was kept, though the store did not get to say so.
void RoomDriver::tell_late(const std::vector<Entry>& entries) {
  services_.changed(addition_of(room_, {}).card);
  if (entries.back().kind == EntryKind::rematched)
    services_.table_quota->followed(id_, room_.next_room);
  tell_of(entries);
}

Status RoomDriver::take_up(const std::vector<Entry>& entries) {
  room_ = Room();
  room_.id = id_;
  room_.rulesets = services_.rulesets.get();
  history_ = History();
  shuffle_.reset();
  for (const Entry& entry : entries) {
    if (const Status added = add(entry); !added) return added;
    history_.add(entry);
  }
  if (state_ == ActorState::loading) go(ActorState::ready);
  use();
  note_presence();
  if (resting_.empty()) let_computer_decide();
  return Done{};
}

// The draws follow from all that was played; what was taken back is forgotten.
void RoomDriver::begin_shuffle() {
  shuffle_.emplace(secret_, room_.seeds());
  if (room_.deciders.empty()) return;
  Game replayed(room_.game->shared_rules());
  for (const Action action : room_.game->actions()) {
    shuffle_->played(phrase(replayed.state(), action));
    replayed.play(action);
  }
}

Status RoomDriver::add(const Entry& entry) {
  if (const Status added = room_.add(entry); !added) return added;
  if (entry.kind == EntryKind::undone) shuffle_.reset();
  if (entry.kind == EntryKind::played && shuffle_) shuffle_->played(entry.action);
  return Done{};
}

// ---- one command after the other ----------------------------------------------------------------

// Only the games that were used last keep their states.
void RoomDriver::keep_state() {
  if (!std::exchange(used_lately_, true) && services_.used) services_.used(*this);
}

void RoomDriver::use() {
  used_ = services_.now();
  keep_state();
}

void RoomDriver::drop_state() {
  used_lately_ = false;
  if (room_.game) room_.game->drop_state();
}

void RoomDriver::ask(Command command, std::function<void(const Outcome&)> done) {
  use();
  end_disconnection(command.by);
  get_in_line({.command = std::move(command), .done = std::move(done), .heard = services_.now()});
}

void RoomDriver::look(std::function<void(const Status&)> at) {
  use();
  get_in_line({.look = std::move(at)});
}

void RoomDriver::next() {
  while (!is_waiting() && !waiting_.empty()) {
    if (state_ != ActorState::ready) return reload();
    Waiting waiting = std::move(waiting_.front());
    waiting_.pop_front();
    if (waiting.look) {
      waiting.look(Done{});
    } else {
      decide_next(std::move(waiting));
    }
  }
  if (resting_.empty()) let_computer_decide();
}

// A change that was not handed over to the store leaves a stale room behind.
struct RoomDriver::Changing {
  explicit Changing(RoomDriver& actor) : actor_(actor) { actor_.go(ActorState::changing); }
  Changing(const Changing&) = delete;
  Changing& operator=(const Changing&) = delete;
  ~Changing() {
    if (actor_.state_ == ActorState::changing) actor_.go(ActorState::stale);
  }
  RoomDriver& actor_;
};

void RoomDriver::decide_next(Waiting waiting) {
  Command& command = waiting.command;
  const Time at = std::max(waiting.heard, room_.last_at);
  const TimeCredit credit = credit_at(at);
  command.credit = credit.amount;
  add_context(command);
  Decision decision = decide(room_, command, at);
  if (decision.refused || decision.done_before != 0) {
    Outcome outcome{.number = decision.done_before, .refused = decision.refused};
    if (decision.refused && decision.refused->code == "stale")
      outcome.missed = history_.behind(command.seen);
    return waiting.done(outcome);
  }
  const Changing changing(*this);
  std::vector<Entry> entries;
  const bool credits = credit.amount > 0 && !is_only_said(decision.entries);
  if (credits) credited_ = {at, credit.until};
  if (credits && command.kind != CommandKind::credit_time) {
    entries = enter_credit(credit, at);
    command.credit = 0;
    decision = decide(room_, command, at);
  }
  if (const Status added = add_all(decision.entries); !added)
    return waiting.done({.refused = Refused{"failed", in_english(added.error().message)}});
  waiting.number = decision.entries.front().number;
  std::ranges::move(decision.entries, std::back_inserter(entries));
  keep(std::move(waiting), std::move(entries));
}

// Facts that only the actor knows.
void RoomDriver::add_context(Command& command) {
  if (command.kind == CommandKind::ask_rematch) {
    command.room = random_id(16, services_.entropy);
    command.gone = seats_gone_for_long();
  }
  if (command.kind == CommandKind::replace && command.seat >= 0 && command.seat < kMaxPlayers)
    command.gone_since = gone_since_[static_cast<std::size_t>(command.seat)];
}

// With the draws that follow, one by one, and the secret once it may be told.
Status RoomDriver::add_all(std::vector<Entry>& entries) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].kind == EntryKind::finished) entries[i].secret = hex(secret_);
    if (const Status added = add(entries[i]); !added) return added;
    if (i + 1 < entries.size() || !room_.draws_now()) continue;
    if (!shuffle_) begin_shuffle();
    const State& state = room_.game->state();
    Command draw;
    draw.kind = CommandKind::draw;
    draw.server = true;
    draw.action = phrase(state, shuffle_->draw(state));
    Decision drawn = decide(room_, draw, services_.now());
    if (drawn.refused) return Error{drawn.refused->message};
    for (Entry& entry : drawn.entries) entries.push_back(std::move(entry));
  }
  return Done{};
}

// What the game leaves behind of its players is kept with its end, or not at all.
void RoomDriver::enter_results(Addition& addition, Time ended) {
  results_ = std::make_shared<std::vector<RatingChange>>();
  const FinishedGame game = finished_game(room_, ended);
  for (const Standing& one : game.standings) addition.accounts.push_back(one.person);
  addition.also = [game, results = results_](Database& database) {
    auto changes = record_result(database, game);
    if (!changes) return Status(changes.error());
    *results = std::move(*changes);
    return Status(Done{});
  };
}

// By seat, with what the game changed.
std::vector<std::string> RoomDriver::ratings() const {
  std::vector<std::string> ratings;
  for (const RoomSeat& seat : room_.seats) ratings.push_back(seat.rating);
  if (!results_) return ratings;
  for (const RatingChange& one : *results_)
    ratings[static_cast<std::size_t>(one.seat)] = rating_text(one.after);
  return ratings;
}

void RoomDriver::keep(Waiting waiting, std::vector<Entry> entries) {
  std::vector<Addition> additions = {addition(entries)};
  spare_card(additions.front());
  if (leaves_results(entries)) enter_results(additions.front(), entries.back().at);
  if (entries.back().kind == EntryKind::rematched) {
    const auto new_room = create_rematch(room_, ratings(), services_.entropy, services_.now());
    if (!new_room)
      return waiting.done({.refused = Refused{"failed", in_english(new_room.error().message)}});
    additions.push_back(addition_of(new_room->room, new_room->entries));
    additions.back().sealed_secret =
        seal(services_.keys.sealing, new_room->secret, services_.entropy);
    additions.back().by_themselves = false;
  }
  have_stored(services_, additions,
              [self = shared_from_this(), waiting = std::move(waiting),
               entries = std::move(entries), additions](const Added& kept) {
                self->rest_if_store_is_silent();
                if (!kept) return self->not_kept(waiting, kept);
                self->go(self->is_outdated() ? ActorState::stale : ActorState::ready);
                if (!self->is_outdated()) self->card_ = additions.front().card;
                if (additions.size() > 1)
                  self->services_.table_quota->followed(self->id_, additions[1].card.id);
                for (const Addition& one : additions) {
                  if (one.card_changed) self->services_.changed(one.card);
                }
                self->kept(waiting, entries);
              });
  go(ActorState::storing);
}

Addition RoomDriver::addition(const std::vector<Entry>& entries) const {
  Addition made = addition_of(room_, entries, card_ ? &*card_ : nullptr);
  made.card.revision = revision_;
  return made;
}

// The card is not written anew with every entry. Whoever is woken too early by it does no harm.
void RoomDriver::spare_card(Addition& addition) const {
  RoomCard& card = addition.card;
  if (!card_) return;
  if (card_->due > services_.now() && (card.due == 0 || card.due > card_->due))
    card.due = card_->due;
  addition.card_changed = card.stage != card_->stage || card.card != card_->card ||
                          card.due != card_->due || card.people != card_->people;
  if (!addition.card_changed) card.changed = card_->changed;
}

void RoomDriver::kept(const Waiting& waiting, const std::vector<Entry>& entries) {
  rest_no_more();
  rematch_tries_ = 0;
  for (const Entry& entry : entries) history_.add(entry);
  if (room_.last_moved >= entries.front().number || !room_.computer_decides()) stop_thinking();
  tell_of(entries);
  waiting.done({.number = waiting.number});
  next();
}

void RoomDriver::tell_of(const std::vector<Entry>& entries) {
  told_ = entries.back().number;
  note_entries(services_, id_, entries);
  tell(news(id_, history_.behind(entries.front().number - 1)));
  note_new_people(entries);
  const bool rated = leaves_results(entries) && results_ && !results_->empty();
  if (rated) tell(rated_news(id_, *results_));
}

void RoomDriver::tick() {
  if (presence_due_) tell_presence();
  end_disconnections();
  rest_if_store_is_silent();
  if (is_waiting() || state_ == ActorState::elsewhere) return;
  if (state_ == ActorState::stale) return reload();
  if (!resting_.empty()) return try_to_store();
  look_at_clock();
  let_computer_decide();
}

// What time brings about, decide() says: it looks itself whether it is time.
void RoomDriver::look_at_clock() {
  const Time now = services_.now();
  const bool settled = now - services_.begun >= kTimeToComeBack;
  Command command;
  const TimeCredit credit = credit_at(now);
  if (credit.amount > 0 && credit.is_final) {
    command.kind = CommandKind::credit_time;
  } else if (const auto at = time_out_at(room_); at && *at + credit.amount <= now) {
    command.kind = CommandKind::time_out;
  } else if (const auto over = abandoned_at(room_, nobody_since());
             settled && over && *over <= now) {
    command.kind = CommandKind::abandon;
    command.gone_since = nobody_since();
  } else if (is_without_host()) {
    command.kind = CommandKind::hand_over;
    command.seat = seats_there().front();
    command.gone_since = host_gone_since_;
  } else if (room_.rematch != 0 && room_.next_room.empty() && seats_gone_for_long() != 0 &&
             rematch_tries_ < kMostRematches) {
    return try_rematch();
  } else {
    return;
  }
  submit(std::move(command), [](const Outcome&) {});
}

// A command of the server itself.
void RoomDriver::submit(Command command, std::function<void(const Outcome&)> done) {
  command.server = true;
  waiting_.push_back(
      {.command = std::move(command), .done = std::move(done), .heard = services_.now()});
  next();
}

// What cannot be made is not tried for ever; whoever wants it may ask again.
void RoomDriver::try_rematch() {
  Command command;
  command.kind = CommandKind::ask_rematch;
  submit(std::move(command), [self = shared_from_this()](const Outcome& outcome) {
    const bool early = outcome.refused && outcome.refused->code == "done";
    if (outcome.refused && !early) ++self->rematch_tries_;
  });
}

void RoomDriver::renew(std::int64_t revision) {
  if (revision <= revision_) return;
  wanted_ = revision;
  if (!is_waiting()) reload();
}

// It may be ahead, by what is on its way.
bool RoomDriver::is_as(const RoomPosition& mark) const {
  return !mark.elsewhere && mark.revision <= revision_ && mark.last <= room_.last;
}

bool RoomDriver::is_idle(Time since) const {
  return watchers_.empty() && waiting_.empty() && !is_waiting() && !thinking_ &&
         (state_ == ActorState::elsewhere ||
          (resting_.empty() && used_ < since && !is_anybody_disconnected()));
}

// ---- computers ----------------------------------------------------------------------------------

// Where nobody has been for a while, and no clock runs for anybody once they have decided,
// computers wait for people.
bool RoomDriver::is_awaited() const {
  return !watchers_.empty() || room_.terms->clock.pace != Pace::none ||
         services_.now() - used_ < kStillThere;
}

void RoomDriver::let_computer_decide() {
  if (thinking_ || state_ != ActorState::ready || !room_.computer_decides() || !is_awaited())
    return;
  thinking_ = true;
  thinking_about_ = room_.last_moved;
  auto question = std::make_unique<ComputerPool::Question>();
  question->rules = room_.game->shared_rules();
  const auto actions = room_.game->actions();
  question->actions.assign(actions.begin(), actions.end());
  question->computer = room_.seats[static_cast<std::size_t>(room_.deciding_seat())].computer;
  question->party = services_.table_quota->party(id_, room_.terms->host);
  question->seed = decision_seed(room_);
  question->done = [self = shared_from_this(), last = room_.last_moved](Action action) {
    self->computer_decided(last, action);
  };
  enough_ = services_.computer_pool->ask(std::move(question));
}

// What it would decide is of no use any more.
void RoomDriver::stop_thinking() {
  if (!thinking_) return;
  *enough_ = true;
  thinking_ = false;
}

void RoomDriver::computer_decided(std::uint32_t last, Action action) {
  if (!thinking_ || thinking_about_ != last) return;  // it came before it was stopped
  thinking_ = false;
  if (state_ != ActorState::ready || room_.last_moved != last || !room_.computer_decides())
    return next();
  keep_state();
  Command command;
  command.kind = CommandKind::play;
  command.seen = last;
  command.action = phrase(room_.game->state(), action);
  submit(std::move(command), [](const Outcome&) {});
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

std::optional<Time> RoomDriver::due() const { return due_at(room_, nobody_since()); }

void RoomDriver::tell(std::string text) const {
  const Text shared = std::make_shared<const std::string>(std::move(text));
  // One who is too slow may go meanwhile.
  const std::vector<Watcher*> watchers(watchers_.begin(), watchers_.end());
  for (Watcher* watcher : watchers) {
    if (watchers_.contains(watcher)) watcher->tell(shared);
  }
}

Result<Record> RoomDriver::record() const { return record_of(room_, secret_); }

}  // namespace bastide::serve
