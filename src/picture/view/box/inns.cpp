// View of Inns & Cathedrals.
#include "view/box.h"

namespace bastide::inns {

namespace {

constexpr MarkName kMarks[] = {{kInn, "inn", "i"}, {kCathedral, "cathedral", "+"}};

}  // namespace

constinit const BoxView kView = {.segment_marks = kMarks};

}  // namespace bastide::inns
