// Pictures of the Cathars: sieges.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::cathars {

namespace {

constexpr Icon kIcons[] = {
    {"cathar",
     R"(<circle class="o siege" r="8.2"/><path class="sword" d="M-4.6-5.2 4.4 4.2M4.6-5.2-4.4 4.2"/><path class="hilt" d="M1.8 4.6 4.8 1.6M3.8 3.6 5.6 5.4M-1.8 4.6-4.8 1.6M-3.8 3.6-5.6 5.4"/>)"},
};

constexpr Sign kSigns[] = {
    {kCathar, "cathar", 9, Stand::city},
};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .signs = kSigns};

}  // namespace bastide::cathars
