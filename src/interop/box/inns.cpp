// Inns & Cathedrals in saved games of JCloisterZone.
#include "interop/box.h"

namespace bastide {

namespace {

constexpr jcz::ElementRow kElements[] = {
    {.name = "big-follower", .piece = "large"},
    {.name = "inn", .part = "inns"},
    {.name = "cathedral", .part = "cathedrals"},
};

}  // namespace

extern const BoxInterop kInnsInterop;
const BoxInterop kInnsInterop = {.box = Box::inns,
                                 .saved = {.set = "inns-and-cathedrals", .elements = kElements}};

}  // namespace bastide
