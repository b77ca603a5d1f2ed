// Who made which table, as far as this server has seen it: nobody fills the lobby alone, and
// computers think for those who made tables in turn.
#pragma once

#include "serve/room/entry.h"

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace bastide::serve {

// Tables in the lobby at once; 0: as many as come.
struct MostTables {
  std::size_t of_person = 20;
  std::size_t of_address = 50;  // of IPv6, of 64 bits; this machine itself is not counted
};

class Makers {
 public:
  // Is there room for another one in the lobby?
  bool may_make(std::string_view address, const PersonId& person, const MostTables& most) const;

  void made(const RoomId& room, std::string_view address, const PersonId& person, bool in_lobby);
  // The next game of the same people counts as the first one did.
  void followed(const RoomId& room, const RoomId& next);
  // It is finished, or was not made after all.
  void over(const RoomId& room);

  // By whom its computers are shared: whence its host came, or the host where that is not known.
  std::string party(const RoomId& room, const PersonId& host) const;

 private:
  struct Maker {
    std::string network;  // empty: not known, or this machine
    PersonId person;
    bool in_lobby = false;
    bool over = false;
  };
  void note(const RoomId& room, Maker maker);
  std::size_t count(const std::string& of) const;

  std::map<RoomId, Maker> makers_;
  std::map<std::string, std::size_t> in_lobby_;  // by network and by person
  std::deque<RoomId> over_;                      // kept for a while, for the next game there
};

}  // namespace bastide::serve
