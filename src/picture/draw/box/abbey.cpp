// Pictures of Abbey & Mayor.
#include "draw/box.h"

namespace bastide::abbey {

namespace {

constexpr Icon kIcons[] = {
    {"abbey",
     R"svg(<g transform="scale(.68)"><ellipse class="yard" cy="10" rx="36" ry="22"/><path class="hedge" d="M-33 10A33 18 0 1 0 33 10"/><path class="o l" d="M-15-3V17H15V-3Z"/><path class="o red" d="M-18-1.5-13-17H13L18-1.5Z"/><path class="o l" d="M-26-16V18H-14V-16ZM14-16V18H26V-16Z"/><path class="o slate" d="M-28-15-20-31-12-15ZM12-15 20-31 28-15Z"/><path class="k" d="M-20-37V-30M-22.4-34.6H-17.6M20-37V-30M17.6-34.6H22.4"/><path class="d" d="M-4 17V9A4 4 0 0 1 4 9V17ZM-22-10H-18V-3H-22ZM18-10H22V-3H18ZM-22 4H-18V11H-22ZM18 4H22V11H18ZM-11 4H-8V10H-11ZM8 4H11V10H8Z"/></g>)svg"},
    {"abbey-tile",
     R"(<path class="o g" d="M-7-7H7V7H-7Z"/><path class="o l" d="M-4 5V-1H4V5Z"/><path class="o red" d="M-5-.6-3-4.6H3L5-.6Z"/>)"},
};

constexpr BelongingIcon kBelongings[] = {{"abbey", "abbey-tile"}};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .belongings = kBelongings};

}  // namespace bastide::abbey
