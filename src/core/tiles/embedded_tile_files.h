// The files of data/tiles, built into the program.
#pragma once

#include <span>
#include <string_view>

namespace bastide {

struct EmbeddedFile {
  std::string_view name;  // the file's name without its ending, such as "base"
  std::string_view text;
};

// All files of data/tiles in alphabetical order. The build writes the definition
// (cmake/EmbedTexts.cmake) and rewrites it when a file changes.
std::span<const EmbeddedFile> embedded_tile_files();

}  // namespace bastide
