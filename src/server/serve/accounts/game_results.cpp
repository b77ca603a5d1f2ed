#include "serve/accounts/game_results.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace bastide::serve {

namespace {

constexpr double kBillion = 1e9;

struct KeptRating {
  Rating rating;
  Time at = 0;  // time of the player's last game; 0 if there was none
};

KeptRating kept_rating(Database& database, const PersonId& person, std::string_view rules) {
  const Rows rows = query(database,
                          "SELECT points, deviation, volatility, changed FROM ratings "
                          "WHERE person = $1 AND rules = $2",
                          {person, rules});
  if (rows.empty()) return KeptRating();
  const Row& row = rows.front();
  return KeptRating{{rating_from_stored(row.number(0)), rating_from_stored(row.number(1)),
                     rating_from_stored(row.number(2))},
                    row.number(3)};
}

double periods_since(Time then, Time now) {
  if (then == 0) return 0;
  return static_cast<double>(std::max<Time>(0, now - then)) / static_cast<double>(kRatingPeriod);
}

void keep_rating(Database& database, const FinishedGame& game, const PersonId& person,
                 const Rating& rating) {
  query(database,
        "INSERT INTO ratings (person, rules, points, deviation, volatility, changed, games) "
        "VALUES ($1, $2, $3, $4, $5, $6, 1) ON CONFLICT (person, rules) DO UPDATE SET "
        "points = excluded.points, deviation = excluded.deviation, "
        "volatility = excluded.volatility, changed = excluded.changed, games = ratings.games + 1",
        {person, game.rules, rating_to_stored(rating.points), rating_to_stored(rating.deviation),
         rating_to_stored(rating.volatility), game.ended});
}

struct Sitter {
  Standing standing;
  bool has_account = true;
  bool is_bot = false;
  std::string network = {};  // digest of the network of the player's seat
};

void keep_result(Database& database, const FinishedGame& game, const Sitter& sitter,
                 const RatingChange* change) {
  const Standing& standing = sitter.standing;
  const Rating after = change == nullptr ? Rating{0, 0} : change->after;
  const double gained = change == nullptr ? 0 : change->after.points - change->before.points;
  query(
      database,
      "INSERT INTO results (person, room, rules, rated, open, seat, place, players, points, ended, "
      "rating, deviation, gained) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
      {standing.person, game.room, game.rules, std::int64_t{change != nullptr},
       std::int64_t{game.open}, std::int64_t{standing.seat}, std::int64_t{standing.place},
       std::int64_t{game.players}, std::int64_t{standing.points}, game.ended,
       rating_to_stored(after.points), rating_to_stored(after.deviation),
       rating_to_stored(gained)});
}

// Counts the game in its players' accounts, whose rows then stay locked until the transaction ends.
// Returns these players, and the players who deleted their account during a rated game, so that the
// winner still gains rating.
std::vector<Sitter> sitters_of(Database& database, const FinishedGame& game) {
  std::vector<Standing> ordered = game.standings;
  std::ranges::sort(ordered, {}, &Standing::person);
  std::vector<Sitter> found;
  for (const Standing& one : ordered) {
    const Rows own =
        query(database, "UPDATE accounts SET games = games + 1 WHERE person = $1 RETURNING bot",
              {one.person});
    const bool is_bot = !own.empty() && own.front().number(0) != 0;
    if (!own.empty() || !one.rating.empty()) found.push_back({one, !own.empty(), is_bot});
  }
  return found;
}

// Reads the rating that the table showed for a player whose account is deleted. The exact deviation
// is no longer stored.
Rating remembered(const std::string& shown) {
  Rating rating;
  rating.points = std::strtod(shown.c_str(), nullptr);
  if (!shown.ends_with('?')) rating.deviation = kProvisional;
  return rating;
}

std::vector<RatedPlayer> players_of(Database& database, const FinishedGame& game,
                                    const std::vector<Sitter>& sitters) {
  std::vector<RatedPlayer> players;
  for (const Sitter& sitter : sitters) {
    const Standing& one = sitter.standing;
    if (!sitter.has_account) {
      players.push_back({remembered(one.rating), one.place});
      continue;
    }
    const auto kept = kept_rating(database, one.person, game.rules);
    players.push_back({kept.rating, one.place, periods_since(kept.at, game.ended)});
  }
  return players;
}

bool is_long_enough(const FinishedGame& game) {
  return std::ranges::all_of(game.standings,
                             [](const Standing& one) { return one.decisions >= kFewestDecisions; });
}

std::vector<NetworkedPlayer> networked(const std::vector<Sitter>& sitters) {
  std::vector<NetworkedPlayer> players;
  for (const Sitter& one : sitters)
    players.push_back({one.has_account ? one.standing.person : PersonId(), one.network});
  return players;
}

bool has_most_counted(const Rows& count) { return count.front().number(0) >= kMostCounted; }

bool is_pair_at_limit(Database& database, const PersonId& one, const PersonId& other, Time since) {
  return has_most_counted(
      query(database,
            "SELECT count(*) FROM results mine JOIN results other ON other.room = mine.room "
            "WHERE mine.person = $1 AND other.person = $2 AND mine.rated = 1 AND mine.ended > $3",
            {one, other, since}));
}

// True if two of the players have played kMostCounted rated games with each other within
// kLimitPeriod, or if a limit by network is reached.
bool is_at_limit(Database& database, const FinishedGame& game, const std::vector<Sitter>& sitters) {
  const Time since = game.ended - kLimitPeriod;
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    const PersonId& person = sitters[i].standing.person;
    for (std::size_t j = 0; j < i; ++j) {
      if (is_pair_at_limit(database, person, sitters[j].standing.person, since)) return true;
    }
  }
  return is_network_at_limit(database, networked(sitters), game.ended);
}

bool mixes_bots(const std::vector<Sitter>& sitters) {
  const auto bots = std::ranges::count_if(sitters, &Sitter::is_bot);
  return bots != 0 && bots != std::ranges::count_if(sitters, &Sitter::has_account);
}

bool does_count(Database& database, const FinishedGame& game, std::vector<Sitter>& sitters) {
  if (!game.rated || sitters.size() < 2 || !is_long_enough(game) || mixes_bots(sitters))
    return false;
  for (Sitter& one : sitters) one.network = seat_network(database, game.room, one.standing.seat);
  return !is_at_limit(database, game, sitters);
}

std::vector<RatingChange> rating_changes(Database& database, const FinishedGame& game,
                                         const std::vector<Sitter>& sitters) {
  const auto players = players_of(database, game, sitters);
  const std::vector<Rating> after = rated_by_places(players);
  std::vector<RatingChange> changes;
  for (std::size_t i = 0; i < after.size(); ++i)
    changes.push_back({sitters[i].standing.seat, players[i].before, after[i]});
  return changes;
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

std::vector<RatingChange> record_result(Database& database, const FinishedGame& game) {
  std::vector<RatingChange> changes;
  if (has_row(database, "SELECT 1 FROM results WHERE room = $1 LIMIT 1", {game.room}))
    return changes;
  auto sitters = sitters_of(database, game);
  if (does_count(database, game, sitters)) {
    keep_met_networks(database, game.room, networked(sitters), game.ended);
    changes = rating_changes(database, game, sitters);
  }
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    const Sitter& one = sitters[i];
    if (!one.has_account) continue;
    const RatingChange* change = changes.empty() ? nullptr : &changes[i];
    keep_result(database, game, one, change);
    if (change != nullptr) keep_rating(database, game, one.standing.person, change->after);
  }
  return changes;
}

bool void_game(Database& database, const RoomId& room) {
  const Rows counted = query(
      database, "SELECT person FROM results WHERE room = $1 AND rated = 1 ORDER BY person", {room});
  for (const Row& row : counted) {  // sorted: every transaction locks accounts in this order
    const PersonId& person = row.text(0);
    for (const char* sql :
         {"UPDATE accounts SET games = games WHERE person = $2 AND $1 <> ''",
          "UPDATE ratings SET games = games - 1, points = points - (SELECT gained FROM results "
          "WHERE room = $1 AND person = $2) WHERE person = $2 AND rules = (SELECT rules FROM "
          "results WHERE room = $1 AND person = $2)",
          "DELETE FROM ratings WHERE person = $2 AND games <= 0 AND $1 <> ''",
          "UPDATE results SET rated = 0, gained = 0 WHERE room = $1 AND person = $2"}) {
      query(database, sql, {room, person});
    }
  }
  forget_met_networks(database, room);
  return !counted.empty();
}

std::int64_t rating_to_stored(double value) { return std::llround(value * kBillion); }

double rating_from_stored(std::int64_t number) { return static_cast<double>(number) / kBillion; }

std::string rating_text(const Rating& rating) {
  return std::to_string(std::llround(rating.points)) + (is_provisional(rating) ? "?" : "");
}

Rating rating_of(Database& database, const PersonId& person, std::string_view rules, Time now) {
  const auto kept = kept_rating(database, person, rules);
  return rating_today(kept.rating, kept.at, now);
}

Rating rating_today(const Rating& stored, Time changed, Time now) {
  return rated(stored, {}, periods_since(changed, now));
}

}  // namespace bastide::serve
