#include "records/start_figures.h"

#include "base/text_helpers.h"
#include "records/phrase_parts.h"
#include "rules/ruleset.h"

namespace bastide {

namespace {

constexpr std::string_view kForm = "FIGURE X,Y SEGMENT of PLAYER";
constexpr std::size_t kWords = 5;

Action take_of(const StartFigure& figure) {
  return Action::take(figure.player, figure.figure, figure.cell, figure.segment);
}

}  // namespace

Result<StartFigure> parse_start_figure(const State& state, std::string_view text) {
  const std::vector<Word> parts = words(text);
  if (parts.size() < kWords) {
    return Error{"a figure is 'FIGURE X,Y SEGMENT of PLAYER', such as 'small 0,0 city:n of A'"_en};
  }
  const auto figure = phrases::parse_figure(parts[0]);
  if (!figure) return figure.error();
  const auto tile = phrases::find_tile(state, parts[1]);
  if (!tile) return tile.error();
  const auto segment = phrases::find_segment_on(state, **tile, parts[2]);
  if (!segment) return segment.error();
  const auto player = phrases::parse_owner(state, parts, 3, kForm);
  if (!player) return player.error();
  return StartFigure{*figure, *player, (*tile)->cell, *segment};
}

std::vector<std::string> start_figure_phrases(const Setup& setup) {
  std::vector<std::string> all;
  if (setup.figures.empty()) return all;
  const auto rules = make_ruleset(setup);
  if (!rules) return all;
  const State& state = (*rules)->initial;
  for (const StartFigure& figure : setup.figures) {
    const Action action = take_of(figure);
    all.push_back(phrases::figure_word(action) + ' ' + cell_name(figure.cell) + ' ' +
                  phrases::segment_word(state, action) + phrases::owner_words(state, action));
  }
  return all;
}

}  // namespace bastide
