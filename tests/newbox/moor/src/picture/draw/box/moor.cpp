#include "draw/box.h"
#include "tiles/tile.h"

namespace bastide::moor {

namespace {

constexpr Icon kIcons[] = {
    {"moor",
     R"(<ellipse class="pond" rx="8" ry="5"/><path class="k thin" d="M-4-2V-7M0-3V-9M4-2V-7"/>)"},
};

constexpr Sign kSigns[] = {{kMoor, "moor", 10, Stand::ground}};

}  // namespace

constinit const BoxDraw kDraw = {.icons = kIcons, .signs = kSigns};

}  // namespace bastide::moor
