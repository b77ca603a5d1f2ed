#include "play/choices.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "records/action_notation.h"
#include "words/actions_in_words.h"
#include "words/prompt.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

// ---- reading the input --------------------------------------------------------------------------

Choice action_choice(Action action) { return {Choice::Kind::action, action, {}, {}}; }
Choice cell_choice(Cell cell) { return {Choice::Kind::cell, {}, cell, {}}; }
Choice problem_choice(Sentence problem) {
  return {Choice::Kind::problem, {}, {}, std::move(problem)};
}
Choice problem_choice(const Error& error) { return problem_choice(error.message); }

// Reads a rotation: "b" or "r1".
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

// The index at which the rotation begins in "7b" or "1,0r2".
std::size_t end_of_cell(std::string_view text) {
  const std::size_t end = text.find_first_not_of("-,0123456789");
  return std::min(end, text.size());
}

// The error for a place that does not exist, such as "there is no place '4': the places are 1 to
// 3".
Sentence no_such_place(std::string_view typed, std::size_t count) {
  return say(count == 1 ? "there is no place {typed}: there is only place 1"_en
                        : "there is no place {typed}: the places are 1 to {last}"_en,
             {{"typed", plain(in_quotes(typed))}, {"last", static_cast<int>(count)}});
}

// The placement for a cell and a rotation: without a bridge if that is legal, otherwise with the
// only bridge that makes it legal; a problem if several bridges do.
Choice placement(const State& state, Cell cell, Rotation rotation) {
  const Action bare = canonical(state, Action::place(cell, rotation));
  ActionList list;
  legal(state, list);
  std::vector<Action> bridged;
  for (const Action action : list) {
    if (action == bare) return action_choice(bare);
    if (action.cell() == bare.cell() && action.rotation() == bare.rotation())
      bridged.push_back(action);
  }
  if (bridged.empty()) return action_choice(bare);
  if (bridged.size() == 1) return action_choice(bridged.front());
  std::vector<Sentence> phrases;
  for (const Action action : bridged) phrases.push_back(plain(phrase(state, action)));
  return problem_choice(say("more than one bridge is possible; choose {phrases}"_en,
                            {{"phrases", row_of(std::move(phrases))}}));
}

Choice with_rotation(const State& state, Cell cell, std::string_view rotation) {
  if (!rotation.empty()) {
    const auto turned = rotation_in(rotation);
    if (!turned) {
      return problem_choice(say("{text} is not a rotation: type a, b, c or d"_en,
                                {{"text", plain(in_quotes(rotation))}}));
    }
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
  // If only one place is possible, its rotation alone is enough.
  if (all.size() == 1 && rotation_in(text)) return with_rotation(state, all[0].cell, text);
  if (!begins_with_number(text)) return {};
  const std::size_t end = end_of_cell(text);
  const std::string_view where = text.substr(0, end);
  const std::string_view rotation = trim(text.substr(end));
  if (where.find(',') != std::string_view::npos) {
    const auto cell = parse_cell({where, 1});
    return cell ? with_rotation(state, *cell, rotation) : problem_choice(cell.error());
  }
  const auto number = parse_integer(where);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(all.size())) {
    return problem_choice(no_such_place(where, all.size()));
  }
  return with_rotation(state, all[static_cast<std::size_t>(*number) - 1].cell, rotation);
}

// Reads the number of a menu line, or a pass: "0", "no", "nobody" or an empty line.
Choice parse_menu(const State& state, std::string_view text) {
  if (text.empty() && !may_pass(state)) return {};
  if (text.empty() || text == "0" || text == "no" || text == "nobody") {
    return action_choice(Action::pass());
  }
  if (!begins_with_number(text)) return {};
  const auto all = choices(state);
  const auto number = parse_integer(text);
  if (!number || *number < 1 || *number > static_cast<std::int64_t>(all.size())) {
    return problem_choice(
        say("there is no choice {text}: the choices are 0 to {last}"_en,
            {{"text", plain(in_quotes(text))}, {"last", static_cast<int>(all.size())}}));
  }
  return action_choice(all[static_cast<std::size_t>(*number) - 1]);
}

// ---- auctions: bids are typed, not listed -------------------------------------------------------

bool may_do(const State& state, ActionType type) {
  const auto all = choices(state);
  return !all.empty() && all.front().type() == type;
}

// The codes of the tiles among which the player chooses, each once.
std::vector<std::string> tiles_on_offer(const State& state) {
  std::vector<std::string> tiles;
  for (const Action action : choices(state)) {
    const std::string tile(words(phrase(state, action))[1].text);
    if (std::find(tiles.begin(), tiles.end(), tile) == tiles.end()) tiles.push_back(tile);
  }
  return tiles;
}

// The highest legal bid; 0 if the tiles are not auctioned.
int highest_bid(const State& state) {
  int most = 0;
  for (const Action action : choices(state)) most = std::max(most, action.points());
  return most;
}

// Reads a tile's number or code, and a bid: "2 5" is the second tile with a bid of 5, "2" with no
// bid.
Choice parse_pick(const State& state, std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return {};
  const auto tiles = tiles_on_offer(state);
  std::string tile(parts[0].text);
  if (const auto number = parse_integer(tile)) {
    if (*number < 1 || *number > static_cast<std::int64_t>(tiles.size())) {
      return problem_choice(
          say("there is no tile {text}: the tiles are 1 to {last}"_en,
              {{"text", plain(in_quotes(tile))}, {"last", static_cast<int>(tiles.size())}}));
    }
    tile = tiles[static_cast<std::size_t>(*number) - 1];
  }
  std::string wanted = "pick " + tile;
  for (std::size_t i = 1; i < parts.size(); ++i) wanted += ' ' + std::string(parts[i].text);
  if (parts.size() == 1 && highest_bid(state) > 0) wanted += " 0";
  const auto action = parse_action(state, wanted);
  return action ? action_choice(*action) : problem_choice(action.error());
}

// Reads a bid as a number; "0", "no" or an empty line passes.
Choice parse_bid(const State& state, std::string_view text) {
  if (text.empty() || text == "no" || text == "0") return action_choice(Action::pass());
  const auto action = parse_action(state, "bid " + std::string(text));
  return action ? action_choice(*action) : problem_choice(action.error());
}

std::vector<std::string> picking_menu(const State& state, const Language& language) {
  std::vector<std::string> lines;
  for (const std::string& tile : tiles_on_offer(state)) {
    lines.push_back("  " + std::to_string(lines.size() + 1) + "  " +
                    language.write(say("tile {code}"_en, {{"code", plain(tile)}})));
  }
  if (const int most = highest_bid(state); most > 0) {
    lines.push_back("  " + language.write(say("type a tile and your first bid, 0 to {most}: 1 2"_en,
                                              {{"most", most}})));
  }
  return lines;
}

std::string how_to_bid(const State& state, const Language& language) {
  return "  " + language.write(say("type a higher bid, at most {most}, or 0 to pass"_en,
                                   {{"most", highest_bid(state)}}));
}

// True if the text begins like an action in a record, such as "place 1,0 r2"; false for a draw,
// which players cannot choose.
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
    // Placements that differ only in the bridge have the same rotation, which is listed once.
    auto& rotations = place.rotations;
    std::sort(rotations.begin(), rotations.end());
    rotations.erase(std::unique(rotations.begin(), rotations.end()), rotations.end());
  }
  return found;
}

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

std::vector<std::string> menu(const State& state, const Language& language) {
  if (may_do(state, ActionType::pick)) return picking_menu(state, language);
  std::vector<std::string> lines;
  if (const Sentence detail = prompt(state).detail; !detail.empty())
    lines.push_back("  " + language.write(detail));
  if (may_do(state, ActionType::bid)) {
    lines.push_back(how_to_bid(state, language));
    return lines;
  }
  const auto all = choices(state);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    lines.push_back((number.size() < 2 ? "  " : " ") + number + "  " +
                    language.write(choice_in_words(state, all[i])));
  }
  if (may_pass(state)) {
    lines.push_back("  0  " + language.write(choice_in_words(state, Action::pass())));
  }
  return lines;
}

Choice parse_choice(const State& state, std::string_view text, std::optional<Cell> pending) {
  if (is_phrase(text)) {
    const auto action = parse_action(state, text);
    return action ? action_choice(*action) : problem_choice(action.error());
  }
  if (state.turn.phase == Phase::place) return parse_place(state, text, pending);
  if (may_do(state, ActionType::pick)) return parse_pick(state, text);
  if (may_do(state, ActionType::bid)) return parse_bid(state, text);
  return parse_menu(state, text);
}

}  // namespace bastide
