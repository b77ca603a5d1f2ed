// The River in recorded games.
#include "recorded/box.h"

namespace bastide::river {

constinit const BoxRecorded kRecorded = {.box = Box::river, .before_big_box = true};

}  // namespace bastide::river
