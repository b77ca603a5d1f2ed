// The web page's files inside the program.
#pragma once

#include "base/result.h"
#include "serve/static_files.h"

namespace bastide::apps {

// Its files; none in a program that was built without it. The build writes the definition
// (cmake/BastidePage.cmake).
serve::StaticFiles embedded_page();

// The error of a command that needs the page in a build without it.
Status page_is_there();

}  // namespace bastide::apps
