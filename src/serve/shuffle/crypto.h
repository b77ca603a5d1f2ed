// The little of libsodium that the server needs, in our own types.
#pragma once

#include "base/result.h"
#include "shuffle/sha256.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

// Before anything else of this file, once; an error where the system has no random numbers.
Status start_crypto();

// Fills with what nobody can foresee.
using Entropy = void (*)(std::uint8_t* bytes, std::size_t size);
void system_entropy(std::uint8_t* bytes, std::size_t size);

// In a time that tells nothing of where they differ.
bool same_secret(const Bytes32& a, const Bytes32& b);

// A password as Argon2id keeps it, salt and cost beside it; nothing where there is no memory for
// it.
std::optional<std::string> hash_password(std::string_view password, unsigned long long passes,
                                         std::size_t bytes);
bool is_password(const std::string& hash, std::string_view password);

// Overwrites what is no longer needed.
void forget(std::string& secret);

// Sealed bytes say nothing without the key, and cannot be altered unnoticed.
std::string seal(const Bytes32& key, const Bytes32& secret, Entropy entropy);
std::optional<Bytes32> unseal(const Bytes32& key, std::string_view sealed);

// The same for text of any length, and only for where it was meant to be read.
std::string seal_text(const Bytes32& key, std::string_view text, std::string_view where);
std::optional<std::string> unseal_text(const Bytes32& key, std::string_view sealed,
                                       std::string_view where);

}  // namespace bastide::serve
