#include "view/box.h"

namespace bastide::moor {

namespace {

constexpr MarkName kMarks[] = {{kMoor, "moor", "m"}};

}  // namespace

constinit const BoxView kView = {.tile_marks = kMarks};

}  // namespace bastide::moor
