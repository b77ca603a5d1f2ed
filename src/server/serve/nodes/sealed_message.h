// Encrypts messages between nodes with their shared key, so that no other NATS client can read,
// forge, redirect or replay them.
#pragma once

#include "serve/store/room_ownership.h"
#include "shuffle/sha256.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::serve {

class MessageSealer {
 public:
  struct Opened {
    std::int64_t from = 0;  // the sending node
    std::string text;
  };

  MessageSealer(const Bytes32& key, std::shared_ptr<const NodeNumber> clock);

  std::string seal(std::int64_t from, const std::string& subject, std::string_view text);
  // Returns the message and its sender. Returns nothing if the message was not sealed for this
  // subject, or is not newer than the last message that was opened from the same node.
  std::optional<Opened> open(const std::string& subject, std::string_view sealed);

 private:
  std::int64_t now() const;

  Bytes32 key_;
  std::shared_ptr<const NodeNumber> clock_;
  std::int64_t oldest_;      // a node's first message must have a greater number
  std::int64_t sealed_ = 0;  // number of the last sealed message
  std::map<std::pair<std::string, std::int64_t>, std::int64_t>
      opened_;  // number of the last opened message, by subject and node
};

}  // namespace bastide::serve
