// Finds the reason why an action is illegal. Only illegal actions need it, so it need not be fast.
#include "words/refusal.h"

#include "rules/action_info.h"
#include "rules/box.h"
#include "words/box.h"
#include "words/prompt.h"
#include "words/refusal_helpers.h"

namespace bastide {

namespace refusals {

std::optional<Refusal> names_no_segment(const State& state, Action action) {
  const TileId tile = tile_at(state.board, action.cell());
  if (!tile.valid()) return no_tile_at(action.cell());
  const bool there =
      action.segment() < segment_count(kind_of(state, tile), state.board.tiles[tile.at()]);
  return there ? std::nullopt : std::optional(no_such_segment());
}

std::optional<Refusal> by_rows(const State& state, Action action, Phase phase) {
  const auto boxes = all_words();
  for (auto words = boxes.rbegin(); words != boxes.rend(); ++words) {
    for (const RefusalRow& row : (*words)->refusals) {
      if (row.type != action.type() || row.phase != phase) continue;
      if (auto why = row.why(state, action)) return why;
    }
  }
  return std::nullopt;
}

}  // namespace refusals

namespace {

std::string_view citation_of_phase(const State& state) {
  for (const PhaseRow* row : state.rules->rows) {
    if (row->phase == state.turn.phase) return row->citation;
  }
  return "[RG, Playing the game]";
}

}  // namespace

Sentence Refusal::sentence() const {
  return say("{reason} {citation}"_en,
             {{"reason", reason}, {"citation", plain(std::string(citation))}});
}

std::string Refusal::text(const Language& language) const { return language.write(sentence()); }

std::optional<Refusal> refusal(const State& state, Action action) {
  using refusals::refuse;
  if (is_legal(state, action)) return std::nullopt;
  if (is_over(state)) return refuse("the game is over"_en, "[RG, Game End]");
  const ActionInfo* type = find_action(action.type());
  if (type == nullptr || !type->is_well_formed(action)) return refuse("that is not a move"_en);
  if (!state.rules->has(type->box)) {
    const BoxInfo& box = info(type->box);
    return refuse(say("this game is played without the expansion '{box}'"_en, {{"box", box.title}}),
                  box.citation);
  }
  if (const auto why = refusals::by_rows(state, action, state.turn.phase)) return why;
  if (action == Action::pass()) return refuse("passing is not possible now"_en);
  return refuse(wanted_now(state), citation_of_phase(state));
}

Result<Events> play_or_refuse(Game& game, Action action) {
  if (auto events = game.play(action)) return *std::move(events);
  return Error{refusal(game.state(), canonical(game.state(), action))->sentence()};
}

}  // namespace bastide
