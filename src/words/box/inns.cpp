#include "words/box.h"

#include <array>

namespace bastide::inns {

namespace {

constexpr std::array<FigureWords, 1> kFigures = {{
    {Figure::large, "large followers", "[BB, Inns & Cathedrals, Placing followers]"},
}};

constexpr std::array<MarkWords, 2> kMarks = {{
    {kInn, SegmentKind::road, "with an inn", "inn"},
    {kCathedral, SegmentKind::city, "with a cathedral", "cathedral"},
}};

constexpr std::array<WeightWords, 1> kWeights = {{
    {.players = &Award::large,
     .weight = [](const Award&) { return static_cast<int>(weight_of(Figure::large)); },
     .alone = [](std::string_view role) { return "one large " + std::string(role); },
     .among = "one of them large",
     .key = "large_followers"},
}};

}  // namespace

constinit const BoxWords kWords = {
    .box = Box::inns, .figures = kFigures, .marks = kMarks, .weights = kWeights};

}  // namespace bastide::inns
