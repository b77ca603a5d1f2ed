// King & Scout (King & Robber in JCloisterZone) in saved and recorded games.
#include "rules/box/king_scout.h"

#include "interop/box.h"
#include "interop/recorded/comparable_text.h"

namespace bastide::king_scout {

namespace {

constexpr jcz::ElementRow kElements[] = {
    {.name = "king", .part = "king"},
    {.name = "robber", .part = "scout"},
};

constexpr jcz::RuleRow kSavedRules[] = {
    {"king-and-robber-scoring",
     king_scout::kKingScoutOption.option,
     {{{"default", "per-feature"},
       {"10/20", "10-each"},
       {"15/40", "15-or-40-both"},
       {"continuously", "as-completed"}}}},
};

constexpr jcz::BonusName kBonuses[] = {{BonusKind::king, "king"}, {BonusKind::scout, "robber"}};

constexpr recorded::BonusRow kRecordedBonuses[] = {{BonusKind::king, "king"},
                                                   {BonusKind::scout, "robber"}};

constexpr recorded::TokenRow kTokens[] = {
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

constinit const BoxInterop kInterop = {
    .box = Box::king_scout,
    .saved = {.set = "king-and-robber",
              .elements = kElements,
              .rules = kSavedRules,
              .bonuses = kBonuses},
    .recorded = {.bonuses = kRecordedBonuses, .tokens = kTokens}};

}  // namespace bastide::king_scout
