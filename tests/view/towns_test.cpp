// Tests the look of cities in a scene: the family of their roofs, and the landmarks of large ones.
#include "game/random_game.h"
#include "rules/ruleset.h"
#include "rules/turn.h"
#include "view/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <string_view>

namespace bastide {
namespace {

class Towns : public testing::Test {
 protected:
  Towns() { start(*state_, *rules_); }

  void lay(std::string_view code, Cell cell, Rotation rotation) {
    const TileLibrary& library = *rules_->library;
    lay_tile(state_->board, library, *library.find(code), cell, rotation);
  }

  // The landmarks on the table, by their tiles.
  std::map<std::size_t, Landmark> landmarks() const {
    std::map<std::size_t, Landmark> found;
    const Scene scene = scene_of(*state_);
    for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
      if (scene.tiles[i].landmark != Landmark::none) found[i] = scene.tiles[i].landmark;
    }
    return found;
  }

  std::shared_ptr<const Ruleset> rules_ = *make_ruleset({});
  std::unique_ptr<State> state_ = std::make_unique<State>();
};

// The start tile's city grows to the north, by one tile each time.
TEST_F(Towns, TheLandmarkGrowsWithItsCity) {
  using enum Landmark;
  constexpr std::array kBySize = {none,   none,   none,   none,   well, well, market,
                                  market, church, church, church, keep, keep};
  for (unsigned tiles = 1; tiles < kBySize.size(); ++tiles) {
    if (tiles > 1) lay("G", {0, static_cast<std::int16_t>(1 - static_cast<int>(tiles))}, 1);
    const auto found = landmarks();
    if (kBySize[tiles] == none) {
      EXPECT_TRUE(found.empty()) << tiles;
      continue;
    }
    ASSERT_EQ(found.size(), 1U) << tiles;
    EXPECT_EQ(found.begin()->second, kBySize[tiles]) << tiles;
    EXPECT_EQ(found.begin()->first, 1U);  // the first tile where the city has two edges
  }
}

// A tile joins two of its segments to a city of five tiles: no city of six.
TEST_F(Towns, ATileWithTwoSegmentsOfACityCountsOnce) {
  lay("I", {0, 1}, 2);
  lay("N", {1, 1}, 3);
  lay("N", {0, 2}, 1);
  EXPECT_TRUE(landmarks().empty());
  lay("C", {1, 2}, 0);
  lay("E", {2, 2}, 3);
  const auto found = landmarks();
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.begin()->second, Landmark::well);
  EXPECT_EQ(found.begin()->first, 4U);  // the tile with the most edges of the city
}

// The family of roofs of each city segment on a tile.
template <typename Visit>
void for_each_city(const State& state, const Scene& scene, const Visit& visit) {
  for (std::size_t i = 0; i < scene.tiles.size(); ++i) {
    for (std::uint8_t local = 0; local < scene.tiles[i].tile->segment_count; ++local) {
      if (scene.tiles[i].tile->segments[local].kind != SegmentKind::city) continue;
      const SegmentId id = state.board.tiles[i].segment(local);
      visit(state.board.feature_of[id.at()].value, i, scene.tiles[i].roofs[local]);
    }
  }
}

TEST_F(Towns, ACityHasOneFamilyOfRoofsByItsFirstTile) {
  std::array<unsigned, kRoofFamilies> cities{};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    play_randomly(*state_, *rules_, rng);
    const Scene scene = scene_of(*state_);
    std::map<unsigned, std::size_t> first;  // the first tile of each city
    for_each_city(*state_, scene, [&](unsigned city, std::size_t tile, unsigned family) {
      const bool begins = first.emplace(city, tile).second;
      EXPECT_EQ(family, first[city] % kRoofFamilies) << seed;
      if (begins) ++cities.at(family);
    });
  }
  for (const unsigned count : cities) EXPECT_GT(count, 20U);
}

}  // namespace
}  // namespace bastide
