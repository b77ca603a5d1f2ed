#include "rules/box/king_scout.h"

#include "words/box.h"

#include <array>

namespace bastide::king_scout {

namespace {

bool cards_at_the_end(const Ruleset& rules) {
  return rules.options()[kKingScoutOption] != KingScout::as_completed;
}

constexpr std::array<BonusWords, 2> kBonuses = {{
    {BonusKind::king, "for the king"_en, cards_at_the_end},
    {BonusKind::scout, "for the scout"_en, cards_at_the_end},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::king_scout, .bonuses = kBonuses};

}  // namespace bastide::king_scout
