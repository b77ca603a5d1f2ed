#include "serve/accounts/game_ratings.h"

#include <algorithm>

namespace bastide::serve {

namespace {

struct SeatResult {
  bool stayed = true;
  int points = 0;
  bool loses_ties = false;

  bool is_better_than(const SeatResult& other) const {
    if (stayed != other.stayed) return stayed;
    if (!stayed) return false;
    if (points != other.points) return points > other.points;
    return !loses_ties && other.loses_ties;
  }
};

std::vector<SeatResult> seat_results(const Room& room) {
  const State& state = room.game->state();
  const bool first_loses = state.rules->options()[kStartPlayerLosesTiesOption];
  std::vector<SeatResult> results;
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    const RoomSeat& seat = room.seats[i];
    results.push_back({.stayed = !seat.is_person() || seat.computer.empty(),
                       .points = state.players[i].score,
                       .loses_ties = first_loses && i == 0});
  }
  return results;
}

double score_of(int place, int other) {
  if (place == other) return 0.5;
  return place < other ? 1 : 0;
}

}  // namespace

std::string rules_group(const Setup& setup) {
  std::string group;
  for (const BoxInfo& box : all_boxes()) {
    if (!setup.boxes.has(box.box)) continue;
    if (!group.empty()) group += '+';
    group += box.name;
  }
  return group;
}

bool can_be_rated(const Setup& setup) {
  return setup.players >= 2 && setup.start.empty() && setup.stack.empty() && setup.without == 0 &&
         std::ranges::none_of(setup.pieces, [](const auto& count) { return count.has_value(); });
}

std::vector<Standing> standings(const Room& room) {
  if (!room.game) return {};
  const auto results = seat_results(room);
  std::vector<Standing> standings;
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    const PersonId& person = room.seats[i].owner;
    if (person.empty() || std::ranges::count(room.seats, person, &RoomSeat::owner) != 1) continue;
    const auto better = std::ranges::count_if(
        results, [&](const SeatResult& other) { return other.is_better_than(results[i]); });
    standings.push_back({person, static_cast<int>(i), 1 + static_cast<int>(better),
                         results[i].points, room.seats[i].rating, room.seats[i].decisions});
  }
  return standings;
}

std::vector<Rating> rated_by_places(std::span<const RatedPlayer> players) {
  std::vector<Rating> now;  // ratings whose deviations have grown until today
  for (const RatedPlayer& player : players) now.push_back(rated(player.before, {}, player.periods));
  std::vector<Rating> after;
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::vector<OpponentResult> bouts;
    for (std::size_t other = 0; other < players.size(); ++other) {
      if (other == i) continue;
      bouts.push_back({now[other], score_of(players[i].place, players[other].place)});
    }
    after.push_back(rated(players[i].before, bouts, players[i].periods));
  }
  return after;
}

}  // namespace bastide::serve
