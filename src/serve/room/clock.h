// Time to decide. What is left stands in the journal, with the entries that changed it: whoever
// reads them needs none of these rules.
#pragma once

#include "serve/room/room.h"

#include <optional>

namespace bastide::serve {

// Of what a decision took, what was spent on the way is given back: up to so much, and no more than
// the way has been seen to take, which is never quite the same.
inline constexpr Time kMostLag = 1'000;
inline constexpr Time kMoreOnTheWay = 50;
struct Spent {
  Time said = kUnsaid;  // by the client, who saw the clock run
  Time on_the_way = 0;  // there and back, as the server saw it
};

// Without a clock a game ends when nobody has decided for so long, whoever is there: nobody keeps
// others waiting for ever. A table that gathers does when nothing has happened and nobody is there:
// sooner when it stands in the lobby.
inline constexpr Time kGameAbandoned = Time{14} * 24 * 3600 * 1000;
inline constexpr Time kTableAbandoned = Time{7} * 24 * 3600 * 1000;
inline constexpr Time kLobbyAbandoned = Time{1} * 3600 * 1000;

// What the clock that runs would show; less than nothing once its time is up.
Time left_now(const Room& room, Time now, const Spent& spent = {});

// What a seat that decided has left; kUnsaid where nothing changes. `passes`: it decides no longer.
Time left_after(const Room& room, int seat, bool passes, Time now, const Spent& spent);

// When the clock that runs is to be stopped: what comes later came too late, whatever its lag.
std::optional<Time> time_out_at(const Room& room);

// When a room is given up, in which nobody has been since then; nothing where clocks see to it.
std::optional<Time> abandoned_at(const Room& room, Time nobody_since);

// When either is to be looked at, or a computer that a clock waits for is to decide.
std::optional<Time> due_at(const Room& room, Time nobody_since);

}  // namespace bastide::serve
