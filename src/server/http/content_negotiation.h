// Content negotiation: Accept-Encoding and If-None-Match (RFC 9110).
#pragma once

#include <cstdint>
#include <string_view>

namespace bastide {

enum class Encoding : std::uint8_t { identity, gzip, brotli };

std::string_view name_of(Encoding encoding);  // "gzip" or "br"

// Preference for each encoding, from 0 (forbidden) to 1. The identity encoding is always allowed.
struct Accepted {
  double gzip = 0;
  double brotli = 0;
};

// Parses Accept-Encoding: "gzip, br;q=0.5, *;q=0" (RFC 9110, 12.5.3).
Accepted accepted_encodings(std::string_view field);

// True if If-None-Match names this tag; `tag` includes its quotes (RFC 9110, 13.1.2).
bool matches(std::string_view field, std::string_view tag);

}  // namespace bastide
