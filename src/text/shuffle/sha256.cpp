#include "shuffle/sha256.h"

#include <algorithm>
#include <bit>

namespace bastide {

namespace {

constexpr std::array<std::uint32_t, 64> kRounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

// Reads four bytes as one big-endian number, as SHA-256 does.
std::uint32_t word_at(const std::uint8_t* bytes) {
  return std::uint32_t{bytes[0]} << 24 | std::uint32_t{bytes[1]} << 16 |
         std::uint32_t{bytes[2]} << 8 | bytes[3];
}

std::uint32_t small_sigma(std::uint32_t x, int a, int b, int shift) {
  return std::rotr(x, a) ^ std::rotr(x, b) ^ (x >> shift);
}

std::uint32_t big_sigma(std::uint32_t x, int a, int b, int c) {
  return std::rotr(x, a) ^ std::rotr(x, b) ^ std::rotr(x, c);
}

}  // namespace

std::string hex(const Bytes32& bytes) { return hex(bytes.data(), bytes.size()); }

std::optional<Bytes32> bytes_of_hex(std::string_view text) {
  Bytes32 bytes{};
  const auto read = text.size() == 2 * bytes.size() ? bytes_of_digits(text) : std::nullopt;
  if (!read) return std::nullopt;
  std::copy(read->begin(), read->end(), bytes.begin());
  return bytes;
}

void Sha256::add(const std::uint8_t* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    rest_[size_++ % kBlock] = bytes[i];
    if (size_ % kBlock == 0) take(rest_.data());
  }
}

// Hashes one block (FIPS 180-4, section 6.2.2).
void Sha256::take(const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t t = 0; t < 16; ++t) w[t] = word_at(block + 4 * t);
  for (std::size_t t = 16; t < w.size(); ++t) {
    w[t] =
        small_sigma(w[t - 2], 17, 19, 10) + w[t - 7] + small_sigma(w[t - 15], 7, 18, 3) + w[t - 16];
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t t = 0; t < w.size(); ++t) {
    const std::uint32_t one =
        h + big_sigma(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + kRounds[t] + w[t];
    const std::uint32_t two = big_sigma(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const std::array<std::uint32_t, 8> mixed = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < mixed.size(); ++i) state_[i] += mixed[i];
}

// FIPS 180-4, section 5.1.1: a one bit, zeros and the number of bits fill the last block.
Bytes32 Sha256::value() const {
  Sha256 last = *this;
  const std::uint64_t bits = 8 * size_;
  constexpr std::uint8_t kBit = 0x80;
  constexpr std::uint8_t kZero = 0;
  last.add(&kBit, 1);
  while (last.size_ % kBlock != kBlock - 8) last.add(&kZero, 1);
  for (int shift = 56; shift >= 0; shift -= 8) {
    const auto byte = static_cast<std::uint8_t>(bits >> shift);
    last.add(&byte, 1);
  }
  Bytes32 value{};
  for (std::size_t i = 0; i < value.size(); ++i)
    value[i] = static_cast<std::uint8_t>(last.state_[i / 4] >> (24 - 8 * (i % 4)));
  return value;
}

Bytes32 sha256(const Bytes32& bytes) {
  Sha256 hash;
  hash.add(bytes.data(), bytes.size());
  return hash.value();
}

Hmac::Hmac(const Bytes32& key) {
  std::array<std::uint8_t, 64> inner{};
  std::copy(key.begin(), key.end(), inner.begin());
  auto outer = inner;
  for (std::uint8_t& byte : inner) byte ^= 0x36;
  for (std::uint8_t& byte : outer) byte ^= 0x5c;
  inner_.add(inner.data(), inner.size());
  outer_.add(outer.data(), outer.size());
}

void Hmac::add(std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<std::uint8_t>(c);
    inner_.add(&byte, 1);
  }
}

Bytes32 Hmac::value() const {
  const Bytes32 inner = inner_.value();
  Sha256 outer = outer_;
  outer.add(inner.data(), inner.size());
  return outer.value();
}

}  // namespace bastide
