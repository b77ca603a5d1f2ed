// Checks that sentences for players exist in every language.
#pragma once

#include "base/result.h"

namespace bastide {

// Checks that the sentence exists in every language, with the same position and other words.
void expect_in_every_language(const Error& error);

}  // namespace bastide
