// What the module exports. A core is the caller's from core_open to core_close; the room for a
// request and the answer are the core's, and stay until the next call.
#include "wasm/core.h"

#include <cstdint>

#ifdef __wasm__
#define BASTIDE_EXPORT(name) __attribute__((export_name(#name))) name
#else
#define BASTIDE_EXPORT(name) name
#endif

extern "C" {

// The first screen's core has no computer players: they are in another file (docs/wasm.md).
bastide::Core* BASTIDE_EXPORT(core_open)() {
#ifdef BASTIDE_WITHOUT_PLAYERS
  return new bastide::Core(nullptr);
#else
  return new bastide::Core;
#endif
}

void BASTIDE_EXPORT(core_close)(bastide::Core* core) { delete core; }

char* BASTIDE_EXPORT(core_room)(bastide::Core* core, std::uint32_t size) {
  return core->room(size);
}

// 0: the answer is what was asked for; 1: it says why not. The request has been written to the
// room.
int BASTIDE_EXPORT(core_ask)(bastide::Core* core) { return core->ask(core->request()) ? 0 : 1; }

// How many rows there are.
std::uint32_t BASTIDE_EXPORT(core_offers)(bastide::Core* core, std::uint32_t game) {
  return static_cast<std::uint32_t>(core->offers(game));
}

const char* BASTIDE_EXPORT(core_answer)(bastide::Core* core) { return core->answer().data(); }

std::uint32_t BASTIDE_EXPORT(core_answer_size)(bastide::Core* core) {
  return static_cast<std::uint32_t>(core->answer().size());
}
}
