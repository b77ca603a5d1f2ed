// A key pair of the curve P-256, by OpenSSL.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace bastide {

inline constexpr std::size_t kPrivateKeyBytes = 32;
inline constexpr std::size_t kPublicKeyBytes = 65;  // an uncompressed point

class P256Key {
 public:
  static P256Key fresh();
  // Nothing if the number is 0 or not below the order of the curve, which is rare.
  static std::optional<P256Key> with_private_number(std::string_view bytes);

  const std::string& public_point() const { return public_point_; }
  // The secret shared with the owner of another key; nothing if `point` is not on the curve.
  std::optional<std::string> shared_secret(std::string_view point) const;
  // An ECDSA signature with SHA-256: 64 bytes, r and s.
  std::string signature(std::string_view text) const;

 private:
  explicit P256Key(evp_pkey_st* key);

  std::shared_ptr<evp_pkey_st> key_;
  std::string public_point_;
};

}  // namespace bastide
