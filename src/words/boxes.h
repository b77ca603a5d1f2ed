// The boxes' words by name, for the registry in boxes.cpp and the files that define them.
#pragma once

#include "words/box.h"

namespace bastide {

// clang-format off
namespace base { extern const BoxWords kWords; }
namespace river { extern const BoxWords kWords; }
namespace abbot { extern const BoxWords kWords; }
namespace inns { extern const BoxWords kWords; }
namespace traders { extern const BoxWords kWords; }
namespace dragon { extern const BoxWords kWords; }
namespace abbey { extern const BoxWords kWords; }
namespace bridges { extern const BoxWords kWords; }
namespace king_scout { extern const BoxWords kWords; }
namespace count { extern const BoxWords kWords; }
namespace cathars { extern const BoxWords kWords; }
// clang-format on

}  // namespace bastide
