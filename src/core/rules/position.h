// Games that begin in the middle: with tiles and figures on the table, with scores, and with any
// player's turn (Setup::start, figures, scores and first).
#pragma once

#include "base/result.h"
#include "rules/setup.h"

#include <vector>

namespace bastide {

struct Ruleset;
struct State;

// A game that begins in the middle has no higher scores.
inline constexpr std::int32_t kMaxStartScore = 9999;

// Does the setup have figures or scores, or another first player than usual?
bool begins_midway(const Setup& setup);

// Puts the setup's figures, scores and first player into `rules.initial`, whose tiles lie already.
// Refuses boxes whose rules remember more than the table shows, and figures that cannot stand so.
Status set_up_position(Ruleset& rules);

// The tiles of the boxes in play that do not lie on the table. Refused if more tiles of a kind lie
// there than the boxes have, or if no tile is left.
Result<std::vector<KindId>> tiles_left(const Setup& setup);

// A setup that begins with this position. Its stack includes the tile that is drawn already: the
// game's first action is to draw that tile again. Refused in the middle of a turn, and for boxes
// whose rules remember more than the table shows.
Result<Setup> setup_from(const State& state);

}  // namespace bastide
