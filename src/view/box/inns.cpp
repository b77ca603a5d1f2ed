// Inns & Cathedrals.
#include "view/boxes.h"

namespace bastide::views {

namespace {

constexpr MarkName kMarks[] = {{kInn, "inn", "i"}, {kCathedral, "cathedral", "+"}};

}  // namespace

extern const BoxView kInns;
const BoxView kInns = {.segment_marks = kMarks};

}  // namespace bastide::views
