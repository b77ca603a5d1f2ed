// The limit of open files and connections of this program.
#pragma once

namespace bastide::apps {

// Raises the limit as far as the system allows: each connection needs one.
void allow_connections();

}  // namespace bastide::apps
