// The reasons of a report in words.
#pragma once

#include "analysis/reasons.h"
#include "base/sentence.h"

#include <string>
#include <vector>

namespace bastide {

// A reason, such as "Chance to complete the cloister at 3,4: 50 %, here 34 %". "Here" is the
// position after the played turn. `names`: the players' names, by seat.
Sentence reason_in_words(const analysis::Reason& reason, const std::vector<std::string>& names);

}  // namespace bastide
