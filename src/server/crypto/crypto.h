// The functions of libsodium that the server uses, with Bastide's own types.
#pragma once

#include "base/result.h"
#include "shuffle/sha256.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// Call once before all other functions here. Returns an error if the system has no random numbers.
Status start_crypto();

// Fills memory with unpredictable bytes.
using Entropy = void (*)(std::uint8_t* bytes, std::size_t size);
void system_entropy(std::uint8_t* bytes, std::size_t size);

// Compares two secrets in constant time.
bool same_secret(const Bytes32& a, const Bytes32& b);

// Returns the Argon2id hash of a password as text that includes the salt and the cost: `passes`
// over `bytes` of memory. Returns nothing if memory is short.
std::optional<std::string> hash_password(std::string_view password, unsigned long long passes,
                                         std::size_t bytes);
bool is_password(const std::string& hash, std::string_view password);

// Overwrites a secret in memory and empties it.
void forget(std::string& secret);

// seal() encrypts a secret. unseal() returns nothing if the key is another one or the sealed text
// was changed.
std::string seal(const Bytes32& key, const Bytes32& secret, Entropy entropy);
std::optional<Bytes32> unseal(const Bytes32& key, std::string_view sealed);

// seal_text() encrypts a text. unseal_text() returns nothing unless `key` and `where` are the same
// as in seal_text().
std::string seal_text(const Bytes32& key, std::string_view text, std::string_view where);
std::optional<std::string> unseal_text(const Bytes32& key, std::string_view sealed,
                                       std::string_view where);

}  // namespace bastide
