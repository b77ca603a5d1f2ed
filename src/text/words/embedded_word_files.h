// The catalogues of data/words, built into the native program; the page fetches only the catalogue
// of its language.
#pragma once

#include "tiles/embedded_tile_files.h"

namespace bastide {

// The catalogues, named by language code. The build writes the definition (cmake/EmbedTexts.cmake).
std::span<const EmbeddedFile> embedded_word_files();

}  // namespace bastide
