// Fuzzes saved games of JCloisterZone: any bytes are refused with a message, or give a legal game.
// A record keeps this game without loss. If the game can be written as a saved game, reading that
// file gives the same game.
#include "game/game.h"
#include "interop/jcloisterzone.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void demand(bool truth) {
  if (!truth) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = bastide::read_jcz(text);
  const auto verification = bastide::verify_jcz(text);
  if (!record) {
    demand(!record.error().message.empty());
    demand(!verification.ok() || verification->stopped.has_value());
    return 0;
  }
  // Only malformed assertions may stop the verification; otherwise it plays the whole game.
  demand(!verification.ok() || !verification->stopped);
  const auto again = bastide::read_record(bastide::write_record(*record), "record");
  demand(again.ok() && again->actions == record->actions);
  if (const auto written = bastide::write_jcz(*record); written.ok()) {
    const auto read = bastide::read_jcz(*written);
    demand(read.ok() && read->actions == record->actions);
  }
  return 0;
}
