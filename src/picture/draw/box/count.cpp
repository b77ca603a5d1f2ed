// Pictures of the Count of Carcassonne.
#include "draw/box.h"

namespace bastide::count {

namespace {

constexpr Icon kIcons[] = {
    {"count",
     R"(<ellipse class="shade" cx="1" cy="10" rx="9" ry="3"/><path class="halo" d="M0-7C5-5 7.6 2 9 10.4H-9C-7.6 2-5-5 0-7Z"/><path class="o violet" d="M0-7C5-5 7.6 2 9 10.4H-9C-7.6 2-5-5 0-7Z"/><path class="o red" d="M-2.6-4.6H2.6L4 10.4H-4Z"/><path class="gold" d="M-3.6 1.6H3.6V3.4H-3.6Z"/><path class="o ivory" d="M-5-3.6C-3-6.6 3-6.6 5-3.6 3-1.6-3-1.6-5-3.6Z"/><circle class="o face" cy="-8.6" r="3.9"/><path class="trunk" d="M-2-6.4C-1-5.4 1-5.4 2-6.4"/><path class="o gold" d="M-4.4-10.6-5-16.4-2.2-13.6 0-17.4 2.2-13.6 5-16.4 4.4-10.6Z"/>)"},
    {"quarter-castle",
     R"svg(<ellipse class="hill" cy="9" rx="29" ry="14"/><ellipse class="light" cx="-4" cy="5" rx="19" ry="7"/><path class="path" d="M0 10C1 15-3 17-2 23"/><g transform="translate(0-3)scale(1.3)"><path class="o stone" d="M-10 10V-4H-10.8V-7H-8.4V-5.4H-6V-7H-3.6V-5.4H-1.2V-7H1.2V-5.4H3.6V-7H6V-5.4H8.4V-7H10.8V-4H10V10Z"/><path class="o stone" d="M-15 10.6V-9H-16V-12.4H-13.8V-10.8H-12V-12.4H-10V-10.8H-8.2V-12.4H-6V-9H-7V10.6ZM7 10.6V-9H6V-12.4H8.2V-10.8H10V-12.4H12V-10.8H13.8V-12.4H16V-9H15V10.6Z"/><path class="k thin" d="M-11-12.4V-19M11-12.4V-19"/><path class="red" d="M-11-19-5.6-17.2-11-15.4ZM11-19 16.4-17.2 11-15.4Z"/><path class="d" d="M-3.2 10V5A3.2 3.4 0 0 1 3.2 5V10ZM-12-5H-10V-1H-12ZM10-5H12V-1H10Z"/></g>)svg"},
    {"quarter-market",
     R"svg(<ellipse class="sq" cy="8" rx="29" ry="14"/><ellipse class="ring" cy="8" rx="25" ry="11"/><g transform="translate(-15-3)scale(.8)"><path class="crate" d="M-13 8V3H-8V8ZM7 8V4H12V8Z"/><path class="k" d="M-10 8V-4M0 8V-4M10 8V-4"/><path class="o ivory" d="M-14-1-10-9H10L14-1Z"/><path class="gold" d="M-9.4-1.4-6.8-8.8H-3.2L-4.6-1.4ZM4.6-1.4 3.2-8.8H6.8L9.4-1.4Z"/><circle class="o red" cx="-4" cy="6" r="2"/><circle class="o leaf" cx="3.6" cy="6.4" r="2"/></g><g transform="translate(15-2)scale(.8)"><path class="crate" d="M-13 8V3H-8V8ZM7 8V4H12V8Z"/><path class="k" d="M-10 8V-4M0 8V-4M10 8V-4"/><path class="o ivory" d="M-14-1-10-9H10L14-1Z"/><path class="gold" d="M-9.4-1.4-6.8-8.8H-3.2L-4.6-1.4ZM4.6-1.4 3.2-8.8H6.8L9.4-1.4Z"/><circle class="o red" cx="-4" cy="6" r="2"/><circle class="o leaf" cx="3.6" cy="6.4" r="2"/></g><ellipse class="o stone" cy="6" rx="6" ry="3.2"/><ellipse class="pond" cy="5.4" rx="4.2" ry="2"/><path class="o stone" d="M-1 5.4-.7-4H.7L1 5.4Z"/><path class="ripple" d="M0-4C-3-5-3.6-1-3.4 4M0-4C3-5 3.6-1 3.4 4"/>)svg"},
    {"quarter-smithy",
     R"svg(<ellipse class="yard" cy="8" rx="27" ry="13"/><g transform="translate(-2-3)scale(1.25)"><path class="o stone" d="M6 0V-14H11V0Z"/><path class="smoke" d="M8.5-15C5-18 11-20 8-24"/><path class="o l" d="M-12-1V9H13V-1Z"/><path class="o slate" d="M-14.4-.4-10-9H11L15.4-.4Z"/><path class="lava" d="M3 9V4A3.4 3.6 0 0 1 9.8 4V9Z"/><path class="d" d="M-10 3H-1L-2.6 5.2H-4V7H-2.6V9H-8.4V7H-7V5.2C-8.6 5.2-10 4.4-10 3Z"/></g><path class="trunk" d="M18 9V2M22 9V2M16 4H24"/><ellipse class="o rock" cx="-20" cy="8" rx="4" ry="2.4"/>)svg"},
    {"quarter-minster",
     R"svg(<ellipse class="hill" cy="9" rx="28" ry="13"/><ellipse class="yard" cy="11" rx="22" ry="9"/><g transform="translate(0-3)scale(1.3)"><path class="o stone" d="M-13-1V10H13V-1Z"/><path class="o slate" d="M-14.6-.4-11-7H11L14.6-.4Z"/><path class="o stone" d="M-4-10V10.6H4V-10Z"/><path class="o slate" d="M-5.4-9.4 0-21 5.4-9.4Z"/><path class="k" d="M0-25.4V-20M-1.8-23.6H1.8"/><path class="d" d="M-1.8 10.6V7A1.8 2 0 0 1 1.8 7V10.6ZM-1-6H1V-1.6H-1ZM-10 2.4H-8V7H-10ZM8 2.4H10V7H8Z"/></g><circle class="leaf" cx="-22" cy="4" r="3.6"/><circle class="leaf" cx="22" cy="4" r="3.6"/><circle class="light" cx="-22.6" cy="3" r="1.6"/><circle class="light" cx="21.4" cy="3" r="1.6"/>)svg"},
};

// The four quarters, on the two tiles in the middle of the Count's city.
constexpr PrintedSign kQuarters[] = {
    {"CC6", "castle", "quarter-castle", {50, 27}, 23},
    {"CC6", "cathedral", "quarter-minster", {50, 75}, 23},
    {"CC7", "market", "quarter-market", {50, 27}, 23},
    {"CC7", "blacksmith", "quarter-smithy", {50, 75}, 23},
};

constexpr TokenDrawing kTokens[] = {{"count", "count", {27, 2}, 11}};
constexpr ActionIcon kActions[] = {{ActionType::count, "count"}};

}  // namespace

constinit const BoxDraw kDraw = {
    .icons = kIcons, .printed = kQuarters, .tokens = kTokens, .actions = kActions};

}  // namespace bastide::count
