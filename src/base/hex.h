// Bytes as hexadecimal digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// What a digit stands for, in either case; -1 for what is none.
constexpr int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// The byte that two digits at the front of `text` write; nothing if there are none.
std::optional<std::uint8_t> hex_byte(std::string_view text);

std::string hex(const std::uint8_t* bytes, std::size_t size);
// What hex() writes and nothing else: each byte has one way to be written.
std::optional<std::string> bytes_of_digits(std::string_view digits);

}  // namespace bastide
