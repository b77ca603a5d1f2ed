// The table of boxes, and the collection of their hooks for a ruleset.
#include "rules/box.h"

#include <array>

namespace bastide {

namespace {

constexpr std::array kAll = {
#define ADD(name, tiles, modules) &name::kRules,
    BASTIDE_BOXES(ADD)
#undef ADD
};

template <class Signature>
void add_call(List<Signature>& to, Signature* from) {
  if (from != nullptr) to.push_back(from);
}

}  // namespace

std::span<const BoxRules* const> all_box_rules() { return kAll; }

void add(Moments<List>& to, const Moments<One>& from) {
  add_call(to.limits_draw, from.limits_draw);
  add_call(to.tile_drawn, from.tile_drawn);
  add_call(to.has_tile, from.has_tile);
  add_call(to.take_tile, from.take_tile);
  add_call(to.places_alone, from.places_alone);
  add_call(to.kept_free, from.kept_free);
  add_call(to.more_places, from.more_places);
  add_call(to.tile_laid, from.tile_laid);
  add_call(to.tile_placed, from.tile_placed);
  add_call(to.claims_anywhere, from.claims_anywhere);
  add_call(to.keeps_off, from.keeps_off);
  add_call(to.more_claims, from.more_claims);
  add_call(to.compels, from.compels);
  add_call(to.instead_of_figure, from.instead_of_figure);
  add_call(to.act_instead, from.act_instead);
  add_call(to.beside_figure, from.beside_figure);
  add_call(to.act_beside, from.act_beside);
  add_call(to.figure_placed, from.figure_placed);
  add_call(to.figure_left, from.figure_left);
  add_call(to.follower_removed, from.follower_removed);
  add_call(to.bars_dragon, from.bars_dragon);
  add_call(to.more_fairy_places, from.more_fairy_places);
  add_call(to.waits_beside_fairy, from.waits_beside_fairy);
  add_call(to.completed, from.completed);
  add_call(to.feature_scored, from.feature_scored);
  add_call(to.figure_scored, from.figure_scored);
  add_call(to.features_scored, from.features_scored);
  add_call(to.score_farms, from.score_farms);
  add_call(to.more_cities, from.more_cities);
  add_call(to.final_scoring, from.final_scoring);
  add_call(to.goes_on, from.goes_on);
  add_call(to.pass_turn, from.pass_turn);
  add_call(to.turn_ended, from.turn_ended);
}

}  // namespace bastide
