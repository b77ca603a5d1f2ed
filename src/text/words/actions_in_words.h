// Actions in words: as choices and as reports.
#pragma once

#include "base/sentence.h"
#include "game/game.h"

namespace bastide {

// A legal action as something to choose: "a thief on the road (east and west): 4 tiles, 1 open
// side, worth 4 points so far".
Sentence choice_in_words(const State& state, Action action);

// An action as a report for the other players: "puts a thief on the road (east and west)". `before`
// is the state in which the action is legal.
Sentence report_in_words(const State& before, Action action);

// A figure on a segment, such as "a thief on the road (east and west)".
Sentence standing_in_words(const State& state, Figure figure, Cell cell, std::uint8_t segment);

// The feature of a segment, such as "the city (north): 4 tiles, 2 open sides,
// worth 8 points so far".
Sentence feature_in_words(const State& state, Cell cell, std::uint8_t segment);

// The letter of a rotation in sentences: 'a' as printed, then 'b' to 'd' clockwise.
constexpr char letter_of(Rotation rotation) { return static_cast<char>('a' + rotation); }

}  // namespace bastide
