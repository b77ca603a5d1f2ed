// Stages of a room, roles of a person, kinds of entries and of commands, and the list of commands.
#pragma once

#include "base/enum_table.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace bastide::serve {

enum class Stage : std::uint8_t { gathering, playing, finished };
inline constexpr std::array<std::string_view, 3> kStageNames = {"gathering", "playing", "finished"};
static_assert(has_name_for_each(kStageNames, Stage::finished));

// Roles of a person at a room. The host may have a seat or not; with a seat they have both roles.
enum class Role : std::uint8_t { visitor, seated, host, server };
inline constexpr std::array<std::string_view, 4> kRoleNames = {"visitor", "seated", "host",
                                                               "server"};
static_assert(has_name_for_each(kRoleNames, Role::server));
using Roles = std::uint8_t;  // a set of roles: one bit for each Role
constexpr Roles bit(Role role) { return static_cast<Roles>(1U << static_cast<unsigned>(role)); }

enum class EntryKind : std::uint8_t {
  created,
  seated,    // a person or computer took a seat
  unseated,  // the seat is open again
  ready,     // a person is ready, and adds a seed for the draws
  started,   // the game began
  played,    // an action of a seat; without a seat: a draw
  resigned,  // a player gave up, and a computer plays on
  replaced,  // a computer plays for an absent player
  returned,  // the player took the seat back from the computer
  undo_asked,
  undo_refused,
  undo_agreed,
  undone,  // the game went back to the state after `to` actions
  said,
  finished,  // the game ended; publishes the secret of the draws
  rematch_asked,
  rematched,    // the next game is in the room `room`
  clock,        // a seat's clock was set, because of a time credit or an undo
  timed_out,    // a seat's time ran out: its player loses, as by resigning
  abandoned,    // ended after a long time without players
  closed,       // ended by the operator
  kept_out,     // like `unseated`, but the player may not sit here again
  handed_over,  // the seat's player is the host from now on
};
inline constexpr EntryKind kLastEntryKind = EntryKind::handed_over;

// Converts a kind to its name in messages and in the store, and back. room.cpp has the list of all
// kinds, with their names and properties.
std::string_view entry_name(EntryKind kind);
std::optional<EntryKind> find_entry(std::string_view name);

// False for moves, chat and clock changes, which do not change the lobby.
bool shows_in_lobby(EntryKind kind);

enum class CommandKind : std::uint8_t {
  join,           // take an open seat
  leave,          // give up own seats
  seat_computer,  // let a computer take an open seat
  unseat,         // open another player's seat
  keep_out,       // like `unseat`, but the player may not come back
  ready,
  start,
  hand_over,  // make a seated player the host, because the host is absent
  play,
  draw,
  say,
  ask_undo,
  answer_undo,
  resign,
  replace,    // let a computer play for an absent player
  come_back,  // take the seat back from the computer
  ask_rematch,
  credit_time,  // give time back to the running clock, after an outage
  time_out,     // the deciding seat loses because its time ran out
  abandon,      // end a room that its players have left
  close,        // let the operator end a room
};

struct CommandContext;

struct CommandRow {
  CommandKind kind;
  std::string_view name;         // name in messages
  std::array<Roles, 3> allowed;  // roles that may use it, by stage
  void (*decide)(CommandContext&);
  std::uint32_t most = UINT32_MAX;  // limit of Acquaintance::turns of the person
  bool grows = false;               // refused once the journal has kMostEntries
};

// All commands, by kind; decide.cpp defines this list.
std::span<const CommandRow> commands();

// True if a person with these roles may use the command at that stage. decide() checks the rest,
// such as whose turn it is.
bool may(CommandKind command, Stage stage, Roles roles);

}  // namespace bastide::serve
