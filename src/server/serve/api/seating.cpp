#include "serve/api/seating.h"

#include "serve/accounts/network_limits.h"
#include "serve/accounts/seat_check.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

std::vector<NewSeat> seats_taken(const std::vector<Entry>& entries) {
  std::vector<NewSeat> seats;
  for (const Entry& entry : entries) {
    if (entry.kind == EntryKind::seated && entry.computer.empty())
      seats.push_back({entry.seat, entry.by, entry.bot != 0});
  }
  return seats;
}

Refused refusal_of(SeatFault fault) {
  if (fault == SeatFault::unmarked_bot) return {RefusalCode::bot, std::string(kBecameBot)};
  return {RefusalCode::excluded, "you cannot sit at this table"};
}

SeatRefusal check(Addition& addition, const std::vector<NewSeat>& seats,
                  const std::vector<PersonId>& others) {
  if (seats.empty()) return nullptr;
  auto refused = std::make_shared<std::optional<Refused>>();
  addition.is_allowed = [seats, others, refused](Database& database) {
    for (const NewSeat& seat : seats) {
      const SeatFault fault = fault_of_seat(database, seat, others);
      if (fault == SeatFault::none) continue;
      *refused = refusal_of(fault);
      return false;
    }
    return true;
  };
  return refused;
}

// The players whose blocks count: at an open table anybody may sit down, at others those whom the
// players have sent a link.
std::vector<PersonId> players_at_open_table(const Room& room) {
  std::vector<PersonId> players;
  if (room.terms->visibility != Visibility::open) return players;
  for (const RoomSeat& seat : room.seats) {
    if (seat.is_person()) players.push_back(seat.owner);
  }
  return players;
}

}  // namespace

SeatRefusal check_seats(Addition& addition, const Room& room, const std::vector<Entry>& entries,
                        const std::string& network) {
  std::vector<int> noted;  // seats with a network
  for (const Entry& entry : entries) {
    const bool is_of_client =
        entry.kind == EntryKind::seated || entry.kind == EntryKind::rematch_asked;
    if (room.terms->rated && is_of_client) noted.push_back(entry.seat);
  }
  if (!noted.empty()) {
    addition.also = [id = room.id, noted, network, now = room.last_at](Database& database) {
      for (const int seat : noted) note_seat_network(database, id, seat, network, now);
    };
  }
  return check(addition, seats_taken(entries), players_at_open_table(room));
}

SeatRefusal check_rematch(Addition& addition, const Room& old, const Room& room,
                          const std::vector<Entry>& entries) {
  const auto seats = seats_taken(entries);
  for (const NewSeat& seat : seats) addition.accounts.push_back(seat.person);
  if (room.terms->rated) {
    std::vector<std::pair<int, int>> moves;  // seats in the old room and in the new one
    for (const NewSeat& seat : seats) {
      const auto before = std::ranges::find(old.seats, seat.person, &RoomSeat::owner);
      moves.emplace_back(static_cast<int>(before - old.seats.begin()), seat.seat);
    }
    addition.also = [from = old.id, to = room.id, moves, at = room.last_at](Database& database) {
      for (const auto& [before, now] : moves)
        note_seat_network(database, to, now, seat_network(database, from, before), at);
    };
  }
  return check(addition, seats, {});
}

}  // namespace bastide::serve
