// The reasons and refutations of a report in words.
#pragma once

#include "analysis/reasons.h"
#include "analysis/refutation.h"
#include "base/sentence.h"

#include <string>
#include <vector>

namespace bastide {

// A reason, such as "Chance to complete the cloister at 3,4: 50 %, here 34 %". "Here" is the
// position after the played turn. `names`: the players' names, by seat.
Sentence reason_in_words(const analysis::Reason& reason, const std::vector<std::string>& names);

// What could have followed, such as "With tile V (4 of the 30 tiles left) Bob can score 8 points
// for the city at 3,4; that costs 6 points more than after the best turn".
Sentence refutation_in_words(const analysis::Refutation& refutation,
                             const std::vector<std::string>& names);

}  // namespace bastide
