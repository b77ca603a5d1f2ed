// King & Scout (King & Robber in JCloisterZone) in saved games.
#include "rules/box/king_scout.h"

#include "interop/box.h"

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

}  // namespace

constinit const BoxInterop kInterop = {.box = Box::king_scout,
                                       .saved = {.set = "king-and-robber",
                                                 .elements = kElements,
                                                 .rules = kSavedRules,
                                                 .bonuses = kBonuses}};

}  // namespace bastide::king_scout
