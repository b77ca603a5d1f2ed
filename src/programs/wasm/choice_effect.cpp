// Computes the immediate effect of a choice: points, and followers that the dragon eats.
#include "rules/turn.h"
#include "view/score_report.h"
#include "wasm/answers.h"
#include "words/actions_in_words.h"
#include "words/events_in_words.h"
#include "words/nouns.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace bastide::answers {

namespace {

std::optional<Action> pass_of(const State& state) {
  ActionList list;
  legal(state, list);
  const auto found = std::find(list.begin(), list.end(), Action::pass());
  return found == list.end() ? std::nullopt : std::optional<Action>(*found);
}

bool is_barn(const Event& event) {
  const AwardReason reason = event.award.reason;
  return event.type == EventType::award &&
         (reason == AwardReason::barn_built || reason == AwardReason::barn_joined);
}

// Points of players in words, such as "8 points (Anna), 3 points (Bob)".
Sentence points_of(const Events& events, const std::vector<std::string>& names) {
  std::vector<Sentence> gains;
  for (std::size_t p = 0; p < names.size(); ++p) {
    int points = 0;
    for (const Event& event : events) points += gains_of(event)[p];
    if (points == 0) continue;
    gains.push_back(
        say("{points} ({who})"_en, {{"points", nouns::points(points)}, {"who", plain(names[p])}}));
  }
  return row_of(std::move(gains));
}

// The points that a tile would bring which the action chooses for an auction, bids for or buys.
// Empty for other actions.
Sentence worth_of_tile(Action action, AuctionWorth& tiles) {
  switch (action.type()) {
    case ActionType::pick: return tiles.of(action.item());
    case ActionType::bid:
    case ActionType::buy: return tiles.of_offered();
    default: return {};
  }
}

// The followers that the dragon eats on this cell, in words: those that return before anything is
// scored. Followers of `decider` are named without their player.
Sentence eaten(const Events& events, Cell dragon, PlayerId decider) {
  std::vector<Sentence> figures;
  for (const Event& event : events) {
    if (event.type == EventType::award) break;
    if (event.type != EventType::returned || event.cell != dragon) continue;
    const Sentence figure = nouns::figure(event.figure);
    figures.push_back(event.player == decider
                          ? figure
                          : say("{figure} of {player}"_en,
                                {{"figure", figure}, {"player", nouns::player(event.player)}}));
  }
  return all_of(std::move(figures));
}

}  // namespace

Events passed_through(State& state) {
  Events events;
  const Turn before = state.turn;
  while (!is_over(state) && state.turn.number == before.number &&
         state.turn.decider == before.decider && state.turn.phase != Phase::place) {
    const auto pass = pass_of(state);
    if (!pass) break;
    play(state, *pass, &events);
  }
  return events;
}

void keep_this_turn(Events& events) {
  const auto end = std::find_if(events.begin(), events.end(), [](const Event& event) {
    return begins_turn(event) || event.at_the_end;
  });
  events.erase(end, events.end());
}

Sentence choice_with_worth(const State& state, Action action, const std::vector<std::string>& names,
                           AuctionWorth& tiles) {
  Sentence choice = choice_in_words(state, action);
  const auto after = std::make_unique<State>(state);
  Events events;
  switch (action.type()) {
    case ActionType::place:
      play(*after, action, &events);
      for (Event& event : passed_through(*after)) events.push_back(std::move(event));
      break;
    case ActionType::pick:
    case ActionType::bid: break;
    case ActionType::castle:
    case ActionType::score:
    case ActionType::buy:
    case ActionType::sell:
    case ActionType::dragon: play(*after, action, &events); break;
    case ActionType::claim:
      if (action.figure() != Figure::barn) return choice;
      play(*after, action, &events);
      std::erase_if(events, [](const Event& event) { return !is_barn(event); });
      break;
    default: return choice;
  }
  keep_this_turn(events);
  if (action.type() == ActionType::dragon) {
    Sentence figures = eaten(events, action.cell(), state.turn.decider);
    if (figures.empty()) return choice;
    return say("{choice}: eats {figures}"_en,
               {{"choice", std::move(choice)}, {"figures", std::move(figures)}});
  }
  Sentence gains = points_of(events, names);
  Sentence tile = worth_of_tile(action, tiles);
  if (!tile.empty()) gains = gains.empty() ? tile : row_of({std::move(gains), std::move(tile)});
  if (gains.empty()) return choice;
  return say("{choice}: {gains}"_en, {{"choice", std::move(choice)}, {"gains", std::move(gains)}});
}

}  // namespace bastide::answers
