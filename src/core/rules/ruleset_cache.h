// A cache of rulesets: games of equal setups share one.
#pragma once

#include "rules/ruleset.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace bastide {

// For programs that create many games. Only one thread may use the cache; all threads may use its
// rulesets.
class RulesetCache {
 public:
  explicit RulesetCache(std::size_t room = 256) : room_(room) {}

  // Returns the same ruleset for equal setups as long as it is cached. When the cache is full,
  // rulesets that no game uses are dropped first.
  Result<std::shared_ptr<const Ruleset>> get(const Setup& setup);

  std::size_t size() const { return kept_.size(); }

 private:
  void make_room();

  std::size_t room_;
  std::unordered_multimap<std::uint64_t, std::shared_ptr<const Ruleset>> kept_;
};

}  // namespace bastide
