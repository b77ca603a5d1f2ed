#include "serve/api/founding.h"

#include "serve/api/codec.h"
#include "serve/room/clock.h"
#include "shuffle/shuffle.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

Status add(Founded& founded, std::vector<Entry> entries) {
  for (Entry& entry : entries) {
    if (const Status added = founded.room.add(entry); !added) return added;
    founded.entries.push_back(std::move(entry));
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
  if (!seat.is_person()) command.computer = seat.computer;
  return command;
}

Result<Founded> begin_room(RoomId id, Terms terms, Entropy entropy, Time now) {
  Founded founded;
  founded.room.id = std::move(id);
  entropy(founded.secret.data(), founded.secret.size());
  terms.commitment = Shuffle::commitment(founded.secret);
  const Status added = add(founded, {first_entry(std::move(terms), now)});
  return added ? Result<Founded>(std::move(founded)) : added.error();
}

Status seat_one(Founded& founded, const Command& command, Time now) {
  Decision decision = decide(founded.room, command, now);
  founded.refused = std::move(decision.refused);
  return founded.refused ? Status(Done{}) : add(founded, std::move(decision.entries));
}

}  // namespace

Result<Founded> found_room(RoomId id, Terms terms, const std::vector<Command>& seats,
                           Entropy entropy, Time now) {
  auto founded = begin_room(std::move(id), std::move(terms), entropy, now);
  for (const Command& command : seats) {
    if (!founded || founded->refused) break;
    if (const Status taken = seat_one(*founded, command, now); !taken) return taken.error();
  }
  return founded;
}

namespace {

// Who asked for the next game, and is still there.
bool goes_on(const Room& old, std::size_t seat) {
  return (old.rematch >> seat & 1U) != 0 && !old.seats[seat].is_left(static_cast<int>(seat));
}

// The same as before, unless he sat there and does not want it.
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

Result<Founded> found_rematch(const Room& old, const std::vector<std::string>& ratings,
                              Entropy entropy, Time now) {
  Terms terms = *old.terms;
  terms.previous = old.id;
  terms.host = next_host(old);
  const PersonId host = terms.host;
  auto founded = begin_room(old.next_room, std::move(terms), entropy, now);
  const std::size_t count = old.seats.size();
  for (std::size_t i = 0; i < count && founded; ++i) {
    const std::size_t from = (i + 1) % count;
    if (old.seats[from].is_person() && !goes_on(old, from)) continue;
    Command command = same_seat(old.seats[from], static_cast<int>(i), host);
    command.rating = ratings[from];
    if (const Status taken = seat_one(*founded, command, now); !taken) return taken.error();
    founded->refused.reset();
  }
  return founded;
}

namespace {

std::vector<PersonId> people_of(const Room& room) {
  std::vector<PersonId> people = {room.host};
  for (const RoomSeat& seat : room.seats) {
    if (seat.is_person() && std::ranges::find(people, seat.owner) == people.end())
      people.push_back(seat.owner);
  }
  return people;
}

// What happens most says nothing that the lobby shows.
bool shows_in_lobby(const Entry& entry) {
  return entry.kind != EntryKind::played && entry.kind != EntryKind::said &&
         entry.kind != EntryKind::clock;
}

bool names_somebody(const Entry& entry) {
  return !entry.by.empty() && (entry.kind == EntryKind::created || entry.kind == EntryKind::said ||
                               entry.kind == EntryKind::seated);
}

}  // namespace

Addition addition_of(const Room& room, const std::vector<Entry>& entries, const RoomCard* before) {
  Addition addition;
  addition.card.id = room.id;
  addition.card.stage = kStageNames[static_cast<std::size_t>(room.stage)];
  addition.card.visibility = kVisibilityNames[static_cast<std::size_t>(room.terms->visibility)];
  if (before != nullptr && std::ranges::none_of(entries, shows_in_lobby)) {
    addition.card.card = before->card;
    addition.card.people = before->people;
  } else {
    addition.card.card = card_text(room);
    addition.card.people = people_of(room);
  }
  addition.card.changed = room.last_at;
  addition.card.due = due_at(room, 0).value_or(0);
  addition.first = room.last + 1 - static_cast<std::uint32_t>(entries.size());
  for (const Entry& entry : entries) {
    addition.lines.push_back(journal_line(entry));
    if (names_somebody(entry)) addition.named.push_back(entry.by);
  }
  return addition;
}

}  // namespace bastide::serve
