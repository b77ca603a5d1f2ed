#include "http/header_fields.h"

#include "base/text_helpers.h"

#include <algorithm>

namespace bastide {

std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view kScheme = "Bearer ";
  return authorization.starts_with(kScheme) ? trim(authorization.substr(kScheme.size()))
                                            : std::string_view();
}

std::string_view cookie(std::string_view header, std::string_view name) {
  for (const std::string_view part : split(header, ';')) {
    const std::string_view one = trim(part);
    if (one.size() > name.size() && one.starts_with(name) && one[name.size()] == '=')
      return one.substr(name.size() + 1);
  }
  return {};
}

bool offers(std::string_view list, std::string_view word) {
  return std::ranges::any_of(split(list, ','),
                             [&](std::string_view one) { return trim(one) == word; });
}

}  // namespace bastide
