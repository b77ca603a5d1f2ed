#include "apps/page.h"

namespace bastide::apps {

Status page_is_there() {
  if (!embedded_page().empty()) return Done{};
  return Error{
      plain("this program was built without the page (cmake -DBASTIDE_PAGE=ON builds it in)")};
}

}  // namespace bastide::apps
