// Each box's tables for saved games of JCloisterZone (saved/name_tables.h). A box fills in its own
// tables in box/NAME.cpp.
#pragma once

#include "interop/saved/name_tables.h"
#include "rules/options.h"
#include "tiles/boxes.h"

#include <span>

namespace bastide {

struct BoxInterop {
  Box box;
  // The options that always have the same value in JCloisterZone, and these values. JCloisterZone's
  // files do not name these options (docs/rules/differences.md).
  std::span<const OptionValue> always = {};
  jcz::BoxTables saved = {};
};

// Each box's tables: src/text/interop/box/NAME.cpp defines NAME::kInterop.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxInterop kInterop;   \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The boxes that have interop tables, in the order of BASTIDE_BOXES.
std::span<const BoxInterop* const> all_interop();

// Visits the tables of the boxes in play.
template <class Visit>
void for_each_box_in_play(const Ruleset& rules, Visit&& visit) {
  for (const BoxInterop* box : all_interop()) {
    if (box->box == Box::base || rules.has(box->box)) visit(*box);
  }
}

}  // namespace bastide
