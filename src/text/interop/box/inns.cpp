// Inns & Cathedrals in saved games.
#include "interop/box.h"

namespace bastide::inns {

namespace {

constexpr jcz::ElementRow kElements[] = {
    {.name = "big-follower", .piece = "large"},
    {.name = "inn", .part = "inns"},
    {.name = "cathedral", .part = "cathedrals"},
};

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::inns, .saved = {.set = "inns-and-cathedrals", .elements = kElements}};

}  // namespace bastide::inns
