// What there is to know of each type of action, one row a type, with the box that brings it: for
// refusals, records, fuzzers.
#pragma once

#include "rules/action.h"
#include "rules/options.h"

#include <span>
#include <string_view>

namespace bastide {

struct ActionInfo {
  ActionType type;
  std::string_view name;           // its first word in records
  bool (*is_well_formed)(Action);  // do the bits mean something, with nothing left over?
  Box box = {};                    // without which nobody does such a thing; the list below says it
};

// Those of all boxes, in the order of ActionType, without `none`.
std::span<const ActionInfo> all_actions();

// Null for what is no type.
const ActionInfo* find_action(ActionType type);

}  // namespace bastide
