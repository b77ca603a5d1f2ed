// Fuzzes records: any bytes are refused with a message, or give a legal game that text and JSON
// keep without loss and that can be played to its end.
#include "base/rng.h"
#include "game/game.h"
#include "records/record_io.h"
#include "support/random_games.h"

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <string_view>

namespace {

void demand(bool truth) {
  if (!truth) std::abort();
}

bool same(const bastide::Record& a, const bastide::Record& b) {
  return a.setup.profile == b.setup.profile && a.setup.boxes == b.setup.boxes &&
         a.setup.options == b.setup.options && a.setup.players == b.setup.players &&
         a.setup.start == b.setup.start && a.setup.stack == b.setup.stack &&
         a.setup.figures == b.setup.figures && a.setup.scores == b.setup.scores &&
         a.setup.first == b.setup.first && a.names == b.names && a.notes == b.notes &&
         a.seed == b.seed && a.actions == b.actions;
}

void play_on(const bastide::Record& record) {
  const auto game = bastide::game_of(record);
  demand(game.ok());
  const auto state = std::make_unique<bastide::State>(game->state());
  bastide::Rng rng(record.actions.size());
  bastide::ActionList list;
  while (!bastide::is_over(*state)) {
    bastide::legal(*state, list);
    demand(!list.empty());
    const std::span<const bastide::Action> legal(list.begin(), list.size());
    bastide::play(*state, bastide::test::pick(*state, legal, bastide::test::Manner::any, rng));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = bastide::read_record(text, "fuzz");
  if (!record) {
    demand(!record.error().message.empty());
    return 0;
  }
  const auto from_text = bastide::read_record(bastide::write_record(*record), "text");
  demand(from_text.ok() && same(*record, *from_text));
  const auto from_json = bastide::read_record(bastide::write_record_json(*record), "json");
  demand(from_json.ok() && same(*record, *from_json));
  play_on(*record);
  return 0;
}
