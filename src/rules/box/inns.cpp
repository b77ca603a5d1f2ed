// Large followers, inns and cathedrals. What they weigh and bring stands with all followers
// (figures.h) and all features (scoring.cpp).
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
    .info = {Box::inns, "inns", "Inns & Cathedrals"_en,
             "18 tiles, a large follower that counts twice, and the pieces of a sixth player."_en,
             "[BB, Inns & Cathedrals]", true},
    .pieces = kPieceTable,
    .parts = kPartTable,
    .marks = kInn | kCathedral,
};

}  // namespace bastide::inns
