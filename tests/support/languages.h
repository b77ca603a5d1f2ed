// What is told to players is told in every language.
#pragma once

#include "base/result.h"

namespace bastide {

// At the same place in every language, in words of its own.
void expect_in_every_language(const Error& error);

}  // namespace bastide
