// The desktop that the program may have been started from.
#pragma once

#include <string>

namespace bastide::apps {

// Shows an address in the browser; does nothing where there is no desktop.
void open_in_browser(const std::string& address);

}  // namespace bastide::apps
