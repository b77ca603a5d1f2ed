#include "serve/store/schema.h"

#include <array>
#include <string>

namespace bastide::serve {

namespace {

// A row here never changes: what is to be otherwise comes as a further one.
constexpr std::array<std::string_view, 1> kMigrations = {
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE rooms ("
    "  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, stage TEXT NOT NULL,"
    "  visibility TEXT NOT NULL, card TEXT NOT NULL, changed INTEGER NOT NULL,"
    "  sealed_secret BLOB NOT NULL);"
    "CREATE INDEX rooms_by_stage ON rooms (stage, changed);"
    "CREATE TABLE journal ("
    "  room INTEGER NOT NULL REFERENCES rooms (number), number INTEGER NOT NULL,"
    "  line TEXT NOT NULL, PRIMARY KEY (room, number)) WITHOUT ROWID;",
};

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

Status migrate(Database& database, std::int64_t version) {
  const auto now = database.number("PRAGMA user_version");
  if (!now) return now.error();
  if (*now > static_cast<std::int64_t>(kMigrations.size())) {
    return Error{"the store is of version " + std::to_string(*now) + "; this program knows up to " +
                 std::to_string(kMigrations.size())};
  }
  for (std::int64_t next = *now + 1; next <= version; ++next) {
    const std::string step = "BEGIN IMMEDIATE;" +
                             std::string(kMigrations[static_cast<std::size_t>(next - 1)]) +
                             "PRAGMA user_version = " + std::to_string(next) + ";COMMIT";
    if (const Status done = database.run(step); !done) {
      (void)database.run("ROLLBACK");
      return done;
    }
  }
  return Done{};
}

Status migrate(Database& database) {
  return migrate(database, static_cast<std::int64_t>(kMigrations.size()));
}

}  // namespace bastide::serve
