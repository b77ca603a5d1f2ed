// Checks that sentences for players exist in every language.
#pragma once

#include "base/result.h"

namespace bastide {

// Does the sentence exist in every language, with the same position and other words?
void expect_in_every_language(const Error& error);

}  // namespace bastide
