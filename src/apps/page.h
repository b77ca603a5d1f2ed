// The page for the browser, carried inside the program.
#pragma once

#include "base/result.h"
#include "serve/static_files.h"

namespace bastide::apps {

// Its files; none in a program that was built without it. The build writes the definition
// (cmake/BastidePage.cmake).
serve::StaticFiles embedded_page();

// What a command that needs the page says where there is none.
Status page_is_there();

}  // namespace bastide::apps
