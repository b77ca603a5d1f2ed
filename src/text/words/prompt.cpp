#include "words/prompt.h"

#include "rules/turn.h"
#include "words/box.h"

#include <utility>

namespace bastide {

namespace {

constexpr PhaseWords kNothing = {Phase::game_over, "no move is possible now"_en, "what now?"_en};

const PhaseWords& words_now(const State& state) {
  ActionList list;
  bool is_listed = false;
  const PhaseWords* row = last_row(&BoxWords::phases, [&](const PhaseWords& one) {
    if (one.phase != state.turn.phase) return false;
    if (one.now == nullptr) return true;
    if (!std::exchange(is_listed, true)) legal(state, list);
    return one.now(state, {list.begin(), list.end()});
  });
  return row == nullptr ? kNothing : *row;
}

English why_now(const State& state) {
  const PhaseReason* row = last_row(&BoxWords::phase_reasons, [&](const PhaseReason& one) {
    return one.phase == state.turn.phase;
  });
  return row == nullptr ? English{} : row->why;
}

}  // namespace

Prompt prompt(const State& state) {
  const PhaseWords& words = words_now(state);
  const std::string_view citation = is_over(state) ? std::string_view("[RG, Game End]")
                                                   : state.rules->rows[state.turn.row]->citation;
  return {state.turn.decider,
          words.wanted,
          why_now(state),
          words.question,
          words.passing,
          words.detail == nullptr ? Sentence() : words.detail(state),
          citation};
}

English wanted_now(const State& state) { return words_now(state).wanted; }

}  // namespace bastide
