// Pictures of the Princess & the Dragon.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::dragon {

namespace {

// clang-format off
constexpr Icon kIcons[] = {
    {"volcano",
     R"(<path class="hill" d="M-23 11.6C-19 6.4-14 8.4-11 4.6 0 0 8 1 11 4.6 14 8.4 19 6.4 23 11.6 12 16.4-12 16.4-23 11.6Z"/><path class="o basalt" d="M-17 11C-10 6-7-2-5-8L-2-6.6 1-8.4 5-7.6C7-1 10 6 17 11 8 14-8 14-17 11Z"/><path class="lava" d="M-5-8-2-6.6 1-8.4 5-7.6 6-4 3.4-3.4 7 9.4 4.4 12 1.6-1 .4 7.6-1.6-1.6-6.4 8.6-8.4 9.6-6-4.4Z"/><path class="smoke" d="M-1-10C-5-13 0-15-3-19M3-11C6-14 2-16 5-20"/>)"},
    {"dragon",
     R"(<ellipse class="shade" cx="-1" cy="9.6" rx="10" ry="2.4"/><path class="o skin" d="M1.1 4.1C-2.3-2.7-5.6-6.9-5.6-11.9-9.8-11.1-14-7.7-15.7-2.7-13.2-3.5-11.2-2.7-10.3-.6-8.7-1.8-6.8-1-6.1 1-4.5 .4-3.1 1.5-2.6 4.9Z"/><path class="o dragon" d="M-13.2 5.7C-11.2 9.4-6.5 8.3-4 5.2-1.4 3.6 .7 1.5 1.1-1.8 1.1-6.5 3.3-8.9 6.6-8.9L5.3-11.9 10-8.7C12.5-8.2 14.2-6.9 15-5.2L8.6-4.7 12.5-1.5C10-.5 7-1 5.8-2.7 5.8 .7 7.5 3.2 6.6 6.6 5.6 9.1 1.9 9.9-2.3 9.9-7.3 9.9-12 9.6-13.2 5.7Z"/><path class="lava" d="M11.2-3.8C13.7-5.7 15.9-3.2 18.7-4.3 17.4-1.7 14.2-1.3 11.2-3Z"/><circle class="gold" cx="7.2" cy="-6" r="1.1"/>)"},
    {"portal",
     R"(<ellipse class="shade" cx="1.6" cy="9.6" rx="12" ry="3.4"/><path class="o stone" d="M-11 11.4V9.2H-9V-1.6A9 9 0 0 1 9-1.6V9.2H11V11.4Z"/><path class="rockface" d="M-9 3H9M-9-1H9M0-10.6V0"/><path class="magic" d="M-5.4 9.2V-1.4A5.4 5.4 0 0 1 5.4-1.4V9.2Z"/><path class="swirl" d="M0 2.4C1.6 1.6 1.2-.8-.4-.8-3-.8-3.4 4 .2 4.4 4.4 4.6 4.4-2.8.4-3.2"/>)"},
    {"princess",
     R"(<circle class="o rose" r="8"/><path class="o ivory" d="M-4.6 6.4C-4.2 2.6-2.4 1.6 0 1.6S4.2 2.6 4.6 6.4A8 8 0 0 1-4.6 6.4Z"/><path class="thatch" d="M-3.8 3.4C-4.4-3.6-2-4.4 0-4.4S4.4-3.6 3.8 3.4C2.6 1.4 2.4-.6 2-1.6H-2C-2.4-.6-2.6 1.4-3.8 3.4Z"/><circle class="face" cy="-.8" r="2.5"/><path class="o gold" d="M-3-3-3.4-6.4-1.6-4.8 0-6.9 1.6-4.8 3.4-6.4 3-3Z"/>)"},
    {"beast",
     R"(<ellipse class="shade" cy="13" rx="19" ry="4"/><path class="halo" d="M-21.5-9-17-3.6-19-3.4C-19.4 1-17 4.4-13 4.4-9 4.4-7-1.4-1.6-2 2-2.6 5-7 5.4-13.4L2.6-19.6 8-17.6C12-19.6 16-20 20.5-18.6L19.6-15.6 12.4-14 19-11.4C17-9 13.6-8.4 10.8-9 9.6-5.6 12.4-3.4 12.4 2 12.4 4 12 5.6 11.4 7L14.6 11.4V13H8.4L6 9.4C3 10.4-1 10.4-4 9.6L-2.6 13H-9.2L-9.6 9C-17 10.6-24 4.4-23.4-3.2L-25.4-2.8Z"/><path class="halo" d="M3 1C2-10 0-16-2-22-9-24-16-23-22-19-18-17-16-14-15.5-10-12-12-9.5-10.5-8.5-6.5-6-7-4-4-3 1Z"/><path class="lava" d="M13-13.6C17-16 20-12.4 26-14.6 23-10.4 19-9.6 13-13.6Z"/><path class="o dragon" d="M-21.5-9-17-3.6-19-3.4C-19.4 1-17 4.4-13 4.4-9 4.4-7-1.4-1.6-2 2-2.6 5-7 5.4-13.4L2.6-19.6 8-17.6C12-19.6 16-20 20.5-18.6L19.6-15.6 12.4-14 19-11.4C17-9 13.6-8.4 10.8-9 9.6-5.6 12.4-3.4 12.4 2 12.4 4 12 5.6 11.4 7L14.6 11.4V13H8.4L6 9.4C3 10.4-1 10.4-4 9.6L-2.6 13H-9.2L-9.6 9C-17 10.6-24 4.4-23.4-3.2L-25.4-2.8Z"/><path class="o skin" d="M3 1C2-10 0-16-2-22-9-24-16-23-22-19-18-17-16-14-15.5-10-12-12-9.5-10.5-8.5-6.5-6-7-4-4-3 1Z"/><path class="k thin" d="M-2-22C-7-18-12-14-15.5-10M-2-22C-4-16-6.5-11-8.5-6.5"/><path class="belly" d="M10.6-6C9.5-3 10.4 3 7.6 6.6"/><circle class="gold" cx="12" cy="-16.6" r="1.3"/>)"},
    {"fairy",
     R"(<circle class="glow" cy="-2" r="15"/><ellipse class="shade" cx="1" cy="10" rx="8" ry="2.6"/><path class="o wing" d="M0-3C-3-14-16-16-15.5-7-15-1-6 1 0-1 6 1 15-1 15.5-7 16-16 3-14 0-3ZM0-1C-7-1-13 3-9.5 8-6 10-1 5 0 1 1 5 6 10 9.5 8 13 3 7-1 0-1Z"/><path class="o rose" d="M0-5.5C3.4-4 4 4 6.4 10 4 11.4-4 11.4-6.4 10-4 4-3.4-4 0-5.5Z"/><path class="arm" d="M2-2.5 8.5-5"/><circle class="o face" cy="-8.6" r="3.4"/><path class="o gold" d="M-4.2-5.6C-5-13.6 5-13.6 4.2-5.6 3-6.6 3.4-9.6 1-10.4-1-9.4-3.2-9-4.2-5.6Z"/><path class="k thin" d="M7.5-2 11-9"/><path class="o gold" d="M11.4-14.6 12.4-11.8 15.4-11.6 13-9.8 13.9-6.9 11.4-8.6 8.9-6.9 9.8-9.8 7.4-11.6 10.4-11.8Z"/>)"},
};
// clang-format on

constexpr Sign kSigns[] = {
    {kVolcano, "volcano", 15, Stand::road_end},
    {kDragon, "dragon", 10, Stand::ground},
    {kPortal, "portal", 11, Stand::ground},
    {kPrincess, "princess", 9, Stand::city},
};

constexpr TokenDrawing kTokens[] = {{"dragon", "beast", {70, 72}, 17},
                                    {"fairy", "fairy", {27, 74}, 12}};

constexpr ActionIcon kActions[] = {{ActionType::dragon, "beast"}, {ActionType::fairy, "fairy"}};

}  // namespace

constinit const BoxDraw kDraw = {
    .icons = kIcons, .signs = kSigns, .tokens = kTokens, .actions = kActions};

}  // namespace bastide::dragon
