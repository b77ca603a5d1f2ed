// Who may not come in: people and networks, kept in a file beside the store, a line each.
#pragma once

#include "base/result.h"
#include "serve/operations/network.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

class Bans {
 public:
  Bans() = default;  // nobody, kept nowhere
  // Those in the file, if there is one; a line that says nothing is an error.
  static Result<Bans> in_file(const std::string& path);

  // A network or, where it is none, a person. Kept before it holds; an error says why it is not.
  Status add(const std::string& whom);
  Status remove(const std::string& whom);

  bool holds(std::string_view address, std::string_view person) const;
  std::vector<std::string> list() const;

 private:
  Status keep(std::map<std::string, Networks> changed);

  std::string path_;
  std::map<std::string, Networks> all_;  // as they were named; of a person no network
};

}  // namespace bastide::serve
