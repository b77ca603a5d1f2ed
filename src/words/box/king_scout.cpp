#include "words/box.h"

#include <array>

namespace bastide::king_scout {

namespace {

constexpr std::array<BonusWords, 2> kBonuses = {{
    {BonusKind::king, "for the king"_en},
    {BonusKind::scout, "for the scout"_en},
}};

}  // namespace

constinit const BoxWords kWords = {.box = Box::king_scout, .bonuses = kBonuses};

}  // namespace bastide::king_scout
