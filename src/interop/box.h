// What a box gives this room: its words in saved games of JCloisterZone (saved/tables.h) and in
// recorded games (recorded/tables.h), and what those play otherwise than we do. Each box fills in
// its own in box/NAME.cpp.
#pragma once

#include "interop/recorded/tables.h"
#include "interop/saved/tables.h"
#include "rules/options.h"

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

// All boxes that have something to say here, in the order of `all_boxes` (boxes.cpp).
std::span<const BoxInterop* const> interop_of_boxes();

// The same of the boxes in play.
template <class Visit>
void for_each_box_in_play(const Ruleset& rules, Visit&& visit) {
  for (const BoxInterop* box : interop_of_boxes()) {
    if (box->box == Box::base || rules.has(box->box)) visit(*box);
  }
}

}  // namespace bastide
