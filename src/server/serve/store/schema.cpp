#include "serve/store/schema.h"

#include <array>
#include <string>

namespace bastide::serve {

namespace {

// The SQL from each version to the next. Never change a step: add another one. Words in braces
// differ between SQLite and PostgreSQL.
constexpr std::array<std::string_view, 20> kSteps = {
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) {by_key};"
    "CREATE TABLE rooms ("
    "  number {row_number}, id TEXT NOT NULL UNIQUE, stage TEXT NOT NULL,"
    "  visibility TEXT NOT NULL, card TEXT NOT NULL, changed {integer} NOT NULL,"
    "  sealed_secret {blob} NOT NULL);"
    "CREATE INDEX rooms_by_stage ON rooms (stage, changed);"
    "CREATE TABLE journal ("
    "  room {integer} NOT NULL REFERENCES rooms (number), number {integer} NOT NULL,"
    "  line TEXT NOT NULL, PRIMARY KEY (room, number)) {by_key};",

    "ALTER TABLE rooms ADD COLUMN last {integer} NOT NULL DEFAULT 0;"
    "UPDATE rooms SET last = (SELECT coalesce(max(journal.number), 0) FROM journal"
    "  WHERE journal.room = rooms.number);",

    "ALTER TABLE rooms ADD COLUMN due {integer} NOT NULL DEFAULT 0;"
    "CREATE TABLE members ("
    "  person TEXT NOT NULL, room {integer} NOT NULL REFERENCES rooms (number),"
    "  PRIMARY KEY (person, room)) {by_key};"
    "CREATE INDEX members_by_room ON members (room);"
    "CREATE TABLE runs (begun {integer} PRIMARY KEY, until {integer} NOT NULL);",

    "CREATE TABLE accounts ("
    "  person TEXT PRIMARY KEY, name TEXT NOT NULL, likeness TEXT NOT NULL UNIQUE,"
    "  password TEXT NOT NULL, recovery TEXT NOT NULL, made {integer} NOT NULL,"
    "  games {integer} NOT NULL DEFAULT 0) {by_key};"
    "CREATE TABLE sessions ("
    "  id TEXT PRIMARY KEY, print TEXT NOT NULL UNIQUE,"
    "  person TEXT NOT NULL REFERENCES accounts (person), program {integer} NOT NULL,"
    "  label TEXT NOT NULL, scopes {integer} NOT NULL, made {integer} NOT NULL,"
    "  used {integer} NOT NULL, until {integer} NOT NULL) {by_key};"
    "CREATE INDEX sessions_by_person ON sessions (person);"
    "CREATE TABLE ratings ("
    "  person TEXT NOT NULL REFERENCES accounts (person), rules TEXT NOT NULL,"
    "  points {integer} NOT NULL, deviation {integer} NOT NULL, volatility {integer} NOT NULL,"
    "  changed {integer} NOT NULL, games {integer} NOT NULL, PRIMARY KEY (person, rules)) {by_key};"
    "CREATE TABLE results ("
    "  person TEXT NOT NULL REFERENCES accounts (person), room TEXT NOT NULL, rules TEXT NOT NULL,"
    "  rated {integer} NOT NULL, open {integer} NOT NULL, seat {integer} NOT NULL,"
    "  place {integer} NOT NULL, players {integer} NOT NULL, points {integer} NOT NULL,"
    "  ended {integer} NOT NULL, rating {integer} NOT NULL, deviation {integer} NOT NULL,"
    "  PRIMARY KEY (person, room)) {by_key};"
    "CREATE INDEX results_by_room ON results (room);"
    "CREATE INDEX results_by_person ON results (person, ended);"
    "CREATE TABLE bans (person TEXT PRIMARY KEY, until {integer} NOT NULL, why TEXT NOT NULL)"
    "  {by_key};",

    "ALTER TABLE rooms ADD COLUMN owner {integer} NOT NULL DEFAULT 0;"
    "CREATE TABLE nodes (number {row_number}, name TEXT NOT NULL, until {integer} NOT NULL);",

    "DROP TABLE bans;"
    "CREATE TABLE bans (whom TEXT PRIMARY KEY) {by_key};",

    "CREATE TABLE named ("
    "  person TEXT NOT NULL, room {integer} NOT NULL REFERENCES rooms (number),"
    "  PRIMARY KEY (person, room)) {by_key};"
    "INSERT INTO named SELECT DISTINCT {line_by}, room FROM journal"
    "  WHERE line LIKE '%\"by\":%'"
    "  AND (line LIKE '%\"kind\":\"said\"%' OR line LIKE '%\"kind\":\"seated\"%');",

    "ALTER TABLE rooms ADD COLUMN revision {integer} NOT NULL DEFAULT 0;"
    "CREATE TABLE deleted (print TEXT PRIMARY KEY) {by_key};",

    "DROP INDEX rooms_by_stage;"
    "CREATE INDEX rooms_unfinished ON rooms (number) WHERE stage <> 'finished';",

    // The values of nodes.state are in store/room_ownership.h.
    "ALTER TABLE nodes ADD COLUMN state {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE nodes ADD COLUMN messages {integer} NOT NULL DEFAULT 0;"
    "UPDATE nodes SET state = 1, until = abs(until);",

    "CREATE TABLE player_networks ("
    "  person TEXT PRIMARY KEY REFERENCES accounts (person), network TEXT NOT NULL) {by_key};"
    "ALTER TABLE results ADD COLUMN gained {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE results ADD COLUMN network TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX results_by_network ON results (network, ended);"
    "UPDATE results SET gained = rating - coalesce((SELECT earlier.rating FROM results earlier"
    "  WHERE earlier.person = results.person AND earlier.rules = results.rules"
    "  AND earlier.rated = 1 AND earlier.ended < results.ended"
    "  ORDER BY earlier.ended DESC LIMIT 1), 1500000000000) WHERE rated = 1;"
    "ALTER TABLE bans ADD COLUMN until {integer} NOT NULL DEFAULT 0;"
    "CREATE TABLE reports ("
    "  number {row_number}, made {integer} NOT NULL, person TEXT NOT NULL, room TEXT NOT NULL,"
    "  entry {integer} NOT NULL, text TEXT NOT NULL, closed {integer} NOT NULL DEFAULT 0);",

    // summarize_old_rooms() fills these columns for unfinished rooms.
    "ALTER TABLE rooms ADD COLUMN last_at {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN awaited {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN running {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN out_at {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN table_key TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE members ADD COLUMN seats {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE members ADD COLUMN host {integer} NOT NULL DEFAULT 0;"
    "UPDATE rooms SET last_at = changed WHERE stage = 'finished';",

    // Before this version the name "N.N." marked the seats of deleted accounts.
    "UPDATE journal SET line = substr(line, 1, length(line) - 1) || ',\"deleted\":1}'"
    "  WHERE line LIKE '%\"kind\":\"seated\"%' AND line LIKE '%\"name\":\"N.N. _\"%'"
    "  AND line NOT LIKE '%\"account\":%' AND line NOT LIKE '%\"computer\":%';",

    // `seen`: the last time when the player's page asked for challenges; 0 for a hidden player.
    "ALTER TABLE accounts ADD COLUMN seen {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE accounts ADD COLUMN hidden {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE accounts ADD COLUMN challengers {integer} NOT NULL DEFAULT 0;"
    "CREATE TABLE friends ("
    "  person TEXT NOT NULL REFERENCES accounts (person),"
    "  other TEXT NOT NULL REFERENCES accounts (person), PRIMARY KEY (person, other)) {by_key};"
    "CREATE INDEX friends_by_other ON friends (other);"
    "CREATE TABLE blocks ("
    "  person TEXT NOT NULL REFERENCES accounts (person),"
    "  other TEXT NOT NULL REFERENCES accounts (person), PRIMARY KEY (person, other)) {by_key};"
    "CREATE INDEX blocks_by_other ON blocks (other);"
    "CREATE TABLE challenges ("
    "  person TEXT NOT NULL REFERENCES accounts (person),"
    "  other TEXT NOT NULL REFERENCES accounts (person), room TEXT NOT NULL,"
    "  made {integer} NOT NULL, until {integer} NOT NULL, declined {integer} NOT NULL DEFAULT 0,"
    "  PRIMARY KEY (person, other)) {by_key};"
    "CREATE INDEX challenges_by_other ON challenges (other);",

    "ALTER TABLE accounts ADD COLUMN bot {integer} NOT NULL DEFAULT 0;"
    "CREATE INDEX ratings_certain ON ratings (rules, points) WHERE deviation <= 110000000000;",

    // Digests of networks (accounts/network_limits.h). `own`: the person shared that network.
    "DROP TABLE player_networks;"
    "DROP INDEX results_by_network;"
    "ALTER TABLE results DROP COLUMN network;"
    "CREATE TABLE seat_networks ("
    "  room TEXT NOT NULL, seat {integer} NOT NULL, network TEXT NOT NULL,"
    "  noted {integer} NOT NULL, PRIMARY KEY (room, seat)) {by_key};"
    "CREATE INDEX seat_networks_by_time ON seat_networks (noted);"
    "CREATE TABLE met_networks ("
    "  person TEXT NOT NULL REFERENCES accounts (person), network TEXT NOT NULL,"
    "  room TEXT NOT NULL, ended {integer} NOT NULL, own {integer} NOT NULL,"
    "  PRIMARY KEY (person, network, room)) {by_key};"
    "CREATE INDEX met_networks_by_time ON met_networks (ended);"
    "CREATE INDEX met_networks_by_room ON met_networks (room);"
    "CREATE INDEX met_networks_own ON met_networks (network, ended) WHERE own = 1;",

    // The number of opponents of the network in that game.
    "ALTER TABLE met_networks ADD COLUMN opponents {integer} NOT NULL DEFAULT 1;",

    // Facts that only the card's text told before: '{"open":true}' has 13 characters.
    "ALTER TABLE rooms ADD COLUMN open_seats {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN rated {integer} NOT NULL DEFAULT 0;"
    "ALTER TABLE rooms ADD COLUMN pairing TEXT NOT NULL DEFAULT '';"
    "UPDATE rooms SET open_seats ="
    "  (length(card) - length(replace(card, '{\"open\":true}', ''))) / 13"
    "  WHERE card LIKE '%{\"open\":true}%';"
    "UPDATE rooms SET rated = 1 WHERE card LIKE '%,\"rated\":true%';"
    "UPDATE rooms SET pairing = {card_pairing} WHERE card LIKE '%,\"pairing\":\"%';",

    // Requests to analyse finished games (analysis/analysis_rows.h). `lease`: the running work.
    "CREATE TABLE analyses ("
    "  room {integer} NOT NULL PRIMARY KEY REFERENCES rooms (number), state TEXT NOT NULL,"
    "  requested_by TEXT NOT NULL, requested_at {integer} NOT NULL, effort TEXT NOT NULL,"
    "  attempts {integer} NOT NULL DEFAULT 0, lease TEXT NOT NULL DEFAULT '',"
    "  lease_until {integer} NOT NULL DEFAULT 0, report TEXT NOT NULL DEFAULT '') {by_key};"
    "CREATE INDEX analyses_pending ON analyses (requested_at, room)"
    "  WHERE state IN ('waiting', 'running');"
    "CREATE UNIQUE INDEX analyses_one_of_each ON analyses (requested_by)"
    "  WHERE state IN ('waiting', 'running');"
    "CREATE INDEX analyses_by_person ON analyses (requested_by, requested_at);",

    // Browsers that get push messages. `reminded`: the end of the clock that had its reminder.
    "CREATE TABLE push_subscriptions ("
    "  session TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,"
    "  endpoint TEXT NOT NULL UNIQUE, point TEXT NOT NULL, auth TEXT NOT NULL,"
    "  quiet_from {integer} NOT NULL, quiet_until {integer} NOT NULL) {by_key};"
    "ALTER TABLE rooms ADD COLUMN reminded {integer} NOT NULL DEFAULT 0;",
};

std::string spelled(std::string_view sql, const Dialect& dialect) {
  const std::array<std::pair<std::string_view, std::string_view>, 6> words = {
      {{"{integer}", dialect.integer},
       {"{blob}", dialect.blob},
       {"{row_number}", dialect.row_number},
       {"{by_key}", dialect.by_key},
       {"{line_by}", dialect.is_postgres ? "line::json ->> 'by'" : "json_extract(line, '$.by')"},
       {"{card_pairing}",
        dialect.is_postgres ? "card::json ->> 'pairing'" : "json_extract(card, '$.pairing')"}}};
  std::string text(sql);
  for (const auto& [word, spelling] : words) {
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos;)
      text.replace(at, word.size(), spelling);
  }
  return text;
}

Status migrate_within(Database& database, std::int64_t version) {
  const auto now = database.version();
  if (!now) return now.error();
  if (const Status known = check_version(*now); !known) return known;
  for (std::int64_t next = *now; next < version; ++next) {
    const std::string sql = spelled(kSteps[static_cast<std::size_t>(next)], database.dialect());
    if (const Status done = database.run(sql); !done) return done;
  }
  return *now < version ? database.set_version(version) : Done{};
}

}  // namespace

std::int64_t newest_version() { return static_cast<std::int64_t>(kSteps.size()); }

Status check_version(std::int64_t version) {
  if (version <= newest_version()) return Done{};
  return Error{"the store is of version " + std::to_string(version) +
               "; this program knows up to " + std::to_string(newest_version())};
}

Status migrate(Database& database, std::int64_t version) {
  const auto now = database.version();
  if (now && *now == version) return Done{};  // spares the exclusive transaction
  if (const Status begun = database.begin_alone(); !begun) return begun;
  const Status done = migrate_within(database, version);
  if (done) return database.commit();
  database.roll_back();
  return done;
}

}  // namespace bastide::serve
