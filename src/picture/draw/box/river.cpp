// Pictures of the River: spring and lake.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::river {

namespace {

constexpr Icon kIcons[] = {
    {"spring",
     R"(<path class="o rock" d="M-15 8C-17 1-12-6-7-6-4-12 5-12 7-6 12-7 15-1 14 3L9 8Z"/><path class="rockface" d="M-7-6-4 2M7-6 4 0M-12 2-8 6"/><ellipse class="pond" cx="2" cy="5" rx="9" ry="5"/><path class="ripple" d="M0-4C1-1 0 1 1 4M-3 6H3"/>)"},
    {"lake",
     R"(<ellipse class="bank" rx="27" ry="22"/><ellipse class="pond" rx="24" ry="19"/><path class="ripple" d="M-13-6H-4M2-9H9M-7 3H5M8 7H14M-14 10H-8"/><path class="reed" d="M15-14V-21M18-13 19.5-19M12-15 11-20"/>)"},
};

constexpr Sign kSigns[] = {
    {kLake, "lake", 24, Stand::middle},
    {kSpring, "spring", 14, Stand::middle},
};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .signs = kSigns};

}  // namespace bastide::river
