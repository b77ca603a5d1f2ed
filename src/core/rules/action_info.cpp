#include "rules/action_info.h"

#include "rules/box.h"

#include <array>
#include <cassert>

namespace bastide {

namespace {

using ActionTable = std::array<ActionInfo, kActionTypes - 1>;

ActionTable rows_of_all_boxes() {
  ActionTable table{};
  for (const BoxRules* box : all_box_rules()) {
    for (const ActionInfo& row : box->actions) {
      ActionInfo& there = table[static_cast<std::size_t>(row.type) - 1];
      assert(there.is_well_formed == nullptr);
      there = row;
      there.box = box->info.box;
    }
  }
  return table;
}

}  // namespace

std::span<const ActionInfo> all_actions() {
  static const ActionTable kActions = rows_of_all_boxes();
  return kActions;
}

const ActionInfo* find_action(ActionType type) {
  const auto actions = all_actions();
  const auto number = static_cast<std::size_t>(type);
  return number >= 1 && number <= actions.size() ? &actions[number - 1] : nullptr;
}

}  // namespace bastide
