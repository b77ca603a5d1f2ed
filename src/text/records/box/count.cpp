#include "base/utf8.h"
#include "records/box.h"
#include "records/phrase_parts.h"
#include "rules/ruleset.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace bastide::count {

namespace {

using namespace phrases;  // NOLINT: helpers of records/phrase_parts.h

Result<Quarter> parse_quarter(const Word& word) {
  const auto found = std::find(kQuarterNames.begin(), kQuarterNames.end(), word.text);
  if (found != kQuarterNames.end()) return static_cast<Quarter>(found - kQuarterNames.begin());
  return error_at(word.column,
                  say("there is no quarter {name}; choose {quarters}"_en,
                      {{"name", quotation(word.text)},
                       {"quarters", one_of({kQuarterNames.begin(), kQuarterNames.end()})}}));
}

std::string quarter_word(Action action) {
  return std::string(kQuarterNames[static_cast<std::size_t>(action.quarter())]);
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

// ---- the fairy beside a follower in the Count's city --------------------------------------------

Result<Action> read_fairy_in_quarter(const State& state, Quarter quarter, const Words& words) {
  constexpr std::string_view kForm = "fairy QUARTER FIGURE [of PLAYER]";
  if (words.size() < 3) return missing_behind(words.back(), kForm);
  const auto figure = parse_figure(words[2]);
  if (!figure) return figure.error();
  const auto owner = parse_owner(state, words, 3, kForm);
  if (!owner) return owner.error();
  return Action::fairy_in_quarter(*owner, *figure, state.rules->quarter_cell, quarter);
}

std::optional<std::string> write_fairy(const State& state, Action action) {
  if (!action.in_quarter()) return std::nullopt;
  return "fairy " + quarter_word(action) + ' ' + figure_word(action) + owner_words(state, action);
}

std::optional<Result<Action>> read_fairy(const State& state, const Words& words) {
  const auto quarter = parse_quarter(words[1]);
  if (!quarter) return std::nullopt;
  return read_fairy_in_quarter(state, *quarter, words);
}

// ---- of two equal followers, the one beside the fairy leaves the Count's city -------------------

std::optional<std::string> write_move(const State& state, Action action) {
  if (!action.from_fairy()) return std::nullopt;
  return "move " + figure_word(action) + ' ' + cell_name(action.cell()) + ' ' +
         segment_word(state, action) + " from fairy";
}

std::optional<Result<Action>> read_move(const State& state, const Words& words) {
  constexpr std::string_view kForm = "move FIGURE X,Y SEGMENT [from fairy]";
  if (words.size() < 5) return std::nullopt;
  if (words[4].text != "from") return too_much(words[4], kForm);
  if (words.size() == 5) return missing_behind(words[4], kForm);
  if (words[5].text != "fairy") return too_much(words[5], kForm);
  const auto figure = parse_figure(words[1]);
  if (!figure) return figure.error();
  const auto placed = find_tile(state, words[2]);
  if (!placed) return placed.error();
  const auto segment = find_segment_on(state, **placed, words[3]);
  if (!segment) return segment.error();
  return Result<Action>(Action::move_from_fairy(*figure, (*placed)->cell, *segment));
}

constexpr std::array<PhraseRow, 2> kPhrases = {{
    {ActionType::quarter, "quarter QUARTER FIGURE", 3, 3, write_quarter, read_quarter},
    {ActionType::count, "count QUARTER", 2, 2, write_count, read_count},
}};

constexpr std::array<PhraseVariant, 2> kVariants = {{
    {ActionType::fairy, 5, write_fairy, read_fairy},
    {ActionType::move, 6, write_move, read_move},
}};

void add_counts_city(nlohmann::ordered_json& json, const Award& award, Names) {
  if (award.counts_city) json["counts_city"] = true;
}

}  // namespace

constinit const BoxRecords kRecords = {
    .box = Box::count, .phrases = kPhrases, .variants = kVariants, .add_award = add_counts_city};

}  // namespace bastide::count
