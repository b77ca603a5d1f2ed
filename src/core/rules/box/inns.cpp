// Inns & Cathedrals: its pieces and marks. The weight of large followers is in figures.h, the
// points for inns and cathedrals are in scoring.cpp.
#include "rules/box.h"

#include <array>

namespace bastide::inns {

namespace {

constexpr std::array<PieceInfo, 1> kPieceTable = {{
    {number(Figure::large), one_each},
}};

constexpr std::array<PartInfo, 2> kPartTable = {{
    {Part::inns, 0, kInn},
    {Part::cathedrals, 0, kCathedral},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info =
        {Box::inns, "inns", "Inns & Cathedrals"_en,
         "18 tiles. Each player gets a large follower that counts as two. Up to six can play."_en,
         "[BB, Inns & Cathedrals]", true},
    .pieces = kPieceTable,
    .parts = kPartTable,
    .marks = kInn | kCathedral,
    .shows_all = true,
};

}  // namespace bastide::inns
