#include "records/box.h"
#include "records/event_json.h"
#include "records/phrase_parts.h"
#include "rules/ruleset.h"
#include "rules/turn.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace bastide::base {

namespace {

using namespace phrases;  // NOLINT: helpers of records/phrase_parts.h
using Json = nlohmann::ordered_json;

// ---- tiles --------------------------------------------------------------------------------------

std::string write_draw(const State& state, Action action) {
  return "draw " + tile_word(state, action.kind());
}

Result<Action> read_draw(const State&, const Words& words) {
  const auto kind = parse_tile(words[1]);
  if (!kind) return kind.error();
  return Action::draw(*kind);
}

std::string write_place(const State&, Action action) {
  return "place " + cell_name(action.cell()) + ' ' +
         (action.rotation() < kRotations ? rotation_name(action.rotation()) : "r?");
}

Result<Action> read_place(const State& state, const Words& words) {
  const auto cell = parse_cell(words[1]);
  if (!cell) return cell.error();
  const auto rotation = parse_rotation(words[2]);
  if (!rotation) return rotation.error();
  return canonical(state, Action::place(*cell, *rotation));
}

// ---- figures ------------------------------------------------------------------------------------

std::string write_claim(const State& state, Action action) {
  const std::string text = "claim " + figure_word(action) + ' ';
  const TileId tile = state.turn.placed;
  const bool here = tile.valid() && state.board.tiles[tile.at()].cell == action.cell();
  return text + (here ? "" : cell_name(action.cell()) + ' ') + segment_word(state, action);
}

Result<Action> read_claim(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const PlacedTile* placed = nullptr;
  if (words.size() == 4) {
    const auto there = find_tile(state, words[2]);
    if (!there) return there.error();
    placed = *there;
  } else if (state.turn.placed.valid()) {
    placed = &state.board.tiles[state.turn.placed.at()];
  }
  if (placed == nullptr) {
    return error_at(words[2].column, "no tile is placed in this turn yet: name the cell, too"_en);
  }
  const auto segment = find_segment_on(state, *placed, words.back());
  if (!segment) return segment.error();
  return Action::claim(*figure, placed->cell, *segment);
}

// The first segment of the tile on which such a figure of `owner` stands. If there is none, the
// first segment that such a figure may claim: the action is then refused with the reason that no
// such figure stands there.
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
  const TileKind& tile = state.rules->tile(placed.kind);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    const auto kind = static_cast<unsigned>(tile.segments[i].kind);
    if ((claimable_kinds(figure) & bit(kind)) != 0) return i;
  }
  return 0;
}

constexpr std::string_view kReturnForm = "return FIGURE X,Y [SEGMENT] [of PLAYER]";

// For an abbot the phrase has only the cell, if likely_segment() finds the abbot's segment.
std::string write_return(const State& state, Action action) {
  const std::string text = "return " + figure_word(action) + ' ' + cell_name(action.cell());
  const PlacedTile* placed = tile_lying_at(state, action.cell());
  const bool plain =
      action.figure() == Figure::abbot && placed != nullptr &&
      likely_segment(state, *placed, action.owner(), Figure::abbot) == action.segment();
  return text + (plain ? "" : ' ' + segment_word(state, action)) + owner_words(state, action);
}

Result<Action> read_return(const State& state, const Words& words) {
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const auto placed = find_tile(state, words[2]);
  if (!placed) return placed.error();
  const bool named = words.size() > 3 && words[3].text != "of";
  const auto owner = parse_owner(state, words, named ? 4 : 3, kReturnForm);
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

std::string write_pass(const State&, Action) { return "pass"; }
Result<Action> read_pass(const State&, const Words&) { return Action::pass(); }

// clang-format off
constexpr std::array<PhraseRow, 6> kPhrases = {{
    {ActionType::draw, "draw TILE", 2, 2, write_draw, read_draw},
    {ActionType::place, "place X,Y rN", 3, 3, write_place, read_place},
    {ActionType::claim, "claim FIGURE [X,Y] SEGMENT", 3, 4, write_claim, read_claim},
    {ActionType::take, "return FIGURE X,Y [SEGMENT]", 3, 6, write_return, read_return},
    {ActionType::pass, "pass", 1, 1, write_pass, read_pass},
    {ActionType::move, "move FIGURE X,Y SEGMENT", 4, 4, write_move, read_move},
}};
// clang-format on

// ---- points and events --------------------------------------------------------------------------

template <SegmentKind Kind>
int of_feature(const Tally& tally) {
  return tally.points[static_cast<std::size_t>(Kind)];
}

constexpr std::array<ScoreColumn, 5> kColumns = {{
    {"roads", of_feature<SegmentKind::road>},
    {"cities", of_feature<SegmentKind::city>},
    {"cloisters", of_feature<SegmentKind::cloister>},
    {"gardens", of_feature<SegmentKind::garden>},
    {"farms", of_feature<SegmentKind::field>},
}};

void discarded(Json& json, const Event& event, const Ruleset& rules, Names) {
  json["tile"] = rules.tile(event.kind).code;
}

void returned(Json& json, const Event& event, const Ruleset&, Names names) {
  json["player"] = player_name(event.player, names);
  json["figure"] = name_of(event.figure);
  json["cell"] = cell_name(event.cell);
  json["reason"] = name_of(event.reason);
}

void bonus_turn(Json& json, const Event& event, const Ruleset&, Names names) {
  json["player"] = player_name(event.player, names);
  json["reason"] = name_of(event.reason);
}

constexpr std::array<EventParts, 3> kEvents = {{
    {EventType::discarded, discarded},
    {EventType::returned, returned},
    {EventType::bonus_turn, bonus_turn},
}};

}  // namespace

constinit const BoxRecords kRecords = {
    .box = Box::base, .phrases = kPhrases, .columns = kColumns, .events = kEvents};

}  // namespace bastide::base
