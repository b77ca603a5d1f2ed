// Inns & Cathedrals.
#include "view/boxes.h"

namespace bastide::views {

namespace {

constexpr MarkName kMarks[] = {{kInn, "inn", "i"}, {kCathedral, "cathedral", "+"}};

}  // namespace

extern const BoxView inns;
const BoxView inns = {.segment_marks = kMarks};

}  // namespace bastide::views
