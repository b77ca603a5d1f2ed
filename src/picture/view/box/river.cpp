// View of the River: spring and lake.
#include "view/box.h"

namespace bastide::river {

namespace {

constexpr MarkName kMarks[] = {{kSpring, "spring", "o"}, {kLake, "lake", "O"}};

}  // namespace

constinit const BoxView kView = {.tile_marks = kMarks};

}  // namespace bastide::river
