#include "serve/accounts/account_rows.h"

#include "serve/room/account_names.h"
#include "serve/store/deleted_accounts.h"
#include "serve/store/guest_locks.h"

namespace bastide::serve {

namespace {

constexpr std::string_view kAccountColumns = "person, name, password, recovery, made, bot";
constexpr std::string_view kSessionColumns =
    "sessions.id, sessions.print, sessions.person, sessions.program, sessions.label, "
    "sessions.scopes, sessions.made, sessions.used, sessions.until";

std::optional<Account> find_account(Database& database, std::string_view column,
                                    std::string_view value) {
  Rows rows = query(database,
                    "SELECT " + std::string(kAccountColumns) + " FROM accounts WHERE " +
                        std::string(column) + " = $1",
                    {value});
  if (rows.empty()) return std::optional<Account>();
  Row& row = rows.front();
  return std::optional<Account>(
      {row.take(0), row.take(1), row.take(2), row.take(3), row.number(4), row.number(5) != 0});
}

Session session_in(Row& row) {
  Session session;
  session.id = row.take(0);
  session.digest = row.take(1);
  session.person = row.take(2);
  session.program = row.number(3) != 0;
  session.label = row.take(4);
  session.scopes = static_cast<Scopes>(row.number(5));
  session.made = row.number(6);
  session.used = row.number(7);
  session.until = row.number(8);
  return session;
}

}  // namespace

// ---- accounts -----------------------------------------------------------------------------------

std::optional<Account> account_called(Database& database, std::string_view name) {
  return find_account(database, "likeness", comparable_name(name));
}

std::optional<Account> account_of(Database& database, const PersonId& person) {
  return find_account(database, "person", person);
}

bool add_account(Database& database, const Account& account) {
  if (database.dialect().is_postgres) {
    query(database, kBecomeKnown, {account.person});
  }
  return has_row(database,
                 "INSERT INTO accounts (person, name, likeness, password, recovery, made) "
                 "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING person",
                 {account.person, account.name, comparable_name(account.name), account.password,
                  account.recovery, account.made});
}

bool hold_account(Database& database, const Account& account) {
  return has_row(database,
                 "SELECT person FROM accounts WHERE person = $1 AND password = $2" +
                     std::string(database.dialect().hold),
                 {account.person, account.password});
}

bool set_password(Database& database, const Account& account, const std::string& password) {
  return has_row(database,
                 "UPDATE accounts SET password = $1 "
                 "WHERE person = $2 AND password = $3 RETURNING person",
                 {password, account.person, account.password});
}

bool become_bot(Database& database, const PersonId& person) {
  // Waits for seats and results that are being stored, so that the next statement sees them.
  query(database,
        "SELECT person FROM accounts WHERE person = $1" + std::string(database.dialect().hold),
        {person});
  return has_row(database,
                 "UPDATE accounts SET bot = 1 WHERE person = $1 AND (bot = 1 OR NOT EXISTS "
                 "(SELECT 1 FROM results WHERE person = $1 AND rated = 1) AND NOT EXISTS "
                 "(SELECT 1 FROM members JOIN rooms ON rooms.number = members.room "
                 "WHERE members.person = $1 AND seats <> 0 AND stage <> 'finished')) "
                 "RETURNING person",
                 {person});
}

bool set_recovery(Database& database, const Account& account, const std::string& recovery) {
  return has_row(database,
                 "UPDATE accounts SET recovery = $1 "
                 "WHERE person = $2 AND password = $3 RETURNING person",
                 {recovery, account.person, account.password});
}

bool recover(Database& database, const Account& account, const std::string& old_recovery) {
  return has_row(database,
                 "UPDATE accounts SET password = $1, recovery = $2 "
                 "WHERE person = $3 AND recovery = $4 RETURNING person",
                 {account.password, account.recovery, account.person, old_recovery});
}

void remove_account(Database& database, const PersonId& person) {
  for (const char* table : {"friends", "blocks", "challenges"}) {
    query(database, std::string("DELETE FROM ") + table + " WHERE person = $1 OR other = $1",
          {person});
  }
  for (const char* table :
       {"sessions", "results", "ratings", "met_networks", "reports", "accounts"}) {
    query(database, std::string("DELETE FROM ") + table + " WHERE person = $1", {person});
  }
  query(database, "DELETE FROM analyses WHERE requested_by = $1", {person});
  database.empty_log();
  return note_deleted(database, person);
}

// ---- sessions -----------------------------------------------------------------------------------

void add_session(Database& database, const Session& session) {
  query(database,
        "INSERT INTO sessions (id, print, person, program, label, scopes, made, used, until) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        {session.id, session.digest, session.person, std::int64_t{session.program}, session.label,
         std::int64_t{session.scopes}, session.made, session.used, session.until});
  query(database,
        "DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE "
        "person = $1 ORDER BY used DESC, made DESC, id LIMIT 10000 OFFSET $2)",
        {session.person, kMostSessions});
}

void note_use(Database& database, const std::string& id, Time used, Time until) {
  query(database, "UPDATE sessions SET used = $1, until = $2 WHERE id = $3", {used, until, id});
}

std::optional<SessionAndName> session_with_digest(Database& database, const std::string& digest) {
  Rows rows = query(database,
                    "SELECT " + std::string(kSessionColumns) +
                        ", accounts.name, accounts.bot FROM sessions JOIN accounts "
                        "ON accounts.person = sessions.person WHERE sessions.print = $1",
                    {digest});
  if (rows.empty()) return std::optional<SessionAndName>();
  Row& row = rows.front();
  Session session = session_in(row);
  return std::optional<SessionAndName>({std::move(session), row.take(9), row.number(10) != 0});
}

std::vector<Session> sessions_of(Database& database, const PersonId& person) {
  Rows rows = query(database,
                    "SELECT " + std::string(kSessionColumns) +
                        " FROM sessions WHERE person = $1 ORDER BY used DESC, id",
                    {person});
  std::vector<Session> sessions;
  for (Row& row : rows) sessions.push_back(session_in(row));
  return sessions;
}

bool has_session(Database& database, const PersonId& person, const std::string& id, bool bot,
                 Time now) {
  return has_row(database,
                 "SELECT id FROM sessions WHERE person = $1 AND id = $2 AND until >= $3 AND EXISTS "
                 "(SELECT 1 FROM accounts WHERE person = $1 AND bot = $4)",
                 {person, id, now, std::int64_t{bot}});
}

bool end_session(Database& database, const PersonId& person, const std::string& id) {
  return has_row(database, "DELETE FROM sessions WHERE person = $1 AND id = $2 RETURNING id",
                 {person, id});
}

void end_sessions(Database& database, const PersonId& person, const std::string& but,
                  bool programs) {
  query(database, "DELETE FROM sessions WHERE person = $1 AND id <> $2 AND program <= $3",
        {person, but, std::int64_t{programs}});
}

void forget_sessions(Database& database, Time now) {
  query(database, "DELETE FROM sessions WHERE until < $1", {now});
}

}  // namespace bastide::serve
