// What the fields of a request mean that ask for a variant of the answer (RFC 9110).
#pragma once

#include <cstdint>
#include <string_view>

namespace bastide::serve {

enum class Encoding : std::uint8_t { identity, gzip, brotli };

std::string_view name_of(Encoding encoding);  // "gzip", "br"

// How welcome each encoding is, from 0 (it may not be sent) to 1. Unpacked always may be sent.
struct Accepted {
  double gzip = 0;
  double brotli = 0;
};

// Of Accept-Encoding: "gzip, br;q=0.5, *;q=0" (12.5.3).
Accepted accepted_encodings(std::string_view field);

// Does If-None-Match name this tag, quotes included? (13.1.2)
bool matches(std::string_view field, std::string_view tag);

}  // namespace bastide::serve
