#include "draw/boxes.h"

namespace bastide {

namespace drawings {
extern const BoxDraw base, river, abbot, inns, traders, dragon, abbey, bridges, king_scout, count,
    cathars;
}  // namespace drawings

namespace {

constexpr const BoxDraw* kDrawings[] = {
    &drawings::base,       &drawings::river,  &drawings::abbot,   &drawings::inns,
    &drawings::traders,    &drawings::dragon, &drawings::abbey,   &drawings::bridges,
    &drawings::king_scout, &drawings::count,  &drawings::cathars,
};

}  // namespace

std::span<const BoxDraw* const> box_drawings() { return kDrawings; }

}  // namespace bastide
