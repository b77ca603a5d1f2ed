// Who may do what, and when: one table.
#pragma once

#include "serve/room/entry.h"

namespace bastide::serve {

enum class Stage : std::uint8_t { gathering, playing, finished };
inline constexpr std::array<std::string_view, 3> kStageNames = {"gathering", "playing", "finished"};

// What one is at a room. The host need not have a seat; who has one and is the host is both.
enum class Role : std::uint8_t { visitor, seated, host, server };
inline constexpr std::array<std::string_view, 4> kRoleNames = {"visitor", "seated", "host",
                                                               "server"};
using Roles = std::uint8_t;  // as bits
constexpr Roles bit(Role role) { return static_cast<Roles>(1U << static_cast<unsigned>(role)); }

enum class CommandKind : std::uint8_t {
  join,           // take an open seat
  leave,          // give one's seats up
  seat_computer,  // let a computer take an open seat
  unseat,         // open another's seat
  keep_out,       // the same, and he may not come back
  ready,
  start,
  hand_over,  // make somebody who sits the host: the host is gone
  play,
  draw,
  say,
  ask_undo,
  answer_undo,
  resign,
  replace,    // let a computer play for one who is gone
  come_back,  // take the seat back from it
  ask_rematch,
  credit_time,  // to the clock that runs: after an outage
  time_out,     // a seat that has no time left
  abandon,      // a room where nobody comes any more
  close,        // a room, by the operator
};
inline constexpr std::array<std::string_view, 21> kCommandNames = {
    "join",      "leave",     "seat_computer", "unseat",      "keep_out", "ready",       "start",
    "hand_over", "play",      "draw",          "say",         "undo",     "answer_undo", "resign",
    "replace",   "come_back", "rematch",       "credit_time", "time_out", "abandon",     "close"};

// May somebody with these roles ask for it at that stage? What it takes beside that (a turn, a
// seat that is open) decide() looks at.
bool may(CommandKind command, Stage stage, Roles roles);

}  // namespace bastide::serve
