#include "records/replay.h"

#include "base/bits.h"
#include "records/action_notation.h"
#include "words/events_in_words.h"
#include "words/refusal.h"

#include <bit>
#include <utility>

namespace bastide {

namespace {

// Splits the events of an action before each event that begins a turn.
std::vector<Events> parts_by_turn(Events events) {
  std::vector<Events> parts(1);
  for (Event& event : events) {
    if (begins_turn(event)) parts.emplace_back();
    parts.back().push_back(std::move(event));
  }
  return parts;
}

// The turn that begins with the events `start`. If its player had no tile to place, the state is
// already in a later turn; the turn's number is then counted by seats from the turn before.
PlayedTurn begun_turn(const Replay& played, Events start) {
  const State& state = played.game.state();
  const auto player = static_cast<unsigned>(std::countr_zero(start.front().players));
  if (!played.game.over() && state.turn.active.at() == player) {
    return {state.turn.number, state.turn.active, std::move(start), {}, {}};
  }
  const PlayedTurn& before = played.turns.back();
  const auto players = static_cast<unsigned>(played.game.rules().setup.players);
  const auto from = static_cast<unsigned>(before.player.at());
  const auto passed = static_cast<int>((player + players - from - 1) % players) + 1;
  return {before.number + passed, PlayerId(player), std::move(start), {}, {}};
}

// Adds the points that an event brings.
void add_points(const Event& event, std::array<int, kMaxPlayers>& scores) {
  const auto add = [&](PlayerSet players, int points) {
    for_each_bit(players, [&](unsigned p) { scores[p] += points; });
  };
  if (event.type == EventType::bonus) add(event.players, event.points);
  if (event.type != EventType::award) return;
  add(event.award.winners, event.award.sum.points);
  add(event.award.pigs, event.award.pig_points);
}

void add_action(Replay& played, PlayedAction action, Events events) {
  std::array<int, kMaxPlayers> scores = played.turns.back().scores;
  const auto add_scores = [&](const Events& part) {
    for (const Event& event : part) add_points(event, scores);
  };
  std::vector<Events> parts = parts_by_turn(std::move(events));
  add_scores(parts[0]);
  action.events = std::move(parts[0]);
  played.turns.back().actions.push_back(std::move(action));
  played.turns.back().scores = scores;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    add_scores(parts[i]);
    played.turns.push_back(begun_turn(played, std::move(parts[i])));
    played.turns.back().scores = scores;
  }
}

}  // namespace

Result<Replay> replay(const Record& record) {
  auto game = Game::create(record.setup);
  if (!game) return game.error();
  Replay played{{}, std::move(*game)};
  const State& state = played.game.state();
  for (const Action action : record.actions) {
    const int number = state.turn.number;
    if (played.turns.empty() || played.turns.back().number != number) {
      const auto scores = played.turns.empty() ? record.setup.scores : played.turns.back().scores;
      played.turns.push_back({number, state.turn.active, {}, {}, scores});
    }
    std::string text = phrase(state, canonical(state, action));
    const bool chance = state.turn.decider == kChance;
    const PlayerId player = chance ? state.turn.active : state.turn.decider;
    auto events = play_or_refuse(played.game, action);
    if (!events) return events.error();
    add_action(played, {player, played.game.actions().back(), std::move(text), {}},
               std::move(*events));
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
}

}  // namespace bastide
