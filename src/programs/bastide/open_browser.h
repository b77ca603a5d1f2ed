// Opens the user's web browser.
#pragma once

#include <string>

namespace bastide::apps {

// Opens an address in the browser; does nothing without a graphical desktop.
void open_in_browser(const std::string& address);

}  // namespace bastide::apps
