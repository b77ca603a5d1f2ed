#include "base/result.h"

namespace bastide {

std::string Error::text() const {
  std::string where = source;
  if (line > 0) {
    if (!where.empty()) where += ':';
    where += std::to_string(line);
    if (column > 0) where += ':' + std::to_string(column);
  }
  return where.empty() ? message : where + ": " + message;
}

}  // namespace bastide
