// Events in words.
#pragma once

#include "base/sentence.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <span>
#include <string>

namespace bastide {

// The players' names by seat.
using Names = std::span<const std::string>;

// The award as a sentence, such as "Anna scores 8 points for the completed city of 3 tiles and 1
// pennant at 0,0 (3 × 2 + 1 × 2), with most knights: Anna 2, Bob 1".
Sentence explain(const Award& award, const Ruleset& rules, Names names);

// The event as one sentence without a full stop.
Sentence explain(const Event& event, const Ruleset& rules, Names names);

// True for an event that belongs to the start of the next turn.
bool begins_turn(const Event& event);

// The sum behind an award's points, such as "3 × 2 + 1 × 2".
std::string arithmetic_in_words(const Arithmetic& sum);

// The scores of all players, such as "Anna 48, Bob 45".
Sentence scores_in_words(const State& state, Names names);

// The result of a game that is over, such as "Anna wins with 48 points" or "Anna and Bob share the
// win with 48 points".
Sentence winners_in_words(const State& state, Names names);

// The player's name, such as "Anna"; "chance" if chance decides.
std::string player_name(PlayerId player, Names names);

// The names of the players in `players` (bits by seat), such as "Anna, Bob and Cleo".
Sentence players_in_words(PlayerSet players, Names names);

}  // namespace bastide
