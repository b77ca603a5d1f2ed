#include "serve/room/decide.h"

#include "base/utf8.h"
#include "game/record.h"
#include "records/notation.h"
#include "search/player.h"
#include "serve/room/case.h"
#include "serve/room/clock.h"
#include "shuffle/shuffle.h"
#include "words/refusal.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMaxDoing = 64;

// ---- before the game ----------------------------------------------------------------------------

// The seat that was named, or the first that is open.
int open_seat(const Case& on) {
  if (on.command.seat != kNoSeat) {
    return on.seat_exists() && on.seat(on.command.seat).is_open() ? on.command.seat : kNoSeat;
  }
  const auto found = std::ranges::find_if(on.room.seats, &RoomSeat::is_open);
  return found == on.room.seats.end() ? kNoSeat : static_cast<int>(found - on.room.seats.begin());
}

bool look_is_free(const Case& on, Look look) {
  return std::ranges::none_of(
      on.room.seats, [&](const RoomSeat& seat) { return !seat.is_open() && seat.look == look; });
}

// The look that was named; without one the seat's usual one, or the first that is free.
std::optional<Look> free_look(const Case& on, int seat) {
  if (!on.command.look.empty()) {
    const auto named = find_look(on.command.look);
    return named && look_is_free(on, *named) ? named : std::nullopt;
  }
  const Look usual = kUsualLooks[static_cast<std::size_t>(seat)];
  if (look_is_free(on, usual)) return usual;
  const auto found =
      std::ranges::find_if(kUsualLooks, [&](Look look) { return look_is_free(on, look); });
  return *found;  // there are as many as seats
}

void take_seat(Case& on) {
  const Command& command = on.command;
  const int seat = open_seat(on);
  if (seat == kNoSeat) return on.refuse("taken", "that seat is not open");
  if (const Status name = check_name(command.name); !name) {
    return on.refuse("name", in_english(name.error().message));
  }
  if (!name_is_free(on, command.name)) {
    return on.refuse("name", "somebody at this table is called so, or nearly so");
  }
  const auto look = free_look(on, seat);
  if (!look) {
    return on.refuse("look", "the look " + in_quotes(command.look) + " is taken, or there is none");
  }
  Entry& entry = on.add(EntryKind::seated, seat);
  entry.name = command.name;
  entry.look = name_of(*look);
  entry.computer = command.computer;
  if (command.account != command.name) return;
  entry.account = command.account;
  entry.rating = command.rating;
}

bool may_sit_rated(Case& on) {
  if (on.command.account.empty()) {
    on.refuse("account", "only people with accounts sit at a rated table");
  } else if (on.command.name != on.command.account) {
    on.refuse("name", "at a rated table one sits under the name of one's account");
  } else if (on.room.roles_of(on.command.by) & bit(Role::seated)) {
    on.refuse("done", "you sit here already");
  } else {
    return true;
  }
  return false;
}

void join(Case& on) {
  if (!on.command.computer.empty()) return on.refuse("forbidden", "a person joins");
  if (is_barred(on)) return;
  if (on.room.terms->rated && !may_sit_rated(on)) return;
  take_seat(on);
}

void seat_computer(Case& on) {
  if (on.room.terms->rated) return on.refuse("rated", "no computer sits at a rated table");
  if (find_player(on.command.computer) == nullptr) {
    return on.refuse("computer", "there is no computer player " + in_quotes(on.command.computer));
  }
  take_seat(on);
}

// The seats that are meant: the one that is named, or all of one's own.
unsigned seats_meant(const Case& on) {
  const int named = on.command.seat;
  unsigned seats = 0;
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if (on.room.owns(on.command.by, seat) && (named == kNoSeat || named == seat))
      seats |= 1U << seat;
  }
  return seats;
}

void leave(Case& on) {
  const unsigned seats = seats_meant(on);
  if (seats == 0) return on.refuse("seat", "that is not your seat");
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if ((seats >> seat & 1U) != 0) on.add(EntryKind::unseated, seat);
  }
}

void unseat(Case& on) {
  if (!on.seat_exists() || on.seat(on.command.seat).is_open()) {
    return on.refuse("seat", "nobody sits there");
  }
  on.add(EntryKind::unseated, on.command.seat);
}

void keep_out(Case& on) {
  const bool somebody = on.seat_exists() && on.seat(on.command.seat).is_person();
  if (!somebody || on.room.owns(on.command.by, on.command.seat)) {
    return on.refuse("seat", "there is nobody to be kept out");
  }
  on.add(EntryKind::kept_out, on.command.seat);
}

void make_ready(Case& on) {
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if (on.room.owns(on.command.by, seat) && !on.seat(seat).ready) {
      on.add(EntryKind::ready, seat).seed = on.command.seed;
    }
  }
}

void ready(Case& on) {
  if (!is_seed(on.command.seed)) {
    return on.refuse("seed", "a seed is up to 64 letters, digits and '-'");
  }
  make_ready(on);
  if (on.decision.entries.empty()) on.refuse("done", "you are ready already");
}

void start(Case& on) {
  ready(on);
  if (on.decision.refused && on.decision.refused->code == "seed") return;
  on.decision.refused.reset();
  if (std::ranges::any_of(on.room.seats, &RoomSeat::is_open)) {
    return on.refuse("open", "a seat is still open");
  }
  for (const RoomSeat& seat : on.room.seats) {
    if (seat.is_person() && !seat.ready && seat.owner != on.command.by) {
      return on.refuse("waiting", seat.name + " is not ready");
    }
  }
  on.add(EntryKind::started);
}

void hand_over(Case& on) {
  const bool sits = on.seat_exists() && on.seat(on.command.seat).is_person();
  if (!sits || on.room.owns(on.room.host, on.command.seat)) {
    return on.refuse("seat", "there is nobody to be the host");
  }
  const Time since = on.command.gone_since;
  if (since == 0 || on.now < since + on.room.terms->replace_after) {
    return on.refuse("early", "the host may still come");
  }
  on.add(EntryKind::handed_over, on.command.seat);
}

// ---- the game -----------------------------------------------------------------------------------

// Who decides must know how the game stands.
bool is_up_to_date(Case& on) {
  if (on.command.seen < on.room.last_moved) {
    on.refuse("stale", "the game has gone on since");
  } else if (on.command.seen > on.room.last) {
    on.refuse("ahead", "this table has not come that far");
  } else {
    return true;
  }
  return false;
}

void play_action(Case& on, int seat, Action action) {
  const State& state = on.room.game->state();
  State after = state;
  bastide::play(after, action);
  const bool passes = is_over(after) || after.turn.decider != state.turn.decider;
  Entry& played = on.add(EntryKind::played, seat);
  played.action = phrase(state, action);
  played.left = left_after(on.room, seat, passes, on.now, on.command.spent);
  if (is_over(after)) on.add(EntryKind::finished);
}

// Whose turn it is decides for himself, the server for its computers.
bool may_decide(Case& on, int seat) {
  if (seat == kNoSeat) {
    on.refuse("turn", "nobody decides now");
  } else if (on.command.server ? !on.room.computer_decides() : !on.room.owns(on.command.by, seat)) {
    on.refuse("turn", "it is the turn of " + on.seat(seat).name);
  } else if (!on.command.server && on.room.computer_decides()) {
    on.refuse("replaced", "a computer plays for you: come back first");
  } else if (on.room.running_seat() != kNoSeat && left_now(on.room, on.now, on.command.spent) < 0) {
    on.refuse("time", "your time is up");
  } else {
    return true;
  }
  return false;
}

void play(Case& on) {
  if (!is_up_to_date(on)) return;
  const int seat = on.room.deciding_seat();
  if (!may_decide(on, seat)) return;
  const State& state = on.room.game->state();
  const auto parsed = parse_action(state, on.command.action);
  if (!parsed) return on.refuse("action", in_english(parsed.error().message));
  const Action action = canonical(state, *parsed);
  if (const auto why = refusal(state, action)) return on.refuse("rules", why->text({}));
  play_action(on, seat, action);
}

void draw(Case& on) {
  const State& state = on.room.game->state();
  const auto action = parse_action(state, on.command.action);
  if (!on.room.draws_now() || !action || refusal(state, *action)) {
    return on.refuse("rules", "that cannot be drawn now");
  }
  play_action(on, kNoSeat, *action);
}

// These seats have lost. Where others still play against each other, a computer goes on for them.
void lose(Case& on, EntryKind how, unsigned losers) {
  int playing = 0;
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if (on.seat(seat).resigned) continue;
    if ((losers >> seat & 1U) == 0) {
      ++playing;
    } else {
      on.add(how, seat).computer = kStandIn;
    }
  }
  if (playing < 2 && !on.decision.entries.empty()) on.add(EntryKind::finished);
}

void resign(Case& on) {
  const unsigned seats = seats_meant(on);
  if (seats == 0) return on.refuse("seat", "that is not your seat");
  lose(on, EntryKind::resigned, seats);
  if (on.decision.entries.empty()) on.refuse("done", "you have resigned already");
}

void replace(Case& on) {
  const Command& command = on.command;
  if (!on.seat_exists() || !on.seat(command.seat).is_person() ||
      on.room.owns(command.by, command.seat)) {
    return on.refuse("seat", "there is nobody to be replaced");
  }
  const RoomSeat& seat = on.seat(command.seat);
  if (!seat.computer.empty()) return on.refuse("done", "a computer plays there already");
  if (on.room.terms->clock.pace == Pace::days) {
    return on.refuse("days", "at this table nobody need be there");
  }
  if (command.gone_since == 0) return on.refuse("there", seat.name + " is there");
  const Time left = command.gone_since + on.room.terms->replace_after - on.now;
  if (left > 0) {
    return on.refuse("early", seat.name + " has " + std::to_string((left + 999) / 1000) +
                                  " more seconds to come back");
  }
  Entry& replaced = on.add(EntryKind::replaced, command.seat);
  replaced.computer = kStandIn;
  if (on.room.running_seat() == command.seat)
    replaced.left = std::max<Time>(0, left_now(on.room, on.now));
}

void come_back(Case& on) {
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    const RoomSeat& one = on.seat(seat);
    if (on.room.owns(on.command.by, seat) && !one.computer.empty() && !one.resigned) {
      on.add(EntryKind::returned, seat);
    }
  }
  if (on.decision.entries.empty()) on.refuse("done", "nobody plays for you");
}

// ---- taking back --------------------------------------------------------------------------------

// The moment before this person's last decision; -1 if there was none.
int before_last_decision(const Case& on) {
  const auto& deciders = on.room.deciders;
  for (int i = static_cast<int>(deciders.size()) - 1; i >= 0; --i) {
    if (on.room.owns(on.command.by, deciders[static_cast<std::size_t>(i)])) return i;
  }
  return -1;
}

// Those who still play; of all persons, once something hidden was drawn since.
std::uint8_t whose_consent(const Case& on, int to) {
  const auto& deciders = on.room.deciders;
  const bool revealed = std::find(deciders.begin() + to, deciders.end(), kNoSeat) != deciders.end();
  unsigned seats = 0;
  for (int i = 0; i < on.seat_count(); ++i) {
    const RoomSeat& seat = on.seat(i);
    const bool asked =
        seat.is_person() && seat.owner != on.command.by && (revealed || seat.computer.empty());
    if (asked) seats |= 1U << i;
  }
  return static_cast<std::uint8_t>(seats);
}

// What a seat's clock got since then for passing on. Time for one turn each is the next turn's, and
// stays with those whom nobody asked whether to take back.
Time gained(const Room& room, int seat, bool asks, int to) {
  if (!asks && room.terms->clock.pace != Pace::game) return 0;
  Time gained = 0;
  for (auto i = static_cast<std::size_t>(to); i < room.deciders.size(); ++i) {
    if (room.deciders[i] == seat) gained += room.gains[i];
  }
  return gained;
}

// Who takes back has spent his time all the same, and nobody keeps what he got for passing on; what
// others thought meanwhile was in vain, and costs them nothing.
void take_back(Case& on, const PersonId& asker, int to) {
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    const bool asks = on.room.owns(asker, seat);
    const bool spent = asks && seat == on.room.running_seat();
    const Time gain = gained(on.room, seat, asks, to);
    if (!spent && gain == 0) continue;
    const Time left = spent ? left_now(on.room, on.now) : on.seat(seat).left;
    on.add(EntryKind::clock, seat).left = std::max<Time>(0, left - gain);
  }
  on.add(EntryKind::undone).to = to;
}

void ask_undo(Case& on) {
  if (!is_up_to_date(on)) return;
  if (!on.room.terms->undo || on.room.terms->rated)
    return on.refuse("undo", "nothing is taken back at this table");
  if (on.room.undo) return on.refuse("done", "that is being asked already");
  const int to = before_last_decision(on);
  if (to < 0) return on.refuse("undo", "you have not decided anything yet");
  const std::uint8_t awaited = whose_consent(on, to);
  Entry& asked = on.add(EntryKind::undo_asked, on.room.deciders[static_cast<std::size_t>(to)]);
  asked.to = to;
  asked.awaited = awaited;
  if (awaited == 0) take_back(on, on.command.by, to);
}

void answer_undo(Case& on) {
  if (!is_up_to_date(on)) return;
  if (!on.room.undo) return on.refuse("undo", "nobody asks to take something back");
  if (on.command.seen < on.room.undo->entry) return on.refuse("stale", "that was another question");
  unsigned awaited = on.room.undo->awaited;
  for (int seat = 0; seat < on.seat_count(); ++seat) {
    if (!on.room.owns(on.command.by, seat) || (awaited >> seat & 1U) == 0) continue;
    if (!on.command.yes) {
      on.add(EntryKind::undo_refused, seat);
      return;
    }
    on.add(EntryKind::undo_agreed, seat);
    awaited &= ~(1U << seat);
  }
  if (on.decision.entries.empty()) return on.refuse("undo", "you are not asked");
  if (awaited == 0) take_back(on, on.seat(on.room.undo->seat).owner, on.room.undo->to);
}

// ---- what the server does when time has passed --------------------------------------------------

void give_time(Case& on) {
  const int running = on.room.running_seat();
  if (running == kNoSeat || on.command.away <= 0) return on.refuse("done", "no time was lost");
  const Time left = left_now(on.room, on.now) + on.command.away;
  on.add(EntryKind::clock, running).left = std::max<Time>(0, left);
}

void time_out(Case& on) {
  const auto at = time_out_at(on.room);
  if (!at || on.now < *at) return on.refuse("early", "nobody's time is up");
  const int running = on.room.running_seat();
  lose(on, EntryKind::timed_out, 1U << running);
  on.decision.entries.front().left = 0;
}

void abandon(Case& on) {
  const auto at = abandoned_at(on.room, on.command.gone_since);
  if (!at || on.now < *at) return on.refuse("early", "somebody may still come");
  on.add(EntryKind::abandoned);
  on.add(EntryKind::finished);
}

void close(Case& on) {
  on.add(EntryKind::closed);
  on.add(EntryKind::finished);
}

struct CommandRow {
  CommandKind command;
  void (*decide)(Case&);
};
constexpr CommandRow kRows[] = {
    {CommandKind::join, join},
    {CommandKind::leave, leave},
    {CommandKind::seat_computer, seat_computer},
    {CommandKind::unseat, unseat},
    {CommandKind::keep_out, keep_out},
    {CommandKind::ready, ready},
    {CommandKind::start, start},
    {CommandKind::hand_over, hand_over},
    {CommandKind::play, play},
    {CommandKind::draw, draw},
    {CommandKind::say, say},
    {CommandKind::ask_undo, ask_undo},
    {CommandKind::answer_undo, answer_undo},
    {CommandKind::resign, resign},
    {CommandKind::replace, replace},
    {CommandKind::come_back, come_back},
    {CommandKind::ask_rematch, ask_rematch},
    {CommandKind::give_time, give_time},
    {CommandKind::time_out, time_out},
    {CommandKind::abandon, abandon},
    {CommandKind::close, close},
};

Roles roles_of(const Case& on) {
  return on.command.server ? bit(Role::server) : on.room.roles_of(on.command.by);
}

// What could go on for ever, forth and back, ends: for who does it, long before it does for all.
bool has_done_enough(const Case& on) {
  const std::uint32_t turns = on.room.acquaintance(on.command.by).turns;
  switch (on.command.kind) {
    case CommandKind::join:
      return turns >= ((roles_of(on) & bit(Role::host)) != 0 ? kMostTurns : kMostSeatings);
    case CommandKind::seat_computer:
    case CommandKind::ask_undo:
    case CommandKind::come_back: return turns >= kMostTurns;
    default: return false;
  }
}

bool lets_journal_grow(CommandKind kind) {
  return kind == CommandKind::join || kind == CommandKind::seat_computer ||
         kind == CommandKind::ask_undo;
}

bool has_seen_enough(const Room& room) { return room.last - room.lines_said >= kMostEntries; }

}  // namespace

Decision decide(const Room& room, const Command& command, Time now) {
  Case on{room, command, now};
  on.decision.done_before = room.done_before(command.by, command.doing);
  if (on.decision.done_before != 0) return std::move(on.decision);
  if (command.by.empty() && !command.server) {
    on.refuse("stranger", "say first who you are");
  } else if (command.doing.size() > kMaxDoing) {
    on.refuse("id", "an id has at most " + std::to_string(kMaxDoing) + " bytes");
  } else if (!may(command.kind, room.stage, roles_of(on))) {
    on.refuse("forbidden", "you may not do that here now");
  } else if (has_done_enough(on)) {
    on.refuse("enough", "you have done that often enough here");
  } else if (lets_journal_grow(command.kind) && has_seen_enough(room)) {
    on.refuse("enough", "this table has seen enough of that: make another one");
  } else {
    for (const CommandRow& row : kRows) {
      if (row.command == command.kind) row.decide(on);
    }
  }
  return std::move(on.decision);
}

Entry first_entry(Terms terms, Time now) {
  Entry entry;
  entry.number = 1;
  entry.at = now;
  entry.kind = EntryKind::created;
  entry.by = terms.host;
  entry.terms = std::make_shared<const Terms>(std::move(terms));
  return entry;
}

}  // namespace bastide::serve
