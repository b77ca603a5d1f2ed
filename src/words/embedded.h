// The catalogues of data/words, carried inside the native program; the page fetches the one it
// needs.
#pragma once

#include "tiles/embedded.h"

namespace bastide {

// By the languages' codes. The build writes the definition (cmake/EmbedTexts.cmake).
std::span<const EmbeddedFile> embedded_word_files();

}  // namespace bastide
