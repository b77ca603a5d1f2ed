// Reports of chat lines, names and titles by players, stored for operators.
#pragma once

#include "database/database.h"
#include "serve/room/entry.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::serve {

struct Report {
  std::int64_t number = 0;  // given by the store; 0 in a new report
  Time made = 0;
  PersonId person;  // the reporter
  RoomId room;
  std::uint32_t entry = 0;  // the reported entry of the journal; 0: the table itself
  std::string text;         // the reason
  std::string line = {};    // the reported entry as JSON; only in lists
};

// Reads {"table": ..., "n": ..., "text": ...}.
Result<Report> read_report(std::string_view text);

// Stores a report; false if the player has sent as many reports as one day allows.
bool add_report(Database& database, const Report& report);

// The hundred oldest open reports, each with the reported line.
std::vector<Report> open_reports(Database& database);

// False if no such report is open.
bool close_report(Database& database, std::int64_t number, Time now);

}  // namespace bastide::serve
