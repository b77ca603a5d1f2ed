#include "records/replay.h"

#include "base/bits.h"
#include "records/notation.h"
#include "words/explain.h"
#include "words/refusal.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

// Takes out the events that belong to the start of the next turn.
Events take_next_start(Events& events) {
  const auto first = std::stable_partition(events.begin(), events.end(),
                                           [](const Event& event) { return !begins_turn(event); });
  const Events next(first, events.end());
  events.erase(first, events.end());
  return next;
}

}  // namespace

Result<Replay> replay(const Record& record) {
  auto game = Game::create(record.setup);
  if (!game) return game.error();
  Replay played{{}, {}, std::move(*game)};
  const State& state = played.game.state();
  for (const Action action : record.actions) {
    const int number = state.turn.number;
    if (played.turns.empty() || played.turns.back().number != number) {
      played.turns.push_back({number, state.turn.active, played.next_start, {}, {}});
    }
    std::string text = phrase(state, canonical(state, action));
    auto events = play_or_refuse(played.game, action);
    if (!events) return events.error();
    PlayedTurn& turn = played.turns.back();
    played.next_start = take_next_start(*events);
    turn.actions.push_back({played.game.actions().back(), std::move(text), std::move(*events)});
    for (std::size_t p = 0; p < kMaxPlayers; ++p) turn.scores[p] = state.players[p].score;
    for (const Event& event : played.next_start) {
      for_each_bit(event.players, [&](unsigned p) { turn.scores[p] -= event.points; });
    }
  }
  return played;
}

std::string turn_line(const PlayedTurn& turn, const Record& record) {
  std::string line = std::to_string(turn.number) + ' ' + record.names[turn.player.at()] + ':';
  for (std::size_t i = 0; i < turn.actions.size(); ++i) {
    line += (i == 0 ? " " : "; ") + turn.actions[i].phrase;
  }
  return line;
}

namespace {

void count_event(const Event& event, std::array<Tally, kMaxPlayers>& tallies) {
  const auto bonus = static_cast<std::size_t>(event.bonus);
  const auto feature = static_cast<std::size_t>(event.award.feature);
  if (event.type == EventType::bonus) {
    for_each_bit(event.players, [&](unsigned p) { tallies[p].bonuses[bonus] += event.points; });
  }
  if (event.type != EventType::award) return;
  const Award& award = event.award;
  for_each_bit(award.winners, [&](unsigned p) { tallies[p].points[feature] += award.sum.points; });
  for_each_bit(award.pigs, [&](unsigned p) { tallies[p].points[feature] += award.pig_points; });
}

}  // namespace

std::array<Tally, kMaxPlayers> tally(const Replay& replay) {
  std::array<Tally, kMaxPlayers> tallies;
  for_each_event(replay, [&](int, const Event& event) { count_event(event, tallies); });
  return tallies;
}

void for_each_event(const Replay& replay, const std::function<void(int, const Event&)>& visit) {
  for (const PlayedTurn& turn : replay.turns) {
    for (const Event& event : turn.start) visit(turn.number, event);
    for (const PlayedAction& action : turn.actions) {
      for (const Event& event : action.events) visit(turn.number, event);
    }
  }
  for (const Event& event : replay.next_start) visit(replay.game.state().turn.number, event);
}

}  // namespace bastide
