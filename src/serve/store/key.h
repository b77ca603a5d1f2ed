// The key that seals the secrets of a store and signs who is who, in a file beside it.
#pragma once

#include "base/result.h"
#include "serve/shuffle/crypto.h"

#include <string>

namespace bastide::serve {

struct Keys {
  Bytes32 sealing{};
  Bytes32 signing{};
  std::string print;  // by which it is known again; says nothing of the keys
  Bytes32 talking{};  // of servers among themselves
};

// Reads the file, or makes it so that only its owner may read it.
Result<Keys> keys_in(const std::string& path);

// Those that follow from one key.
Keys keys_of(const Bytes32& key);

}  // namespace bastide::serve
