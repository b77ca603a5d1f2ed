// PostgreSQL databases through libpq. A lost connection is restored automatically.
#pragma once

#include "serve/store/database.h"

namespace bastide::serve {

// True for "postgres://..." and "postgresql://...".
bool is_postgres(std::string_view address);

Result<std::unique_ptr<Database>> open_postgres(const std::string& address);

}  // namespace bastide::serve
