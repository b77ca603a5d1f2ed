// The limit of open files and connections of this program.
#pragma once

namespace bastide::apps {

// Raises the limit of open files as far as the system allows, because each connection needs an open
// file.
void allow_connections();

}  // namespace bastide::apps
