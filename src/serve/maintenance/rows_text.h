// The rows of a store as text: {"bastide":"store","version":V}, then {"TABLE":[...]} for each row,
// with bytes in hexadecimal digits, and {"end":COUNT} behind them all.
#pragma once

#include "serve/store/database.h"

#include <iosfwd>

namespace bastide::serve {

Status write_rows_text(std::ostream& stream, std::int64_t version, Database& database);

// The version; then the rows behind it.
Result<std::int64_t> read_rows_head(std::istream& stream);
Status read_rows_text(std::istream& stream, std::int64_t version, Database& database);

}  // namespace bastide::serve
