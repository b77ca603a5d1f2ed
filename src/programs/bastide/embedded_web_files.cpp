#include "bastide/embedded_web_files.h"

namespace bastide::apps {

Status require_page() {
  if (!embedded_page().empty()) return Done{};
  return Error{
      plain("this program was built without the page; build it with cmake -DBASTIDE_PAGE=ON")};
}

}  // namespace bastide::apps
