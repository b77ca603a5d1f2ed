// Inns & Cathedrals [BB, Inns & Cathedrals].
#pragma once

#include "rules/box.h"

namespace bastide::inns {

extern const BoxRules kRules;

}  // namespace bastide::inns
