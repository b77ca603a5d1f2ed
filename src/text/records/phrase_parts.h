// Helpers that read and write parts of an action in a record, such as its tile or figure. Several
// boxes use them.
#pragma once

#include "records/action_notation.h"
#include "records/box.h"

#include <string>
#include <string_view>

namespace bastide::phrases {

using Words = PhraseWords;

Error error_at(int column, Sentence message);

// Errors of a phrase: words are missing behind `word`, or `word` is one word too much.
Error missing_behind(const Word& word, std::string_view form);
Error too_much(const Word& word, std::string_view form);

const PlacedTile* tile_lying_at(const State& state, Cell cell);
Result<const PlacedTile*> find_tile(const State& state, const Word& word);

// A tile's code; "?" if there is no such tile.
std::string tile_word(const State& state, KindId kind);

// The segment that an action names; "?" if there is none.
std::string segment_word(const State& state, Action action);
Result<std::uint8_t> find_segment_on(const State& state, const PlacedTile& placed,
                                     const Word& word);

std::string figure_word(Action action);
Result<Figure> parse_figure(const Word& word);

// The words " of B" for another player's figure; empty for the decider's own. Players are letters
// by seat.
std::string owner_words(const State& state, Action action);

// Reads "of B" from word number `at` on; returns the decider if there are no such words.
Result<PlayerId> parse_owner(const State& state, const Words& words, std::size_t at,
                             std::string_view form);

}  // namespace bastide::phrases
