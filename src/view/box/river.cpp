// The River: spring and lake.
#include "view/boxes.h"

namespace bastide::views {

namespace {

constexpr MarkName kMarks[] = {{kSpring, "spring", "o"}, {kLake, "lake", "O"}};

}  // namespace

extern const BoxView kRiver;
const BoxView kRiver = {.tile_marks = kMarks};

}  // namespace bastide::views
