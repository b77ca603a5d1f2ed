// Builds the first entries of a new room before anything is stored.
#pragma once

#include "crypto/crypto.h"
#include "serve/room/decide.h"
#include "serve/store/store.h"

#include <optional>
#include <vector>

namespace bastide::serve {

struct NewRoom {
  std::optional<Refused> refused = {};  // why a seat was refused; the room is then invalid
  Room room = {};
  std::vector<Entry> entries = {};
  Bytes32 secret{};
  std::string network = {};  // digest of the creator's network
};

// `seats` are commands that seat players or computers; they run in this order.
Result<NewRoom> create_room(RoomId id, Terms terms, const std::vector<Command>& seats,
                            Entropy entropy, Time now);

// Creates a rematch with the ID `old.next_room`. Players who asked for the rematch and computer
// players move on by one seat. The seats of all others are open, so that an absent player
// cannot block the rematch. `ratings` are the current ratings, by seat of `old`.
Result<NewRoom> create_rematch(const Room& old, const std::vector<std::string>& ratings,
                               Entropy entropy, Time now);

RoomTurn turn_of(const Room& room);
// The host and all players with a seat.
std::vector<RoomMember> people_of(const Room& room);

// Makes the Addition that stores `entries`. `room` already contains these entries. `before` is the
// stored card from before these entries; null if it is not known.
Addition addition_of(const Room& room, const std::vector<Entry>& entries,
                     const RoomCard* before = nullptr);

}  // namespace bastide::serve
