#include "serve/accounts/profile.h"

#include <algorithm>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::int64_t kMostPoints = 1000;  // most games in a rating curve

PlayedGame game_in(Row& row) {
  PlayedGame game;
  game.room = row.take(0);
  game.rules = row.take(1);
  game.rated = row.number(2) != 0;
  game.place = static_cast<int>(row.number(3));
  game.players = static_cast<int>(row.number(4));
  game.points = static_cast<int>(row.number(5));
  game.ended = row.number(6);
  game.after.points = rating_from_stored(row.number(7));
  game.after.deviation = rating_from_stored(row.number(8));
  return game;
}

constexpr std::string_view kGameColumns =
    "results.room, results.rules, results.rated, results.place, results.players, results.points, "
    "results.ended, results.rating, results.deviation";

void add_records(Database& database, const PersonId& person, Time now, Profile& page) {
  Rows rows = query(database,
                    "SELECT rules, count(*), sum(CASE WHEN place = 1 THEN 1 ELSE 0 END), "
                    "sum(rated) FROM results WHERE person = $1 GROUP BY rules ORDER BY rules",
                    {person});
  for (Row& row : rows) {
    RulesRecord record{.rules = row.take(0),
                       .games = static_cast<int>(row.number(1)),
                       .won = static_cast<int>(row.number(2)),
                       .rated = static_cast<int>(row.number(3))};
    record.rating = rating_of(database, person, record.rules, now);
    page.records.push_back(std::move(record));
  }
}

void add_curve(Database& database, const PersonId& person, Profile& page) {
  Rows rows = query(database,
                    "SELECT " + std::string(kGameColumns) +
                        " FROM results WHERE person = $1 AND rated = 1 "
                        "ORDER BY ended DESC, room LIMIT $2",
                    {person, kMostPoints});
  for (Row& row : rows) page.curve.push_back(game_in(row));
  std::ranges::reverse(page.curve);
}

void add_games(Database& database, const PersonId& person, bool own, std::int64_t most,
               Profile& page) {
  Rows rows = query(database,
                    "SELECT " + std::string(kGameColumns) +
                        ", rooms.card FROM results JOIN rooms ON rooms.id = results.room "
                        "WHERE results.person = $1 AND results.open >= $2 "
                        "ORDER BY results.ended DESC, results.room LIMIT $3",
                    {person, std::int64_t{!own}, most});
  for (Row& row : rows) {
    page.games.push_back(game_in(row));
    page.games.back().card = row.take(9);
  }
}

// True if the player is hidden, or has blocked the asker.
bool hides_from(Database& database, const PersonId& person, const PersonId& asker) {
  return has_row(database,
                 "SELECT 1 FROM accounts WHERE person = $1 AND hidden = 1 UNION ALL "
                 "SELECT 1 FROM blocks WHERE person = $1 AND other = $2",
                 {person, asker});
}

void add_running(Database& database, const PersonId& person, const PersonId& asker,
                 std::int64_t most, Profile& page) {
  const bool own = person == asker;
  if (!own && hides_from(database, person, asker)) return;
  const std::string visible = own ? "" : "AND rooms.visibility = 'open' ";
  Rows rows = query(database,
                    "SELECT rooms.card FROM members JOIN rooms ON rooms.number = members.room "
                    "WHERE members.person = $1 AND rooms.stage <> 'finished' " +
                        visible + "ORDER BY rooms.changed DESC, rooms.number LIMIT $2",
                    {person, most});
  for (Row& row : rows) page.running.push_back(row.take(0));
}

}  // namespace

Profile profile_of(Database& database, const Account& account, const PersonId& asker, Time now,
                   std::int64_t most) {
  const bool own = account.person == asker;
  Profile page{.name = account.name, .since = account.made, .bot = account.bot};
  add_records(database, account.person, now, page);
  add_curve(database, account.person, page);
  add_games(database, account.person, own, most, page);
  add_running(database, account.person, asker, most, page);
  return page;
}

}  // namespace bastide::serve
