// What the lists of people's own tables tell of a room. It follows from the journal, which is long:
// so it is kept, up to the entry that was the last.
#pragma once

#include "serve/api/codec.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bastide::serve {

struct Glance {
  std::uint32_t last = 0;  // entry
  Time at = 0;             // when that came
  std::string key;         // of a private room
  PersonId host;
  std::vector<PersonId> owners;  // by seat; empty: nobody
  std::uint8_t awaited = 0;      // the seats for whom it waits, as bits
  int running = kNoSeat;         // whose clock runs
  Time out_at = 0;               // when that shows nothing any more
};

Glance glance_of(const Room& room);

// What this person is there.
You you_in(const Glance& glance, const PersonId& person);
You you_at(const Room& room, const PersonId& person);
bool waits_for(const Glance& glance, const PersonId& person);
// What his clock shows, if it is his that runs; kUnsaid otherwise.
Time left_for(const Glance& glance, const PersonId& person, Time now);

class Glances {
 public:
  // None, if it was not kept or something has happened since.
  const Glance* find(const RoomId& id, std::int64_t last) const;
  const Glance& keep(const RoomId& id, Glance glance);

 private:
  std::map<RoomId, Glance> all_;
};

}  // namespace bastide::serve
