// The tile files of data/tiles, carried inside the program.
#pragma once

#include <span>
#include <string_view>

namespace bastide {

struct EmbeddedFile {
  std::string_view name;  // of the file without its ending: "base"
  std::string_view text;
};

// Every file of data/tiles in alphabetical order. The build writes the definition
// (cmake/EmbedTexts.cmake) and renews it when a file changes.
std::span<const EmbeddedFile> embedded_tile_files();

}  // namespace bastide
