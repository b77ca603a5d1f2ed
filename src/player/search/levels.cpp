#include "search/levels.h"

#include <array>

namespace bastide {

namespace {

constexpr std::array<PlayerInfo, 8> kLevels = {{
    {"level-1", "Pip", "for children: plays quickly and misses a lot"_en},
    {"level-2", "Tilda", "for beginners: forgets the farms and often errs"_en},
    {"level-3", "Bruno", "easy: forgets the farms and errs now and then"_en},
    {"level-4", "Clara", "medium: builds well, but forgets the farms"_en},
    {"level-5", "Victor", "good: uses farms, too, but rarely counts tiles"_en},
    {"level-6", "Irma", "strong: knows which tiles are left, but sees no invasion coming"_en},
    {"level-7", "Aurel", "very strong: counts tiles, invades features and never slips"_en},
    {"level-8", "Magda", "strongest: also thinks several turns ahead"_en},
}};

}  // namespace

std::span<const PlayerInfo> levels() { return kLevels; }

}  // namespace bastide
