// Tells whoever runs a node, in the log and by the metrics, what becomes of those around it: each
// change once.
#pragma once

#include "serve/nodes/membership.h"
#include "serve/operations/instruments.h"

#include <cstdint>
#include <map>
#include <string>

namespace bastide::serve {

class Watch {
 public:
  explicit Watch(SharedInstruments instruments) : instruments_(std::move(instruments)) {}

  // What a beat of this node, of that number, found. True where it has another number than before.
  bool saw(const Membership::Seen& seen, std::int64_t me);

 private:
  void tell_who_came(const Membership::Seen& seen) const;
  void tell_who_is_gone(const Membership::Seen& seen) const;
  void tell_what_was_taken();

  SharedInstruments instruments_;
  std::int64_t me_ = 0;
  Membership::Seen before_;
  std::uint64_t taken_ = 0;  // of which the log was told
};

}  // namespace bastide::serve
