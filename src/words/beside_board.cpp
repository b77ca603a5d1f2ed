#include "words/beside_board.h"

#include <array>

namespace bastide {

namespace {

struct Other {
  English words;
  English instead;  // nothing at all, where it is empty
};

constexpr std::array<Other, 8> kOtherwise = {{
    {"at {cell}"_en, {}},
    {"from {cell}"_en, {}},
    {"to {cell}"_en, {}},
    {"over {cell}"_en, {}},
    {"turned {letter}"_en, {}},
    {"tile {code}"_en, "a tile"_en},
    {"draws {code}"_en, "draws a tile"_en},
    {"places it {at} {turned}"_en, "places a tile"_en},
}};

}  // namespace

Language beside_the_board(Language language) {
  for (const auto& [words, instead] : kOtherwise) language.say_instead(words, instead);
  return language;
}

}  // namespace bastide
