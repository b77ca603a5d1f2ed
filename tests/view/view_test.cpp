// Tests view(): the parts of a state that a screen shows.
#include "game/random_game.h"
#include "rules/claims_and_returns.h"
#include "rules/ruleset.h"
#include "rules/scoring.h"
#include "rules/turn.h"
#include "view/box.h"
#include "view/completing_tiles.h"
#include "view/features.h"
#include "view/marks.h"
#include "view/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace bastide {
namespace {

std::shared_ptr<const Ruleset> rules_with(std::initializer_list<std::string_view> boxes) {
  bastide::Setup setup;
  for (const std::string_view name : boxes) setup.boxes.add(*find_box(name));
  const auto rules = make_ruleset(setup);
  EXPECT_TRUE(bool(rules));
  return *rules;
}

std::unique_ptr<State> beginning(const Ruleset& rules) {
  auto state = std::make_unique<State>();
  start(*state, rules);
  return state;
}

// The first feature of this kind. The start tile has a road from west to east, a city in the north,
// and two fields.
const ShownFeature& feature_of_kind(const std::vector<ShownFeature>& all, SegmentKind kind) {
  return *std::find_if(all.begin(), all.end(),
                       [kind](const ShownFeature& one) { return one.kind == kind; });
}

TEST(View, OfTheBeginning) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const Scene scene = scene_of(*state);
  ASSERT_EQ(scene.tiles.size(), 1U);
  EXPECT_EQ(scene.tiles[0].tile->code, "D");
  EXPECT_FALSE(scene.tile_placed);
  EXPECT_TRUE(scene.figures.empty());
  EXPECT_TRUE(scene.tokens.empty());
  EXPECT_EQ(scene.open.size(), 4U);
  EXPECT_EQ(scene.tiles_left, 71U);
  unsigned left = 0;
  for (const KindLeft& kind : scene.left) left += kind.count;
  EXPECT_EQ(left, 71U);
  ASSERT_EQ(scene.players.size(), 2U);
  EXPECT_TRUE(scene.players[0].active);
  EXPECT_EQ(scene.players[1].supply[number(Figure::small)], 7);
}

TEST(View, OfFeaturesAndTheirOwners) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const TileKind& tile = *scene_of(*state).tiles[0].tile;
  for (const ShownFeature& one : features_of(*state)) EXPECT_EQ(one.owners, 0);
  const std::uint8_t city = find_segment(tile, "city:n", 0);
  state->turn.decider = PlayerId(0);
  place_figure(*state, Figure::small, SegmentId(city));
  const auto all = features_of(*state);
  EXPECT_EQ(all.size(), std::size_t{tile.segment_count});
  const ShownFeature& town = feature_of_kind(all, SegmentKind::city);
  EXPECT_EQ(town.owners, 1);
  EXPECT_EQ(town.weights[0], 1);
  EXPECT_EQ(town.open, 1U);
  EXPECT_EQ(town.value, 1);
  EXPECT_EQ(town.value_complete, 2);
  EXPECT_TRUE(town.closable);
  const auto places = places_of(*state, town.id);
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0].segment, city);
  const Scene scene = scene_of(*state);
  ASSERT_EQ(scene.figures.size(), 1U);
  EXPECT_EQ(scene.figures[0].kind, SegmentKind::city);
  EXPECT_EQ(scene.figures[0].segment, city);
}

// The least points that scoring the farm now would give to one of its owners.
int points_scored(const State& state, const ShownFeature& shown) {
  const FeatureId farm = shown.id;
  const auto after = std::make_unique<State>(state);
  const bool barn = state.board.features[farm.at()].barns != 0;
  score_farm(*after, farm, barn ? kBarnFinal : kFarmFinal, nullptr);
  int least = std::numeric_limits<int>::max();
  for_each_bit(shown.owners, [&](unsigned p) {
    least = std::min(least, after->players[p].score - state.players[p].score);
  });
  return least;
}

TEST(View, ValuesAFarmAsScoringDoesPigsIncluded) {
  const auto rules = rules_with({"traders", "count", "abbey"});
  const auto state = std::make_unique<State>();
  int with_pig = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    ActionList list;
    Dealer dealer(rules->initial, rng);
    start(*state, *rules);
    while (!is_over(*state) && state->turn.number < 90) {
      legal(*state, list);
      const auto which = rng.below(static_cast<std::uint32_t>(list.size()));
      play(*state, state->turn.decider == kChance ? dealer.next(*state) : list[which]);
    }
    for (const ShownFeature& farm : features_of(*state)) {
      if (farm.kind != SegmentKind::field || farm.owners == 0) continue;
      EXPECT_EQ(farm.value, points_scored(*state, farm)) << "seed " << seed;
      EXPECT_GE(farm.value_complete, farm.value);
      const Feature& record = state->board.features[farm.id.at()];
      with_pig += farm.value > 0 && (record.pigs & farm.owners) == farm.owners ? 1 : 0;
    }
  }
  EXPECT_GT(with_pig, 5);
}

// With `farms per-city` the cities pay the farmers, so a farm has no value of its own, unless it
// has a barn.
TEST(View, GivesFarmsScoredByTheCityOwnersButNoValue) {
  bastide::Setup setup;
  setup.boxes.add(Box::abbey);
  setup.options.set(kFarmsOption, Farms::per_city);
  const auto rules = *make_ruleset(setup);
  const auto state = beginning(*rules);
  const FeatureId id = feature_of_kind(features_of(*state), SegmentKind::field).id;
  const SegmentId segment = state->board.features[id.at()].first;
  state->turn.decider = PlayerId(0);
  place_figure(*state, Figure::small, segment);
  const auto farm = [&] {
    const auto all = features_of(*state);
    return *std::find_if(all.begin(), all.end(),
                         [id](const ShownFeature& one) { return one.id == id; });
  };
  EXPECT_EQ(farm().owners, 1);
  EXPECT_FALSE(farm().has_value);
  state->turn.decider = PlayerId(1);
  place_figure(*state, Figure::barn, segment);
  EXPECT_EQ(farm().owners, 2);
  EXPECT_TRUE(farm().has_value);
  EXPECT_EQ(farm().value, 0);
  EXPECT_EQ(farm().value_complete, kBarnFinal.city);
}

// If only one of two owners gets points for a pig, the farm's value leaves these points out.
TEST(View, AddsAPigOnlyIfEveryOwnerHasOne) {
  const auto rules = rules_with({"traders"});
  const auto state = beginning(*rules);
  const FeatureId id = feature_of_kind(features_of(*state), SegmentKind::field).id;
  const SegmentId field = state->board.features[id.at()].first;
  const auto put = [&](unsigned player, Figure figure) {
    state->turn.decider = PlayerId(player);
    place_figure(*state, figure, field);
  };
  const auto later = [&] {
    for (const ShownFeature& one : features_of(*state))
      if (one.owners != 0) return one.value_complete;
    return -1;
  };
  put(0, Figure::small);
  put(0, Figure::pig);
  EXPECT_EQ(later(), kFarmFinal.city + kFarmFinal.pig);
  put(1, Figure::small);
  EXPECT_EQ(later(), kFarmFinal.city);
  put(1, Figure::pig);
  EXPECT_EQ(later(), kFarmFinal.city + kFarmFinal.pig);
}

// The start tile's city is worth three points to its farm once it is complete.
TEST(View, SaysWhatAFarmMayStillGet) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const auto farm_values = [&] {
    std::vector<int> values;
    for (const ShownFeature& farm : features_of(*state)) {
      if (farm.kind != SegmentKind::field) continue;
      EXPECT_EQ(farm.value, 0);
      values.push_back(farm.value_complete);
    }
    return values;
  };
  EXPECT_EQ(farm_values(), (std::vector<int>{3, 0}));
  state->bag.count.fill(0);  // no tile can close the city
  EXPECT_EQ(farm_values(), (std::vector<int>{0, 0}));
}

TEST(View, FindsTheTilesThatFitACell) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const auto copies = [&](Cell cell, std::string_view code) {
    for (const KindLeft& one : fitting_kinds(*state, cell))
      if (rules->tile(one.kind).code == code) return one.count;
    return 0U;
  };
  const Cell beside_city{0, -1};
  EXPECT_EQ(copies(beside_city, "E"), 5U);
  EXPECT_EQ(copies(beside_city, "B"), 0U);  // a cloister among fields
  EXPECT_EQ(copies({0, 1}, "B"), 4U);
  EXPECT_TRUE(fitting_kinds(*state, {0, 0}).empty());
  EXPECT_TRUE(fitting_kinds(*state, {5, 5}).empty());
  state->bag.count[rules->library->find("E")->at()] = 0;
  EXPECT_EQ(copies(beside_city, "E"), 0U);
}

// Without city tiles the city can never be completed; the road can.
TEST(View, SaysWhatCannotBeClosed) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const TileLibrary& library = *rules->library;
  for (const KindId kind : rules->stack_kinds) {
    const TileKind& tile = library[kind];
    const bool city = std::any_of(tile.segments.begin(), tile.segments.begin() + tile.segment_count,
                                  [](const Segment& s) { return s.kind == SegmentKind::city; });
    if (!city) continue;
    state->bag.left = static_cast<std::uint16_t>(state->bag.left - state->bag.count[kind.at()]);
    state->bag.count[kind.at()] = 0;
  }
  const auto all = features_of(*state);
  EXPECT_FALSE(feature_of_kind(all, SegmentKind::city).closable);
  EXPECT_TRUE(feature_of_kind(all, SegmentKind::road).closable);
}

// Without tiles in the stack nearly every cell would be marked, so none is.
TEST(View, MarksNoCellsOnceTheStackIsEmpty) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  EXPECT_TRUE(dead_cells(*state).empty());
  const KindId cloister = *rules->library->find("B");  // with fields on all sides
  state->bag.count = {};
  state->bag.count[cloister.at()] = 1;
  state->bag.left = 1;
  EXPECT_EQ(dead_cells(*state).size(), 3U);
  state->bag.count = {};
  state->bag.left = 0;
  EXPECT_TRUE(dead_cells(*state).empty());
  state->turn.drawn = cloister;
  EXPECT_TRUE(dead_cells(*state).empty());
}

bool closes(const State& state, const ClosingCell& open, std::string_view code) {
  const TileLibrary& library = *state.rules->library;
  return std::any_of(open.closing.begin(), open.closing.end(),
                     [&](const KindLeft& one) { return library[one.kind].code == code; });
}

TEST(View, SaysWhatClosesAFeatureCellByCell) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const auto all = features_of(*state);
  const auto town = open_cells_of(*state, feature_of_kind(all, SegmentKind::city).id);
  ASSERT_EQ(town.size(), 1U);
  EXPECT_EQ(town[0].cell, (Cell{0, -1}));
  EXPECT_TRUE(closes(*state, town[0], "E"));
  EXPECT_FALSE(closes(*state, town[0], "C"));  // tile C has city on all sides
  EXPECT_GT(town[0].others, 0U);
  const auto road = open_cells_of(*state, feature_of_kind(all, SegmentKind::road).id);
  ASSERT_EQ(road.size(), 2U);
  EXPECT_TRUE(closes(*state, road[1], "X"));
  EXPECT_FALSE(closes(*state, road[1], "U"));  // the road continues beyond tile U
  EXPECT_TRUE(open_cells_of(*state, feature_of_kind(all, SegmentKind::field).id).empty());
  const KindId one_city = *rules->library->find("E");
  state->bag.count[one_city.at()] = 0;
  const auto later = open_cells_of(*state, feature_of_kind(all, SegmentKind::city).id);
  EXPECT_FALSE(closes(*state, later[0], "E"));
}

// A tile that joins the start tile's city with another city does not complete it, because the other
// city is open elsewhere.
TEST(View, JoiningAnOpenCityClosesNothing) {
  const auto rules = rules_with({});
  const auto state = beginning(*rules);
  const TileLibrary& library = *rules->library;
  const auto lay = [&](std::string_view code, Cell cell, Rotation rotation) {
    return lay_tile(state->board, library, *library.find(code), cell, rotation);
  };
  for (const Cell cell :
       {Cell{0, 1}, Cell{1, 1}, Cell{2, 1}, Cell{2, 0}, Cell{2, -1}, Cell{2, -2}, Cell{1, -2}})
    lay("B", cell, 0);
  const std::uint8_t fits = library.fits(*library.find("R"), 0);
  ASSERT_EQ(fits, 15);
  for (Rotation rotation = 0; rotation < kSides; ++rotation) {
    const TileKind& tile = library[*library.find("R")];
    if (tile.faces[rotation].side_segment[number(Side::east)] == kNoSegment) {
      lay("R", {0, -2}, rotation);
      break;
    }
  }
  const auto all = features_of(*state);
  const auto town = open_cells_of(*state, feature_of_kind(all, SegmentKind::city).id);
  ASSERT_EQ(town.size(), 1U);
  EXPECT_TRUE(closes(*state, town[0], "H"));
  EXPECT_FALSE(closes(*state, town[0], "G"));
  const auto cloister = open_cells_of(*state, feature_of_kind(all, SegmentKind::cloister).id);
  // The open cells around the first cloister, which lies beside the start tile and another tile.
  EXPECT_EQ(cloister.size(), 6U);
  EXPECT_EQ(cloister[0].others, 0U);
}

TEST(View, OfPiecesWithoutOwner) {
  const auto rules = rules_with({"count", "dragon", "bridges"});
  const auto state = beginning(*rules);
  const Scene scene = scene_of(*state);
  ASSERT_FALSE(scene.tokens.empty());
  const auto count = std::find_if(scene.tokens.begin(), scene.tokens.end(),
                                  [](const Token& token) { return token.name == "count"; });
  ASSERT_NE(count, scene.tokens.end());
  EXPECT_EQ(count->building, "castle");
  const auto tile = std::find_if(scene.tiles.begin(), scene.tiles.end(),
                                 [&](const ShownTile& one) { return one.cell == count->cell; });
  ASSERT_NE(tile, scene.tiles.end());
  EXPECT_EQ(tile->tile->code, "CC6");
  const auto& belongings = scene.players[0].belongings;
  EXPECT_TRUE(std::any_of(belongings.begin(), belongings.end(), [](const Belonging& one) {
    return one.name == "bridge" && one.count == 3;
  }));
}

TEST(View, EveryQuarterHasItsBuilding) {
  for (const std::string_view quarter : kQuarterNames) {
    bool found = false;
    for (const BoxView* box : all_views()) {
      for (const Building& building : box->buildings) found = found || building.name == quarter;
    }
    EXPECT_TRUE(found) << quarter;
  }
}

TEST(View, MarksByName) {
  const TileLibrary& library = TileLibrary::embedded();
  const auto marks = marks_of(library[*library.find("PD17")]);
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(marks[0].name, "volcano");
  EXPECT_EQ(marks[0].segment, kNoSegment);
}

}  // namespace
}  // namespace bastide
