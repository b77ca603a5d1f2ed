// Checks that error messages for players exist in every language.
#pragma once

#include "base/result.h"

namespace bastide {

// Checks that the error is translated into every language; the position in the file stays the same.
void expect_in_every_language(const Error& error);

}  // namespace bastide
