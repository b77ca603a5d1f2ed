// The entries of a room's journal as they are told: those behind any number. Most of them are
// actions of a game, and are kept in a short form.
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

  // Those behind the first `known`, with commas between.
  std::string behind(std::uint32_t known) const;

 private:
  std::string_view kept(std::size_t index) const;

  std::string bytes_;
  std::vector<std::uint32_t> begins_;  // by number - 1
};

}  // namespace bastide::serve
