#include "serve/room/finished_record.h"

#include "shuffle/verify_shuffle.h"

namespace bastide::serve {

Result<Record> record_of(const Room& room) {
  if (room.stage != Stage::finished) return Error{"the game is not over yet"};
  if (!room.game) return Error{"this table closed before a game began"};
  auto record = make_record(room.terms->setup, room.names());
  if (!record) return record.error();
  const auto actions = room.game->actions();
  record->actions.assign(actions.begin(), actions.end());
  record->colours = room.looks();
  return record;
}

Result<Record> record_of(const Room& room, const Bytes32& secret) {
  auto record = record_of(room);
  if (record) record->notes = shuffle_notes(secret, room.seeds());
  return record;
}

}  // namespace bastide::serve
