#include "base/hex.h"

namespace bastide {

std::optional<std::uint8_t> hex_byte(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const int high = hex_digit(text[0]);
  const int low = hex_digit(text[1]);
  if (high < 0 || low < 0) return std::nullopt;
  return static_cast<std::uint8_t>(16 * high + low);
}

std::string hex(const std::uint8_t* bytes, std::size_t size) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    text += kDigits[bytes[i] >> 4];
    text += kDigits[bytes[i] & 15];
  }
  return text;
}

std::optional<std::string> bytes_of_digits(std::string_view digits) {
  constexpr std::string_view kCapitals = "ABCDEF";
  if (digits.size() % 2 != 0 || digits.find_first_of(kCapitals) != std::string_view::npos)
    return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const auto byte = hex_byte(digits.substr(i));
    if (!byte) return std::nullopt;
    bytes += static_cast<char>(*byte);
  }
  return bytes;
}

}  // namespace bastide
