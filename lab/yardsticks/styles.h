// Players that look one turn ahead (one_ply.h) by the evaluation without its network, mostly with
// other weights: players with a habit, such as invading cities, and players of earlier versions.
// For `bastide-lab learn`, `bastide-lab train` and the arena.
#pragma once

#include "evaluate/weight_list.h"
#include "search/player.h"

#include <memory>
#include <span>
#include <string_view>

namespace bastide {

struct WeightValue {
  Weight weight;
  std::int32_t value;  // in millionths
};

struct Style {
  std::string_view name;
  std::string_view description;
  std::span<const WeightValue> values;  // the weights that differ from the usual ones

  GameWeights changed(GameWeights weights) const;
};

std::span<const Style> styles();

// Null if no style has that name.
const Style* find_style(std::string_view name);

// Plays every turn to the position with the highest value by the weights of the style, which must
// outlive the player.
std::unique_ptr<Player> make_style_player(const Style& style);

}  // namespace bastide
