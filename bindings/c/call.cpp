#include "c/call.h"

#include <algorithm>
#include <array>

namespace bastide::c {

namespace {

// Longer texts are cut. The text stands at one address for each thread, because a call such as
// printf(..., bastide_game_undo(game), bastide_error()) may ask for the address first.
constexpr std::size_t kMostBytes = 2000;
char* error_text() {
  thread_local std::array<char, kMostBytes + 1> text{};
  return text.data();
}

}  // namespace

bastide_status fail(bastide_status status, std::string_view why) {
  std::size_t size = std::min(why.size(), kMostBytes);
  // Never within a letter.
  while (size > 0 && size < why.size() && (static_cast<unsigned char>(why[size]) & 0xC0U) == 0x80U)
    --size;
  *std::copy_n(why.begin(), size, error_text()) = '\0';
  return status;
}

bastide_status fail(const Error& error) { return fail(BASTIDE_BAD_TEXT, error.text()); }

bastide_status missing(const char* what) {
  return guarded(
      [&] { return fail(BASTIDE_BAD_ARGUMENT, std::string(what) + " is a null pointer"); });
}

bastide_status check_room(std::size_t needed, const void* buffer, std::size_t size,
                          std::size_t* length) {
  if (buffer == nullptr && size > 0) return missing("the buffer");
  if (length == nullptr && size == 0) return missing("length");
  if (length != nullptr) *length = needed;
  if (size == 0 || needed <= size) return BASTIDE_OK;
  return fail(BASTIDE_TOO_SMALL, "the buffer holds " + std::to_string(size) + " elements, " +
                                     std::to_string(needed) + " are needed");
}

bastide_status give_text(std::string_view text, char* buffer, std::size_t size,
                         std::size_t* length) {
  const bastide_status room = check_room(text.size() + 1, buffer, size, length);
  if (length != nullptr && (buffer != nullptr || size == 0)) *length = text.size();
  if (room != BASTIDE_OK || size == 0) return room;
  *std::copy(text.begin(), text.end(), buffer) = '\0';
  return BASTIDE_OK;
}

}  // namespace bastide::c

extern "C" const char* bastide_error(void) { return bastide::c::error_text(); }
extern "C" const char* bastide_version(void) { return BASTIDE_VERSION; }
