// What the boxes give the records by name, for the registry in boxes.cpp and the files that define
// it.
#pragma once

#include "records/box.h"

namespace bastide {

// clang-format off
namespace base { extern const BoxRecords kRecords; }
namespace traders { extern const BoxRecords kRecords; }
namespace dragon { extern const BoxRecords kRecords; }
namespace abbey { extern const BoxRecords kRecords; }
namespace bridges { extern const BoxRecords kRecords; }
namespace king_scout { extern const BoxRecords kRecords; }
namespace count { extern const BoxRecords kRecords; }
namespace cathars { extern const BoxRecords kRecords; }
// clang-format on

}  // namespace bastide
