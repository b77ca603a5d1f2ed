#include "play/choices.h"

#include "base/text.h"
#include "base/utf8.h"
#include "records/notation.h"
#include "rules/box/bazaar.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// ---- reading what was typed ---------------------------------------------------------------------

Choice action_choice(Action action) { return {Choice::Kind::action, action, {}, {}}; }
Choice cell_choice(Cell cell) { return {Choice::Kind::cell, {}, cell, {}}; }
Choice problem_choice(std::string text) { return {Choice::Kind::problem, {}, {}, std::move(text)}; }

// "b", "r1"
std::optional<Rotation> rotation_in(std::string_view text) {
  if (text.size() == 1 && text[0] >= 'a' && text[0] <= 'd')
    return static_cast<Rotation>(text[0] - 'a');
  if (text.size() == 2 && text[0] == 'r' && text[1] >= '0' && text[1] <= '3') {
    return static_cast<Rotation>(text[1] - '0');
  }
  return std::nullopt;
}

bool begins_with_number(std::string_view text) {
  const std::size_t at = !text.empty() && text[0] == '-' ? 1 : 0;
  return text.size() > at && text[at] >= '0' && text[at] <= '9';
}

// Where "7b" or "1,0r2" goes on with a rotation.
std::size_t end_of_cell(std::string_view text) {
  const std::size_t end = text.find_first_not_of("-,0123456789");
  return std::min(end, text.size());
}

std::string one_of_places(std::size_t count) {
  return count == 1 ? "there is place 1 only" : "the places are 1 to " + std::to_string(count);
}

// The placement that a cell and a rotation mean: without a bridge if that is legal, or with the
// only one that helps.
Choice placement(const State& state, Cell cell, Rotation rotation) {
  const Action plain = canonical(state, Action::place(cell, rotation));
  ActionList list;
  legal(state, list);
  std::vector<Action> bridged;
  for (const Action action : list) {
    if (action == plain) return action_choice(plain);
    if (action.cell() == plain.cell() && action.rotation() == plain.rotation())
      bridged.push_back(action);
  }
  if (bridged.empty()) return action_choice(plain);
  if (bridged.size() == 1) return action_choice(bridged.front());
  std::string text = "there is more than one bridge for that:";
  for (const Action action : bridged)
    text += (action == bridged.front() ? " " : ", ") + phrase(state, action);
  return problem_choice(text);
}

Choice with_rotation(const State& state, Cell cell, std::string_view rotation) {
  if (!rotation.empty()) {
    const auto turned = rotation_in(rotation);
    if (!turned) return problem_choice(in_quotes(rotation) + " is no rotation: a, b, c or d");
    return placement(state, cell, *turned);
  }
  const auto all = places(state);
  const auto there =
      std::find_if(all.begin(), all.end(), [&](const Place& one) { return one.cell == cell; });
  if (there == all.end()) return action_choice(Action::place(cell, 0));
  if (there->rotations.size() > 1) return cell_choice(cell);
  return placement(state, cell, there->rotations.front());
}

Choice parse_place(const State& state, std::string_view text, std::optional<Cell> pending) {
  if (pending) {
    if (const auto rotation = rotation_in(text)) {
      return placement(state, *pending, *rotation);
    }
  }
  const auto all = places(state);
  // Where only one place is left, its rotation says it all.
  if (all.size() == 1 && rotation_in(text)) return with_rotation(state, all[0].cell, text);
  if (!begins_with_number(text)) return {};
  const std::size_t end = end_of_cell(text);
  const std::string_view where = text.substr(0, end);
  const std::string_view rotation = trim(text.substr(end));
  if (where.find(',') != std::string_view::npos) {
    const auto cell = parse_cell({where, 1});
    return cell ? with_rotation(state, *cell, rotation) : problem_choice(cell.error().message);
  }
  const auto number = parse_integer(where);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(all.size())) {
    return problem_choice("there is no place " + in_quotes(where) + ": " +
                          one_of_places(all.size()));
  }
  return with_rotation(state, all[static_cast<std::size_t>(*number) - 1].cell, rotation);
}

// A number from the menu, or nothing at all to pass.
Choice parse_menu(const State& state, std::string_view text) {
  if (text.empty() && !may_pass(state)) return {};
  if (text.empty() || text == "0" || text == "no" || text == "nobody") {
    return action_choice(Action::pass());
  }
  if (!begins_with_number(text)) return {};
  const auto all = choices(state);
  const auto number = parse_integer(text);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(all.size())) {
    return problem_choice("there is no choice " + in_quotes(text) + ": 0 to " +
                          std::to_string(all.size()));
  }
  return action_choice(all[static_cast<std::size_t>(*number) - 1]);
}

// ---- the bazaar has too many bids for a list ----------------------------------------------------

// The tiles that nobody has bought yet.
std::vector<std::string_view> tiles_on_offer(const State& state) {
  std::vector<std::string_view> tiles;
  for (const BazaarState::Item& item : state.bazaar.items) {
    if (!item.owner.valid()) tiles.push_back((*state.rules->library)[item.kind].code);
  }
  return tiles;
}

bool picks_without_bid(const State& state) {
  return state.rules->options().bazaar() == Bazaar::draft;
}

// "2 5" is the second tile with a bid of 5, "2" the same without one; the tile's name does as well.
Choice parse_pick(const State& state, std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return {};
  const auto tiles = tiles_on_offer(state);
  std::string tile(parts[0].text);
  if (const auto number = parse_integer(tile)) {
    if (*number < 1 || *number > static_cast<std::int64_t>(tiles.size())) {
      return problem_choice("there is no tile " + in_quotes(tile) + ": the tiles are 1 to " +
                            std::to_string(tiles.size()));
    }
    tile = tiles[static_cast<std::size_t>(*number) - 1];
  }
  std::string wanted = "pick " + tile;
  for (std::size_t i = 1; i < parts.size(); ++i) wanted += ' ' + std::string(parts[i].text);
  if (parts.size() == 1 && !picks_without_bid(state)) wanted += " 0";
  const auto action = parse_action(state, wanted);
  return action ? action_choice(*action) : problem_choice(action.error().message);
}

// Bids are numbers themselves.
Choice parse_bid(const State& state, std::string_view text) {
  if (text.empty() || text == "no" || text == "0") return action_choice(Action::pass());
  const auto action = parse_action(state, "bid " + std::string(text));
  return action ? action_choice(*action) : problem_choice(action.error().message);
}

Choice parse_bazaar(const State& state, std::string_view text) {
  switch (state.bazaar.stage) {
    case BazaarState::Stage::picking: return parse_pick(state, text);
    case BazaarState::Stage::bidding: return parse_bid(state, text);
    default: return parse_menu(state, text);
  }
}

std::vector<std::string> picking_menu(const State& state) {
  std::vector<std::string> lines;
  for (const std::string_view tile : tiles_on_offer(state)) {
    lines.push_back("  " + std::to_string(lines.size() + 1) + "  tile " + std::string(tile));
  }
  if (!picks_without_bid(state)) {
    lines.push_back("  with your opening bid, 0 to " + std::to_string(bazaar::kMaxBid) +
                    ", behind it: 1 2");
  }
  return lines;
}

std::vector<std::string> bidding_menu(const State& state) {
  const BazaarState::Item& item = state.bazaar.items[state.bazaar.item];
  return {"  tile " + std::string((*state.rules->library)[item.kind].code) + " at auction, " +
              std::to_string(item.bid) + " bid",
          "  bid more, " + std::to_string(bazaar::kMaxBid) + " at most; 0 passes"};
}

// Tiles are drawn, not chosen.
bool is_phrase(std::string_view text) {
  const auto parts = words(text);
  return !parts.empty() && parts[0].text != "draw" && begins_phrase(parts[0].text);
}

}  // namespace

std::vector<Place> places(const State& state) {
  ActionList list;
  legal(state, list);
  std::vector<Place> found;
  for (const Action action : list) {
    if (action.type() != ActionType::place) continue;
    const auto there = std::find_if(found.begin(), found.end(),
                                    [&](const Place& one) { return one.cell == action.cell(); });
    if (there == found.end()) {
      found.push_back({action.cell(), {action.rotation()}});
    } else if (there->rotations.back() != action.rotation()) {
      there->rotations.push_back(action.rotation());
    }
  }
  std::sort(found.begin(), found.end(), [](const Place& a, const Place& b) {
    return a.cell.y != b.cell.y ? a.cell.y < b.cell.y : a.cell.x < b.cell.x;
  });
  for (Place& place : found) {
    // With different bridges a rotation may be listed more than once.
    auto& rotations = place.rotations;
    std::sort(rotations.begin(), rotations.end());
    rotations.erase(std::unique(rotations.begin(), rotations.end()), rotations.end());
  }
  return found;
}

char letter_of(Rotation rotation) { return static_cast<char>('a' + rotation); }

std::vector<Action> choices(const State& state) {
  ActionList list;
  legal(state, list);
  std::vector<Action> found(list.begin(), list.end());
  found.erase(std::remove(found.begin(), found.end(), Action::pass()), found.end());
  return found;
}

bool may_pass(const State& state) {
  ActionList list;
  legal(state, list);
  return std::find(list.begin(), list.end(), Action::pass()) != list.end();
}

std::vector<std::string> menu(const State& state) {
  using Stage = BazaarState::Stage;
  const bool bazaar = state.turn.phase == Phase::bazaar;
  if (bazaar && state.bazaar.stage == Stage::picking) return picking_menu(state);
  if (bazaar && state.bazaar.stage == Stage::bidding) return bidding_menu(state);
  std::vector<std::string> lines;
  const auto all = choices(state);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    lines.push_back((number.size() < 2 ? "  " : " ") + number + "  " +
                    describe_choice(state, all[i]));
  }
  if (may_pass(state)) {
    lines.emplace_back(state.turn.phase == Phase::claim ? "  0  nobody" : "  0  nothing of this");
  }
  return lines;
}

Choice parse_choice(const State& state, std::string_view text, std::optional<Cell> pending) {
  if (is_phrase(text)) {
    const auto action = parse_action(state, text);
    return action ? action_choice(*action) : problem_choice(action.error().message);
  }
  switch (state.turn.phase) {
    case Phase::place: return parse_place(state, text, pending);
    case Phase::bazaar: return parse_bazaar(state, text);
    default: return parse_menu(state, text);
  }
}

}  // namespace bastide
