// Players' clocks. The journal has each clock's remaining time: readers need none of these rules.
#pragma once

#include "serve/room/room.h"

#include <optional>

namespace bastide::serve {

// A decision's network delay is given back to the clock: at most kMostLag, and at most the measured
// round trip plus kMoreOnTheWay.
inline constexpr Time kMostLag = 1'000;
inline constexpr Time kMoreOnTheWay = 50;
struct Spent {
  Time said = kUnsaid;  // thinking time measured by the client
  Time on_the_way = 0;  // round trip measured by the server
};

// Time after which an unfinished room ends. A game without a clock ends when no player has decided
// for kGameAbandoned. A table whose game has not begun ends when nothing has happened and no member
// has been connected for kTableAbandoned, or for kLobbyAbandoned if the lobby lists it.
inline constexpr Time kGameAbandoned = Time{14} * 24 * 3600 * 1000;
inline constexpr Time kTableAbandoned = Time{7} * 24 * 3600 * 1000;
inline constexpr Time kLobbyAbandoned = Time{1} * 3600 * 1000;
inline constexpr Time kEmptyAbandoned = 10'000;  // limit for an empty table that pairs players

// The time left on the running clock; negative once the clock has run out.
Time left_now(const Room& room, Time now, const Spent& spent = {});

// The time left to a seat after its decision; kUnsaid if the time does not change. `passes` is true
// if the seat's turn to decide ends.
Time left_after(const Room& room, int seat, bool passes, Time now, const Spent& spent);

// The time when the running clock ends, with kMostLag added; nothing if no clock runs. Later
// decisions are too late.
std::optional<Time> time_out_at(const Room& room);

// The time when an abandoned room ends, if no member has been connected since `nobody_since`.
// Returns nothing for a game with clocks, or after the game.
std::optional<Time> abandoned_at(const Room& room, Time nobody_since);

// The time when the room needs attention: its running clock runs out, the room is abandoned, or a
// computer must decide in a game with clocks.
std::optional<Time> due_at(const Room& room, Time nobody_since);

}  // namespace bastide::serve
