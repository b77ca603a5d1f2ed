#include "words/language_variants.h"

#include "words/nouns.h"

#include <array>

namespace bastide {

namespace {

struct Other {
  English words;
  English instead;  // empty: the words are left out
};

constexpr std::array<Other, 18> kOtherwise = {{
    {"at {cell}"_en, {}},
    {"from {cell}"_en, {}},
    {"to {cell}"_en, {}},
    {"over {cell}"_en, {}},
    {"in rotation {letter}"_en, {}},
    {"tile {code}"_en, "a tile"_en},
    {"draws {code}"_en, "draws a tile"_en},
    {"places it {at} {turned}"_en, "places a tile"_en},
    {"places {tile} {at} {turned}"_en, "places a tile"_en},
    {"{at} {turned}"_en, "here"_en},
    {"the dragon {to}"_en, "the dragon, here"_en},
    {"the fairy {to}{beside}"_en, "the fairy, here{beside}"_en},
    {"the abbey {at}"_en, "the abbey, here"_en},
    {"a castle {at}"_en, "a castle, here"_en},
    {"the farm ({edges})"_en, "the farm"_en},
    {"the road ({edges})"_en, "the road"_en},
    {"the city ({edges})"_en, "the city"_en},
    {"the river ({edges})"_en, "the river"_en},
}};

}  // namespace

Language beside_the_board(Language language) {
  for (const auto& [words, instead] : kOtherwise) language.say_instead(words, instead);
  return language;
}

Language with_names(Language language, const std::vector<std::string>& names) {
  for (std::size_t seat = 0; seat < names.size(); ++seat)
    language.say_instead(nouns::player(PlayerId(seat)).words(), language.write(plain(names[seat])));
  return language;
}

}  // namespace bastide
