// The OpenAPI document data/api/openapi.json, embedded in the program.
#pragma once

#include "tiles/embedded.h"

namespace bastide {

// The build writes the definition (cmake/EmbedTexts.cmake).
std::span<const EmbeddedFile> embedded_api_files();

}  // namespace bastide
