#include "serve/store/open_database.h"

#include "database/postgres.h"
#include "database/sqlite.h"
#include "serve/store/schema.h"

namespace bastide::serve {

Result<std::unique_ptr<Database>> open_database(const std::string& place,
                                                const DatabaseSettings& settings) {
  if (is_postgres(place)) return open_postgres(place, check_version);
  return open_sqlite({.path = place,
                      .max_pages = settings.max_pages,
                      .may_write = settings.may_write,
                      .own_tables = {"meta", "rooms", "journal"}});
}

}  // namespace bastide::serve
