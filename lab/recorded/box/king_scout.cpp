// King & Scout (King & Robber there) in recorded games.
#include "recorded/box.h"

namespace bastide::king_scout {

namespace {

using namespace recorded;

constexpr BonusRow kBonuses[] = {{BonusKind::king, "king"}, {BonusKind::scout, "robber"}};

constexpr TokenRow kTokens[] = {
    {"king",
     [](const State& state, unsigned player) -> int {
       return state.king_scout.king.holder == PlayerId(player) ? 1 : 0;
     }},
    {"robber",
     [](const State& state, unsigned player) -> int {
       return state.king_scout.scout.holder == PlayerId(player) ? 1 : 0;
     }},
};

}  // namespace

constinit const BoxRecorded kRecorded = {
    .box = Box::king_scout, .bonuses = kBonuses, .tokens = kTokens};

}  // namespace bastide::king_scout
