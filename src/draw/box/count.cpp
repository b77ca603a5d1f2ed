// Pictures of the Count of Carcassonne.
#include "draw/box.h"

namespace bastide::count {

namespace {

constexpr Icon
    kIcons[] =
        {
            {"count",
             R"(<ellipse class="shade" cx="1" cy="10" rx="9" ry="3"/><path class="halo" d="M0-8C5-6 7 2 8 10H-8C-7 2-5-6 0-8Z"/><path class="o violet" d="M0-8C5-6 7 2 8 10H-8C-7 2-5-6 0-8Z"/><path class="ivory" d="M-1.4-5H1.4L2 10H-2Z"/><circle class="o face" cy="-9" r="3.8"/><path class="o gold" d="M-4-10.6-4.6-16-2-13.4 0-17 2-13.4 4.6-16 4-10.6Z"/>)"},
            {"quarter-castle",
             R"(<ellipse class="shade" cx="1" cy="10" rx="17" ry="4"/><path class="o stone" d="M-10 10V-4H-10.8V-7H-8.4V-5.4H-6V-7H-3.6V-5.4H-1.2V-7H1.2V-5.4H3.6V-7H6V-5.4H8.4V-7H10.8V-4H10V10Z"/><path class="o stone" d="M-15 10.6V-9H-16V-12.4H-13.8V-10.8H-12V-12.4H-10V-10.8H-8.2V-12.4H-6V-9H-7V10.6ZM7 10.6V-9H6V-12.4H8.2V-10.8H10V-12.4H12V-10.8H13.8V-12.4H16V-9H15V10.6Z"/><path class="k thin" d="M-11-12.4V-19M11-12.4V-19"/><path class="red" d="M-11-19-5.6-17.2-11-15.4ZM11-19 16.4-17.2 11-15.4Z"/><path class="d" d="M-3.2 10V5A3.2 3.4 0 0 1 3.2 5V10ZM-12-5H-10V-1H-12ZM10-5H12V-1H10Z"/>)"},
            {"quarter-market",
             R"(<ellipse class="yard" cy="7" rx="18" ry="6"/><path class="crate" d="M-13 8V3H-8V8ZM7 8V4H12V8Z"/><path class="k" d="M-10 8V-4M0 8V-4M10 8V-4"/><path class="o ivory" d="M-14-1-10-9H10L14-1Z"/><path class="gold" d="M-9.4-1.4-6.8-8.8H-3.2L-4.6-1.4ZM4.6-1.4 3.2-8.8H6.8L9.4-1.4Z"/><circle class="o red" cx="-4" cy="6" r="2"/><circle class="o leaf" cx="3.6" cy="6.4" r="2"/>)"},
            {"quarter-smithy",
             R"(<ellipse class="shade" cx="1" cy="9" rx="16" ry="4"/><path class="o stone" d="M6 0V-14H11V0Z"/><path class="smoke" d="M8.5-15C5-18 11-20 8-24"/><path class="o l" d="M-12-1V9H13V-1Z"/><path class="o slate" d="M-14.4-.4-10-9H11L15.4-.4Z"/><path class="lava" d="M3 9V4A3.4 3.6 0 0 1 9.8 4V9Z"/><path class="d" d="M-10 3H-1L-2.6 5.2H-4V7H-2.6V9H-8.4V7H-7V5.2C-8.6 5.2-10 4.4-10 3Z"/>)"},
            {"quarter-minster",
             R"(<ellipse class="yard" cy="9" rx="17" ry="5"/><path class="o stone" d="M-13-1V10H13V-1Z"/><path class="o slate" d="M-14.6-.4-11-7H11L14.6-.4Z"/><path class="o stone" d="M-4-10V10.6H4V-10Z"/><path class="o slate" d="M-5.4-9.4 0-21 5.4-9.4Z"/><path class="k" d="M0-25.4V-20M-1.8-23.6H1.8"/><path class="d" d="M-1.8 10.6V7A1.8 2 0 0 1 1.8 7V10.6ZM-1-6H1V-1.6H-1ZM-10 2.4H-8V7H-10ZM8 2.4H10V7H8Z"/>)"},
};

// The two tiles in the middle of the city, with the quarters on them.
constexpr PrintedSign kQuarters[] = {
    {"CC6", "castle", "quarter-castle", {50, 27}, 17},
    {"CC6", "cathedral", "quarter-minster", {50, 75}, 17},
    {"CC7", "market", "quarter-market", {50, 27}, 17},
    {"CC7", "blacksmith", "quarter-smithy", {50, 75}, 17},
};

constexpr TokenLook kTokens[] = {{"count", "count", {27, 2}, 11}};
constexpr ActionLook kActions[] = {{ActionType::count, "count"}};

}  // namespace

constinit const BoxDraw kDraw = {
    .icons = kIcons, .printed = kQuarters, .tokens = kTokens, .actions = kActions};

}  // namespace bastide::count
