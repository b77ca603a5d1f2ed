// The Cathars: sieges.
#include "view/boxes.h"

namespace bastide::views {

namespace {

constexpr MarkName kMarks[] = {{kCathar, "siege", "x"}};

}  // namespace

extern const BoxView kCathars;
const BoxView kCathars = {.segment_marks = kMarks};

}  // namespace bastide::views
