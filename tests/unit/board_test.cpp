// Tests cells, sites and features.
#include "board/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace bastide {
namespace {

struct Lay {
  const char* code;
  int x;
  int y;
  int rotation;
};

const TileLibrary& embedded_library() { return TileLibrary::embedded(); }

TileId lay(Board& board, const Lay& tile) {
  const Cell cell{static_cast<std::int16_t>(tile.x), static_cast<std::int16_t>(tile.y)};
  return lay_tile(board, embedded_library(), *embedded_library().find(tile.code), cell,
                  static_cast<Rotation>(tile.rotation));
}

void lay_all(Board& board, const std::vector<Lay>& tiles) {
  for (const Lay& tile : tiles) lay(board, tile);
}

SegmentId segment_at(const Board& board, Cell cell, std::string_view name) {
  const PlacedTile& tile = board.tiles[tile_at(board, cell).at()];
  const std::uint8_t local = find_segment(embedded_library()[tile.kind], name, tile.rotation);
  EXPECT_NE(local, kNoSegment) << name;
  return tile.segment(local);
}

const Feature& feature_at(const Board& board, Cell cell, std::string_view name) {
  return board.feature(segment_at(board, cell, name));
}

std::size_t alive(const Board& board) {
  return static_cast<std::size_t>(std::count_if(board.features.begin(), board.features.end(),
                                                [](const Feature& f) { return f.alive(); }));
}

// ---- features -----------------------------------------------------------------------------------

// Four tiles lie around a common corner. One of them (I) has two city segments that the other tiles
// join. In any order of placing, I counts once and the city is complete.
TEST(Features, CountATileOnceInWhateverOrderItComes) {
  std::vector<Lay> tiles = {{"I", 0, 0, 0}, {"N", 0, -1, 3}, {"N", -1, 0, 1}, {"N", -1, -1, 2}};
  std::vector<int> order = {0, 1, 2, 3};
  int orders = 0;
  do {
    Board board;
    std::set<Cell> laid;
    bool connected = true;
    for (const int i : order) {
      const Lay& tile = tiles[static_cast<std::size_t>(i)];
      const Cell cell{static_cast<std::int16_t>(tile.x), static_cast<std::int16_t>(tile.y)};
      connected = connected && (laid.empty() || look_up(board, cell).site.valid());
      if (!connected) break;
      lay(board, tile);
      laid.insert(cell);
    }
    if (!connected) continue;
    ++orders;
    const Feature& city = feature_at(board, {0, 0}, "city:n");
    EXPECT_EQ(&city, &feature_at(board, {0, 0}, "city:w"));
    EXPECT_EQ(city.tiles, 4);
    EXPECT_EQ(city.segments, 5);
    EXPECT_EQ(city.open, 0);
    EXPECT_TRUE(city.complete());
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(orders, 16);
}

// A road leaves a crossing and returns to it: two of the crossing's roads are one feature, in which
// the crossing's tile counts once.
TEST(Features, LoopThroughACrossing) {
  Board board;
  lay_all(board, {{"X", 0, 0, 0}, {"V", 1, 0, 0}, {"V", 1, 1, 1}, {"V", 0, 1, 2}});
  const Feature& road = feature_at(board, {0, 0}, "road:e");
  EXPECT_EQ(&road, &feature_at(board, {0, 0}, "road:s"));
  EXPECT_EQ(road.tiles, 4);
  EXPECT_EQ(road.segments, 5);
  EXPECT_EQ(road.open, 0);
  EXPECT_NE(&road, &feature_at(board, {0, 0}, "road:n"));
  EXPECT_EQ(feature_at(board, {0, 0}, "road:n").open, 1);
}

// Two features contain the same tile, one with two segments and the other with one. After they are
// joined the tile counts once, no matter which feature is smaller.
TEST(Features, CountATileOnceThatOneHoldsTwice) {
  for (const int cities : {1, 6}) {
    Board board;
    lay_all(board, {{"IC4", 0, 0, 0}, {"R", 0, -1, 2}, {"N", -1, -1, 2}, {"N", -1, 0, 1}});
    const Feature& twice = feature_at(board, {0, 0}, "city:n");
    ASSERT_EQ(&twice, &feature_at(board, {0, 0}, "city:w"));
    EXPECT_EQ(twice.tiles, 4);
    EXPECT_EQ(twice.open, 1);
    for (int x = 1; x <= cities; ++x) lay(board, {"C", x, 0, 0});
    EXPECT_EQ(feature_at(board, {0, 0}, "city:e").tiles, 1 + cities);
    lay(board, {"N", 1, -1, 3});
    const Feature& whole = feature_at(board, {0, 0}, "city:e");
    EXPECT_EQ(&whole, &feature_at(board, {0, 0}, "city:n"));
    EXPECT_EQ(whole.tiles, 5 + cities);
  }
}

TEST(Features, TheLargerRingTakesInTheSmaller) {
  Board board;
  lay_all(board, {{"U", 0, 0, 0}, {"U", 1, 0, 0}, {"U", 2, 0, 0}});
  const FeatureId large = board.feature_of[segment_at(board, {0, 0}, "road:ew").at()];
  lay_all(board, {{"B", 2, 1, 0}, {"B", 3, 1, 0}, {"B", 4, 1, 0}, {"U", 4, 0, 0}});
  const FeatureId small = board.feature_of[segment_at(board, {4, 0}, "road:ew").at()];
  ASSERT_NE(large, small);
  board.features[large.at()].followers = 1;
  board.features[large.at()].weights = weight(0, 2);
  board.features[small.at()].followers = 2;
  board.features[small.at()].weights = weight(0, 1) + weight(5, 1);
  lay(board, {"U", 3, 0, 0});
  EXPECT_FALSE(board.features[small.at()].alive());
  for (std::int16_t x = 0; x < 5; ++x) {
    EXPECT_EQ(board.feature_of[segment_at(board, {x, 0}, "road:ew").at()], large);
  }
  const Feature& road = board.features[large.at()];
  EXPECT_EQ(road.tiles, 5);
  EXPECT_EQ(road.open, 2);
  EXPECT_EQ(road.followers, 3);
  EXPECT_EQ(weight_of(road.weights, 0), 3U);
  EXPECT_EQ(weight_of(road.weights, 5), 1U);
  int ring = 0;
  for_each_segment(board, large, [&](SegmentId) { ++ring; });
  EXPECT_EQ(ring, 5);
}

TEST(Features, GatherPennantsAndMarks) {
  Board board;
  lay_all(board, {{"C", 0, 0, 0}, {"F", 1, 0, 0}, {"Q", -1, 0, 1}});
  const Feature& city = feature_at(board, {0, 0}, "city:n");
  EXPECT_EQ(city.pennants, 3);
  EXPECT_EQ(city.open, 5);
  EXPECT_EQ(city.tiles, 3);
}

// The fields on both sides of a road do not join.
TEST(Features, RoadsPartFields) {
  Board board;
  lay_all(board, {{"U", 0, 0, 0}, {"U", 1, 0, 0}});
  EXPECT_EQ(&feature_at(board, {0, 0}, "field:nne"), &feature_at(board, {1, 0}, "field:nnw"));
  EXPECT_NE(&feature_at(board, {0, 0}, "field:nne"), &feature_at(board, {0, 0}, "field:sse"));
  EXPECT_EQ(alive(board), 3U);
}

TEST(Features, RiversJoin) {
  Board board;
  lay_all(board, {{"RV1", 0, 0, 0}, {"RV7", 1, 0, 0}, {"RV2", 2, 0, 0}});
  EXPECT_EQ(feature_at(board, {0, 0}, "river:e").open, 0);
  EXPECT_EQ(&feature_at(board, {0, 0}, "field:nnw"), &feature_at(board, {1, 0}, "field:sse"));
}

TEST(Features, CloistersCountWhatLiesAround) {
  Board board;
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 3; ++x) {
      lay(board, {"B", x, y, 0});
      const Feature& corner = feature_at(board, {0, 0}, "cloister");
      EXPECT_EQ(corner.open, 8 - neighbours_around(board, {0, 0}));
    }
  }
  EXPECT_EQ(feature_at(board, {1, 1}, "cloister").open, 0);
  EXPECT_EQ(feature_at(board, {0, 1}, "cloister").open, 3);
  EXPECT_EQ(feature_at(board, {2, 2}, "cloister").open, 5);
}

// ---- cells and sites ----------------------------------------------------------------------------

TEST(Sites, AreTheEmptyCellsBesideTiles) {
  Board board;
  lay(board, {"D", 0, 0, 0});
  ASSERT_EQ(board.sites.size(), 4U);
  const SiteId north = look_up(board, {0, -1}).site;
  ASSERT_TRUE(north.valid());
  EXPECT_EQ(board.patterns[north.at()], edge_bits(Edge::city, Side::south));
  EXPECT_FALSE(look_up(board, {1, 1}).site.valid());
  EXPECT_FALSE(look_up(board, {0, 0}).site.valid());
  lay(board, {"U", 1, 0, 0});
  lay(board, {"E", 1, -1, 1});
  const SiteId corner = look_up(board, {0, -1}).site;
  EXPECT_EQ(board.patterns[corner.at()],
            edge_bits(Edge::city, Side::south) | edge_bits(Edge::field, Side::east));
  EXPECT_EQ(board.sites.size(), 7U);
}

// Compares the content of every cell at most two cells away from a tile with a map of the tiles.
void expect_cells(const Board& board) {
  std::map<Cell, TileId> tiles;
  for (std::size_t i = 0; i < board.tiles.size(); ++i) tiles[board.tiles[i].cell] = TileId(i);
  std::set<Cell> sites;
  for (const auto& [cell, tile] : tiles) {
    for (const Side side : kAllSides) {
      if (tiles.count(neighbour(cell, side)) == 0) sites.insert(neighbour(cell, side));
    }
  }
  ASSERT_EQ(board.sites.size(), sites.size());
  for (const auto& [cell, tile] : tiles) {
    for (int dy = -2; dy <= 2; ++dy) {
      for (int dx = -2; dx <= 2; ++dx) {
        const Cell there{static_cast<std::int16_t>(cell.x + dx),
                         static_cast<std::int16_t>(cell.y + dy)};
        const CellContent content = look_up(board, there);
        const auto laid = tiles.find(there);
        ASSERT_EQ(content.tile, laid == tiles.end() ? TileId() : laid->second);
        ASSERT_EQ(content.site.valid(), sites.count(there) != 0);
        if (!content.site.valid()) continue;
        ASSERT_EQ(board.sites[content.site.at()].cell, there);
      }
    }
  }
}

struct Row {
  int x;
  int y;
  int dx;
  int dy;
};

class LongRow : public testing::TestWithParam<Row> {};

TEST_P(LongRow, IsOneRoadAndCanBeCopied) {
  const Row& row = GetParam();
  const int rotation = row.dx == 0 ? 1 : 0;
  Board board;
  for (int i = 0; i < 200; ++i) {
    lay(board, {"U", row.x + i * row.dx, row.y + i * row.dy, rotation});
  }
  const Cell first{static_cast<std::int16_t>(row.x), static_cast<std::int16_t>(row.y)};
  const Feature& road = feature_at(board, first, rotation == 0 ? "road:e" : "road:n");
  EXPECT_EQ(road.tiles, 200);
  EXPECT_EQ(road.open, 2);
  EXPECT_EQ(board.sites.size(), 402U);
  EXPECT_EQ(alive(board), 3U);
  expect_cells(board);
  Board copy = board;
  EXPECT_TRUE(board == copy);
  lay(copy, {"U", row.x + 200 * row.dx, row.y + 200 * row.dy, rotation});
  EXPECT_FALSE(board == copy);
  EXPECT_EQ(road.tiles, 200);
  expect_cells(board);
  expect_cells(copy);
}

INSTANTIATE_TEST_SUITE_P(Directions, LongRow,
                         testing::Values(Row{0, 0, 1, 0}, Row{0, 0, -1, 0}, Row{0, 0, 0, 1},
                                         Row{0, 0, 0, -1}, Row{1000, 1000, 1, 0},
                                         Row{-1000, 1000, -1, 0}, Row{1000, -1000, 0, -1},
                                         Row{-1000, -1000, 0, -1}));

// Some cells share a slot of the grid: the cell 32 columns to the east of a cell has the same slot
// as the cell one row to its south.
TEST(Grid, TellsCollidingCellsApart) {
  Board board;
  for (int y = 0; y < 3; ++y) {
    for (int x = 0; x < 100; ++x) lay(board, {"B", x, y, 0});
  }
  ASSERT_EQ(board.tiles.size(), kMaxTiles);
  expect_cells(board);
  EXPECT_EQ(feature_at(board, {40, 1}, "cloister").open, 0);
  EXPECT_EQ(feature_at(board, {40, 2}, "cloister").open, 3);
}

TEST(Grid, AnswersForCellsFarAway) {
  Board board;
  lay(board, {"D", 0, 0, 0});
  for (const Cell cell : {Cell{32767, 32767}, Cell{-32768, -32768}, Cell{32, -1}, Cell{-1024, 0}}) {
    EXPECT_FALSE(look_up(board, cell).tile.valid());
    EXPECT_FALSE(look_up(board, cell).site.valid());
  }
}

// A board in the form of a comb has the most sites for its number of tiles.
TEST(Board, HoldsAsManyTilesAsItSays) {
  Board board;
  for (int x = 0; x < 150; ++x) lay(board, {"B", x, 0, 0});
  for (int x = 0; x < 150; ++x) lay(board, {"B", x, x % 2 == 0 ? 1 : -1, 0});
  EXPECT_EQ(board.tiles.size(), kMaxTiles);
  expect_cells(board);
}

}  // namespace
}  // namespace bastide
