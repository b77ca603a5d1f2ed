#include "draw/boxes.h"

namespace bastide {

namespace drawings {
extern const BoxDraw kBase, kRiver, kAbbot, kInns, kTraders, kDragon, kAbbey, kBridges, kKingScout,
    kCount, kCathars;
}  // namespace drawings

namespace {

constexpr const BoxDraw* kDrawings[] = {
    &drawings::kBase,      &drawings::kRiver,  &drawings::kAbbot,   &drawings::kInns,
    &drawings::kTraders,   &drawings::kDragon, &drawings::kAbbey,   &drawings::kBridges,
    &drawings::kKingScout, &drawings::kCount,  &drawings::kCathars,
};

}  // namespace

std::span<const BoxDraw* const> box_drawings() { return kDrawings; }

}  // namespace bastide
