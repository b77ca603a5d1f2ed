// Roles, stages, and the commands with the rights to them.
#pragma once

#include "serve/room/entry.h"

#include <span>

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

struct CommandContext;

struct CommandRow {
  CommandKind kind;
  std::string_view name;         // on the wire
  std::array<Roles, 3> allowed;  // by stage: gathering, playing, finished
  void (*decide)(CommandContext&);
  std::uint32_t most = UINT32_MAX;  // turns of a person (kMostTurns); more are refused
  bool grows = false;               // refused once the journal is long
};

// All commands, by kind; the table stands in decide.cpp.
std::span<const CommandRow> commands();

// May a person with these roles ask for the command at that stage? decide() checks the rest: whose
// turn it is, which seats are open.
bool may(CommandKind command, Stage stage, Roles roles);

}  // namespace bastide::serve
