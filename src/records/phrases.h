// How each kind of action is written and read. Internal to the notation: the table in notation.cpp
// lists these, and src/formats/phrases_*.cpp define them.
#pragma once

#include "records/notation.h"

#include <string>
#include <string_view>
#include <vector>

namespace bastide::phrases {

using Words = std::vector<Word>;

// Every writer is total; every reader gets as many words as the table allows, its own first.
std::string write_draw(const State& state, Action action);
std::string write_place(const State& state, Action action);
std::string write_bridge(const State& state, Action action);
std::string write_castle(const State& state, Action action);
std::string write_dragon(const State& state, Action action);
std::string write_pick(const State& state, Action action);
std::string write_bid(const State& state, Action action);
std::string write_buy(const State& state, Action action);
std::string write_sell(const State& state, Action action);
Result<Action> read_draw(const State& state, const Words& words);
Result<Action> read_place(const State& state, const Words& words);
Result<Action> read_bridge(const State& state, const Words& words);
Result<Action> read_castle(const State& state, const Words& words);
Result<Action> read_dragon(const State& state, const Words& words);
Result<Action> read_pick(const State& state, const Words& words);
Result<Action> read_bid(const State& state, const Words& words);
Result<Action> read_buy(const State& state, const Words& words);
Result<Action> read_sell(const State& state, const Words& words);

std::string write_claim(const State& state, Action action);
std::string write_take(const State& state, Action action);
std::string write_move(const State& state, Action action);
std::string write_fairy(const State& state, Action action);
std::string write_quarter(const State& state, Action action);
std::string write_count(const State& state, Action action);
std::string write_pass(const State& state, Action action);
Result<Action> read_claim(const State& state, const Words& words);
Result<Action> read_take(const State& state, const Words& words);
Result<Action> read_move(const State& state, const Words& words);
Result<Action> read_fairy(const State& state, const Words& words);
Result<Action> read_quarter(const State& state, const Words& words);
Result<Action> read_count(const State& state, const Words& words);
Result<Action> read_pass(const State& state, const Words& words);

// ---- shared by them ----------------------------------------------------------------------------

Error error_at(int column, std::string message);

// Something is missing behind this word, or stands there that does not belong.
Error missing_behind(const Word& word, std::string_view form);
Error too_much(const Word& word, std::string_view form);

const PlacedTile* tile_lying_at(const State& state, Cell cell);
Result<const PlacedTile*> find_tile(const State& state, const Word& word);

// The segment that an action names; "?" if there is none.
std::string segment_word(const State& state, Action action);
Result<std::uint8_t> find_segment_on(const State& state, const PlacedTile& placed,
                                     const Word& word);

}  // namespace bastide::phrases
