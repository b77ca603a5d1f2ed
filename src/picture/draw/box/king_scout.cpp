// Pictures of King & Scout: the two cards.
#include "draw/box.h"

namespace bastide::king_scout {

namespace {

constexpr Icon kIcons[] = {
    {"king", R"(<path class="o gold" d="M-7 5-8-5-3.6-1 0-7 3.6-1 8-5 7 5Z"/>)"},
    {"scout",
     R"(<path class="o rust" d="M-3-7H1V1L7 3V6H-3Z"/><path class="k thin" d="M-3-3H1"/>)"},
};

constexpr BelongingIcon kBelongings[] = {{"king", "king"}, {"scout", "scout"}};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .belongings = kBelongings};

}  // namespace bastide::king_scout
