// Analyses of finished games in the store: one row for each game, first as a job that waits or
// runs, then with its report. A worker takes a job with a lease and renews the lease. When the
// lease has expired, the worker is dead and another one takes the job. Times are the database's.
//
// All functions run in a transaction of the store, and throw if the database fails (must()).
#pragma once

#include "database/database.h"
#include "serve/protocol/codec_accounts.h"
#include "serve/room/entry.h"
#include "serve/time.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

inline constexpr std::int64_t kMostAttempts = 3;      // then the job has failed
inline constexpr std::int64_t kMostPending = 2'000;   // limit of jobs that wait or run
inline constexpr std::int64_t kUsualDailyLimit = 40;  // requests of a person
inline constexpr Time kUsualLease = 30'000;

// The column analyses.state, and `none` for a game without a row.
enum class AnalysisState : std::uint8_t { none, waiting, running, done, failed };
inline constexpr std::array<std::string_view, 5> kAnalysisStates = {"none", "waiting", "running",
                                                                    "done", "failed"};

struct Analysis {
  AnalysisState state = AnalysisState::none;
  std::int64_t place = 0;   // place in line of a waiting job; 1: the next one
  std::string report = {};  // JSON of a done one (data/schemas/analysis.json)
};

// What a person gets who asks for an analysis.
enum class AnalysisAnswer : std::uint8_t {
  given,        // FoundAnalysis::analysis
  no_table,     // the table does not exist, or the person may not know of it
  not_there,    // the person neither played nor watched
  not_over,     // the game is not over, or never began
  busy,         // another job of the person waits or runs
  daily_limit,  // the person has reached the limit of a day
  queue_full,   // too many jobs wait
};
struct FoundAnalysis {
  AnalysisAnswer answer = AnalysisAnswer::given;
  Analysis analysis = {};
};

// The analysis of a game, for a person who may see it: those with a seat, the host, and everybody
// at an open table. An empty person is a stranger.
FoundAnalysis find_analysis(Database& database, const RoomId& table, const PersonId& person);

// The same; if the game has no row, adds a waiting job.
FoundAnalysis request_analysis(Database& database, const RoomId& table, const PersonId& person,
                               std::string_view effort, std::int64_t daily_limit);

// The analyses that the person asked for, the oldest first.
std::vector<RequestedAnalysis> analyses_of(Database& database, const PersonId& person);

// ---- for workers --------------------------------------------------------------------------------

struct AnalysisJob {
  std::int64_t room = 0;  // number of the room's row
  RoomId table;
  std::string lease;
  std::string effort;
  std::vector<std::string> lines;  // the room's journal
};

// The oldest job that waits or whose lease has expired, in a list of at most one. Takes it under
// the name `lease`, which nobody has used before, for `lasts` milliseconds.
std::vector<AnalysisJob> take_job(Database& database, const std::string& lease, Time lasts);
// Gives up jobs whose lease expired in the last attempt, and returns their tables.
std::vector<RoomId> give_up_jobs(Database& database);
// False if the job is no longer this lease's: it was deleted, or another worker has taken it.
bool renew_job(Database& database, const AnalysisJob& job, Time lasts);
// Ends a job with a report, or as failed if the report is empty. False as above.
bool finish_job(Database& database, const AnalysisJob& job, const std::string& report);
// Lets a job wait again, as if nobody had taken it.
void return_job(Database& database, const AnalysisJob& job);

struct PendingAnalyses {
  std::int64_t waiting = 0;
  Time oldest = 0;        // age of the oldest waiting job in milliseconds
  std::int64_t free = 0;  // jobs that wait or whose lease has expired
};
PendingAnalyses pending_analyses(Database& database);

}  // namespace bastide::serve
