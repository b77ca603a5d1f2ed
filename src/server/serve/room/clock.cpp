#include "serve/room/clock.h"

#include <algorithm>

namespace bastide::serve {

Time left_now(const Room& room, Time now, const Spent& spent) {
  const auto seat = static_cast<std::size_t>(room.running_seat());
  const Time passed = std::max<Time>(0, now - room.clock_since);
  const Time most = std::min(kMostLag, spent.on_the_way + kMoreOnTheWay);
  const Time lag = spent.said == kUnsaid ? 0 : std::clamp<Time>(passed - spent.said, 0, most);
  return room.seats[seat].left - (passed - lag);
}

Time left_after(const Room& room, int seat, bool passes, Time now, const Spent& spent) {
  const ClockTerms& clock = room.terms->clock;
  if (clock.pace == Pace::none || seat == kNoSeat) return kUnsaid;
  const RoomSeat& decider = room.seats[static_cast<std::size_t>(seat)];
  if (!decider.is_person()) return kUnsaid;
  if (passes && clock.pace != Pace::game) return clock.time;
  if (room.running_seat() != seat) return kUnsaid;  // a computer played for an absent player
  return left_now(room, now, spent) + (passes ? clock.increment : 0);
}

std::optional<Time> time_out_at(const Room& room) {
  const int seat = room.running_seat();
  if (seat == kNoSeat) return std::nullopt;
  return room.clock_since + room.seats[static_cast<std::size_t>(seat)].left + kMostLag;
}

std::optional<Time> abandoned_at(const Room& room, Time nobody_since) {
  const Time since = std::max(room.last_at, nobody_since);
  switch (room.stage) {
    case Stage::gathering:
      if (room.terms->pairs() && std::ranges::none_of(room.seats, &RoomSeat::is_person))
        return since + kEmptyAbandoned;
      return since +
             (room.terms->visibility == Visibility::open ? kLobbyAbandoned : kTableAbandoned);
    case Stage::playing:
      if (room.terms->clock.pace != Pace::none) return std::nullopt;
      return room.moved_at + kGameAbandoned;
    case Stage::finished: return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Time> due_at(const Room& room, Time nobody_since) {
  if (const auto out = time_out_at(room)) return out;
  const bool clocked = room.terms != nullptr && room.terms->clock.pace != Pace::none;
  // In a game with clocks, a computer's decision is due at once.
  if (clocked && room.computer_decides()) return room.last_at;
  return abandoned_at(room, nobody_since);
}

}  // namespace bastide::serve
