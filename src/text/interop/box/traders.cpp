// Traders & Builders in saved games.
#include "interop/box.h"

namespace bastide::traders {

namespace {

constexpr jcz::ElementRow kElements[] = {
    {.name = "builder", .piece = "builder"},
    {.name = "pig", .piece = "pig"},
    {.name = "traders", .part = "goods"},
};

constexpr jcz::BonusName kBonuses[] = {{BonusKind::goods, "trade-goods"}};

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::traders,
    .saved = {.set = "traders-and-builders", .elements = kElements, .bonuses = kBonuses}};

}  // namespace bastide::traders
