#include "push/base64url.h"

#include <cstdint>

namespace bastide {

namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kBits = 6;  // bits in a letter

}  // namespace

std::string base64url(std::string_view bytes) {
  std::string text;
  std::uint32_t kept = 0;
  unsigned bits = 0;
  for (const char byte : bytes) {
    kept = kept << 8U | static_cast<unsigned char>(byte);
    for (bits += 8; bits >= kBits; bits -= kBits) text += kLetters[kept >> (bits - kBits) & 63U];
  }
  if (bits > 0) text += kLetters[kept << (kBits - bits) & 63U];
  return text;
}

std::optional<std::string> bytes_of_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string bytes;
  std::uint32_t kept = 0;
  unsigned bits = 0;
  for (const char letter : text) {
    const std::size_t value = kLetters.find(letter);
    if (value == std::string_view::npos) return std::nullopt;
    kept = kept << kBits | static_cast<std::uint32_t>(value);
    bits += kBits;
    if (bits < 8) continue;
    bits -= 8;
    bytes += static_cast<char>(kept >> bits & 255U);
  }
  return bytes;
}

}  // namespace bastide
