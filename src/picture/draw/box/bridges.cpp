// Pictures of Bridges, Castles and Bazaars.
#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::bridges {

namespace {

constexpr Icon kIcons[] = {
    {"bazaar",
     R"(<ellipse class="yard" cy="7" rx="14" ry="5"/><path class="o l" d="M-9.5-1.5V8H9.5V-1.5Z"/><path class="crate" d="M-7 8V3.6H-2.6V8ZM-1.4 8V5H2.4V8Z"/><circle class="red" cx="5.4" cy="6.6" r="1.5"/><circle class="gold" cx="7.6" cy="7" r="1.3"/><path class="o ivory" d="M-12.4-.6-9-9.6H9L12.4-.6A3.1 2.4 0 0 1 6.2-.6 3.1 2.4 0 0 1 0-.6 3.1 2.4 0 0 1-6.2-.6 3.1 2.4 0 0 1-12.4-.6Z"/><path class="red" d="M-6.2-.6-4.5-9.4H0V-.6A3.1 2.4 0 0 1-6.2-.6ZM6.2-.6 4.5-9.4H9L12.2-.6A3.1 2.4 0 0 1 6.2-.6Z"/>)"},
    {"bridge-ns",
     R"(<path class="shade" d="M-6-50H12V50H-6Z"/><path class="o plank" d="M-8-50H8V50H-8Z"/><path class="planks" d="M-8-44H8M-8-37H8M-8-30H8M-8-23H8M-8-16H8M-8-9H8M-8-2H8M-8 5H8M-8 12H8M-8 19H8M-8 26H8M-8 33H8M-8 40H8M-8 47H8"/><path class="rail" d="M-7.6-50V50M7.6-50V50"/>)"},
    {"bridge-ew",
     R"(<path class="shade" d="M-50-4V14H50V-4Z"/><path class="o plank" d="M-50-8V8H50V-8Z"/><path class="planks" d="M-44-8V8M-37-8V8M-30-8V8M-23-8V8M-16-8V8M-9-8V8M-2-8V8M5-8V8M12-8V8M19-8V8M26-8V8M33-8V8M40-8V8M47-8V8"/><path class="rail" d="M-50-7.6H50M-50 7.6H50"/>)"},
    {"bridge", R"(<path class="o plank" d="M-8 5V0A9 7 0 0 1 8 0V5H5A5.4 4.6 0 0 0-5 5Z"/>)"},
    {"castle",
     R"(<ellipse class="shade" cx="1" cy="10" rx="17" ry="4"/><path class="o stone" d="M-10 10V-4H-10.8V-7H-8.4V-5.4H-6V-7H-3.6V-5.4H-1.2V-7H1.2V-5.4H3.6V-7H6V-5.4H8.4V-7H10.8V-4H10V10Z"/><path class="o stone" d="M-15 10.6V-9H-16V-12.4H-13.8V-10.8H-12V-12.4H-10V-10.8H-8.2V-12.4H-6V-9H-7V10.6ZM7 10.6V-9H6V-12.4H8.2V-10.8H10V-12.4H12V-10.8H13.8V-12.4H16V-9H15V10.6Z"/><path class="k thin" d="M-11-12.4V-19M11-12.4V-19"/><path class="red" d="M-11-19-5.6-17.2-11-15.4ZM11-19 16.4-17.2 11-15.4Z"/><path class="d" d="M-3.2 10V5A3.2 3.4 0 0 1 3.2 5V10ZM-12-5H-10V-1H-12ZM10-5H12V-1H10Z"/>)"},
    {"castle-token",
     R"(<path class="o stone" d="M-7 6V-6H-4.4V-4H-1.4V-6H1.4V-4H4.4V-6H7V6Z"/><path class="d" d="M-1.8 6V2.6A1.8 2 0 0 1 1.8 2.6V6Z"/>)"},
};

constexpr Sign kSigns[] = {
    {kBazaar, "bazaar", 12, Stand::road_end},
};

constexpr TokenDrawing kTokens[] = {{"castle", "castle", {}, 13}};
constexpr BelongingIcon kBelongings[] = {{"bridge", "bridge"}, {"castle", "castle-token"}};
constexpr ActionIcon kActions[] = {{ActionType::castle, "castle-token"}};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons,
                                 .signs = kSigns,
                                 .tokens = kTokens,
                                 .belongings = kBelongings,
                                 .actions = kActions};

}  // namespace bastide::bridges
