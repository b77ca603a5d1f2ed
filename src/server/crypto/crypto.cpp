#include "crypto/crypto.h"

#include <sodium.h>

#include <array>

namespace bastide {

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

std::string seal_text(const Bytes32& key, std::string_view text, std::string_view where) {
  constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
  std::string sealed(kNonce + text.size() + crypto_aead_xchacha20poly1305_ietf_ABYTES, '\0');
  auto* bytes = reinterpret_cast<std::uint8_t*>(sealed.data());
  randombytes_buf(bytes, kNonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt(
      bytes + kNonce, nullptr, reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
      reinterpret_cast<const std::uint8_t*>(where.data()), where.size(), nullptr, bytes,
      key.data());
  return sealed;
}

std::optional<std::string> unseal_text(const Bytes32& key, std::string_view sealed,
                                       std::string_view where) {
  constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
  constexpr std::size_t kMore = kNonce + crypto_aead_xchacha20poly1305_ietf_ABYTES;
  if (sealed.size() < kMore) return std::nullopt;
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(sealed.data());
  std::string text(sealed.size() - kMore, '\0');
  const int done = crypto_aead_xchacha20poly1305_ietf_decrypt(
      reinterpret_cast<std::uint8_t*>(text.data()), nullptr, nullptr, bytes + kNonce,
      sealed.size() - kNonce, reinterpret_cast<const std::uint8_t*>(where.data()), where.size(),
      bytes, key.data());
  return done == 0 ? std::optional(std::move(text)) : std::nullopt;
}

}  // namespace bastide
