#include "serve/room/decide.h"

#include "base/enum_table.h"
#include "base/utf8.h"
#include "game/record.h"
#include "records/action_notation.h"
#include "search/player_table.h"
#include "serve/room/clock.h"
#include "serve/room/command_context.h"
#include "shuffle/shuffle.h"
#include "words/refusal.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::size_t kMaxDoing = 64;

// ---- before the game ----------------------------------------------------------------------------

// The open seat that the command names, or the first open seat.
int open_seat(const CommandContext& context) {
  if (context.command.seat != kNoSeat) {
    return context.seat_exists() && context.seat(context.command.seat).is_open()
               ? context.command.seat
               : kNoSeat;
  }
  const auto found = std::ranges::find_if(context.room.seats, &RoomSeat::is_open);
  return found == context.room.seats.end() ? kNoSeat
                                           : static_cast<int>(found - context.room.seats.begin());
}

bool look_is_free(const CommandContext& context, PlayerColour look) {
  return std::ranges::none_of(context.room.seats, [&](const RoomSeat& seat) {
    return !seat.is_open() && seat.look == look;
  });
}

// The colour that the command names, if free. If the command names none: the seat's usual colour if
// free, otherwise the first free colour.
std::optional<PlayerColour> free_look(const CommandContext& context, int seat) {
  if (!context.command.look.empty()) {
    const auto named = find_player_colour(context.command.look);
    return named && look_is_free(context, *named) ? named : std::nullopt;
  }
  const PlayerColour usual = kUsualColours[static_cast<std::size_t>(seat)];
  if (look_is_free(context, usual)) return usual;
  const auto found = std::ranges::find_if(
      kUsualColours, [&](PlayerColour look) { return look_is_free(context, look); });
  return *found;  // one colour is always free: there are as many colours as seats
}

void take_seat(CommandContext& context) {
  const Command& command = context.command;
  const int seat = open_seat(context);
  if (seat == kNoSeat) return context.refuse(RefusalCode::taken, "that seat is not open");
  if (const Status name = check_name(command.name); !name) {
    return context.refuse(RefusalCode::name, in_english(name.error().message));
  }
  if (!name_is_free(context, command.name)) {
    return context.refuse(RefusalCode::name,
                          "a player at this table has this name or a similar one");
  }
  const auto look = free_look(context, seat);
  if (!look) {
    return context.refuse(RefusalCode::look,
                          "the look " + in_quotes(command.look) + " is taken, or does not exist");
  }
  Entry& entry = context.add(EntryKind::seated, seat);
  entry.name = command.name;
  entry.look = name_of(*look);
  entry.computer = command.computer;
  entry.bot = command.bot && command.computer.empty() ? 1 : 0;
  if (command.account != command.name) return;
  entry.account = command.account;
  entry.rating = command.rating;
}

bool may_sit_rated(CommandContext& context) {
  if (context.command.account.empty()) {
    context.refuse(RefusalCode::account, "only players with accounts sit at a rated table");
  } else if (context.command.name != context.command.account) {
    context.refuse(RefusalCode::name, "at a rated table players use their account names");
  } else if (context.room.roles_of(context.command.by) & bit(Role::seated)) {
    context.refuse(RefusalCode::done, "you sit here already");
  } else {
    return true;
  }
  return false;
}

bool has_good_seed(CommandContext& context) {
  if (is_seed(context.command.seed)) return true;
  context.refuse(RefusalCode::seed, "a seed is up to 64 letters, digits and '-'");
  return false;
}

// True if a person would meet a bot at a rated table, or at a table that pairs strangers.
bool would_mix(const CommandContext& context) {
  const Terms& terms = *context.room.terms;
  return (terms.rated || terms.pairs()) &&
         std::ranges::any_of(context.room.seats, [&](const RoomSeat& seat) {
           return seat.is_person() && seat.bot != context.command.bot;
         });
}

// Gives a person a seat. With a seed the player is ready at once.
void join(CommandContext& context) {
  if (!context.command.computer.empty())
    return context.refuse(RefusalCode::forbidden, "only a person can join");
  if (is_barred(context) || !has_good_seed(context)) return;
  if (context.room.terms->rated && !may_sit_rated(context)) return;
  if (would_mix(context))
    return context.refuse(RefusalCode::bot, "people and bots cannot play together at this table");
  // At a table that pairs strangers a player has one seat, even if two windows of the player ask
  // for a seat at once.
  const bool sits = (context.room.roles_of(context.command.by) & bit(Role::seated)) != 0;
  if (sits && context.room.terms->pairs())
    return context.refuse(RefusalCode::done, "you sit here already");
  take_seat(context);
  if (context.decision.refused || context.command.seed.empty()) return;
  const int seat = context.decision.entries.front().seat;
  context.add(EntryKind::ready, seat).seed = context.command.seed;
}

void seat_computer(CommandContext& context) {
  if (context.room.terms->rated)
    return context.refuse(RefusalCode::rated, "a rated game has no computer players");
  if (find_player(context.command.computer) == nullptr) {
    return context.refuse(RefusalCode::computer,
                          "there is no computer player " + in_quotes(context.command.computer));
  }
  take_seat(context);
}

// The caller's seats that the command means: the named seat, or all of the caller's seats.
PlayerSet seats_meant(const CommandContext& context) {
  const int named = context.command.seat;
  PlayerSet seats = 0;
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (context.room.owns(context.command.by, seat) && (named == kNoSeat || named == seat))
      seats |= player_set(seat);
  }
  return seats;
}

void leave(CommandContext& context) {
  const PlayerSet seats = seats_meant(context);
  if (seats == 0) return context.refuse(RefusalCode::seat, "that is not your seat");
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (has_player(seats, seat)) context.add(EntryKind::unseated, seat);
  }
}

void unseat(CommandContext& context) {
  if (!context.seat_exists() || context.seat(context.command.seat).is_open()) {
    return context.refuse(RefusalCode::seat, "that seat is empty");
  }
  context.add(EntryKind::unseated, context.command.seat);
}

void keep_out(CommandContext& context) {
  const bool taken = context.seat_exists() && context.seat(context.command.seat).is_person();
  if (!taken || context.room.owns(context.command.by, context.command.seat)) {
    return context.refuse(RefusalCode::seat, "there is no such guest or account to ban");
  }
  context.add(EntryKind::kept_out, context.command.seat);
}

void make_ready(CommandContext& context) {
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (context.room.owns(context.command.by, seat) && !context.seat(seat).ready) {
      context.add(EntryKind::ready, seat).seed = context.command.seed;
    }
  }
}

void ready(CommandContext& context) {
  if (!has_good_seed(context)) return;
  make_ready(context);
  if (context.decision.entries.empty()) context.refuse(RefusalCode::done, "you are ready already");
}

void start(CommandContext& context) {
  ready(context);
  if (context.decision.refused && context.decision.refused->code == RefusalCode::seed) return;
  context.decision.refused.reset();
  if (std::ranges::any_of(context.room.seats, &RoomSeat::is_open)) {
    return context.refuse(RefusalCode::open, "a seat is still open");
  }
  for (const RoomSeat& seat : context.room.seats) {
    if (seat.is_person() && !seat.ready && seat.owner != context.command.by) {
      return context.refuse(RefusalCode::waiting, seat.name + " is not ready");
    }
  }
  context.add(EntryKind::started);
}

void hand_over(CommandContext& context) {
  const bool sits = context.seat_exists() && context.seat(context.command.seat).is_person();
  if (!sits || context.room.owns(context.room.host, context.command.seat)) {
    return context.refuse(RefusalCode::seat, "there is no player who can be the host");
  }
  const Time since = context.command.gone_since;
  if (since == 0 || context.now < since + context.room.terms->replace_after) {
    return context.refuse(RefusalCode::early, "the host may still come back");
  }
  context.add(EntryKind::handed_over, context.command.seat);
}

// ---- the game -----------------------------------------------------------------------------------

// Refuses the command and returns false if the client has not seen the latest move.
bool is_up_to_date(CommandContext& context) {
  if (context.command.seen < context.room.last_moved) {
    context.refuse(RefusalCode::stale, "the game has changed since then");
  } else if (context.command.seen > context.room.last) {
    context.refuse(RefusalCode::ahead, "this table has no such entry yet");
  } else {
    return true;
  }
  return false;
}

void play_action(CommandContext& context, int seat, Action action) {
  const State& state = context.room.game->state();
  State after = state;
  bastide::play(after, action);
  const bool passes = is_over(after) || after.turn.decider != state.turn.decider;
  Entry& played = context.add(EntryKind::played, seat);
  played.action = phrase(state, action);
  played.left = left_after(context.room, seat, passes, context.now, context.command.spent);
  if (is_over(after)) context.add(EntryKind::finished);
}

// Refuses a decision out of turn or after the end of the clock, and returns false. The server
// decides for its computers.
bool may_decide(CommandContext& context, int seat) {
  if (seat == kNoSeat) {
    context.refuse(RefusalCode::turn, "no player has to move now");
  } else if (context.command.server ? !context.room.computer_decides()
                                    : !context.room.owns(context.command.by, seat)) {
    context.refuse(RefusalCode::turn, "it is the turn of " + context.seat(seat).name);
  } else if (!context.command.server && context.room.computer_decides()) {
    context.refuse(RefusalCode::replaced, "a computer plays for you: take your seat back first");
  } else if (context.room.running_seat() != kNoSeat &&
             left_now(context.room, context.now, context.command.spent) + context.command.credit <
                 0) {
    context.refuse(RefusalCode::time, "your time is up");
  } else {
    return true;
  }
  return false;
}

void play(CommandContext& context) {
  if (!is_up_to_date(context)) return;
  const int seat = context.room.deciding_seat();
  if (!may_decide(context, seat)) return;
  const State& state = context.room.game->state();
  const auto parsed = parse_action(state, context.command.action);
  if (!parsed) return context.refuse(RefusalCode::action, in_english(parsed.error().message));
  const Action action = canonical(state, *parsed);
  if (const auto why = refusal(state, action))
    return context.refuse(RefusalCode::rules, why->text({}));
  play_action(context, seat, action);
}

void draw(CommandContext& context) {
  const State& state = context.room.game->state();
  const auto action = parse_action(state, context.command.action);
  if (!context.room.draws_now() || !action || refusal(state, *action)) {
    return context.refuse(RefusalCode::rules, "this tile cannot be drawn now");
  }
  play_action(context, kNoSeat, *action);
}

// Ends the game for the seats in `losers`. A computer plays on for these seats while at
// least two other seats still play.
void lose(CommandContext& context, EntryKind how, PlayerSet losers) {
  int playing = 0;
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (context.seat(seat).resigned) continue;
    if (has_player(losers, seat)) {
      context.add(how, seat).computer = kStandIn;
    } else {
      ++playing;
    }
  }
  if (playing < 2 && !context.decision.entries.empty()) context.add(EntryKind::finished);
}

void resign(CommandContext& context) {
  const PlayerSet seats = seats_meant(context);
  if (seats == 0) return context.refuse(RefusalCode::seat, "that is not your seat");
  lose(context, EntryKind::resigned, seats);
  if (context.decision.entries.empty())
    context.refuse(RefusalCode::done, "you have resigned already");
}

void replace(CommandContext& context) {
  const Command& command = context.command;
  if (!context.seat_exists() || !context.seat(command.seat).is_person() ||
      context.room.owns(command.by, command.seat)) {
    return context.refuse(RefusalCode::seat, "there is no absent player to replace");
  }
  const RoomSeat& seat = context.seat(command.seat);
  if (!seat.computer.empty())
    return context.refuse(RefusalCode::done, "a computer plays there already");
  if (context.room.terms->clock.pace == Pace::days) {
    return context.refuse(RefusalCode::days,
                          "absent players cannot be replaced in a game with days for each move");
  }
  if (command.gone_since == 0) return context.refuse(RefusalCode::there, seat.name + " is there");
  const Time left = command.gone_since + context.room.terms->replace_after - context.now;
  if (left > 0) {
    return context.refuse(
        RefusalCode::early,
        seat.name + " has " + std::to_string((left + 999) / 1000) + " more seconds to come back");
  }
  Entry& replaced = context.add(EntryKind::replaced, command.seat);
  replaced.computer = kStandIn;
  if (context.room.running_seat() == command.seat)
    replaced.left = std::max<Time>(0, left_now(context.room, context.now));
}

void come_back(CommandContext& context) {
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    const RoomSeat& one = context.seat(seat);
    if (context.room.owns(context.command.by, seat) && !one.computer.empty() && !one.resigned) {
      context.add(EntryKind::returned, seat);
    }
  }
  if (context.decision.entries.empty())
    context.refuse(RefusalCode::done, "no computer plays for you");
}

// ---- undo ---------------------------------------------------------------------------------------

// Number of actions before this person's last decision; -1 if the person has not decided yet.
int before_last_decision(const CommandContext& context) {
  const auto& deciders = context.room.deciders;
  for (int i = static_cast<int>(deciders.size()) - 1; i >= 0; --i) {
    if (context.room.owns(context.command.by, deciders[static_cast<std::size_t>(i)])) return i;
  }
  return -1;
}

// Seats of the other persons who must agree to the undo of all actions after `to`: those
// who still play; if a draw is undone, all of them.
PlayerSet whose_consent(const CommandContext& context, int to) {
  const auto& deciders = context.room.deciders;
  const bool revealed = std::find(deciders.begin() + to, deciders.end(), kNoSeat) != deciders.end();
  PlayerSet seats = 0;
  for (int i = 0; i < context.seat_count(); ++i) {
    const RoomSeat& seat = context.seat(i);
    const bool asked =
        seat.is_person() && seat.owner != context.command.by && (revealed || seat.computer.empty());
    if (asked) seats |= player_set(i);
  }
  return seats;
}

// The time that an undo takes from a seat's clock: all that the clock gained since action `to`. If
// the clock gives time for each turn, only the player who asks for the undo loses time.
Time gained(const Room& room, int seat, bool asks, int to) {
  if (!asks && room.terms->clock.pace != Pace::game) return 0;
  Time gained = 0;
  for (auto i = static_cast<std::size_t>(to); i < room.deciders.size(); ++i) {
    if (room.deciders[i] == seat) gained += room.gains[i];
  }
  return gained;
}

// Goes back to the state after `to` actions. The asker's used time stays used, increments of undone
// decisions are removed, and other players lose no time for the current turn.
void take_back(CommandContext& context, const PersonId& asker, int to) {
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    const bool asks = context.room.owns(asker, seat);
    const bool spent = asks && seat == context.room.running_seat();
    const Time gain = gained(context.room, seat, asks, to);
    if (!spent && gain == 0) continue;
    const Time left = spent ? left_now(context.room, context.now) : context.seat(seat).left;
    context.add(EntryKind::clock, seat).left = std::max<Time>(0, left - gain);
  }
  context.add(EntryKind::undone).to = to;
}

void ask_undo(CommandContext& context) {
  if (!is_up_to_date(context)) return;
  if (!context.room.terms->undo || context.room.terms->rated)
    return context.refuse(RefusalCode::undo, "undo is off at this table");
  if (context.room.undo)
    return context.refuse(RefusalCode::done, "there is an undo request already");
  const int to = before_last_decision(context);
  if (to < 0) return context.refuse(RefusalCode::undo, "you have not made a decision yet");
  const PlayerSet awaited = whose_consent(context, to);
  Entry& asked =
      context.add(EntryKind::undo_asked, context.room.deciders[static_cast<std::size_t>(to)]);
  asked.to = to;
  asked.awaited = awaited;
  if (awaited == 0) take_back(context, context.command.by, to);
}

void answer_undo(CommandContext& context) {
  if (!is_up_to_date(context)) return;
  if (!context.room.undo) return context.refuse(RefusalCode::undo, "there is no undo request");
  if (context.command.seen < context.room.undo->entry)
    return context.refuse(RefusalCode::stale, "that undo request is no longer open");
  PlayerSet awaited = context.room.undo->awaited;
  for (int seat = 0; seat < context.seat_count(); ++seat) {
    if (!context.room.owns(context.command.by, seat) || !has_player(awaited, seat)) continue;
    if (!context.command.yes) {
      context.add(EntryKind::undo_refused, seat);
      return;
    }
    context.add(EntryKind::undo_agreed, seat);
    awaited &= ~player_set(seat);
  }
  if (context.decision.entries.empty())
    return context.refuse(RefusalCode::undo, "no undo request waits for your answer");
  if (awaited == 0)
    take_back(context, context.seat(context.room.undo->seat).owner, context.room.undo->to);
}

// ---- commands that only the server sends --------------------------------------------------------

void credit_time(CommandContext& context) {
  const int running = context.room.running_seat();
  if (running == kNoSeat || context.command.credit <= 0)
    return context.refuse(RefusalCode::done, "no time was lost");
  const Time left = left_now(context.room, context.now) + context.command.credit;
  context.add(EntryKind::clock, running).left = std::max<Time>(0, left);
}

void time_out(CommandContext& context) {
  const auto at = time_out_at(context.room);
  if (!at || context.now < *at + context.command.credit)
    return context.refuse(RefusalCode::early, "nobody's time is up");
  const int running = context.room.running_seat();
  lose(context, EntryKind::timed_out, player_set(running));
  context.decision.entries.front().left = 0;
}

void abandon(CommandContext& context) {
  const auto at = abandoned_at(context.room, context.command.gone_since);
  if (!at || context.now < *at)
    return context.refuse(RefusalCode::early, "an absent player may still come back");
  context.add(EntryKind::abandoned);
  context.add(EntryKind::finished);
}

void close(CommandContext& context) {
  context.add(EntryKind::closed);
  context.add(EntryKind::finished);
}

// ---- the list of commands -----------------------------------------------------------------------

constexpr Roles kServer = bit(Role::server);
constexpr Roles kHost = bit(Role::host);
constexpr Roles kSeated = bit(Role::seated);
constexpr Roles kAnybody = bit(Role::visitor) | kSeated | kHost;

constexpr CommandRow kCommands[] = {
    {CommandKind::join, "join", {kAnybody, 0, 0}, join, kMostSeatings, true},
    {CommandKind::leave, "leave", {kSeated, 0, 0}, leave},
    {CommandKind::seat_computer, "seat_computer", {kHost, 0, 0}, seat_computer, kMostTurns, true},
    {CommandKind::unseat, "unseat", {kHost | kServer, 0, 0}, unseat},
    {CommandKind::keep_out, "keep_out", {kHost, 0, 0}, keep_out},
    {CommandKind::ready, "ready", {kSeated, 0, 0}, ready},
    {CommandKind::start, "start", {kHost | kServer, 0, 0}, start},
    {CommandKind::hand_over, "hand_over", {kServer, 0, 0}, hand_over},
    {CommandKind::play, "play", {0, kSeated | kServer, 0}, play},
    {CommandKind::draw, "draw", {0, kServer, 0}, draw},
    {CommandKind::say, "say", {kAnybody, kAnybody, kAnybody}, say},
    {CommandKind::ask_undo, "undo", {0, kSeated, 0}, ask_undo, kMostTurns, true},
    {CommandKind::answer_undo, "answer_undo", {0, kSeated, 0}, answer_undo},
    {CommandKind::resign, "resign", {0, kSeated, 0}, resign},
    {CommandKind::replace, "replace", {0, kSeated | kHost, 0}, replace},
    {CommandKind::come_back, "come_back", {0, kSeated, 0}, come_back, kMostTurns},
    {CommandKind::ask_rematch, "rematch", {0, 0, kSeated | kServer}, ask_rematch},
    {CommandKind::credit_time, "credit_time", {0, kServer, 0}, credit_time},
    {CommandKind::time_out, "time_out", {0, kServer, 0}, time_out},
    {CommandKind::abandon, "abandon", {kServer, kServer, 0}, abandon},
    {CommandKind::close, "close", {kServer, kServer, 0}, close},
};
static_assert(has_row_for_each(kCommands, CommandKind::close));

Roles roles_of(const CommandContext& context) {
  return context.command.server ? bit(Role::server) : context.room.roles_of(context.command.by);
}

// True if the person has reached the limit of commands that could be repeated without end. This
// limit is far below kMostEntries, so that one person cannot use up the table's limit.
bool has_done_enough(const CommandContext& context, const CommandRow& row) {
  const bool is_host = (roles_of(context) & kHost) != 0;
  const std::uint32_t most = is_host ? std::max(row.most, kMostTurns) : row.most;
  return context.room.acquaintance(context.command.by).turns >= most;
}

bool has_seen_enough(const Room& room) { return room.last - room.lines_said >= kMostEntries; }

}  // namespace

std::span<const CommandRow> commands() { return kCommands; }

bool may(CommandKind command, Stage stage, Roles roles) {
  return (bastide::row_of(kCommands, command).allowed[static_cast<std::size_t>(stage)] & roles) !=
         0;
}

Decision decide(const Room& room, const Command& command, Time now) {
  const CommandRow& row = bastide::row_of(kCommands, command.kind);
  CommandContext context{room, command, now};
  context.decision.done_before = room.done_before(command.by, command.doing);
  if (context.decision.done_before != 0) return std::move(context.decision);
  if (command.by.empty() && !command.server) {
    context.refuse(RefusalCode::stranger, "send your token first");
  } else if (command.doing.size() > kMaxDoing) {
    context.refuse(RefusalCode::id, "an id has at most " + std::to_string(kMaxDoing) + " bytes");
  } else if (!may(command.kind, room.stage, roles_of(context))) {
    context.refuse(RefusalCode::forbidden, "you may not do that here now");
  } else if (has_done_enough(context, row)) {
    context.refuse(RefusalCode::enough, "you have done this too often at this table");
  } else if (row.grows && has_seen_enough(room)) {
    context.refuse(RefusalCode::enough,
                   "this table has reached its limit of entries: create another one");
  } else {
    row.decide(context);
  }
  return std::move(context.decision);
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
