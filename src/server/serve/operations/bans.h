// Banned accounts and networks, kept in the store and shared by all its nodes.
#pragma once

#include "base/result.h"
#include "database/database.h"
#include "http/client_addresses.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// The bans at the time of reading.
class Bans {
 public:
  Bans() = default;  // a list without bans
  // Reads the bans; leaves out those that ended before `now`.
  static Bans in(Database& database, std::int64_t now);

  bool holds(std::string_view address, std::string_view person) const;
  std::vector<std::string> list() const;
  std::map<std::string, std::int64_t> ends() const;  // end of each timed ban

 private:
  struct Ban {
    Networks networks;  // empty if a person is banned
    std::int64_t until = 0;
  };
  std::map<std::string, Ban> all_;  // bans by person, address or network
};

// Bans an address, a network or a person until that time; 0 bans permanently. Throws if `whom` is
// none of the three.
void ban(Database& database, const std::string& whom, std::int64_t until, std::int64_t now);

// An error if the network is too large or contains this machine or `own_address`.
Status check_ban(const std::string& whom, const std::string& own_address);
// False if there was no such ban.
bool unban(Database& database, const std::string& whom);

}  // namespace bastide::serve
