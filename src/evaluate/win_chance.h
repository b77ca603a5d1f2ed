// The chance to win from an expected lead.
#pragma once

namespace bastide {

// `lead` is the expected final lead over the opponents, in points; `tiles_left` counts the tiles
// still to come. The final lead is taken as normally distributed: the more tiles are left, the
// wider. A tie counts half. 0 tiles left and no lead give 0.5.
double win_chance(double lead, unsigned tiles_left);

// The standard deviation of the final lead, in points.
double lead_spread(unsigned tiles_left);

}  // namespace bastide
