// Tests the tile notation: errors name file, line and column.
#include "tiles/tile_parser.h"

#include <gtest/gtest.h>

namespace bastide {
namespace {

struct Wrong {
  const char* text;
  int line;
  int column;
  const char* message;  // part of the message
};

constexpr const char* kFieldTile = "  field:nnw+nne+ene+ese+sse+ssw+wsw+wnw\n";

TEST(TileParser, ReadsATile) {
  const auto parsed = parse_tiles("t", R"(
# a comment
tile Z9  classic=3 garden=2 start dragon  jcz=XX/Yy   # and one behind
  road:s        inn
  city:new      pennants=2 cathedral

  field:sse     touches city:n
  field:ssw     touches city:new
  joins road:s city:new
)");
  ASSERT_TRUE(parsed) << parsed.error().text();
  ASSERT_EQ(parsed->size(), 1U);
  const ParsedTile& one = parsed->front();
  EXPECT_EQ(one.code, "Z9");
  EXPECT_EQ(one.jcz_code, "XX/Yy");
  EXPECT_EQ(one.line, 3);
  EXPECT_EQ(one.tile.copies[0], 3);
  EXPECT_EQ(one.tile.copies[1], 2);
  EXPECT_TRUE(one.tile.has(kStart));
  EXPECT_TRUE(one.tile.has(kDragon));
  ASSERT_EQ(one.tile.segment_count, 4);
  EXPECT_EQ(one.tile.segments[0].marks, kInn);
  EXPECT_EQ(one.tile.segments[1].pennants, 2);
  EXPECT_EQ(one.tile.segments[1].marks, kCathedral);
  EXPECT_EQ(one.tile.segments[1].sides, 0b1011);
  EXPECT_EQ(one.tile.segments[1].ends, 3);
  EXPECT_EQ(one.tile.segments[2].touches, 1U << 1);
  EXPECT_EQ(one.tile.segments[0].joins, 1U << 1);
  EXPECT_EQ(one.tile.segments[1].joins, 1U << 0);
}

TEST(TileParser, ReadsInnerFieldsAndTheMiddle) {
  const auto parsed =
      parse_tiles("t", "tile A\n  city:nesw\n  cloister\n  field:inner\n  field:inner\n");
  ASSERT_TRUE(parsed) << parsed.error().text();
  EXPECT_EQ(parsed->front().tile.centre, 1);
  EXPECT_EQ(parsed->front().tile.segments[2].halves, 0);
  EXPECT_TRUE(parse_tiles("t", "")->empty());
  EXPECT_TRUE(parse_tiles("t", "\n# nothing\n\r\n")->empty());
}

TEST(TileParser, LetsOnlyTheCountHaveWalls) {
  const std::string segments = "  city:n\n  field:ene+ese\n";
  EXPECT_TRUE(parse_tiles("t", "tile A counts-city\n" + segments));
  EXPECT_FALSE(parse_tiles("t", "tile A\n" + segments));
}

class WrongTiles : public testing::TestWithParam<Wrong> {};

TEST_P(WrongTiles, AreRefusedWithTheirPlace) {
  const auto parsed = parse_tiles("some.tiles", GetParam().text);
  ASSERT_FALSE(parsed) << GetParam().text;
  const Error& error = parsed.error();
  EXPECT_EQ(error.source, "some.tiles");
  EXPECT_EQ(error.line, GetParam().line) << error.text();
  EXPECT_EQ(error.column, GetParam().column) << error.text();
  EXPECT_NE(in_english(error.message).find(GetParam().message), std::string::npos) << error.text();
}

INSTANTIATE_TEST_SUITE_P(
    Texts, WrongTiles,
    testing::Values(
        Wrong{"\n  road:n\n", 2, 3, "expected 'tile CODE"}, Wrong{"tile", 1, 1, "needs a code"},
        Wrong{"tile A foo\n", 1, 8, "'foo' is no mark of a tile"},
        Wrong{"tile A blue=3\n", 1, 8, "'blue' is not known"},
        Wrong{"tile A classic=x\n", 1, 8, "0 to 99"},
        Wrong{"tile A classic=100\n", 1, 8, "0 to 99"},
        Wrong{"tile A garden=-1\n", 1, 8, "0 to 99"},
        Wrong{"tile A\n  moat:n\n", 2, 3, "'moat' is no kind"},
        Wrong{"tile A\n  road:nn\n", 2, 3, "expected sides"},
        Wrong{"tile A\n  road:nx\n", 2, 3, "expected sides"},
        Wrong{"tile A\n  road\n", 2, 3, "expected sides"},
        Wrong{"tile A\n  cloister:n\n", 2, 3, "in the middle"},
        Wrong{"tile A\n  cloister\n  garden\n", 3, 3, "one cloister or garden"},
        Wrong{"tile A\n  field:nnw+nnw\n", 2, 3, "names its halves"},
        Wrong{"tile A\n  field:north\n", 2, 3, "names its halves"},
        Wrong{"tile A\n  field\n", 2, 3, "names its halves"},
        Wrong{"tile A\n  road:n  gold\n", 2, 11, "'gold' is no mark of a segment"},
        Wrong{"tile A\n  road:n touches city:n\n", 2, 10, "only a field"},
        Wrong{"tile A\n  city:n\n  field:ene+ese+sse+ssw+wsw+wnw touches city:s\n", 3, 41,
              "no city segment 'city:s'"},
        Wrong{"tile A\n  road:n\n  joins road:n\n", 3, 3, "at least two"},
        Wrong{"tile A\n  road:n\n  joins road:n road:e\n", 3, 16, "no segment 'road:e'"},
        Wrong{"tile A\n  road:n\n  city:n\n", 1, 6, "side n is named twice"},
        Wrong{"tile A\n  field:nnw\n  field:nnw\n", 1, 6, "half nnw is named twice"},
        Wrong{"tile A\n  city:n\n  field:nnw+ene+ese+sse+ssw+wsw+wnw\n", 1, 6,
              "half nnw is both field and city"},
        Wrong{"tile A\n  city:n\n  field:ene+ese+ssw+wsw+wnw\n", 1, 6,
              "half sse belongs to no field"},
        Wrong{"tile A\n  field:nnw+nne+ene+ese+sse+ssw+wsw+wnw\ntile A\n", 3, 6,
              "stands in line 1 already"},
        Wrong{"tile A\n road:n\n road:e\n road:s\n road:w\n cloister\n field:inner\n field:inner\n"
              " field:inner\n field:inner\n field:inner\n",
              11, 2, "too many segments"}));

TEST(TileParser, StopsAtTheFirstFault) {
  const std::string text = std::string("tile A\n") + kFieldTile + "tile B x\ntile C y\n";
  EXPECT_EQ(parse_tiles("t", text).error().line, 3);
}

}  // namespace
}  // namespace bastide
