// A table with one row for each type of action: its name, its check and its box.
#pragma once

#include "rules/action.h"
#include "rules/options.h"

#include <span>
#include <string_view>

namespace bastide {

struct ActionInfo {
  ActionType type;
  std::string_view name;           // first word of the action in records
  bool (*is_well_formed)(Action);  // true if the bits are a well-formed action of this type
  Box box = {};                    // the box that brings the action; set by all_actions()
};

// The rows of all boxes, in the order of ActionType, without `none`.
std::span<const ActionInfo> all_actions();

// Returns the row of a type; null for an unknown type.
const ActionInfo* find_action(ActionType type);

}  // namespace bastide
