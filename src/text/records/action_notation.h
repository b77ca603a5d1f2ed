// Actions as phrases that a person can read and write: `draw W`, `place -1,0 r2`, `claim small
// road:n`, `claim small 3,4 road:n` (on another tile than the one just placed), `return abbot 2,3`,
// `pass`. docs/formats.md lists them all.
//
// Every phrase begins with its action's name (rules/action_info.h); the rest of its form is defined
// with the action's box, in records/box.
#pragma once

#include "base/result.h"
#include "base/text_helpers.h"
#include "rules/state.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide {

// The phrase of an action that is about to be played on `state`. Accepts any bits: bits that are no
// action give a phrase with a '?'.
std::string phrase(const State& state, Action action);

// The action that the phrase names, canonical (rules/turn.h). Every named thing must exist (a tile
// of that code, a segment on that tile, a tile at that cell), but the action may be illegal. One
// side or half is enough to name a segment. Errors give a column of `text`, counted from 1.
Result<Action> parse_action(const State& state, std::string_view text);

// True for the first word of an action's phrase.
bool begins_phrase(std::string_view word);

// ---- parts of phrases, for other notations ------------------------------------------------------

std::string rotation_name(Rotation rotation);  // such as "r2"
Result<Cell> parse_cell(const Word& word);
Result<Rotation> parse_rotation(const Word& word);
Result<KindId> parse_tile(const Word& word);
std::optional<Figure> find_figure(std::string_view name);

}  // namespace bastide
