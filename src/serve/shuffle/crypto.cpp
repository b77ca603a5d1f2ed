#include "serve/shuffle/crypto.h"

#include <sodium.h>

#include <cstring>
#include <new>

namespace bastide::serve {

namespace {

using HmacState = crypto_auth_hmacsha256_state;

HmacState& state_of(void* bytes) { return *std::launder(static_cast<HmacState*>(bytes)); }

}  // namespace

Status start_crypto() {
  if (sodium_init() < 0) return Error{"this system has no source of random numbers"};
  return Done{};
}

void system_entropy(std::uint8_t* bytes, std::size_t size) { randombytes_buf(bytes, size); }

std::string hex(const std::uint8_t* bytes, std::size_t size) {
  std::string text(2 * size + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

std::string hex(const Bytes32& bytes) { return hex(bytes.data(), bytes.size()); }

std::optional<Bytes32> bytes_of_hex(std::string_view text) {
  Bytes32 bytes{};
  std::size_t size = 0;
  const char* end = nullptr;
  if (text.size() != 2 * bytes.size()) return std::nullopt;
  const int done =
      sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size, &end);
  if (done != 0 || size != bytes.size() || end != text.data() + text.size()) return std::nullopt;
  return bytes;
}

Bytes32 sha256(const Bytes32& bytes) {
  Bytes32 hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hash;
}

bool same_secret(const Bytes32& a, const Bytes32& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

Hmac::Hmac(const Bytes32& key) {
  static_assert(sizeof(HmacState) <= kStateBytes);
  auto* state = new (state_.data()) HmacState;
  crypto_auth_hmacsha256_init(state, key.data(), key.size());
}

void Hmac::add(std::string_view text) {
  crypto_auth_hmacsha256_update(&state_of(state_.data()),
                                reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

Bytes32 Hmac::value() const {
  HmacState copy;
  std::memcpy(&copy, state_.data(), sizeof copy);
  Bytes32 value{};
  crypto_auth_hmacsha256_final(&copy, value.data());
  return value;
}

std::optional<std::string> hash_password(std::string_view password, unsigned long long passes,
                                         std::size_t bytes) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const int done = crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), passes,
                                         bytes, crypto_pwhash_ALG_ARGON2ID13);
  return done == 0 ? std::optional<std::string>(hash.data()) : std::nullopt;
}

bool is_password(const std::string& hash, std::string_view password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void forget(std::string& secret) {
  sodium_memzero(secret.data(), secret.size());
  secret.clear();
}

std::string seal(const Bytes32& key, const Bytes32& secret, Entropy entropy) {
  std::string sealed(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + secret.size(), '\0');
  auto* bytes = reinterpret_cast<std::uint8_t*>(sealed.data());
  entropy(bytes, crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(bytes + crypto_secretbox_NONCEBYTES, secret.data(), secret.size(), bytes,
                        key.data());
  return sealed;
}

std::optional<Bytes32> unseal(const Bytes32& key, std::string_view sealed) {
  constexpr std::size_t kSize =
      crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + sizeof(Bytes32);
  if (sealed.size() != kSize) return std::nullopt;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(sealed.data());
  Bytes32 secret{};
  const int done =
      crypto_secretbox_open_easy(secret.data(), bytes + crypto_secretbox_NONCEBYTES,
                                 kSize - crypto_secretbox_NONCEBYTES, bytes, key.data());
  return done == 0 ? std::optional(secret) : std::nullopt;
}

}  // namespace bastide::serve
