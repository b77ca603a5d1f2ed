// Pictures of Inns & Cathedrals.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::inns {

namespace {

constexpr Icon kIcons[] = {
    {"inn",
     R"(<ellipse class="pond" cx="4.4" cy="6.8" rx="6.6" ry="3.8"/><path class="ripple" d="M1 6.4H4.6M5 8.2H8.2"/><path class="o l" d="M-9-3.4V4.6H2.4V-3.4Z"/><path class="o thatch" d="M-10.6-2.6-7.6-9.6H1L4-2.6Z"/><path class="d" d="M-6.6 4.6V.2H-4V4.6ZM-1.8-.6H.4V1.6H-1.8Z"/><path class="k thin" d="M4.6-3.4V3.4M4.6-3.2H7.6"/><circle class="o gold" cx="8" cy="-1.4" r="1.7"/>)"},
    {"cathedral",
     R"(<ellipse class="yard" cy="11" rx="19" ry="7"/><path class="o stone" d="M-8-2V13H8V-2Z"/><path class="o slate" d="M-9-1 0-12 9-1Z"/><path class="o stone" d="M-15-12V13.5H-7V-12ZM7-12V13.5H15V-12Z"/><path class="o slate" d="M-16.2-11.5-11-23-5.8-11.5ZM5.8-11.5 11-23 16.2-11.5Z"/><circle class="o gold" cy="1.4" r="3.2"/><path class="k thin" d="M-3.2 1.4H3.2M0-1.8V4.6"/><path class="d" d="M-2.4 13V9.4A2.4 2.6 0 0 1 2.4 9.4V13ZM-12-7.5H-10V-2.5H-12ZM10-7.5H12V-2.5H10ZM-12 3H-10V8H-12ZM10 3H12V8H10Z"/>)"},
};

constexpr Sign kSigns[] = {
    {kInn, "inn", 12, Stand::roadside},
    {kCathedral, "cathedral", 16, Stand::city},
};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .signs = kSigns};

}  // namespace bastide::inns
