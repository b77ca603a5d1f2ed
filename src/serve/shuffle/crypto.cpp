#include "serve/shuffle/crypto.h"

#include <sodium.h>

#include <array>

namespace bastide::serve {

Status start_crypto() {
  if (sodium_init() < 0) return Error{"this system has no source of random numbers"};
  return Done{};
}

void system_entropy(std::uint8_t* bytes, std::size_t size) { randombytes_buf(bytes, size); }

bool same_secret(const Bytes32& a, const Bytes32& b) {
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
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
