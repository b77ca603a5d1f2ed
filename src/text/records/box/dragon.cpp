#include "records/box.h"
#include "records/phrase_parts.h"

#include <array>

namespace bastide::dragon {

namespace {

using namespace phrases;  // NOLINT: helpers of records/phrase_parts.h

constexpr std::string_view kFairyForm = "fairy X,Y [SEGMENT FIGURE [of PLAYER]]";

std::string write_dragon(const State&, Action action) {
  return "dragon " + cell_name(action.cell());
}

Result<Action> read_dragon(const State&, const Words& words) {
  const auto cell = parse_cell(words[1]);
  if (!cell) return cell.error();
  return Action::dragon(*cell);
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

std::string write_fairy(const State& state, Action action) {
  const std::string text = "fairy " + cell_name(action.cell());
  if (action == Action::fairy(action.cell())) return text;
  return text + ' ' + segment_word(state, action) + ' ' + figure_word(action) +
         owner_words(state, action);
}

Result<Action> read_fairy(const State& state, const Words& words) {
  const auto placed = find_tile(state, words[1]);
  if (!placed) return placed.error();
  if (words.size() == 2) return Action::fairy((*placed)->cell);
  return read_fairy_beside(state, **placed, words);
}

constexpr std::array<PhraseRow, 2> kPhrases = {{
    {ActionType::fairy, kFairyForm, 2, 6, write_fairy, read_fairy},
    {ActionType::dragon, "dragon X,Y", 2, 2, write_dragon, read_dragon},
}};

int fairy_points(const Tally& tally) {
  return bonus_points<BonusKind::fairy_turn>(tally) + bonus_points<BonusKind::fairy_scored>(tally);
}

constexpr std::array<ScoreColumn, 1> kColumns = {{{"fairy", fairy_points}}};

}  // namespace

constinit const BoxRecords kRecords = {
    .box = Box::dragon, .phrases = kPhrases, .columns = kColumns};

}  // namespace bastide::dragon
