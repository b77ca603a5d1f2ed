#include "push/encrypt_message.h"

#include "push/openssl_bytes.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <memory>
#include <stdexcept>

namespace bastide {

namespace {

constexpr std::size_t kKeyBytes = 16;
constexpr std::size_t kNonceBytes = 12;
constexpr std::size_t kTagBytes = 16;
constexpr std::string_view kRecordSize("\0\0\x10\0", 4);  // 4096
constexpr char kLastRecord = '\2';                        // delimiter after the text

std::string hmac(std::string_view key, std::string_view text) {
  std::string code(32, '\0');
  unsigned size = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(),
           bytes_of(code), &size) == nullptr)
    throw std::runtime_error("OpenSSL fails");
  return code;
}

// HKDF with SHA-256 (RFC 5869), for at most 32 bytes.
std::string hkdf(std::string_view salt, std::string_view secret, std::string info,
                 std::size_t size) {
  info += '\1';
  return hmac(hmac(salt, secret), info).substr(0, size);
}

// Ends with the authentication tag.
std::string aes_128_gcm(const MessageKeys& keys, const std::string& text) {
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  std::string sealed(text.size() + kTagBytes, '\0');
  int size = 0;
  int rest = 0;
  const bool works = context &&
                     EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr,
                                        bytes_of(keys.key), bytes_of(keys.nonce)) == 1 &&
                     EVP_EncryptUpdate(context.get(), bytes_of(sealed), &size, bytes_of(text),
                                       static_cast<int>(text.size())) == 1 &&
                     EVP_EncryptFinal_ex(context.get(), bytes_of(sealed) + size, &rest) == 1 &&
                     EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTagBytes,
                                         bytes_of(sealed) + text.size()) == 1;
  if (!works) throw std::runtime_error("OpenSSL fails");
  return sealed;
}

}  // namespace

MessageKeys message_keys(std::string_view shared, const ReceiverKeys& receiver,
                         std::string_view sender_point, std::string_view salt) {
  using namespace std::string_literals;
  std::string both = "WebPush: info\0"s;
  both.append(receiver.point).append(sender_point);
  const std::string secret = hkdf(receiver.auth, shared, std::move(both), 32);
  return {hkdf(salt, secret, "Content-Encoding: aes128gcm\0"s, kKeyBytes),
          hkdf(salt, secret, "Content-Encoding: nonce\0"s, kNonceBytes)};
}

std::optional<std::string> encrypt_message(std::string_view text, const ReceiverKeys& receiver,
                                           const P256Key& sender, std::string_view salt) {
  const bool fits = text.size() <= kMostMessageBytes && receiver.auth.size() == kAuthSecretBytes;
  if (!fits) return std::nullopt;
  const auto shared = sender.shared_secret(receiver.point);
  if (!shared) return std::nullopt;
  const std::string& point = sender.public_point();
  std::string body(salt);
  body += kRecordSize;
  body += static_cast<char>(point.size());
  body += point;
  body +=
      aes_128_gcm(message_keys(*shared, receiver, point, salt), std::string(text) + kLastRecord);
  return body;
}

}  // namespace bastide
