// A room's entries as clients see them. Most entries are game actions; a short form of them saves
// memory.
#pragma once

#include "serve/room/entry.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

class History {
 public:
  void add(const Entry& entry);

  std::size_t size() const { return begins_.size(); }

  // The entries after number `known`, joined by commas. All entries if there is no such entry, or
  // if its time is not `at`: the client saw it before the store was restored from a backup. `at` 0
  // means that the client does not know the time.
  std::string behind(std::uint32_t known, Time at = 0) const;

 private:
  std::string_view kept(std::size_t index) const;
  Time time_of(std::size_t index) const;

  std::string bytes_;
  std::vector<std::uint32_t> begins_;  // offset in bytes_ of each entry, by number - 1
};

}  // namespace bastide::serve
