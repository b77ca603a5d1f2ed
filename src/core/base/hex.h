// Bytes as hexadecimal digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// The value of a hexadecimal digit in either case; -1 for other characters.
constexpr int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The byte written by the first two digits of `text`; empty if `text` does not begin with two
// digits.
std::optional<std::uint8_t> hex_byte(std::string_view text);

std::string hex(const std::uint8_t* bytes, std::size_t size);
// The bytes that the hexadecimal `digits` stand for. Empty if the number of digits is odd, or if a
// character is neither 0 to 9 nor a to f.
std::optional<std::string> bytes_of_digits(std::string_view digits);

}  // namespace bastide
