#include "analysis/tile_part.h"

#include "analysis/small_game.h"

#include <string_view>

namespace bastide::analysis {
namespace {

class PartOfTile : public SmallGame {
 protected:
  std::optional<TilePart> part(Cell cell, std::string_view segment) const {
    const PlacedTile& placed = state_->board.tiles[tile_at(state_->board, cell).at()];
    const TileKind& tile = state_->rules->tile(placed.kind);
    const std::uint8_t local = find_segment(tile, segment, placed.rotation);
    EXPECT_NE(local, kNoSegment) << segment;
    return part_of_tile(*state_, placed.segment(local));
  }
};

TEST_F(PartOfTile, IsNothingForTheOnlyFeatureOfAKind) {
  EXPECT_EQ(part({0, 0}, "city:n"), std::nullopt);
  EXPECT_EQ(part({0, 0}, "road:ew"), std::nullopt);
}

TEST_F(PartOfTile, IsASideThatNoOtherReaches) {
  EXPECT_EQ(part({0, 0}, "field:sse"), TilePart::south);
  play_on("draw X; place 1,0 r0; pass");  // four roads, four fields in the corners
  EXPECT_EQ(part({1, 0}, "road:n"), TilePart::north);
  EXPECT_EQ(part({1, 0}, "road:e"), TilePart::east);
  EXPECT_EQ(part({1, 0}, "road:s"), TilePart::south);
  EXPECT_EQ(part({1, 0}, "road:w"), TilePart::west);
}

TEST_F(PartOfTile, IsACornerIfOthersReachTheSameSides) {
  play_on("draw X; place 1,0 r0; pass");
  EXPECT_EQ(part({1, 0}, "field:nne"), TilePart::north_east);
  EXPECT_EQ(part({1, 0}, "field:ese"), TilePart::south_east);
  EXPECT_EQ(part({1, 0}, "field:ssw"), TilePart::south_west);
  EXPECT_EQ(part({1, 0}, "field:wnw"), TilePart::north_west);
  // The narrow field above the road of the first tile reaches half of two sides.
  EXPECT_EQ(part({0, 0}, "field:ene"), TilePart::north_east);
}

TEST_F(PartOfTile, IsNothingOnceTheFeaturesAreOne) {
  play_on("draw U; place 1,0 r0; pass");
  EXPECT_EQ(part({1, 0}, "field:nnw"), TilePart::north);
  play_on("draw A; place 2,0 r1; pass");  // the road ends: its farms meet
  EXPECT_EQ(part({1, 0}, "field:nnw"), std::nullopt);
}

}  // namespace
}  // namespace bastide::analysis
