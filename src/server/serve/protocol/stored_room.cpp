#include "serve/protocol/stored_room.h"

#include "serve/protocol/codec.h"

namespace bastide::serve {

Result<Room> room_of_lines(const std::vector<std::string>& lines) {
  Room room;
  for (const std::string& line : lines) {
    const auto entry = read_journal_line(line);
    if (!entry) return entry.error();
    if (const Status added = room.add(*entry); !added) return added.error();
  }
  if (room.terms == nullptr) return Error{"this journal is empty"};
  return room;
}

}  // namespace bastide::serve
