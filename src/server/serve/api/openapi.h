// The OpenAPI document data/api/openapi.json, embedded in the program.
#pragma once

#include "tiles/embedded_tile_files.h"

namespace bastide {

// Defined in a file that cmake/EmbedTexts.cmake generates.
std::span<const EmbeddedFile> embedded_api_files();

}  // namespace bastide
