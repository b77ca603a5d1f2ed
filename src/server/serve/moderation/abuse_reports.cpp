#include "serve/moderation/abuse_reports.h"

#include "base/json_reader.h"
#include "base/utf8.h"
#include "serve/protocol/json_fields.h"

namespace bastide::serve {

namespace {

constexpr std::size_t kMostReportBytes = 500;
constexpr std::int64_t kMostReportsADay = 20;
constexpr Time kADay = Time{24} * 3600 * 1000;

}  // namespace

Result<Report> read_report(std::string_view text) {
  const auto json = read_json(text);
  if (!json) return json.error();
  Fields fields(*json);
  Report report;
  report.room = fields.text("table");
  report.entry = static_cast<std::uint32_t>(fields.number("n", 0, UINT32_MAX, 0));
  report.text = fields.text("text");
  if (fields.failed()) return Error{fields.error()};
  if (report.text.size() > kMostReportBytes || (!report.text.empty() && !is_printable(report.text)))
    return Error{"a report must be one line of at most 500 bytes"};
  return report;
}

bool add_report(Database& database, const Report& report) {
  const Rows made = query(database, "SELECT count(*) FROM reports WHERE person = $1 AND made > $2",
                          {report.person, report.made - kADay});
  if (made.front().number(0) >= kMostReportsADay) return false;
  query(database,
        "INSERT INTO reports (made, person, room, entry, text) VALUES ($1, $2, $3, $4, $5)",
        {report.made, report.person, report.room, std::int64_t{report.entry}, report.text});
  return true;
}

std::vector<Report> open_reports(Database& database) {
  Rows rows = query(
      database,
      "SELECT reports.number, reports.made, reports.person, reports.room, reports.entry, "
      "reports.text, coalesce(journal.line, '') FROM reports "
      "LEFT JOIN rooms ON rooms.id = reports.room LEFT JOIN journal ON journal.room = rooms.number "
      "AND journal.number = reports.entry WHERE reports.closed = 0 "
      "ORDER BY reports.number LIMIT 100");
  std::vector<Report> reports;
  for (Row& row : rows) {
    reports.push_back({.number = row.number(0),
                       .made = row.number(1),
                       .person = row.take(2),
                       .room = row.take(3),
                       .entry = static_cast<std::uint32_t>(row.number(4)),
                       .text = row.take(5),
                       .line = row.take(6)});
  }
  return reports;
}

bool close_report(Database& database, std::int64_t number, Time now) {
  return has_row(database,
                 "UPDATE reports SET closed = $1 WHERE number = $2 AND closed = 0 RETURNING number",
                 {now, number});
}

}  // namespace bastide::serve
