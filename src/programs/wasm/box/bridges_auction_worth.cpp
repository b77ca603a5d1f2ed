// Computes the most points that each tile at an auction would bring its player at once.
#include "rules/box/bazaar.h"
#include "rules/turn.h"
#include "view/score_report.h"
#include "wasm/answers.h"
#include "words/nouns.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace bastide::answers {

namespace {

// The most points that the tile would bring at once; empty if the tile fits nowhere.
std::optional<int> most_points(const State& state, KindId kind, PlayerId player) {
  const auto board = std::make_unique<State>();
  const auto after = std::make_unique<State>();
  bazaar::as_if_placing(state, player, kind, *board);
  ActionList places;
  legal(*board, places);
  std::optional<int> most;
  for (const Action place : places) {
    if (place.type() != ActionType::place) continue;
    *after = *board;
    Events events;
    play(*after, place, &events);
    for (Event& event : passed_through(*after)) events.push_back(std::move(event));
    keep_this_turn(events);
    int points = 0;
    for (const Event& event : events) points += gains_of(event)[player.value];
    most = std::max(most.value_or(0), points);
  }
  return most;
}

}  // namespace

Sentence AuctionWorth::of(std::size_t item) {
  if (state_.turn.phase != Phase::bazaar || item >= state_.bazaar.items.size()) return {};
  const BazaarState::Item& one = state_.bazaar.items[item];
  if (one.owner.valid() || state_.turn.decider == kChance) return {};
  if (item >= found_.size()) found_.resize(item + 1);
  if (found_[item].empty()) {
    const auto most = most_points(state_, one.kind, state_.turn.decider);
    found_[item] = !most       ? Sentence("fits nowhere now"_en)
                   : *most > 0 ? say("up to {points} now"_en, {{"points", nouns::points(*most)}})
                               : Sentence("no points now"_en);
  }
  return found_[item];
}

Sentence AuctionWorth::of_offered() { return of(state_.bazaar.item); }

Json auction_worth(const State& state, const Language& language) {
  Json texts = Json::array();
  AuctionWorth worth(state);
  for (std::size_t i = 0; i < state.bazaar.items.size(); ++i)
    texts.push_back(language.write(worth.of(i)));
  return texts;
}

KindId auctioned_kind(const State& state, Action pick) {
  return state.bazaar.items[pick.item()].kind;
}

}  // namespace bastide::answers
