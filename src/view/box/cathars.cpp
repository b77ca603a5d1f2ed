// The Cathars: sieges.
#include "view/boxes.h"

namespace bastide::views {

namespace {

constexpr MarkName kMarks[] = {{kCathar, "siege", "x"}};

}  // namespace

extern const BoxView cathars;
const BoxView cathars = {.segment_marks = kMarks};

}  // namespace bastide::views
