// Who may not come in: people and networks, kept in the store, where every server around it finds
// them.
#pragma once

#include "base/result.h"
#include "serve/operations/network.h"
#include "serve/store/database.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

// As they were when they were read.
class Bans {
 public:
  Bans() = default;  // nobody
  static Result<Bans> in(Database& database);

  bool holds(std::string_view address, std::string_view person) const;
  std::vector<std::string> list() const;

 private:
  std::map<std::string, Networks> all_;  // as they were named; of a person no network
};

// An address, a network or a person.
Status ban(Database& database, const std::string& whom);
// False if he was not banned.
Result<bool> unban(Database& database, const std::string& whom);

}  // namespace bastide::serve
