// Traders & Builders in saved games of JCloisterZone.
#include "interop/box.h"

namespace bastide {

namespace {

constexpr jcz::ElementRow kElements[] = {
    {.name = "builder", .piece = "builder"},
    {.name = "pig", .piece = "pig"},
    {.name = "traders", .part = "goods"},
};

constexpr jcz::BonusName kBonuses[] = {{BonusKind::goods, "trade-goods"}};

}  // namespace

extern const BoxInterop kTradersInterop;
const BoxInterop kTradersInterop = {
    .box = Box::traders,
    .saved = {.set = "traders-and-builders", .elements = kElements, .bonuses = kBonuses}};

}  // namespace bastide
