#include "rules/action_info.h"

namespace bastide {

namespace {

bool draw(Action a) { return a == Action::draw(a.kind()); }

bool place(Action a) {
  if (a.points() == 0) return true;
  const auto where = static_cast<unsigned>(a.points()) / 4;
  const bool bridged = a.bridge() == Bridge::north_south || a.bridge() == Bridge::east_west;
  return bridged && where <= kSides;
}

bool claim(Action a) { return a == Action::claim(a.figure(), a.cell(), a.segment()); }
bool take(Action a) { return a == Action::take(a.owner(), a.figure(), a.cell(), a.segment()); }
bool pass(Action a) { return a == Action::pass(); }
bool fairy(Action a) {
  return a == Action::fairy_beside(a.owner(), a.figure(), a.cell(), a.segment());
}
bool dragon(Action a) { return a == Action::dragon(a.cell()); }
bool move(Action a) {
  return a == Action::move(a.figure(), a.cell(), a.segment()) ||
         a == Action::move_from_fairy(a.figure(), a.cell(), a.segment());
}
bool quarter(Action a) { return a == Action::quarter(a.figure(), a.quarter()); }
bool count(Action a) { return a == Action::count(a.quarter()); }
bool bridge(Action a) { return a == Action::bridge(a.cell(), a.bridge()); }
bool castle(Action a) { return a == Action::castle(a.cell(), a.segment()); }
bool pick(Action a) { return a == Action::pick(a.item(), a.points()); }
bool bid(Action a) { return a == Action::bid(a.points()); }
bool buy(Action a) { return a == Action::buy(); }
bool sell(Action a) { return a == Action::sell(); }
bool score(Action a) { return a == Action::score(a.cell(), a.segment()); }

constexpr std::array<ActionInfo, kActionTypes - 1> kActions = {{
    {ActionType::draw, "draw", Box::base, draw},
    {ActionType::place, "place", Box::base, place},
    {ActionType::claim, "claim", Box::base, claim},
    {ActionType::take, "return", Box::base, take},
    {ActionType::pass, "pass", Box::base, pass},
    {ActionType::fairy, "fairy", Box::dragon, fairy},
    {ActionType::dragon, "dragon", Box::dragon, dragon},
    {ActionType::move, "move", Box::base, move},
    {ActionType::quarter, "quarter", Box::count, quarter},
    {ActionType::count, "count", Box::count, count},
    {ActionType::bridge, "bridge", Box::bridges, bridge},
    {ActionType::castle, "castle", Box::bridges, castle},
    {ActionType::pick, "pick", Box::bridges, pick},
    {ActionType::bid, "bid", Box::bridges, bid},
    {ActionType::buy, "buy", Box::bridges, buy},
    {ActionType::sell, "sell", Box::bridges, sell},
    {ActionType::score, "score", Box::bridges, score},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kActions.size(); ++i) {
    if (static_cast<std::size_t>(kActions[i].type) != i + 1) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const ActionInfo> all_actions() { return kActions; }

const ActionInfo* find_action(ActionType type) {
  const auto number = static_cast<std::size_t>(type);
  return number >= 1 && number <= kActions.size() ? &kActions[number - 1] : nullptr;
}

}  // namespace bastide
