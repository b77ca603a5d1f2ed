#include "words/box.h"

#include <array>

namespace bastide::inns {

namespace {

constexpr std::array<FigureWords, 1> kFigures = {{
    {Figure::large, "this game is played without large followers"_en,
     "[BB, Inns & Cathedrals, Placing followers]"},
}};

constexpr std::array<MarkWords, 2> kMarks = {{
    {kInn, SegmentKind::road, "with an inn"_en, "inn"},
    {kCathedral, SegmentKind::city, "with a cathedral"_en, "cathedral"},
}};

constexpr std::array<WeightWords, 1> kWeights = {{
    {.players = &Award::large,
     .weight = [](const Award&) { return static_cast<int>(weight_of(Figure::large)); },
     .alone = "one large {role}"_en,
     .among = "one of them large"_en,
     .key = "large_followers"},
}};

}  // namespace

constinit const BoxWords kWords = {
    .box = Box::inns, .figures = kFigures, .marks = kMarks, .weights = kWeights};

}  // namespace bastide::inns
