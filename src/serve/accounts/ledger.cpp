#include "serve/accounts/ledger.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::serve {

namespace {

constexpr double kBillion = 1e9;

struct KeptRating {
  Rating rating;
  Time at = 0;  // of the last game; 0 if there was none
};

Result<KeptRating> kept_rating(Database& database, const PersonId& person, std::string_view rules) {
  const auto rows = run_once(database,
                             "SELECT points, deviation, volatility, changed FROM ratings "
                             "WHERE person = $1 AND rules = $2",
                             {person, rules});
  if (!rows) return rows.error();
  if (rows->empty()) return KeptRating();
  const Row& row = rows->front();
  return KeptRating{
      {from_stored(row.number(0)), from_stored(row.number(1)), from_stored(row.number(2))},
      row.number(3)};
}

double periods_since(Time then, Time now) {
  if (then == 0) return 0;
  return static_cast<double>(std::max<Time>(0, now - then)) / static_cast<double>(kRatingPeriod);
}

Status keep_rating(Database& database, const FinishedGame& game, const PersonId& person,
                   const Rating& rating) {
  const auto kept = run_once(
      database,
      "INSERT INTO ratings (person, rules, points, deviation, volatility, changed, games) "
      "VALUES ($1, $2, $3, $4, $5, $6, 1) ON CONFLICT (person, rules) DO UPDATE SET "
      "points = excluded.points, deviation = excluded.deviation, "
      "volatility = excluded.volatility, changed = excluded.changed, games = ratings.games + 1",
      {person, game.rules, to_stored(rating.points), to_stored(rating.deviation),
       to_stored(rating.volatility), game.ended});
  return kept ? Status(Done{}) : kept.error();
}

Status keep_result(Database& database, const FinishedGame& game, const Standing& standing,
                   const Rating* after) {
  const auto kept = run_once(
      database,
      "INSERT INTO results (person, room, rules, rated, open, seat, place, players, points, ended, "
      "rating, deviation) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
      {standing.person, game.room, game.rules, std::int64_t{after != nullptr},
       std::int64_t{game.open}, std::int64_t{standing.seat}, std::int64_t{standing.place},
       std::int64_t{game.players}, std::int64_t{standing.points}, game.ended,
       after == nullptr ? 0 : to_stored(after->points),
       after == nullptr ? 0 : to_stored(after->deviation)});
  return kept ? Status(Done{}) : kept.error();
}

struct Sitter {
  Standing standing;
  bool has_account = true;
};

// Those with accounts, whose rows nobody else changes until this transaction is over (the addition
// names them). And those who had one when a rated game began: who deletes it spoils nobody's win.
Result<std::vector<Sitter>> sitters_of(Database& database, const FinishedGame& game) {
  std::vector<Standing> ordered = game.standings;
  std::ranges::sort(ordered, {}, &Standing::person);
  std::vector<Sitter> found;
  for (const Standing& one : ordered) {
    const auto rows = run_once(
        database, "UPDATE accounts SET games = games + 1 WHERE person = $1 RETURNING person",
        {one.person});
    if (!rows) return rows.error();
    const bool has_account = !rows->empty();
    if (has_account || !one.rating.empty()) found.push_back({one, has_account});
  }
  return found;
}

Result<bool> is_entered(Database& database, const RoomId& room) {
  const auto rows =
      run_once(database, "SELECT person FROM results WHERE room = $1 LIMIT 1", {room});
  if (!rows) return rows.error();
  return !rows->empty();
}

// As it was shown; how sure it was has gone with the account.
Rating remembered(const std::string& shown) {
  Rating rating;
  rating.points = std::strtod(shown.c_str(), nullptr);
  if (!shown.ends_with('?')) rating.deviation = kProvisional;
  return rating;
}

Result<std::vector<RatedPlayer>> players_of(Database& database, const FinishedGame& game,
                                            const std::vector<Sitter>& sitters) {
  std::vector<RatedPlayer> players;
  for (const auto& [one, has_account] : sitters) {
    if (!has_account) {
      players.push_back({remembered(one.rating), one.place});
      continue;
    }
    const auto kept = kept_rating(database, one.person, game.rules);
    if (!kept) return kept.error();
    players.push_back({kept->rating, one.place, periods_since(kept->at, game.ended)});
  }
  return players;
}

}  // namespace

FinishedGame finished_game(const Room& room, Time ended) {
  return {.room = room.id,
          .rules = rules_group(room.terms->setup),
          .rated = room.terms->rated,
          .open = room.terms->visibility == Visibility::open,
          .players = room.terms->setup.players,
          .ended = ended,
          .standings = standings(room)};
}

Result<std::vector<RatingChange>> enter(Database& database, const FinishedGame& game) {
  std::vector<RatingChange> changes;
  const auto entered = is_entered(database, game.room);
  if (!entered) return entered.error();
  if (*entered) return changes;
  const auto sitters = sitters_of(database, game);
  if (!sitters) return sitters.error();
  std::vector<Rating> after;
  if (game.rated && sitters->size() > 1) {
    const auto players = players_of(database, game, *sitters);
    if (!players) return players.error();
    after = rated_by_places(*players);
    for (std::size_t i = 0; i < after.size(); ++i)
      changes.push_back({(*sitters)[i].standing.seat, (*players)[i].before, after[i]});
  }
  for (std::size_t i = 0; i < sitters->size(); ++i) {
    const auto& [one, has_account] = (*sitters)[i];
    if (!has_account) continue;
    const Rating* rating = after.empty() ? nullptr : &after[i];
    if (const Status kept = keep_result(database, game, one, rating); !kept) return kept.error();
    if (rating == nullptr) continue;
    if (const Status kept = keep_rating(database, game, one.person, *rating); !kept)
      return kept.error();
  }
  return changes;
}

std::int64_t to_stored(double value) { return std::llround(value * kBillion); }

double from_stored(std::int64_t number) { return static_cast<double>(number) / kBillion; }

std::string shown(const Rating& rating) {
  return std::to_string(std::llround(rating.points)) + (is_provisional(rating) ? "?" : "");
}

Result<Rating> rating_of(Database& database, const PersonId& person, std::string_view rules,
                         Time now) {
  const auto kept = kept_rating(database, person, rules);
  if (!kept) return kept.error();
  return rated(kept->rating, {}, periods_since(kept->at, now));
}

}  // namespace bastide::serve
