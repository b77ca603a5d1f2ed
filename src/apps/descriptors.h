// How many files and connections this program may have open.
#pragma once

namespace bastide::apps {

// As many as the system lets it: each connection is one.
void allow_connections();

}  // namespace bastide::apps
