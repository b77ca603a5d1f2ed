// A database at a PostgreSQL server, by libpq. After a lost connection it connects again by itself.
#pragma once

#include "serve/store/database.h"

namespace bastide::serve {

// "postgres://..." or "postgresql://...", as libpq understands it.
bool is_postgres(std::string_view address);

Result<std::unique_ptr<Database>> open_postgres(const std::string& address);

}  // namespace bastide::serve
