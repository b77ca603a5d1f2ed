// Remembers who created each table since the server started. Limits tables in the lobby, and shares
// computer time fairly among creators.
#pragma once

#include "serve/room/entry.h"

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace bastide::serve {

// Limits of simultaneous tables in the lobby; 0: no limit.
struct TableLimits {
  std::size_t of_person = 20;
  std::size_t of_address = 50;  // an IPv6 /64 network counts as one; this machine has no limit
};

class TableQuota {
 public:
  // True if the limits allow another table in the lobby.
  bool may_make(std::string_view address, const PersonId& person, const TableLimits& most) const;

  void made(const RoomId& room, std::string_view address, const PersonId& person, bool in_lobby);
  // Counts a rematch for the creator of the first game.
  void followed(const RoomId& room, const RoomId& next);
  // Stops counting a table that has ended or could not be stored.
  void over(const RoomId& room);

  // Key for sharing computer time: the creator's network, or the host if the network is unknown.
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
  std::map<std::string, std::size_t>
      in_lobby_;             // number of tables in the lobby for each network and each person
  std::deque<RoomId> over_;  // ended tables, kept for a while for rematches
};

}  // namespace bastide::serve
