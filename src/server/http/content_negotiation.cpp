#include "http/content_negotiation.h"

#include "base/text_helpers.h"

#include <algorithm>
#include <optional>
#include <string>

namespace bastide {

namespace {

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower_case, lower_case);
}

// Parses "0", "0.5", "1.000". An invalid weight counts as 0.
double parse_weight(std::string_view text) {
  const std::string_view decimals = text.size() > 2 ? text.substr(2) : std::string_view();
  const bool digits = std::ranges::all_of(decimals, [](char c) { return c >= '0' && c <= '9'; });
  const bool fits = !text.empty() && text.size() <= 5 && (text[0] == '0' || text[0] == '1') &&
                    (text.size() == 1 || text[1] == '.') && digits;
  return fits ? std::min(std::strtod(std::string(text).c_str(), nullptr), 1.0) : 0;
}

double weight_among(const std::vector<std::string_view>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::string_view part = trim(parts[i]);
    if (part.size() >= 2 && same_word(part.substr(0, 2), "q=")) return parse_weight(part.substr(2));
  }
  return 1;
}

}  // namespace

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::gzip: return "gzip";
    case Encoding::brotli: return "br";
    case Encoding::identity: break;
  }
  return "identity";
}

Accepted accepted_encodings(std::string_view field) {
  std::optional<double> gzip;
  std::optional<double> brotli;
  double others = 0;
  for (const std::string_view item : split(field, ',')) {
    const auto parts = split(item, ';');
    const std::string_view name = trim(parts[0]);
    if (same_word(name, "gzip") || same_word(name, "x-gzip")) gzip = weight_among(parts);
    if (same_word(name, "br")) brotli = weight_among(parts);
    if (name == "*") others = weight_among(parts);
  }
  return {gzip.value_or(others), brotli.value_or(others)};
}

bool matches(std::string_view field, std::string_view tag) {
  if (trim(field) == "*") return true;
  // The server's own tags contain no comma, so the field can be split at commas.
  for (std::string_view item : split(field, ',')) {
    item = trim(item);
    if (item.starts_with("W/")) item.remove_prefix(2);
    if (item == tag) return true;
  }
  return false;
}

}  // namespace bastide
