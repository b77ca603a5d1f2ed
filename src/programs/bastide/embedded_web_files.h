// The web page's files inside the program.
#pragma once

#include "base/result.h"
#include "http/static_files.h"

namespace bastide::apps {

// The page's files; empty in a build without the page. The build generates this function's
// definition (cmake/BastidePage.cmake).
StaticFiles embedded_page();

// Returns an error in a build without the page.
Status require_page();

}  // namespace bastide::apps
