// Makers of tables since the server started: limits tables in the lobby, and lets computer players
// think for the makers in turn.
#pragma once

#include "serve/room/entry.h"

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace bastide::serve {

// Limits of tables in the lobby at once; 0 means none.
struct TableLimits {
  std::size_t of_person = 20;
  std::size_t of_address = 50;  // an IPv6 network of 64 bits; this machine is not limited
};

class TableQuota {
 public:
  // Whether the limits allow another table in the lobby.
  bool may_make(std::string_view address, const PersonId& person, const TableLimits& most) const;

  void made(const RoomId& room, std::string_view address, const PersonId& person, bool in_lobby);
  // Counts a rematch for the maker of the first game.
  void followed(const RoomId& room, const RoomId& next);
  // The table is finished, or could not be stored.
  void over(const RoomId& room);

  // Group that shares thinking time: the maker's network, or the host if that is unknown.
  std::string party(const RoomId& room, const PersonId& host) const;

 private:
  struct TableMaker {
    std::string network;  // empty if unknown or this machine
    PersonId person;
    bool in_lobby = false;
    bool over = false;
  };
  void note(const RoomId& room, TableMaker maker);
  std::size_t count(const std::string& of) const;

  std::map<RoomId, TableMaker> makers_;
  std::map<std::string, std::size_t> in_lobby_;  // by network and by person
  std::deque<RoomId> over_;                      // kept for a while for rematches
};

}  // namespace bastide::serve
