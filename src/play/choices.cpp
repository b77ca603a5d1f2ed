#include "play/choices.h"

#include "base/text.h"
#include "formats/notation.h"
#include "formats/utf8.h"
#include "play/pictures.h"
#include "rules/scoring.h"

#include <algorithm>
#include <array>
#include <bitset>

namespace bastide {

namespace {

std::string count_of(int count, const std::string& one, const std::string& many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

std::string joined(const std::vector<std::string_view>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

// ---- segments in words --------------------------------------------------------------------------

constexpr std::array<std::string_view, kSides> kSideWords = {"north", "east", "south", "west"};
// As one looks at the board, with north at the top.
constexpr std::array<std::string_view, kHalves> kHalfWords = {
    "left north",  "right north", "upper east", "lower east",
    "right south", "left south",  "lower west", "upper west"};

// "south, upper east": where the field reaches the tile's edge.
std::string edges_of_field(std::uint8_t halves) {
  std::vector<std::string_view> parts;
  for (unsigned side = 0; side < kSides; ++side) {
    const unsigned both = halves >> (2 * side) & 3U;
    if (both == 3) parts.push_back(kSideWords[side]);
    if (both == 1) parts.push_back(kHalfWords[2 * side]);
    if (both == 2) parts.push_back(kHalfWords[2 * side + 1]);
  }
  return parts.empty() ? "inside" : joined(parts);
}

std::string edges_of(const Segment& segment, Rotation rotation) {
  if (segment.kind == SegmentKind::field) {
    return edges_of_field(turned_halves(segment.halves, rotation));
  }
  std::vector<std::string_view> parts;
  for_each_bit(turned_sides(segment.sides, rotation),
               [&](unsigned side) { parts.push_back(kSideWords[side]); });
  return joined(parts);
}

std::string_view feature_word(SegmentKind kind) {
  return kind == SegmentKind::field ? "farm" : name_of(kind);
}

// "the road (east and west)", "the cloister"
std::string segment_in_words(const Segment& segment, Rotation rotation) {
  const std::string edges = edges_of(segment, rotation);
  const bool centre = segment.kind == SegmentKind::cloister || segment.kind == SegmentKind::garden;
  return "the " + std::string(feature_word(segment.kind)) + (centre ? "" : " (" + edges + ")");
}

// "a thief", "the abbot", "the large follower"
std::string figure_in_words(Figure figure, SegmentKind kind) {
  if (figure == Figure::small) return "a " + std::string(role_on(kind));
  return "the " + std::string(name_of(figure)) + (figure == Figure::large ? " follower" : "");
}

int completed_cities_beside(const State& state, FeatureId farm) {
  const Board& board = state.board;
  std::bitset<kMaxFeatures> seen;
  for_each_segment(board, farm, [&](SegmentId segment) {
    const PlacedTile& placed = board.tiles[board.tile_of[segment.at()].at()];
    const Segment printed =
        segment_shown((*state.rules->library)[placed.kind], placed, board.local(segment));
    for_each_bit(printed.touches, [&](unsigned local) {
      const FeatureId city = board.feature_of[placed.first_segment.at() + local];
      if (board.features[city.at()].complete()) seen[city.at()] = true;
    });
  });
  return static_cast<int>(seen.count());
}

// "4 tiles, 1 open, 4 points now": of a road or city, open ends
std::string prospects_in_words(const State& state, FeatureId id) {
  const Feature& feature = state.board.features[id.at()];
  if (feature.kind == SegmentKind::field) {
    const int cities = completed_cities_beside(state, id);
    return "supplies " + (cities == 0 ? "no city yet" : count_of(cities, "city", "cities"));
  }
  const Arithmetic sum = value_of(*state.rules, feature, feature.complete());
  const std::string points = count_of(sum.points, "point", "points");
  std::string text = count_of(sum.tiles, "tile", "tiles");
  if (feature.kind == SegmentKind::cloister || feature.kind == SegmentKind::garden) text += " of 9";
  if (feature.pennants > 0) text += ", " + count_of(feature.pennants, "pennant", "pennants");
  if (feature.complete()) return text + ", complete: " + points + " at once";
  if (feature.kind == SegmentKind::road || feature.kind == SegmentKind::city) {
    text += ", " + std::to_string(feature.open) + " open";
  }
  return text + ", " + points + " now";
}

struct Spot {
  const PlacedTile& placed;
  Segment segment;
  FeatureId feature;
};

// Does the action concern a segment? A barn stands on a corner, and some actions on no tile at all.
bool has_spot(const State& state, Action action) {
  const bool kind = action.type() == ActionType::claim || action.type() == ActionType::take;
  if (!kind || action.figure() == Figure::barn) return false;
  const TileId tile = tile_at(state.board, action.cell());
  if (!tile.valid()) return false;
  return action.segment() <
         (*state.rules->library)[state.board.tiles[tile.at()].kind].segment_count;
}

// Only where has_spot.
Spot spot_of(const State& state, Action action) {
  const PlacedTile& placed = state.board.tiles[tile_at(state.board, action.cell()).at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  return {placed, segment_shown(tile, placed, action.segment()),
          state.board.feature_of[placed.first_segment.at() + action.segment()]};
}

// " of 3,1" when that is not the tile just placed.
std::string elsewhere(const State& state, Action action) {
  const TileId placed = state.turn.placed;
  const bool here = placed.valid() && state.board.tiles[placed.at()].cell == action.cell();
  return here ? "" : " of " + cell_name(action.cell());
}

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

// The legal placement there in that rotation; of several, which differ by the bridge they need, the
// first. Where there is none, the refusal will say why.
Action placement(const State& state, Cell cell, Rotation rotation) {
  const Action plain = canonical(state, Action::place(cell, rotation));
  ActionList list;
  legal(state, list);
  const auto found = std::find_if(list.begin(), list.end(), [&](Action action) {
    return action.type() == ActionType::place && action.cell() == cell &&
           action.rotation() == plain.rotation();
  });
  return found == list.end() ? plain : *found;
}

Choice with_rotation(const State& state, Cell cell, std::string_view rotation) {
  if (!rotation.empty()) {
    const auto turned = rotation_in(rotation);
    if (!turned) return problem_choice(in_quotes(rotation) + " is no rotation: a, b, c or d");
    return action_choice(placement(state, cell, *turned));
  }
  const auto all = places(state);
  const auto there =
      std::find_if(all.begin(), all.end(), [&](const Place& one) { return one.cell == cell; });
  if (there == all.end()) return action_choice(Action::place(cell, 0));
  if (there->rotations.size() > 1) return cell_choice(cell);
  return action_choice(placement(state, cell, there->rotations.front()));
}

Choice parse_place(const State& state, std::string_view text, std::optional<Cell> pending) {
  if (pending) {
    if (const auto rotation = rotation_in(text)) {
      return action_choice(placement(state, *pending, *rotation));
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

Choice parse_menu(const State& state, std::string_view text) {
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

// Does it begin as phrases do? Numbers and single letters do not.
bool is_phrase(std::string_view text) {
  constexpr std::array<std::string_view, 14> kFirst = {
      "place", "claim",  "return", "pass",    "fairy", "dragon", "move",
      "count", "bridge", "castle", "quarter", "bid",   "buy",    "sell"};
  const auto parts = words(text);
  return !parts.empty() && std::find(kFirst.begin(), kFirst.end(), parts[0].text) != kFirst.end();
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
  for (Place& place : found) std::sort(place.rotations.begin(), place.rotations.end());
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

std::string describe_choice(const State& state, Action action) {
  if (!has_spot(state, action)) return phrase(state, action);
  const Spot spot = spot_of(state, action);
  const std::string prospects = prospects_in_words(state, spot.feature);
  if (action.type() == ActionType::take) {
    return "take the " + std::string(name_of(action.figure())) + " back from " +
           cell_name(action.cell()) + ": " + prospects;
  }
  return figure_in_words(action.figure(), spot.segment.kind) + " on " +
         segment_in_words(spot.segment, spot.placed.rotation) + elsewhere(state, action) + ": " +
         prospects;
}

std::string describe_action(const State& before, Action action) {
  switch (action.type()) {
    case ActionType::draw:
      return "draws " + std::string((*before.rules->library)[action.kind()].code);
    case ActionType::place: {
      const KindId drawn = before.turn.drawn;
      const bool turns = drawn.valid() && (*before.rules->library)[drawn].rotations > 1;
      return std::string(drawn.valid() ? "places it at " : "places an abbey at ") +
             cell_name(action.cell()) +
             (turns ? std::string(" turned ") + letter_of(action.rotation()) : "");
    }
    case ActionType::pass:
      return before.turn.phase == Phase::claim ? "puts nobody on it" : "passes";
    default: break;
  }
  if (!has_spot(before, action)) return "chooses '" + phrase(before, action) + "'";
  if (action.type() == ActionType::take) {
    return "takes the " + std::string(name_of(action.figure())) + " back from " +
           cell_name(action.cell());
  }
  const Spot spot = spot_of(before, action);
  return "puts " + figure_in_words(action.figure(), spot.segment.kind) + " on " +
         segment_in_words(spot.segment, spot.placed.rotation) + elsewhere(before, action);
}

Choice parse_choice(const State& state, std::string_view text, std::optional<Cell> pending) {
  if (is_phrase(text)) {
    const auto action = parse_action(state, text);
    return action ? action_choice(*action) : problem_choice(action.error().message);
  }
  if (is_over(state)) return {};
  return state.turn.phase == Phase::place ? parse_place(state, text, pending)
                                          : parse_menu(state, text);
}

}  // namespace bastide
