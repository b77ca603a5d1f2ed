// A store's rows as text. The first line is {"bastide":"store","version":V}; then {"TABLE":[...]}
// for each row, with bytes in hexadecimal; {"end":COUNT} is the last.
// Failures throw (must()).
#pragma once

#include "database/database.h"

#include <iosfwd>

namespace bastide::serve {

void write_rows_text(std::ostream& stream, std::int64_t version, Database& database);

// Reads the first line and returns its version. read_rows_text() then reads the rows.
std::int64_t read_rows_head(std::istream& stream);
void read_rows_text(std::istream& stream, std::int64_t version, Database& database);

}  // namespace bastide::serve
