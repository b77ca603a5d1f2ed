// PostgreSQL databases through libpq. A lost connection is restored automatically.
#pragma once

#include "database/database.h"

namespace bastide {

// True for "postgres://..." and "postgresql://...".
bool is_postgres(std::string_view address);

// Called with the schema's version at the beginning of each transaction that writes.
using CheckVersion = Status (*)(std::int64_t);

// Opens a database. Refuses a database with tables but no schema version: another program uses it.
Result<std::unique_ptr<Database>> open_postgres(const std::string& address,
                                                CheckVersion check = nullptr);

}  // namespace bastide
