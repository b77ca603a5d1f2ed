// The nouns of sentences, each with an example in English. Each noun has its own catalogue entry,
// because a language may have several forms of a noun.
#pragma once

#include "base/sentence.h"
#include "rules/ruleset.h"

namespace bastide::nouns {

Sentence points(int count);  // "2 points"
Sentence tiles(int count);   // "2 tiles"
Sentence cell(Cell cell);    // "3,4"
Sentence at(Cell there);     // "at 3,4"
Sentence from(Cell there);   // "from 3,4"
Sentence to(Cell there);     // "to 3,4"
Sentence over(Cell there);   // "over 3,4"

Sentence tile(const TileKind& tile);               // "tile RV3"
Sentence tile(const Ruleset& rules, KindId kind);  // "tile ?" for an unknown kind

Sentence kind(SegmentKind kind);          // "city", "farm"
Sentence printed_kind(SegmentKind kind);  // "city", "field": as printed on tiles
Sentence side(unsigned side);             // "north"
Sentence half(unsigned half);             // "left north"

Sentence figure(Figure figure);                   // "the small follower", "the wagon"
Sentence named_figure(Figure figure);             // "figure 'wagon'": with the name in records
Sentence some_figures(Figure figure, int count);  // "3 wagons"
Sentence one_on(SegmentKind kind);                // "a thief": a small follower on this kind
Sentence role_on(SegmentKind kind);               // "thief"
Sentence roles_on(SegmentKind kind);              // "thieves"
Sentence some_on(SegmentKind kind, int count);    // "3 thieves"

Sentence player(PlayerId player);   // "player B"
Sentence quarter(Quarter quarter);  // "the quarter market"

}  // namespace bastide::nouns
