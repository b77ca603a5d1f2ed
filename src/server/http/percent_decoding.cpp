#include "http/percent_decoding.h"

#include "base/hex.h"

namespace bastide {

std::optional<std::string> path_decoded(std::string_view path) {
  std::string decoded;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool escaped = path[i] == '%';
    const auto byte = escaped ? hex_byte(path.substr(i + 1)) : std::nullopt;
    if (escaped && !byte) return std::nullopt;
    decoded += byte ? static_cast<char>(*byte) : path[i];
    if (byte) i += 2;
  }
  return decoded;
}

std::string query_decoded(std::string_view query) {
  std::string decoded;
  for (std::size_t i = 0; i < query.size(); ++i) {
    const auto byte = query[i] == '%' ? hex_byte(query.substr(i + 1)) : std::nullopt;
    if (byte) i += 2;
    decoded += byte ? static_cast<char>(*byte) : query[i] == '+' ? ' ' : query[i];
  }
  return decoded;
}

}  // namespace bastide
