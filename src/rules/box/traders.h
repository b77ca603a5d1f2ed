// Traders & Builders: builders, pigs, goods.
#pragma once

#include "rules/box.h"

namespace bastide::traders {

extern const BoxRules kRules;

}  // namespace bastide::traders
