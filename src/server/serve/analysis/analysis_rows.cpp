#include "serve/analysis/analysis_rows.h"

#include "serve/store/room_ownership.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace bastide::serve {

namespace {

constexpr std::int64_t kDayLasts = std::int64_t{24} * 3600 * 1000;

// As in the schema's partial indexes, so that the database uses them.
constexpr const char* kPending = "state IN ('waiting', 'running')";

// The database's clock in milliseconds since 1970, as SQL.
std::string present(const Database& database) {
  return database.dialect().is_postgres
             ? std::string(kDatabaseTime)
             : "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)";
}

AnalysisState state_called(const std::string& name) {
  const auto found = std::ranges::find(kAnalysisStates, name);
  return static_cast<AnalysisState>(found - kAnalysisStates.begin());
}

struct GameRow {
  std::int64_t number = 0;
  AnalysisAnswer answer = AnalysisAnswer::given;
};

// Finds a table, and whether the person may have its analysis.
GameRow find_game(Database& database, const RoomId& table, const PersonId& person) {
  const Rows rows = query(
      database,
      "SELECT number, visibility, CASE WHEN stage = 'finished' AND EXISTS (SELECT 1 FROM journal "
      "WHERE room = rooms.number AND line LIKE '%\"kind\":\"started\"%') THEN 1 ELSE 0 END, "
      "CASE WHEN EXISTS (SELECT 1 FROM members WHERE room = rooms.number AND person = $2) "
      "THEN 1 ELSE 0 END FROM rooms WHERE id = $1",
      {table, person});
  if (rows.empty()) return {0, AnalysisAnswer::no_table};
  const Row& row = rows.front();
  const std::string& visibility = row.text(1);
  const bool is_member = row.number(3) == 1;
  if (visibility == "private" && !is_member) return {0, AnalysisAnswer::no_table};
  if (visibility != "open" && !is_member) return {0, AnalysisAnswer::not_there};
  return {row.number(0), row.number(2) == 1 ? AnalysisAnswer::given : AnalysisAnswer::not_over};
}

Analysis analysis_of(Database& database, std::int64_t room) {
  Rows rows =
      query(database, "SELECT state, report, requested_at FROM analyses WHERE room = $1", {room});
  if (rows.empty()) return {};
  Analysis analysis{.state = state_called(rows.front().text(0)), .report = rows.front().take(1)};
  if (analysis.state != AnalysisState::waiting) return analysis;
  analysis.place = query(database,
                         std::string("SELECT count(*) FROM analyses WHERE ") + kPending +
                             " AND state = 'waiting' AND (requested_at, room) <= ($1, $2)",
                         {rows.front().number(2), room})
                       .front()
                       .number(0);
  return analysis;
}

std::int64_t requests_of_a_day(Database& database, const PersonId& person) {
  return query(database,
               "SELECT count(*) FROM analyses WHERE requested_by = $1 AND requested_at > " +
                   present(database) + " - $2",
               {person, kDayLasts})
      .front()
      .number(0);
}

std::int64_t count_pending(Database& database) {
  return query(database, std::string("SELECT count(*) FROM analyses WHERE ") + kPending)
      .front()
      .number(0);
}

}  // namespace

FoundAnalysis find_analysis(Database& database, const RoomId& table, const PersonId& person) {
  const GameRow game = find_game(database, table, person);
  if (game.answer != AnalysisAnswer::given) return {game.answer};
  return {AnalysisAnswer::given, analysis_of(database, game.number)};
}

FoundAnalysis request_analysis(Database& database, const RoomId& table, const PersonId& person,
                               std::string_view effort, std::int64_t daily_limit) {
  const GameRow game = find_game(database, table, person);
  if (game.answer != AnalysisAnswer::given) return {game.answer};
  Analysis analysis = analysis_of(database, game.number);
  if (analysis.state != AnalysisState::none) return {AnalysisAnswer::given, std::move(analysis)};
  if (requests_of_a_day(database, person) >= daily_limit) return {AnalysisAnswer::daily_limit};
  if (count_pending(database) >= kMostPending) return {AnalysisAnswer::queue_full};
  // Nothing is added if the person has a job, or if another node has just added this game.
  query(database,
        "INSERT INTO analyses (room, state, requested_by, requested_at, effort) VALUES "
        "($1, 'waiting', $2, " +
            present(database) + ", $3) ON CONFLICT DO NOTHING",
        {game.number, person, effort});
  analysis = analysis_of(database, game.number);
  if (analysis.state == AnalysisState::none) return {AnalysisAnswer::busy};
  return {AnalysisAnswer::given, std::move(analysis)};
}

std::vector<RequestedAnalysis> analyses_of(Database& database, const PersonId& person) {
  Rows rows = query(database,
                    "SELECT rooms.id, requested_at FROM analyses JOIN rooms ON "
                    "rooms.number = analyses.room WHERE requested_by = $1 ORDER BY requested_at",
                    {person});
  std::vector<RequestedAnalysis> analyses;
  for (Row& row : rows) analyses.push_back({row.take(0), row.number(1)});
  return analyses;
}

std::vector<AnalysisJob> take_job(Database& database, const std::string& lease, Time lasts) {
  const std::string now = present(database);
  Rows taken =
      query(database,
            "UPDATE analyses SET state = 'running', lease = $1, lease_until = " + now +
                " + $2, attempts = attempts + 1 WHERE room = (SELECT room FROM analyses WHERE " +
                kPending + " AND (state = 'waiting' OR lease_until <= " + now +
                ") AND attempts < $3 ORDER BY requested_at, room LIMIT 1" +
                std::string(database.dialect().hold_free) +
                ") RETURNING room, effort, (SELECT id FROM rooms WHERE number = analyses.room)",
            {lease, lasts, kMostAttempts});
  std::vector<AnalysisJob> jobs;
  for (Row& row : taken) {
    jobs.push_back({row.number(0), row.take(2), lease, row.take(1), {}});
    Rows lines = query(database, "SELECT line FROM journal WHERE room = $1 ORDER BY number",
                       {jobs.back().room});
    for (Row& line : lines) jobs.back().lines.push_back(line.take(0));
  }
  return jobs;
}

std::vector<RoomId> give_up_jobs(Database& database) {
  Rows rows = query(
      database,
      std::string("UPDATE analyses SET state = 'failed', lease = '' WHERE ") + kPending +
          " AND state = 'running' AND attempts >= $1 AND lease_until <= " + present(database) +
          " RETURNING (SELECT id FROM rooms WHERE number = analyses.room)",
      {kMostAttempts});
  std::vector<RoomId> tables;
  for (Row& row : rows) tables.push_back(row.take(0));
  return tables;
}

bool renew_job(Database& database, const AnalysisJob& job, Time lasts) {
  return has_row(database,
                 "UPDATE analyses SET lease_until = " + present(database) +
                     " + $3 WHERE room = $1 AND lease = $2 RETURNING room",
                 {job.room, job.lease, lasts});
}

bool finish_job(Database& database, const AnalysisJob& job, const std::string& report) {
  return has_row(database,
                 "UPDATE analyses SET state = $3, report = $4, lease = '', lease_until = 0 "
                 "WHERE room = $1 AND lease = $2 RETURNING room",
                 {job.room, job.lease, report.empty() ? "failed" : "done", report});
}

void return_job(Database& database, const AnalysisJob& job) {
  query(database,
        "UPDATE analyses SET state = 'waiting', lease = '', lease_until = 0, "
        "attempts = attempts - 1 WHERE room = $1 AND lease = $2",
        {job.room, job.lease});
}

PendingAnalyses pending_analyses(Database& database) {
  const std::string now = present(database);
  const Rows rows =
      query(database, "SELECT count(CASE WHEN state = 'waiting' THEN 1 END), coalesce(" + now +
                          " - min(CASE WHEN state = 'waiting' THEN requested_at END), 0), "
                          "count(CASE WHEN state = 'waiting' OR lease_until <= " +
                          now + " THEN 1 END) FROM analyses WHERE " + kPending);
  const Row& row = rows.front();
  return {row.number(0), row.number(1), row.number(2)};
}

}  // namespace bastide::serve
