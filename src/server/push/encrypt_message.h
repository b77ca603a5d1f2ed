// Encryption of a push message for a browser (RFC 8291 with aes128gcm of RFC 8188).
#pragma once

#include "push/p256_key.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr std::size_t kAuthSecretBytes = 16;
inline constexpr std::size_t kMessageSaltBytes = 16;
inline constexpr std::size_t kMostMessageBytes =
    3'993;  // a push service must take these (RFC 8291)

// The keys that a browser gives with its subscription.
struct ReceiverKeys {
  std::string point;  // public key
  std::string auth;   // secret
};

// The body of the request; nothing if the receiver's keys or the length of the text are wrong.
// `sender` and `salt` are used for this message only.
std::optional<std::string> encrypt_message(std::string_view text, const ReceiverKeys& receiver,
                                           const P256Key& sender, std::string_view salt);

// The two keys of a message, for its sender and its receiver. `shared` is the secret of both.
struct MessageKeys {
  std::string key;
  std::string nonce;
};
MessageKeys message_keys(std::string_view shared, const ReceiverKeys& receiver,
                         std::string_view sender_point, std::string_view salt);

}  // namespace bastide
