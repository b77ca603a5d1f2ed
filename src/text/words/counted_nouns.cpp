#include "words/counted_nouns.h"

#include "words/nouns.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

struct Counted {
  std::string_view name;
  English some;
};

// Things that can be counted besides figures: belongings of players, and things shown on tiles.
constexpr std::array<Counted, 11> kCounted = {{
    {"field", "{n:# field/# fields}"_en},
    {"city", "{n:# city/# cities}"_en},
    {"road", "{n:# road/# roads}"_en},
    {"river", "{n:# river/# rivers}"_en},
    {"pennant", "{n:# pennant/# pennants}"_en},
    {"wine", "{n:# wine/# wine}"_en},
    {"grain", "{n:# grain/# grain}"_en},
    {"cloth", "{n:# cloth/# cloth}"_en},
    {"abbey", "{n:# abbey/# abbeys}"_en},
    {"bridge", "{n:# bridge/# bridges}"_en},
    {"castle", "{n:# castle/# castles}"_en},
}};

}  // namespace

Sentence counted(int count, std::string_view name) {
  for (std::size_t i = 0; i < kFigures; ++i) {
    if (kFigureNames[i] == name) return nouns::some_figures(static_cast<Figure>(i), count);
  }
  const auto found = std::find_if(kCounted.begin(), kCounted.end(),
                                  [&](const Counted& one) { return one.name == name; });
  if (found != kCounted.end()) return say(found->some, {{"n", count}});
  return say("{n} {name}"_en, {{"n", count}, {"name", English{name}}});
}

}  // namespace bastide
