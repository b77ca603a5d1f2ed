#include "formats/notation.h"

#include "base/bits.h"
#include "formats/utf8.h"
#include "rules/ruleset.h"
#include "rules/turn.h"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace bastide {

namespace {

using Words = std::vector<Word>;

Error error_at(int column, std::string message) {
  return {.message = std::move(message), .column = column};
}

const TileLibrary& library_of(const State& state) { return *state.rules->library; }

// ---- draw W
// --------------------------------------------------------------------------------------------------

std::string draw_phrase(const State& state, Action action) {
  const TileLibrary& library = library_of(state);
  if (action.kind().at() >= library.tiles().size()) return "draw ?";
  return "draw " + std::string(library[action.kind()].code);
}

Result<Action> parse_draw(const State&, const Words& words) {
  const auto kind = parse_tile(words[1]);
  if (!kind) return kind.error();
  return Action::draw(*kind);
}

// ---- place -1,0 r2
// -------------------------------------------------------------------------------------------

std::string place_phrase(const State&, Action action) {
  const std::string rotation =
      action.rotation() < kRotations ? rotation_name(action.rotation()) : "r?";
  return "place " + cell_name(action.cell()) + ' ' + rotation;
}

Result<Action> parse_place(const State& state, const Words& words) {
  const auto cell = parse_cell(words[1]);
  if (!cell) return cell.error();
  const auto rotation = parse_rotation(words[2]);
  if (!rotation) return rotation.error();
  return canonical(state, Action::place(*cell, *rotation));
}

// ---- claim small [3,4] road:n
// --------------------------------------------------------------------------------

const PlacedTile* placed_tile(const State& state) {
  const TileId tile = state.turn.placed;
  return tile.valid() ? &state.board.tiles[tile.at()] : nullptr;
}

const PlacedTile* tile_lying_at(const State& state, Cell cell) {
  const TileId tile = tile_at(state.board, cell);
  return tile.valid() ? &state.board.tiles[tile.at()] : nullptr;
}

std::string figure_word(Action action) {
  return number(action.figure()) < kFigures ? std::string(name_of(action.figure())) : "?";
}

std::string segment_word(const State& state, Action action) {
  const PlacedTile* placed = tile_lying_at(state, action.cell());
  if (placed == nullptr) return "?";
  const Tile& tile = library_of(state)[placed->kind];
  if (action.segment() >= tile.segment_count) return "?";
  return segment_name(tile, action.segment(), placed->rotation);
}

std::string claim_phrase(const State& state, Action action) {
  const PlacedTile* placed = placed_tile(state);
  const bool elsewhere = placed == nullptr || placed->cell != action.cell();
  return "claim " + figure_word(action) + ' ' + (elsewhere ? cell_name(action.cell()) + ' ' : "") +
         segment_word(state, action);
}

Result<Figure> parse_figure(const Word& word) {
  const auto figure = find_figure(word.text);
  if (figure) return *figure;
  return error_at(word.column, "there is no figure " + in_quotes(word.text) + ": " +
                                   list_of_choices({kFigureNames.begin(), kFigureNames.end()}));
}

Result<const PlacedTile*> find_tile(const State& state, const Word& word) {
  const auto cell = parse_cell(word);
  if (!cell) return cell.error();
  const PlacedTile* placed = tile_lying_at(state, *cell);
  if (placed != nullptr) return placed;
  return error_at(word.column, "no tile lies at " + cell_name(*cell));
}

Result<std::uint8_t> find_segment_on(const State& state, const PlacedTile& placed,
                                     const Word& word) {
  const Tile& tile = library_of(state)[placed.kind];
  const std::uint8_t found = find_segment(tile, word.text, placed.rotation);
  if (found != kNoSegment) return found;
  std::vector<std::string> names;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    names.push_back(segment_name(tile, i, placed.rotation));
  }
  return error_at(word.column, "tile " + std::string(tile.code) + " at " + cell_name(placed.cell) +
                                   " has no segment " + in_quotes(word.text) + ": " +
                                   list_of_choices({names.begin(), names.end()}));
}

Result<Action> parse_claim(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const PlacedTile* placed = placed_tile(state);
  if (words.size() == 4) {
    const auto there = find_tile(state, words[2]);
    if (!there) return there.error();
    placed = *there;
  }
  if (placed == nullptr) {
    return error_at(words[2].column, "no tile was placed in this turn yet: name the cell as well");
  }
  const auto segment = find_segment_on(state, *placed, words.back());
  if (!segment) return segment.error();
  return Action::claim(*figure, placed->cell, *segment);
}

// ---- return abbot 2,3 [cloister]
// -----------------------------------------------------------------------------

// The segments of the tile on which figures of that kind stand, those of the decider before others.
std::vector<std::uint8_t> standing(const State& state, const PlacedTile& placed, Figure figure) {
  std::vector<std::uint8_t> own;
  std::vector<std::uint8_t> others;
  for (const PlacedFigure& piece : state.figures) {
    const TileId tile = state.board.tile_of[piece.segment.at()];
    if (piece.figure != figure || &state.board.tiles[tile.at()] != &placed) continue;
    auto& list = piece.player == state.turn.decider ? own : others;
    list.push_back(state.board.local(piece.segment));
  }
  std::sort(own.begin(), own.end());
  std::sort(others.begin(), others.end());
  own.insert(own.end(), others.begin(), others.end());
  return own;
}

// Where such a figure would stand if one did: the refusal then says that it does not.
std::uint8_t likely_segment(const State& state, const PlacedTile& placed, Figure figure) {
  const Tile& tile = library_of(state)[placed.kind];
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const auto kind = static_cast<unsigned>(tile.segments[i].kind);
    if ((claimable_kinds(figure) & bit(kind)) != 0) return i;
  }
  return 0;
}

// The segment is named only where the figure's kind and the cell leave a doubt.
std::string take_phrase(const State& state, Action action) {
  const std::string text = "return " + figure_word(action) + ' ' + cell_name(action.cell());
  const PlacedTile* placed = tile_lying_at(state, action.cell());
  const auto segments =
      placed != nullptr ? standing(state, *placed, action.figure()) : std::vector<std::uint8_t>();
  if (!segments.empty() && segments.front() == action.segment()) return text;
  return text + ' ' + segment_word(state, action);
}

Result<Action> parse_take(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const auto placed = find_tile(state, words[2]);
  if (!placed) return placed.error();
  if (words.size() == 4) {
    const auto segment = find_segment_on(state, **placed, words[3]);
    if (!segment) return segment.error();
    return Action::take(state.turn.decider, *figure, (*placed)->cell, *segment);
  }
  const auto segments = standing(state, **placed, *figure);
  const std::uint8_t segment =
      segments.empty() ? likely_segment(state, **placed, *figure) : segments.front();
  return Action::take(state.turn.decider, *figure, (*placed)->cell, segment);
}

// ---- pass
// ----------------------------------------------------------------------------------------------------

std::string pass_phrase(const State&, Action) { return "pass"; }

Result<Action> parse_pass(const State&, const Words&) { return Action::pass(); }

// ---- the table
// -----------------------------------------------------------------------------------------------

struct PhraseRow {
  ActionType type;
  std::string_view word;
  std::string_view form;    // how to write it
  std::size_t least_words;  // the first included
  std::size_t most_words;
  std::string (*write)(const State&, Action);
  Result<Action> (*parse)(const State&, const Words&);
};

constexpr std::array<PhraseRow, 5> kPhrases = {{
    {ActionType::draw, "draw", "draw TILE", 2, 2, draw_phrase, parse_draw},
    {ActionType::place, "place", "place X,Y rN", 3, 3, place_phrase, parse_place},
    {ActionType::claim, "claim", "claim FIGURE [X,Y] SEGMENT", 3, 4, claim_phrase, parse_claim},
    {ActionType::take, "return", "return FIGURE X,Y [SEGMENT]", 3, 4, take_phrase, parse_take},
    {ActionType::pass, "pass", "pass", 1, 1, pass_phrase, parse_pass},
}};

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
    const int end = all.back().column + static_cast<int>(all.back().text.size());
    return error_at(end, "something is missing: " + in_quotes(row->form));
  }
  if (all.size() > row->most_words) {
    return error_at(all[row->most_words].column, "this is too much: " + in_quotes(row->form));
  }
  return row->parse(state, all);
}

std::string cell_name(Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); }

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
