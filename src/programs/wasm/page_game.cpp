#include "wasm/page_game.h"

#include "records/action_notation.h"
#include "wasm/answers.h"
#include "wasm/offer_rows.h"
#include "words/actions_in_words.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

// The kind of the tile that an action draws, places or chooses at an auction; or none.
KindId kind_in(const State& state, Action action) {
  if (action.type() == ActionType::pick) return answers::auctioned_kind(state, action);
  return kind_coming_by(state, action);
}

}  // namespace

Result<PageGame> PageGame::open(const Record& record, std::uint64_t fresh_seed) {
  Record beginning = record;
  beginning.actions.clear();
  auto table = Table::resume(beginning, fresh_seed);
  if (!table) return table.error();
  PageGame game(std::move(*table));
  for (const Action action : record.actions) {
    if (!game.play(action)) return Error{"the record contains a move that is not legal"_en};
  }
  return game;
}

bool PageGame::play(Action action) {
  if (!table_.game().is_legal(action)) return false;
  const Turn& turn = state().turn;
  LoggedAction logged;
  logged.action = action;
  logged.turn = turn.number;
  logged.player = turn.decider == kChance ? turn.active : turn.decider;
  logged.report = report_in_words(state(), action);
  logged.phrase = phrase(state(), action);
  logged.kind = kind_in(state(), action);
  log_.resize(at());
  logged.events = *table_.play(action);
  for (unsigned p = 0; p < kMaxPlayers; ++p) logged.scores[p] = state().players[p].score;
  log_.push_back(std::move(logged));
  return true;
}

void PageGame::seek(std::size_t at) {
  table_.back_to(at);
  for (std::size_t i = this->at(); i < std::min(at, log_.size()); ++i) table_.play(log_[i].action);
}

Record PageGame::record() const {
  Record record = table_.record();
  record.actions.clear();
  for (const LoggedAction& logged : log_) record.actions.push_back(logged.action);
  if (shuffle_.empty()) return record;
  record.seed.reset();
  record.notes.insert(record.notes.end(), shuffle_.begin(), shuffle_.end());
  return record;
}

}  // namespace bastide
