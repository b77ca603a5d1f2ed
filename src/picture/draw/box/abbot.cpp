// Pictures of the Abbot: gardens.
#include "draw/box.h"

namespace bastide::abbot {

namespace {

constexpr Icon kIcons[] = {
    {"garden",
     R"(<ellipse class="hedge" cy="1" rx="11" ry="8.6"/><ellipse class="soil" cy="1" rx="8.6" ry="6.4"/><path class="path" d="M-10 1H10M0-7V9"/><g class="red"><circle cx="-5" cy="-2" r="1.6"/><circle cx="-2.6" cy="-3.6" r="1.4"/><circle cx="5.2" cy="4" r="1.6"/><circle cx="2.8" cy="5.4" r="1.4"/></g><g class="gold"><circle cx="4.6" cy="-2.2" r="1.6"/><circle cx="2.4" cy="-3.8" r="1.4"/></g><g class="violet"><circle cx="-5" cy="4.2" r="1.6"/><circle cx="-2.6" cy="5.4" r="1.4"/></g><circle class="o ivory" cy="1" r="2"/>)"},
};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons};

}  // namespace bastide::abbot
