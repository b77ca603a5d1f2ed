#include "base/result.h"

#include "base/language.h"

namespace bastide {

std::string Error::text() const { return text(Language()); }

std::string Error::text(const Language& language) const {
  std::string where = source;
  if (line > 0) {
    if (!where.empty()) where += ':';
    where += std::to_string(line);
    if (column > 0) where += ':' + std::to_string(column);
  }
  const std::string said = language.write(message);
  return where.empty() ? said : where + ": " + said;
}

}  // namespace bastide
