// For whom things are shown.
#pragma once

#include "serve/api/visitors.h"

namespace bastide::serve {

// Nobody, where a program may neither read nor play.
inline PersonId looks_as(const Who& who) {
  return who.may(Scope::read) || who.may(Scope::play) ? who.person : PersonId();
}

}  // namespace bastide::serve
