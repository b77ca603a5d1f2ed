#include "push/p256_key.h"

#include "push/openssl_bytes.h"

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>

#include <array>
#include <stdexcept>

namespace bastide {

namespace {

constexpr const char* kCurve = "P-256";
constexpr std::size_t kNumberBytes = 32;

template <auto Free>
struct Freed {
  template <class Object>
  void operator()(Object* object) const {
    Free(object);
  }
};
template <class Object, auto Free>
using Owned = std::unique_ptr<Object, Freed<Free>>;
using Number = Owned<BIGNUM, BN_clear_free>;
using Key = Owned<EVP_PKEY, EVP_PKEY_free>;
using KeyContext = Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free>;

void must_work(bool works) {
  if (!works) throw std::runtime_error("OpenSSL fails");
}

// A key from its public point and, if it is given, its private number; null if they are wrong.
Key key_of(std::string_view point, const BIGNUM* number) {
  const Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> parts(OSSL_PARAM_BLD_new());
  must_work(OSSL_PARAM_BLD_push_utf8_string(parts.get(), OSSL_PKEY_PARAM_GROUP_NAME, kCurve, 0) ==
                1 &&
            OSSL_PARAM_BLD_push_octet_string(parts.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                             point.size()) == 1 &&
            (number == nullptr ||
             OSSL_PARAM_BLD_push_BN(parts.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) == 1));
  const Owned<OSSL_PARAM, OSSL_PARAM_free> all(OSSL_PARAM_BLD_to_param(parts.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  must_work(all && context && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* key = nullptr;
  const int which = number == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
  if (EVP_PKEY_fromdata(context.get(), &key, which, all.get()) != 1) return nullptr;
  return Key(key);
}

std::string point_of(EVP_PKEY* key) {
  std::string point(kPublicKeyBytes, '\0');
  std::size_t size = 0;
  must_work(EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point),
                                            point.size(), &size) == 1 &&
            size == point.size());
  return point;
}

}  // namespace

P256Key::P256Key(evp_pkey_st* key) : key_(key, EVP_PKEY_free), public_point_(point_of(key)) {}

P256Key P256Key::fresh() {
  EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", kCurve);
  must_work(key != nullptr);
  return P256Key(key);
}

std::optional<P256Key> P256Key::with_private_number(std::string_view bytes) {
  const Number number(BN_bin2bn(bytes_of(bytes), static_cast<int>(bytes.size()), nullptr));
  const Owned<EC_GROUP, EC_GROUP_free> group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  must_work(number && group);
  if (BN_is_zero(number.get()) == 1 || BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const Owned<EC_POINT, EC_POINT_free> point(EC_POINT_new(group.get()));
  must_work(point != nullptr &&
            EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) == 1);
  std::string encoded(kPublicKeyBytes, '\0');
  must_work(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED,
                               bytes_of(encoded), encoded.size(), nullptr) == encoded.size());
  Key key = key_of(encoded, number.get());
  must_work(key != nullptr);
  return P256Key(key.release());
}

std::optional<std::string> P256Key::shared_secret(std::string_view point) const {
  if (point.size() != kPublicKeyBytes) return std::nullopt;
  const Key other = key_of(point, nullptr);
  if (!other) return std::nullopt;
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, key_.get(), nullptr));
  std::string secret(kNumberBytes, '\0');
  std::size_t size = secret.size();
  must_work(context && EVP_PKEY_derive_init(context.get()) == 1);
  if (EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1) return std::nullopt;
  must_work(EVP_PKEY_derive(context.get(), bytes_of(secret), &size) == 1 && size == secret.size());
  return secret;
}

std::string P256Key::signature(std::string_view text) const {
  const Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
  std::array<unsigned char, 128> der{};
  std::size_t size = der.size();
  must_work(context &&
            EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1 &&
            EVP_DigestSign(context.get(), der.data(), &size, bytes_of(text), text.size()) == 1);
  const unsigned char* at = der.data();
  const Owned<ECDSA_SIG, ECDSA_SIG_free> parts(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  std::string signature(2 * kNumberBytes, '\0');
  unsigned char* const to = bytes_of(signature);
  must_work(parts && BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), to, kNumberBytes) > 0 &&
            BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), to + kNumberBytes, kNumberBytes) > 0);
  return signature;
}

}  // namespace bastide
