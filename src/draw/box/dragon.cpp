// Pictures of the Princess & the Dragon.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::dragon {

namespace {

constexpr Icon
    kIcons
        [] =
            {
                {"volcano",
                 R"(<ellipse class="shade" cx="1" cy="11" rx="18" ry="4.5"/><path class="o basalt" d="M-17 11C-10 6-7-2-5-8L-2-6.6 1-8.4 5-7.6C7-1 10 6 17 11 8 14-8 14-17 11Z"/><path class="lava" d="M-5-8-2-6.6 1-8.4 5-7.6 6-4 3.4-3.4 3.8 4 1.6-1 .4 7.6-1.6-1.6-4 2-3.4-3.4-6-4.4Z"/><path class="smoke" d="M-1-10C-5-13 0-15-3-19M3-11C6-14 2-16 5-20"/>)"},
                {"dragon",
                 R"(<circle class="o disc" r="9.4"/><path class="o dragon" d="M-7 4.6C-4.4 6.4-1 6.2.6 3.6 1.8 1.6.6-.2 2.2-1.8 3.4-3 5.6-2.6 7-1.2L7.4-3.4 5.2-6.4C3.4-8 .4-7-.6-4.8-3-8-6.8-7.2-8-4.6-5.8-5-4.6-4.4-4.2-3.2-5.6-2.8-6.6-1.8-6.6-.4-5-1-3.6-.6-2.8.6-2.4 2.2-4 4-7 4.6Z"/><circle class="gold" cx="4" cy="-4.4" r=".8"/>)"},
                {"portal",
                 R"(<path class="o stone" d="M-8.4 9V-1.6A8.4 8.4 0 0 1 8.4-1.6V9H5.2V-1.4A5.2 5.2 0 0 0-5.2-1.4V9Z"/><path class="magic" d="M-5.2 9V-1.4A5.2 5.2 0 0 1 5.2-1.4V9Z"/><path class="swirl" d="M0 2.4C1.6 1.6 1.2-.8-.4-.8-3-.8-3.4 4 .2 4.4 4.4 4.6 4.4-2.8.4-3.2"/>)"},
                {"princess",
                 R"(<circle class="o rose" r="8"/><path class="o ivory" d="M-4.6 6.4C-4.2 2.6-2.4 1.6 0 1.6S4.2 2.6 4.6 6.4A8 8 0 0 1-4.6 6.4Z"/><path class="thatch" d="M-3.8 3.4C-4.4-3.6-2-4.4 0-4.4S4.4-3.6 3.8 3.4C2.6 1.4 2.4-.6 2-1.6H-2C-2.4-.6-2.6 1.4-3.8 3.4Z"/><circle class="face" cy="-.8" r="2.5"/><path class="o gold" d="M-3-3-3.4-6.4-1.6-4.8 0-6.9 1.6-4.8 3.4-6.4 3-3Z"/>)"},
                {"beast",
                 R"(<ellipse class="shade" cx="1" cy="13" rx="19" ry="4.5"/><path class="halo" d="M-18 12C-21 4-15 1-12 4-14-4-8-9-4-7-8-15-15-17-20-17-12-25 0-23 3-14 3-20 8-25 14-23L21-18 17-15 11-15C10-9 15-4 14 4 13 11 6 13-2 13H-11C-15 14-17 14-18 12Z"/><path class="o dragon" d="M-18 12C-21 4-15 1-12 4-14-4-8-9-4-7-8-15-15-17-20-17-12-25 0-23 3-14 3-20 8-25 14-23L21-18 17-15 11-15C10-9 15-4 14 4 13 11 6 13-2 13H-11C-15 14-17 14-18 12Z"/><path class="scales" d="M-18-17.4C-10-18-3-13-1-5M-12 4C-10 8-6 9-2 8M5-6C8-2 8 4 4 8"/><circle class="gold" cx="13" cy="-19.4" r="1.3"/>)"},
                {"fairy",
                 R"(<ellipse class="shade" cx="1" cy="10" rx="9" ry="3"/><path class="o wing" d="M0-4C-6-14-15-12-13-5-12-1-6 1 0-1 6 1 12-1 13-5 15-12 6-14 0-4Z"/><path class="o ivory" d="M0-6C4-4 5 4 6 10H-6C-5 4-4-4 0-6Z"/><circle class="o face" cy="-8.6" r="3.2"/><path class="o gold" d="M-3.4-9.4C-3.4-13.4 3.4-13.4 3.4-9.4 1-10.6-1-10.6-3.4-9.4Z"/><path class="k thin" d="M4-1 10-8"/><circle class="o gold" cx="10.4" cy="-8.6" r="1.7"/>)"},
};

constexpr Sign kSigns[] = {
    {kVolcano, "volcano", 15, Stand::road_end},
    {kDragon, "dragon", 10, Stand::ground},
    {kPortal, "portal", 11, Stand::ground},
    {kPrincess, "princess", 9, Stand::city},
};

constexpr TokenLook kTokens[] = {{"dragon", "beast", {70, 72}, 17},
                                 {"fairy", "fairy", {27, 74}, 12}};

constexpr ActionLook kActions[] = {{ActionType::dragon, "beast"}, {ActionType::fairy, "fairy"}};

}  // namespace

constinit const BoxDraw kDraw = {
    .icons = kIcons, .signs = kSigns, .tokens = kTokens, .actions = kActions};

}  // namespace bastide::dragon
