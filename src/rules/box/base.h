// The base game [RG].
#pragma once

#include "rules/box.h"

namespace bastide::base {

extern const BoxRules kRules;

}  // namespace bastide::base
