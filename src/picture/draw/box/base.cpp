// Pictures of the base game: cloisters and pennants.
#include "draw/box.h"

namespace bastide::base {

namespace {

constexpr Icon kIcons[] = {
    {"cloister",
     R"(<ellipse class="yard" cx=".6" cy="6" rx="16" ry="8.5"/><path class="o l" d="M-4 0V9.5H11V0Z"/><path class="o red" d="M-6 .8-3-7.4H9.6L12.6.8Z"/><path class="o l" d="M-11-7V9.5H-4V-7Z"/><path class="o red" d="M-12.2-6.4-7.5-15 -2.8-6.4Z"/><path class="k" d="M-7.5-19.6V-14.6M-9.1-17.9H-5.9"/><path class="d" d="M-9.1 9.5V5.4A1.6 1.8 0 0 1-5.9 5.4V9.5ZM-8.5-3.4H-6.5V.2H-8.5ZM-1 3.4H.8V6.8H-1ZM3 3.4H4.8V6.8H3ZM7 3.4H8.8V6.8H7Z"/>)"},
    {"shield",
     R"(<path class="halo" d="M-5.4-6.4H5.4V.2C5.4 4 2.4 6.4 0 7.6-2.4 6.4-5.4 4-5.4.2Z"/><path class="o blue" d="M-5.4-6.4H5.4V.2C5.4 4 2.4 6.4 0 7.6-2.4 6.4-5.4 4-5.4.2Z"/><path class="gold" d="M0-3.6 4.4 1.4V3.2L0-1-4.4 3.2V1.4Z"/>)"},
};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons};

}  // namespace bastide::base
