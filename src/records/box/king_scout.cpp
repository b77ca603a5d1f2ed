#include "records/box.h"

#include <array>

namespace bastide::king_scout {

namespace {

constexpr std::array<ScoreColumn, 2> kColumns = {{
    {"king", bonus_points<BonusKind::king>},
    {"scout", bonus_points<BonusKind::scout>},
}};

}  // namespace

constinit const BoxRecords kRecords = {.box = Box::king_scout, .columns = kColumns};

}  // namespace bastide::king_scout
