// What can be asked over HTTP, as OpenAPI: data/api, carried inside the program.
#pragma once

#include "tiles/embedded.h"

namespace bastide {

// The build writes the definition (cmake/EmbedTexts.cmake).
std::span<const EmbeddedFile> embedded_api_files();

}  // namespace bastide
