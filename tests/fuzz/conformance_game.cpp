// Fuzzes recorded games of another engine: the comparison always ends with a verdict, and each
// difference has a reason.
#include "recorded/check_recording.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using bastide::recorded::Outcome;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto verdict = bastide::recorded::judge("fuzz", text);
  if (verdict.outcome != Outcome::agrees && verdict.message.empty()) std::abort();
  return 0;
}
