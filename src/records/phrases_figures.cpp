// Figures on features and in the Count's city, the fairy, the count.
#include "base/bits.h"
#include "base/utf8.h"
#include "records/phrases.h"
#include "rules/box/abbey.h"
#include "rules/box/count.h"
#include "rules/ruleset.h"

#include <algorithm>

namespace bastide::phrases {

namespace {

constexpr std::string_view kTakeForm = "return FIGURE X,Y [SEGMENT] [of PLAYER]";
constexpr std::string_view kFairyForm = "fairy X,Y [SEGMENT FIGURE [of PLAYER]]";

std::string figure_word(Action action) { return std::string(name_of(action.figure())); }

Result<Figure> parse_figure(const Word& word) {
  const auto figure = find_figure(word.text);
  if (figure) return *figure;
  return error_at(word.column, "there is no figure " + in_quotes(word.text) + ": " +
                                   list_of_choices({kFigureNames.begin(), kFigureNames.end()}));
}

Result<Quarter> parse_quarter(const Word& word) {
  const auto found = std::find(kQuarterNames.begin(), kQuarterNames.end(), word.text);
  if (found != kQuarterNames.end()) return static_cast<Quarter>(found - kQuarterNames.begin());
  return error_at(word.column, "there is no quarter " + in_quotes(word.text) + ": " +
                                   list_of_choices({kQuarterNames.begin(), kQuarterNames.end()}));
}

std::string quarter_word(Action action) {
  return std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]);
}

// ---- whose figure: players are letters by seat --------------------------------------------------

constexpr std::string_view kSeatLetters = "ABCDEF";
static_assert(kSeatLetters.size() == kMaxPlayers);

// Said of another's figure only.
std::string owner_words(const State& state, Action action) {
  if (action.owner() == state.turn.decider) return {};
  const std::size_t seat = action.owner().at();
  return std::string(" of ") + (seat < state.rules->players() ? kSeatLetters[seat] : '?');
}

// "of B" as the words from number `at` on; the decider if there are none.
Result<PlayerId> parse_owner(const State& state, const Words& words, std::size_t at,
                             std::string_view form) {
  if (words.size() <= at) return state.turn.decider;
  if (words[at].text != "of") return too_much(words[at], form);
  if (words.size() == at + 1) return missing_behind(words[at], form);
  if (words.size() > at + 2) return too_much(words[at + 2], form);
  const Word& word = words[at + 1];
  const std::string_view letters = kSeatLetters.substr(0, state.rules->players());
  const std::size_t seat =
      word.text.size() == 1 ? letters.find(word.text[0]) : std::string_view::npos;
  if (seat != std::string_view::npos) return PlayerId(seat);
  return error_at(word.column, in_quotes(word.text) +
                                   " is no player: " + in_quotes(letters.substr(0, 1)) + " to " +
                                   in_quotes(letters.substr(letters.size() - 1)));
}

// ---- barns: named by the cell whose north-western corner they stand on --------------------------

Result<Action> read_barn(const State& state, const Words& words) {
  if (words.size() > 3) return too_much(words[3], "claim barn X,Y");
  const auto cell = parse_cell(words[2]);
  if (!cell) return cell.error();
  const SegmentId field = abbey::corner_field(state, *cell);
  return Action::claim(Figure::barn, *cell,
                       field.valid() ? state.board.local(field) : std::uint8_t{0});
}

// ---- taking back --------------------------------------------------------------------------------

// The first segment of the tile on which such a figure stands, or would stand if one did: the
// refusal then says that it does not.
std::uint8_t likely_segment(const State& state, const PlacedTile& placed, PlayerId owner,
                            Figure figure) {
  std::uint8_t first = kNoSegment;
  for (const PlacedFigure& piece : state.figures) {
    const TileId tile = state.board.tile_of[piece.segment.at()];
    const bool meant = piece.figure == figure && piece.player == owner;
    if (!meant || &state.board.tiles[tile.at()] != &placed) continue;
    first = std::min(first, state.board.local(piece.segment));
  }
  if (first != kNoSegment) return first;
  const Tile& tile = (*state.rules->library)[placed.kind];
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const auto kind = static_cast<unsigned>(tile.segments[i].kind);
    if ((claimable_kinds(figure) & bit(kind)) != 0) return i;
  }
  return 0;
}

// ---- the fairy ----------------------------------------------------------------------------------

Result<Action> read_fairy_in_quarter(const State& state, Quarter quarter, const Words& words) {
  constexpr std::string_view kForm = "fairy QUARTER FIGURE [of PLAYER]";
  if (words.size() < 3) return missing_behind(words.back(), kForm);
  const auto figure = parse_figure(words[2]);
  if (!figure) return figure.error();
  const auto owner = parse_owner(state, words, 3, kForm);
  if (!owner) return owner.error();
  return Action::fairy_in_quarter(*owner, *figure, state.rules->quarter_cell, quarter);
}

Result<Action> read_fairy_beside(const State& state, const PlacedTile& placed, const Words& words) {
  if (words.size() < 4) return missing_behind(words.back(), kFairyForm);
  const auto segment = find_segment_on(state, placed, words[2]);
  if (!segment) return segment.error();
  const auto figure = parse_figure(words[3]);
  if (!figure) return figure.error();
  const auto owner = parse_owner(state, words, 4, kFairyForm);
  if (!owner) return owner.error();
  return Action::fairy_beside(*owner, *figure, placed.cell, *segment);
}

}  // namespace

std::string write_claim(const State& state, Action action) {
  const std::string text = "claim " + figure_word(action) + ' ';
  if (action.figure() == Figure::barn) return text + cell_name(action.cell());
  const TileId tile = state.turn.placed;
  const bool here = tile.valid() && state.board.tiles[tile.at()].cell == action.cell();
  return text + (here ? "" : cell_name(action.cell()) + ' ') + segment_word(state, action);
}

Result<Action> read_claim(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  if (*figure == Figure::barn) return read_barn(state, words);
  const PlacedTile* placed = nullptr;
  if (words.size() == 4) {
    const auto there = find_tile(state, words[2]);
    if (!there) return there.error();
    placed = *there;
  } else if (state.turn.placed.valid()) {
    placed = &state.board.tiles[state.turn.placed.at()];
  }
  if (placed == nullptr) {
    return error_at(words[2].column, "no tile was placed in this turn yet: name the cell as well");
  }
  const auto segment = find_segment_on(state, *placed, words.back());
  if (!segment) return segment.error();
  return Action::claim(*figure, placed->cell, *segment);
}

// Of an abbot, who is alone on his segment, the cell says enough.
std::string write_take(const State& state, Action action) {
  const std::string text = "return " + figure_word(action) + ' ' + cell_name(action.cell());
  const PlacedTile* placed = tile_lying_at(state, action.cell());
  const bool plain =
      action.figure() == Figure::abbot && placed != nullptr &&
      likely_segment(state, *placed, action.owner(), Figure::abbot) == action.segment();
  return text + (plain ? "" : ' ' + segment_word(state, action)) + owner_words(state, action);
}

Result<Action> read_take(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const auto placed = find_tile(state, words[2]);
  if (!placed) return placed.error();
  const bool named = words.size() > 3 && words[3].text != "of";
  const auto owner = parse_owner(state, words, named ? 4 : 3, kTakeForm);
  if (!owner) return owner.error();
  if (!named) {
    return Action::take(*owner, *figure, (*placed)->cell,
                        likely_segment(state, **placed, *owner, *figure));
  }
  const auto segment = find_segment_on(state, **placed, words[3]);
  if (!segment) return segment.error();
  return Action::take(*owner, *figure, (*placed)->cell, *segment);
}

std::string write_move(const State& state, Action action) {
  return "move " + figure_word(action) + ' ' + cell_name(action.cell()) + ' ' +
         segment_word(state, action);
}

Result<Action> read_move(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const auto placed = find_tile(state, words[2]);
  if (!placed) return placed.error();
  const auto segment = find_segment_on(state, **placed, words[3]);
  if (!segment) return segment.error();
  return Action::move(*figure, (*placed)->cell, *segment);
}

std::string write_fairy(const State& state, Action action) {
  const std::string whom = ' ' + figure_word(action) + owner_words(state, action);
  if (action.in_quarter()) return "fairy " + quarter_word(action) + whom;
  const std::string text = "fairy " + cell_name(action.cell());
  return action == Action::fairy(action.cell()) ? text
                                                : text + ' ' + segment_word(state, action) + whom;
}

Result<Action> read_fairy(const State& state, const Words& words) {
  if (const auto quarter = parse_quarter(words[1]))
    return read_fairy_in_quarter(state, *quarter, words);
  // In a setup of its own the Count's city need not lie on the table.
  const auto cell = parse_cell(words[1]);
  const bool city = cell && *cell == state.rules->quarter_cell && state.rules->has(Box::count);
  if (words.size() == 2 && city) return Action::fairy(*cell);
  const auto placed = find_tile(state, words[1]);
  if (!placed) return placed.error();
  if (words.size() == 2) return Action::fairy((*placed)->cell);
  return read_fairy_beside(state, **placed, words);
}

std::string write_quarter(const State&, Action action) {
  return "quarter " + quarter_word(action) + ' ' + figure_word(action);
}

Result<Action> read_quarter(const State&, const Words& words) {
  const auto quarter = parse_quarter(words[1]);
  if (!quarter) return quarter.error();
  const auto figure = parse_figure(words[2]);
  if (!figure) return figure.error();
  return Action::quarter(*figure, *quarter);
}

std::string write_count(const State&, Action action) { return "count " + quarter_word(action); }

Result<Action> read_count(const State&, const Words& words) {
  const auto quarter = parse_quarter(words[1]);
  if (!quarter) return quarter.error();
  return Action::count(*quarter);
}

std::string write_pass(const State&, Action) { return "pass"; }
Result<Action> read_pass(const State&, const Words&) { return Action::pass(); }

}  // namespace bastide::phrases
