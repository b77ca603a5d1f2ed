// View of the Cathars: sieges.
#include "view/box.h"

namespace bastide::cathars {

namespace {

constexpr MarkName kMarks[] = {{kCathar, "siege", "x"}};

}  // namespace

constinit const BoxView kView = {.segment_marks = kMarks};

}  // namespace bastide::cathars
