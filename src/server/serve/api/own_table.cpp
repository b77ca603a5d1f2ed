#include "serve/api/own_table.h"

#include <algorithm>

namespace bastide::serve {

You you_at(const Room& room, const PersonId& person) {
  You you;
  if (person.empty()) return you;
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    if (room.seats[i].owner == person) you.seats.push_back(static_cast<int>(i));
  }
  you.host = room.host == person;
  return you;
}

OwnTable own_table(const RoomCard& card, Time now) {
  if (card.stage == "finished") return {.card = card.card, .at = card.changed};
  const RoomMember& me = card.people.front();
  OwnTable table{.card = card.card, .key = card.key, .at = card.turn.at};
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    if ((me.seats & player_set(seat)) != 0) table.you.seats.push_back(seat);
  }
  table.you.host = me.host;
  table.waits = (me.seats & card.turn.awaited) != 0;
  if ((me.seats & card.turn.running) != 0) table.left = std::max<Time>(0, card.turn.out_at - now);
  return table;
}

}  // namespace bastide::serve
