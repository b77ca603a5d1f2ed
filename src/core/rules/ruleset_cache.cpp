#include "rules/ruleset_cache.h"

#include "base/hash_mix.h"

#include <iterator>

namespace bastide {

namespace {

std::uint64_t hash_of(const Setup& setup) {
  std::uint64_t hash = 0;
  const auto add = [&](std::uint64_t number) { hash = mixed(hash ^ number) + 1; };
  add(static_cast<std::uint64_t>(setup.profile));
  add(setup.boxes.bits());
  for (const OptionInfo& option : all_options()) add(setup.options.get(option.option));
  add(static_cast<std::uint64_t>(setup.players));
  add(setup.without);
  for (const StartTile& tile : setup.start) {
    add(bits_of(tile.cell) | std::uint64_t{tile.kind.value} << 32 |
        std::uint64_t{tile.rotation} << 48);
  }
  for (const KindId kind : setup.stack) add(kind.value);
  for (const auto& count : setup.pieces) add(count ? *count + 1U : 0U);
  for (const StartFigure& figure : setup.figures) {
    add(bits_of(figure.cell) | std::uint64_t{figure.segment} << 32 |
        std::uint64_t{number(figure.figure)} << 40 | std::uint64_t{figure.player.value} << 48);
  }
  for (const std::int32_t score : setup.scores) add(static_cast<std::uint64_t>(score));
  add(setup.first.value);
  return hash;
}

}  // namespace

Result<std::shared_ptr<const Ruleset>> RulesetCache::get(const Setup& setup) {
  const std::uint64_t hash = hash_of(setup);
  const auto [first, last] = kept_.equal_range(hash);
  for (auto it = first; it != last; ++it) {
    if (it->second->setup == setup) return it->second;
  }
  auto rules = make_ruleset(setup);
  if (!rules) return rules;
  if (kept_.size() >= room_) make_room();
  kept_.emplace(hash, *rules);
  return rules;
}

void RulesetCache::make_room() {
  for (auto it = kept_.begin(); it != kept_.end();) {
    it = it->second.use_count() == 1 ? kept_.erase(it) : std::next(it);
  }
  if (kept_.size() >= room_) kept_.clear();
}

}  // namespace bastide
