// Pictures of the Cathars: sieges.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::cathars {

namespace {

constexpr Icon kIcons[] = {
    {"cathar",
     R"(<ellipse class="sq" cy="7" rx="12.4" ry="4.6"/><ellipse class="soil" cy="7.4" rx="11" ry="3.6"/><path class="o siege" d="M-10.6 8.6C-6 5.4-2-2.6 0-8.2 2-2.6 6 5.4 10.6 8.6 5 10.4-5 10.4-10.6 8.6Z"/><path class="o thin red" d="M0-8V-13.4L6.6-11.2 0-9.2Z"/><path class="sword" d="M-5.4-2.6 5 7.4M5.4-2.6-5 7.4"/><path class="hilt" d="M2.4 7.8 5.6 4.6M4.4 6.6 6.4 8.6M-2.4 7.8-5.6 4.6M-4.4 6.6-6.4 8.6"/>)"},
};

constexpr Sign kSigns[] = {
    {kCathar, "cathar", 11, Stand::city},
};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .signs = kSigns};

}  // namespace bastide::cathars
