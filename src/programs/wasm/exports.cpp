// The functions that the WebAssembly module exports. The caller owns a core from core_open to
// core_close. The core owns the request buffer and the answer, which stay valid until the next
// call.
#include "wasm/analyse_game.h"
#include "wasm/core.h"

#include <cstdint>
#include <string>
#include <string_view>

#ifdef __wasm__
#define BASTIDE_EXPORT(name) __attribute__((export_name(#name))) name
#else
#define BASTIDE_EXPORT(name) name
#endif

extern "C" {

#if defined(__wasm__) && !defined(BASTIDE_WITHOUT_PLAYERS)
// Functions of the page. An analysis has done so much of its pass of this number.
__attribute__((import_module("page"), import_name("progress"))) void page_progress(
    std::uint32_t pass, std::uint32_t done, std::uint32_t all);
// An analysis has new values of a turn, as JSON.
__attribute__((import_module("page"), import_name("found"))) void page_found(const char* turn,
                                                                             std::uint32_t size);

static std::string analyse_with_progress(const bastide::PageGame& page,
                                         const bastide::analysis::Effort& effort,
                                         const bastide::Language& language) {
  return bastide::analyse_game(page, effort, language,
                               {.progress =
                                    [](const bastide::analysis::Progress& progress) {
                                      page_progress(static_cast<std::uint32_t>(progress.pass),
                                                    static_cast<std::uint32_t>(progress.done),
                                                    static_cast<std::uint32_t>(progress.all));
                                    },
                                .found =
                                    [](std::string_view turn) {
                                      page_found(turn.data(),
                                                 static_cast<std::uint32_t>(turn.size()));
                                    }});
}
#endif

// Opens a core. The module is built twice: without computer players it is smaller, and the page
// loads that module for the first screen (docs/wasm.md).
bastide::Core* BASTIDE_EXPORT(core_open)() {
#ifdef BASTIDE_WITHOUT_PLAYERS
  return new bastide::Core(nullptr, nullptr, nullptr, nullptr, nullptr);
#elif defined(__wasm__)
  return new bastide::Core(bastide::make_player, analyse_with_progress);
#else
  return new bastide::Core;
#endif
}

void BASTIDE_EXPORT(core_close)(bastide::Core* core) { delete core; }

char* BASTIDE_EXPORT(core_request_buffer)(bastide::Core* core, std::uint32_t size) {
  return core->request_buffer(size);
}

// Answers the request in the buffer. Returns 0 on success; 1 if the answer is an error.
int BASTIDE_EXPORT(core_ask)(bastide::Core* core) { return core->ask(core->request()) ? 0 : 1; }

// Answers with a row of numbers for each legal action. Returns the number of rows.
std::uint32_t BASTIDE_EXPORT(core_offers)(bastide::Core* core, std::uint32_t game) {
  return static_cast<std::uint32_t>(core->offers(game));
}

const char* BASTIDE_EXPORT(core_answer)(bastide::Core* core) { return core->answer().data(); }

std::uint32_t BASTIDE_EXPORT(core_answer_size)(bastide::Core* core) {
  return static_cast<std::uint32_t>(core->answer().size());
}
}
