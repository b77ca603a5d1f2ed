// New rooms: their first entries, worked out before anything of them is stored.
#pragma once

#include "serve/room/decide.h"
#include "serve/shuffle/crypto.h"
#include "serve/store/store.h"

#include <optional>
#include <vector>

namespace bastide::serve {

struct NewRoom {
  std::optional<Refused> refused = {};  // of the seats; the rest is then worth nothing
  Room room = {};
  std::vector<Entry> entries = {};
  Bytes32 secret{};
};

// `seats` are commands to join or to seat computers, as they would come one after the other.
Result<NewRoom> create_room(RoomId id, Terms terms, const std::vector<Command>& seats,
                            Entropy entropy, Time now);

// The same game again for the players who asked for it, each one seat further, and the same bots;
// in the room that `old` names. The seat of a player who may not sit there any more is open, so
// that nobody keeps the others from the next game.
// `ratings` are those of its seats now.
Result<NewRoom> create_rematch(const Room& old, const std::vector<std::string>& ratings,
                               Entropy entropy, Time now);

RoomTurn turn_of(const Room& room);
// The host and everyone with a seat.
std::vector<RoomMember> people_of(const Room& room);

// What the store is to keep of these entries, with which the room is as it is. `before` is how the
// lobby showed it without them, where that is known.
Addition addition_of(const Room& room, const std::vector<Entry>& entries,
                     const RoomCard* before = nullptr);

}  // namespace bastide::serve
