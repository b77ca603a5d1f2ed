// The priority of threads whose work nobody waits for.
#pragma once

namespace bastide::serve {

// Gives the calling thread the processor and the disk only when nobody else needs them.
void take_lowest_priority();

}  // namespace bastide::serve
