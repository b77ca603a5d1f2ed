// Rulesets by their setup: games of one setup share one.
#pragma once

#include "rules/ruleset.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace bastide {

// Whoever makes games by the thousand keeps one and hands it on. It is for one thread; the rulesets
// it gives are for all.
class Rulesets {
 public:
  explicit Rulesets(std::size_t room = 256) : room_(room) {}

  // The same ruleset for an equal setup, as long as it is kept: when there is no room left, those
  // that no game uses are let go first.
  Result<std::shared_ptr<const Ruleset>> get(const Setup& setup);

  std::size_t size() const { return kept_.size(); }

 private:
  void make_room();

  std::size_t room_;
  std::unordered_multimap<std::uint64_t, std::shared_ptr<const Ruleset>> kept_;
};

}  // namespace bastide
