#include "serve/api/create_room.h"

#include "serve/protocol/codec.h"
#include "serve/room/clock.h"
#include "shuffle/shuffle.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

Status add(NewRoom& new_room, std::vector<Entry> entries) {
  for (Entry& entry : entries) {
    if (const Status added = new_room.room.add(entry); !added) return added;
    new_room.entries.push_back(std::move(entry));
  }
  return Done{};
}

Command same_seat(const RoomSeat& seat, int number, const PersonId& host) {
  Command command;
  command.kind = seat.is_person() ? CommandKind::join : CommandKind::seat_computer;
  command.by = seat.is_person() ? seat.owner : host;
  command.seat = number;
  command.name = seat.name;
  command.look = name_of(seat.look);
  command.account = seat.account;
  command.bot = seat.bot;
  if (!seat.is_person()) command.computer = seat.computer;
  return command;
}

Result<NewRoom> begin_room(RoomId id, Terms terms, Entropy entropy, Time now) {
  NewRoom new_room;
  new_room.room.id = std::move(id);
  entropy(new_room.secret.data(), new_room.secret.size());
  terms.commitment = Shuffle::commitment(new_room.secret);
  const Status added = add(new_room, {first_entry(std::move(terms), now)});
  return added ? Result<NewRoom>(std::move(new_room)) : added.error();
}

Status seat_one(NewRoom& new_room, const Command& command, Time now) {
  Decision decision = decide(new_room.room, command, now);
  new_room.refused = std::move(decision.refused);
  return new_room.refused ? Status(Done{}) : add(new_room, std::move(decision.entries));
}

}  // namespace

Result<NewRoom> create_room(RoomId id, Terms terms, const std::vector<Command>& seats,
                            Entropy entropy, Time now) {
  auto new_room = begin_room(std::move(id), std::move(terms), entropy, now);
  for (const Command& command : seats) {
    if (!new_room || new_room->refused) break;
    if (const Status taken = seat_one(*new_room, command, now); !taken) return taken.error();
  }
  return new_room;
}

namespace {

// True if the seat's player asked for a rematch and has not deleted their account.
bool goes_on(const Room& old, std::size_t seat) {
  return has_player(old.rematch, seat) && !old.seats[seat].deleted;
}

// The host of the rematch: the old host, unless they had a seat and did not ask for the rematch.
// Otherwise the first player who asked for it.
PersonId next_host(const Room& old) {
  PersonId first;
  bool sits = false;
  for (std::size_t i = 0; i < old.seats.size(); ++i) {
    const PersonId& owner = old.seats[i].owner;
    if (goes_on(old, i) && (first.empty() || owner == old.host)) first = owner;
    sits = sits || owner == old.host;
  }
  return sits ? first : old.host;
}

}  // namespace

Result<NewRoom> create_rematch(const Room& old, const std::vector<std::string>& ratings,
                               Entropy entropy, Time now) {
  Terms terms = *old.terms;
  terms.previous = old.id;
  terms.host = next_host(old);
  const PersonId host = terms.host;
  auto new_room = begin_room(old.next_room, std::move(terms), entropy, now);
  const std::size_t count = old.seats.size();
  for (std::size_t i = 0; i < count && new_room; ++i) {
    const std::size_t from = (i + 1) % count;
    if (old.seats[from].is_person() && !goes_on(old, from)) continue;
    Command command = same_seat(old.seats[from], static_cast<int>(i), host);
    command.rating = ratings[from];
    if (const Status taken = seat_one(*new_room, command, now); !taken) return taken.error();
    new_room->refused.reset();
  }
  return new_room;
}

std::vector<RoomMember> people_of(const Room& room) {
  std::vector<RoomMember> people = {{.person = room.host, .host = true}};
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    if (!room.seats[i].is_person()) continue;
    auto member = std::ranges::find(people, room.seats[i].owner, &RoomMember::person);
    if (member == people.end())
      member = people.insert(member, RoomMember{.person = room.seats[i].owner});
    member->seats |= player_set(i);
  }
  return people;
}

namespace {

bool names_person(const Entry& entry) {
  return !entry.by.empty() && (entry.kind == EntryKind::created || entry.kind == EntryKind::said ||
                               entry.kind == EntryKind::seated);
}

}  // namespace

RoomTurn turn_of(const Room& room) {
  RoomTurn turn{.at = room.last_at, .awaited = room.awaited()};
  if (const int seat = room.running_seat(); seat != kNoSeat) {
    turn.running = player_set(seat);
    turn.out_at = room.clock_since + room.seats[static_cast<std::size_t>(seat)].left;
  }
  return turn;
}

Addition addition_of(const Room& room, const std::vector<Entry>& entries, const RoomCard* before) {
  Addition addition;
  if (before != nullptr && std::ranges::none_of(entries, shows_in_lobby, &Entry::kind)) {
    addition.card = *before;
  } else {
    addition.card.card = card_text(room);
    addition.card.people = people_of(room);
    addition.card.pairing = pairing_of(room);
    addition.card.open_seats = std::ranges::count_if(room.seats, &RoomSeat::is_open);
    addition.card.rated = room.terms->rated;
  }
  addition.card.id = room.id;
  addition.card.stage = kStageNames[static_cast<std::size_t>(room.stage)];
  addition.card.visibility = kVisibilityNames[static_cast<std::size_t>(room.terms->visibility)];
  addition.card.changed = room.last_at;
  addition.card.key = room.terms->key;
  addition.card.turn = turn_of(room);
  addition.card.due = due_at(room, 0).value_or(0);
  addition.first = room.last + 1 - static_cast<std::uint32_t>(entries.size());
  for (const Entry& entry : entries) {
    addition.lines.push_back(journal_line(entry));
    if (names_person(entry)) addition.named.push_back(entry.by);
  }
  return addition;
}

}  // namespace bastide::serve
