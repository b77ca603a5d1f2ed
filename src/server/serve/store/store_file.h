// The file of an SQLite store while a server uses it. If an operator moves, replaces or deletes the
// file, the server still writes to the old one, whose later changes no restart finds.
#pragma once

#include "base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::serve {

class StoreFile {
 public:
  // Notes the file at `path`, and its write-ahead log.
  explicit StoreFile(const std::string& path);

  // An error if another file, or none, is at the path now.
  Status check() const;

 private:
  using Identity = std::pair<std::uint64_t, std::uint64_t>;  // device and inode
  static std::optional<Identity> identity_of(const std::string& path);

  std::vector<std::pair<std::string, Identity>> noted_;
};

}  // namespace bastide::serve
