// The person whose tables are shown.
#pragma once

#include "serve/api/authentication.h"

namespace bastide::serve {

// Empty for a program without the right to read or play.
inline PersonId viewer_of(const Caller& caller) {
  return caller.may(Scope::read) || caller.may(Scope::play) ? caller.person : PersonId();
}

}  // namespace bastide::serve
