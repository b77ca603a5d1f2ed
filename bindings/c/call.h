// How the functions of bastide.h report failures and fill buffers.
#pragma once

#include "base/result.h"

#include <bastide.h>

#include <cstddef>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>

namespace bastide::c {

// Keeps the text for bastide_error() and returns `status`.
bastide_status fail(bastide_status status, std::string_view why);
bastide_status fail(const Error& error);   // BASTIDE_BAD_TEXT
bastide_status missing(const char* what);  // a null pointer

// No exception may leave the library: runs `work` and turns exceptions into a status.
template <class Work>
bastide_status guarded(const Work& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return fail(BASTIDE_NO_MEMORY, "out of memory");
  } catch (const std::exception& fault) {
    return fail(BASTIDE_FAULT, fault.what());
  }
}

// Copies a list or a text into a buffer of the caller, by the rules at the head of bastide.h.
bastide_status check_room(std::size_t needed, const void* buffer, std::size_t size,
                          std::size_t* length);
bastide_status give_text(std::string_view text, char* buffer, std::size_t size,
                         std::size_t* length);
template <class T>
bastide_status give_list(std::span<const T> list, T* buffer, std::size_t size,
                         std::size_t* length) {
  const bastide_status room = check_room(list.size(), buffer, size, length);
  if (room == BASTIDE_OK && buffer != nullptr) {
    for (std::size_t i = 0; i < list.size(); ++i) buffer[i] = list[i];
  }
  return room;
}

}  // namespace bastide::c
