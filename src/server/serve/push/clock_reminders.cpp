#include "serve/push/clock_reminders.h"

namespace bastide::serve {

std::vector<ClockReminder> take_reminders(Database& database, Time now) {
  Rows rows = query(database,
                    "UPDATE rooms SET reminded = out_at WHERE stage = 'playing' AND running <> 0 "
                    "AND out_at > $1 AND out_at <= $1 + $2 AND out_at - last_at > $2 "
                    "AND reminded <> out_at RETURNING number, running, id, table_key, card, out_at",
                    {now, kRemindBefore});
  std::vector<ClockReminder> reminders;
  for (Row& row : rows) {
    ClockReminder reminder{row.take(2), row.take(3), row.take(4), row.number(5), {}};
    Rows people =
        query(database, "SELECT person FROM members WHERE room = $1 AND (seats & $2) <> 0",
              {row.number(0), row.number(1)});
    for (Row& one : people) reminder.people.push_back(one.take(0));
    reminders.push_back(std::move(reminder));
  }
  return reminders;
}

}  // namespace bastide::serve
