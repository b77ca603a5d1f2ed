// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for both page and server.
#pragma once

#include "base/hex.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

using Bytes32 = std::array<std::uint8_t, 32>;

std::string hex(const Bytes32& bytes);
// Reads exactly 64 hexadecimal digits; empty if `text` is anything else.
std::optional<Bytes32> bytes_of_hex(std::string_view text);

// Hashes bytes that arrive in pieces. A copy continues independently.
class Sha256 {
 public:
  void add(const std::uint8_t* bytes, std::size_t size);
  Bytes32 value() const;

 private:
  static constexpr std::size_t kBlock = 64;
  void take(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, kBlock> rest_{};  // bytes that do not fill a block yet
  std::uint64_t size_ = 0;
};

Bytes32 sha256(const Bytes32& bytes);

// HMAC-SHA-256 of bytes that arrive in pieces.
class Hmac {
 public:
  explicit Hmac(const Bytes32& key);
  void add(std::string_view text);
  Bytes32 value() const;

 private:
  Sha256 inner_;
  Sha256 outer_;
};

}  // namespace bastide
