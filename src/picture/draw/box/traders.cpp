// Pictures of Traders & Builders: goods.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::traders {

namespace {

constexpr Icon kIcons[] = {
    {"wine",
     R"(<ellipse class="sq" cy="2.4" rx="10" ry="7.2"/><ellipse class="shade" cx=".6" cy="5.2" rx="7.6" ry="2.6"/><path class="o crate" d="M-6.6-3.4C-7.6-.4-7.6 2.2-6.6 5.2-4.6 6.6-1.2 6.6.8 5.2 1.8 2.2 1.8-.4.8-3.4-1.2-4.8-4.6-4.8-6.6-3.4Z"/><path class="k thin" d="M-7.2-.8C-5 .6-.8.6 1.4-.8M-7.2 2.8C-5 4.2-.8 4.2 1.4 2.8"/><path class="leaf" d="M3.6-.6C4.4-3.4 7.4-3.4 7.8-2 6.6-.4 5-.2 3.6-.6Z"/><g class="violet"><circle cx="2.4" cy="1.4" r="1.8"/><circle cx="5.4" cy="1" r="1.8"/><circle cx="7.6" cy="2.6" r="1.6"/><circle cx="4" cy="3.8" r="1.8"/><circle cx="6.4" cy="4.6" r="1.7"/><circle cx="4.6" cy="6.4" r="1.5"/></g>)"},
    {"grain",
     R"(<ellipse class="sq" cy="2.4" rx="10" ry="7.2"/><ellipse class="shade" cx=".6" cy="5.6" rx="6.6" ry="2.2"/><path class="o gold" d="M-3 6.4C-1.8 3-1.8.8-5.8-4.4L-3.4-4-3.2-6.2-1.2-4.6 0-7 1.2-4.6 3.2-6.2 3.4-4 5.8-4.4C1.8.8 1.8 3 3 6.4 1.4 7 -1.4 7-3 6.4Z"/><path class="straw" d="M0-4.6V.6M-2.8-3-1 1M2.8-3 1 1M0 3.6V6"/><path class="o rust" d="M-2.2 1.2H2.2V3H-2.2Z"/>)"},
    {"cloth",
     R"(<ellipse class="sq" cy="2.4" rx="10" ry="7.2"/><ellipse class="shade" cx=".6" cy="5.6" rx="7.6" ry="2.4"/><path class="o red" d="M-6.4 1.4H4.6V6.2H-6.4A1.5 2.4 0 0 1-6.4 1.4Z"/><ellipse class="o rust" cx="4.6" cy="3.8" rx="1.6" ry="2.4"/><path class="o blue" d="M-5-3.4H3V1.4H-5A1.5 2.4 0 0 1-5-3.4Z"/><ellipse class="o slate" cx="3" cy="-1" rx="1.6" ry="2.4"/><path class="k thin" d="M-3.8 1.6V6M-2.4-3.2V1.2"/>)"},
};

constexpr Sign kSigns[] = {
    {kWine, "wine", 9, Stand::city},
    {kGrain, "grain", 9, Stand::city},
    {kCloth, "cloth", 9, Stand::city},
};

constexpr BelongingIcon kBelongings[] = {{"wine", "wine"}, {"grain", "grain"}, {"cloth", "cloth"}};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .signs = kSigns, .belongings = kBelongings};

}  // namespace bastide::traders
