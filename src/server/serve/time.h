// Points in time, and spans between two of them.
#pragma once

#include <cstdint>

namespace bastide::serve {

using Time = std::int64_t;  // milliseconds since 1970

struct Span {
  Time from = 0;
  Time to = 0;
};

}  // namespace bastide::serve
