// What a box gives this room: its words in saved games of JCloisterZone (saved/tables.h) and in
// recorded games (recorded/tables.h), and what those play otherwise than we do. Each box fills in
// its own in box/NAME.cpp.
#pragma once

#include "interop/recorded/tables.h"
#include "interop/saved/tables.h"
#include "rules/options.h"
#include "tiles/boxes.h"

#include <span>

namespace bastide {

struct BoxInterop {
  Box box;
  // What JCloisterZone plays one way only, so that its games do not say it
  // (docs/rules/differences.md).
  std::span<const OptionValue> always = {};
  jcz::BoxTables saved = {};
  referee::BoxTables recorded = {};
};

// Every box's own: src/interop/box/NAME.cpp defines NAME::kInterop.
#define DECLARE(name, tiles, rooms) \
  namespace name {                  \
  extern const BoxInterop kInterop; \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// Of the boxes that have something to say here, in the order of the list.
std::span<const BoxInterop* const> all_interop();

// The same of the boxes in play.
template <class Visit>
void for_each_box_in_play(const Ruleset& rules, Visit&& visit) {
  for (const BoxInterop* box : all_interop()) {
    if (box->box == Box::base || rules.has(box->box)) visit(*box);
  }
}

}  // namespace bastide
