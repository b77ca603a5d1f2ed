// The River in saved games. JCloisterZone's element for the River adds nothing to its tile
// set.
#include "rules/box/river.h"

#include "interop/box.h"

namespace bastide::river {

namespace {

// JCloisterZone always plays this value of the option: difference-002 (docs/rules/differences.md).
constexpr OptionValue kAlways[] = {{river::kRiverTurnsOption.option, "room-ahead"}};

constexpr jcz::ElementRow kElements[] = {{.name = "river", .implied = true}};

}  // namespace

constinit const BoxInterop kInterop = {
    .box = Box::river,
    .always = kAlways,
    .saved = {
        .set = "river/1", .most_copies = 1, .alone = jcz::Alone::idle, .elements = kElements}};

}  // namespace bastide::river
