// The store's key, in a file beside it. Other keys follow from it: they seal secrets, sign guest
// tokens and encrypt messages between nodes.
#pragma once

#include "base/result.h"
#include "serve/shuffle/crypto.h"

#include <string>

namespace bastide::serve {

struct Keys {
  Bytes32 sealing{};
  Bytes32 signing{};
  std::string print;  // identifies the key without revealing it
  Bytes32 talking{};  // for messages between nodes
};

// Reads the file, or creates it readable only for its owner.
Result<Keys> keys_in(const std::string& path);

// Derives all keys from the store's key.
Keys keys_of(const Bytes32& key);

}  // namespace bastide::serve
