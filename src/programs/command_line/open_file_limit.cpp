#include "command_line/open_file_limit.h"

#include <sys/resource.h>

namespace bastide::apps {

void allow_connections() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace bastide::apps
