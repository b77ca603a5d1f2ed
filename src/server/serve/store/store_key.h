// The store's key, in a file beside it. Other keys are derived from this key: they seal secrets,
// sign guest tokens and encrypt messages between nodes.
#pragma once

#include "base/result.h"
#include "crypto/crypto.h"

#include <string>

namespace bastide::serve {

struct Keys {
  Bytes32 sealing{};
  Bytes32 signing{};
  std::string print;  // identifies the store's key without revealing it
  Bytes32 talking{};  // key for messages between nodes
  Bytes32 pushing{};  // private key by which push services know the server
};

// Reads the key file, or creates a key file that only its owner can read.
Result<Keys> keys_in(const std::string& path);

}  // namespace bastide::serve
