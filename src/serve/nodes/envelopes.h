// What servers say to each other travels sealed with a key that they alone have: nobody else on the
// bus can read it, make some up, have it read elsewhere, or say it again.
#pragma once

#include "serve/store/node_number.h"
#include "shuffle/sha256.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bastide::serve {

class Envelopes {
 public:
  struct Opened {
    std::int64_t from = 0;  // the node
    std::string text;
  };

  Envelopes(const Bytes32& key, std::shared_ptr<const NodeNumber> clock);

  std::string seal(std::int64_t from, const std::string& subject, std::string_view text);
  // Nothing, unless another node has sealed it for that subject, and after all of its that were
  // opened before.
  std::optional<Opened> open(const std::string& subject, std::string_view sealed);

 private:
  std::int64_t now() const;

  Bytes32 key_;
  std::shared_ptr<const NodeNumber> clock_;
  std::int64_t oldest_;      // that is opened of a node of which nothing has come yet
  std::int64_t sealed_ = 0;  // the number of the last
  std::map<std::pair<std::string, std::int64_t>, std::int64_t> opened_;  // likewise, by whom
};

}  // namespace bastide::serve
