// Reports: a player tells the operators of a chat line, a name or a title. Kept in the store.
#pragma once

#include "serve/room/entry.h"
#include "serve/store/database.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

struct Report {
  std::int64_t number = 0;  // of an open report
  Time made = 0;
  PersonId person;  // who reports
  RoomId room;
  std::uint32_t entry = 0;  // the line in the room's journal; 0 is the table itself
  std::string text;         // why
  std::string line = {};    // the reported entry as JSON; only in lists
};

// From {"table": ..., "n": ..., "text": ...}.
Result<Report> read_report(std::string_view text);

// Each player may make so many reports a day.
inline constexpr std::int64_t kMostReportsADay = 20;
// False where the player has made that many.
Result<bool> add_report(Database& database, const Report& report);

// The oldest hundred, each with the line that it is about.
Result<std::vector<Report>> open_reports(Database& database);

// False where no such report is open.
Result<bool> close_report(Database& database, std::int64_t number, Time now);

}  // namespace bastide::serve
