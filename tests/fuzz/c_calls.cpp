// Fuzzes the library for C. The first byte picks a setup; each further nine bytes are a call and
// its argument. Every call must return one of the states, and a call that fails must change
// nothing.
#include <bastide.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

namespace {

void demand(bool truth) {
  if (!truth) std::abort();
}

const std::vector<bastide_setup*>& setups() {
  static const auto* const kSetups = [] {  // never freed
    auto* const list = new std::vector<bastide_setup*>;
    for (
        const char* json :
        {"", R"({"players": 3, "boxes": ["river", "inns", "traders"]})",
         R"({"players": 6, "boxes": ["inns", "dragon", "abbey", "bridges", "count", "king-scout", "cathars"]})"}) {
      demand(bastide_setup_new(json, &list->emplace_back()) == BASTIDE_OK);
    }
    return list;
  }();
  return *kSetups;
}

// Calls `write` with a buffer of `size` bytes, which may be too small.
template <class Write>
void write_into(std::size_t size, const Write& write) {
  std::vector<char> buffer(size);
  std::size_t length = 0;
  const bastide_status status = write(size == 0 ? nullptr : buffer.data(), size, &length);
  demand(status == BASTIDE_OK || status == BASTIDE_TOO_SMALL);
  if (status == BASTIDE_OK && size > 0) demand(std::strlen(buffer.data()) == length);
}

void play_any(bastide_game* game, std::uint64_t number) {
  std::size_t count = 0;
  demand(bastide_game_legal(game, nullptr, 0, &count) == BASTIDE_OK);
  if (count == 0) return;
  std::vector<bastide_action> legal(count);
  demand(bastide_game_legal(game, legal.data(), count, nullptr) == BASTIDE_OK);
  demand(bastide_game_play(game, legal[number % count]) == BASTIDE_OK);
}

void call(bastide_game* game, unsigned what, std::uint64_t number) {
  const std::uint64_t key = bastide_game_key(game);
  const std::size_t size = number % 4096;
  switch (what % 8) {
    case 0:
      if (bastide_game_play(game, number) != BASTIDE_OK) demand(bastide_game_key(game) == key);
      return;
    case 1:
      if (bastide_game_draw(game, number, nullptr) != BASTIDE_OK) {
        demand(bastide_game_key(game) == key);
      }
      return;
    case 2: bastide_game_undo(game); return;
    case 3: {
      bastide_action action = 0;
      std::array<char, 9> text{};
      std::memcpy(text.data(), &number, sizeof number);
      bastide_action_parse(game, text.data(), &action);
      demand(bastide_game_key(game) == key);
      return;
    }
    case 4:
      return write_into(size, [&](char* text, std::size_t room, std::size_t* length) {
        return bastide_action_text(game, number, text, room, length);
      });
    case 5:
      return write_into(size, [&](char* text, std::size_t room, std::size_t* length) {
        return number % 2 == 0 ? bastide_game_view(game, text, room, length)
                               : bastide_game_events(game, number % 64, text, room, length);
      });
    case 6:
      return write_into(size, [&](char* text, std::size_t room, std::size_t* length) {
        return bastide_game_record(game, BASTIDE_RECORD_TEXT, text, room, length);
      });
    default: return play_any(game, number);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  bastide_game* game = nullptr;
  demand(bastide_game_new(setups()[data[0] % setups().size()], &game) == BASTIDE_OK);
  for (std::size_t at = 1; at + 9 <= size && at < 9 * 200; at += 9) {
    std::uint64_t number = 0;
    std::memcpy(&number, data + at + 1, sizeof number);
    call(game, data[at], number);
  }
  bastide_game_free(game);
  return 0;
}
