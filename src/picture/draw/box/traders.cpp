// Pictures of Traders & Builders: goods.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::traders {

namespace {

constexpr Icon kIcons[] = {
    {"wine",
     R"(<circle class="o disc" r="7.6"/><path class="k thin" d="M0-5.6V-2.6"/><path class="leaf" d="M0-4C2-6.4 4.4-5.6 4.8-4 3-2.6 1.4-2.8 0-4Z"/><g class="violet"><circle cx="-2.6" cy="-1.4" r="1.7"/><circle cx=".6" cy="-1.6" r="1.7"/><circle cx="3.4" cy="-.8" r="1.5"/><circle cx="-1.2" cy="1.4" r="1.7"/><circle cx="1.9" cy="1.4" r="1.7"/><circle cx=".3" cy="4.1" r="1.6"/></g>)"},
    {"grain",
     R"(<circle class="o disc" r="7.6"/><path class="straw" d="M0 6V-5.6M-3.6 5.4C-3-1-3.4-2-4-3.4M3.6 5.4C3-1 3.4-2 4-3.4"/><path class="wheat" d="M0-6.2V-1.4M-2-4.2 0-2.2 2-4.2M-2-2 0 0 2-2M-4.4-4.4-3.6.6M4.4-4.4 3.6.6"/>)"},
    {"cloth",
     R"(<circle class="o disc" r="7.6"/><path class="o red" d="M-5-2.6H3.6V3.4C1 4.6-2.4 2.4-5 3.8Z"/><ellipse class="o rust" cx="3.6" cy="-.2" rx="1.7" ry="3.4"/><path class="o red" d="M-5-4.4H3.6A1.7 1.9 0 0 1 3.6-.6H-5A1.7 1.9 0 0 1-5-4.4Z"/><path class="k thin" d="M-3.4 0V2.4M-.6 0V2.2"/>)"},
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
