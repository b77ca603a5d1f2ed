#include "serve/operations/telemetry.h"

#include "serve/crypto/crypto.h"

#include <array>
#include <cstdio>

namespace bastide::serve {

std::string Telemetry::next_id() {
  std::array<char, 24> text{};
  if (start_.empty()) {
    std::array<std::uint8_t, 4> bytes{};
    system_entropy(bytes.data(), bytes.size());
    std::snprintf(text.data(), text.size(), "%02x%02x%02x%02x", bytes[0], bytes[1], bytes[2],
                  bytes[3]);
    start_ = text.data();
  }
  std::snprintf(text.data(), text.size(), "-%llx", static_cast<unsigned long long>(++last_));
  return start_ + text.data();
}

}  // namespace bastide::serve
