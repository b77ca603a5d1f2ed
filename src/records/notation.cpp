#include "records/notation.h"

#include "base/utf8.h"
#include "records/phrases.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace bastide {

namespace {

using phrases::error_at;
using phrases::Words;

struct PhraseRow {
  ActionType type;
  std::string_view word;
  std::string_view form;    // how to write it
  std::size_t least_words;  // the first included
  std::size_t most_words;
  std::string (*write)(const State&, Action);
  Result<Action> (*read)(const State&, const Words&);
};

// clang-format off
constexpr std::array<PhraseRow, 16> kPhrases = {{
    {ActionType::draw, "draw", "draw TILE", 2, 2, phrases::write_draw, phrases::read_draw},
    {ActionType::place, "place", "place X,Y rN", 3, 6, phrases::write_place, phrases::read_place},
    {ActionType::claim, "claim", "claim FIGURE [X,Y] SEGMENT", 3, 4, phrases::write_claim, phrases::read_claim},
    {ActionType::take, "return", "return FIGURE X,Y [SEGMENT]", 3, 6, phrases::write_take, phrases::read_take},
    {ActionType::pass, "pass", "pass", 1, 1, phrases::write_pass, phrases::read_pass},
    {ActionType::move, "move", "move FIGURE X,Y SEGMENT", 4, 4, phrases::write_move, phrases::read_move},
    {ActionType::fairy, "fairy", "fairy X,Y [SEGMENT FIGURE [of PLAYER]]", 2, 6, phrases::write_fairy, phrases::read_fairy},
    {ActionType::dragon, "dragon", "dragon X,Y", 2, 2, phrases::write_dragon, phrases::read_dragon},
    {ActionType::bridge, "bridge", "bridge X,Y ns|ew", 3, 3, phrases::write_bridge, phrases::read_bridge},
    {ActionType::castle, "castle", "castle X,Y SEGMENT", 3, 3, phrases::write_castle, phrases::read_castle},
    {ActionType::quarter, "quarter", "quarter QUARTER FIGURE", 3, 3, phrases::write_quarter, phrases::read_quarter},
    {ActionType::count, "count", "count QUARTER", 2, 2, phrases::write_count, phrases::read_count},
    {ActionType::pick, "pick", "pick TILE [BID]", 2, 3, phrases::write_pick, phrases::read_pick},
    {ActionType::bid, "bid", "bid POINTS", 2, 2, phrases::write_bid, phrases::read_bid},
    {ActionType::buy, "buy", "buy", 1, 1, phrases::write_buy, phrases::read_buy},
    {ActionType::sell, "sell", "sell", 1, 1, phrases::write_sell, phrases::read_sell},
}};
// clang-format on
static_assert(kPhrases.size() + 1 == kActionTypes);

}  // namespace

std::string phrase(const State& state, Action action) {
  for (const PhraseRow& row : kPhrases) {
    if (row.type == action.type()) return row.write(state, action);
  }
  return "?";
}

Result<Action> parse_action(const State& state, std::string_view text) {
  const Words all = words(text);
  if (all.empty()) return error_at(1, "an action is missing");
  const auto row = std::find_if(kPhrases.begin(), kPhrases.end(),
                                [&](const PhraseRow& one) { return one.word == all[0].text; });
  if (row == kPhrases.end()) {
    std::vector<std::string_view> known;
    for (const PhraseRow& one : kPhrases) known.push_back(one.word);
    return error_at(all[0].column,
                    in_quotes(all[0].text) + " is no action: " + list_of_choices(known));
  }
  if (all.size() < row->least_words) {
    return phrases::missing_behind(all.back(), row->form);
  }
  if (all.size() > row->most_words) {
    return phrases::too_much(all[row->most_words], row->form);
  }
  return row->read(state, all);
}

bool begins_phrase(std::string_view word) {
  return std::any_of(kPhrases.begin(), kPhrases.end(),
                     [&](const PhraseRow& row) { return row.word == word; });
}

std::string rotation_name(Rotation rotation) { return 'r' + std::to_string(rotation); }

Result<Cell> parse_cell(const Word& word) {
  const auto coordinate = [](std::string_view text) -> std::optional<std::int16_t> {
    const auto value = parse_integer(text);
    constexpr std::int64_t kMost = std::numeric_limits<std::int16_t>::max();
    if (!value || *value > kMost || *value < -kMost || std::to_string(*value) != text) return {};
    return static_cast<std::int16_t>(*value);
  };
  const std::size_t comma = word.text.find(',');
  if (comma != std::string_view::npos) {
    const auto x = coordinate(word.text.substr(0, comma));
    const auto y = coordinate(word.text.substr(comma + 1));
    if (x && y) return Cell{*x, *y};
  }
  return error_at(word.column, in_quotes(word.text) + " is no cell: 'X,Y', such as '-1,0'");
}

Result<Rotation> parse_rotation(const Word& word) {
  const std::string_view text = word.text;
  if (text.size() == 2 && text[0] == 'r' && text[1] >= '0' && text[1] < '0' + kRotations) {
    return static_cast<Rotation>(text[1] - '0');
  }
  return error_at(word.column, in_quotes(text) + " is no rotation: 'r0', 'r1', 'r2' or 'r3'");
}

Result<KindId> parse_tile(const Word& word) {
  const auto kind = TileLibrary::embedded().find(word.text);
  if (kind) return *kind;
  return error_at(word.column,
                  "there is no tile " + in_quotes(word.text) + " (see `bastide tiles`)");
}

std::optional<Figure> find_figure(std::string_view name) {
  const auto found = std::find(kFigureNames.begin(), kFigureNames.end(), name);
  if (found == kFigureNames.end()) return std::nullopt;
  return static_cast<Figure>(found - kFigureNames.begin());
}

}  // namespace bastide
