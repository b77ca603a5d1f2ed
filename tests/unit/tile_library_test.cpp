// Tests the data of the tiles and everything computed from it.
#include "tiles/tile_library.h"

#include "tiles/embedded_tile_files.h"
#include "tiles/notation_words.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace bastide {
namespace {

const TileLibrary& library() { return TileLibrary::embedded(); }

std::string code(KindId kind) { return std::string(library()[kind].code); }

// ---- printed totals -----------------------------------------------------------------------------

struct Totals {
  std::string_view file;
  int tiles;
  std::map<TileMark, int> marked;            // number of tiles with each mark
  std::map<SegmentMark, int> segment_marks;  // number of segments with each mark
};

class Printed : public testing::TestWithParam<Totals> {};

TEST_P(Printed, TotalsHoldInBothPrintings) {
  const Totals& expected = GetParam();
  for (const std::size_t printing : {0U, 1U}) {
    int tiles = 0;
    std::map<TileMark, int> marked;
    std::map<SegmentMark, int> segment_marks;
    for (const TileFile& file : library().files()) {
      if (file.name != expected.file) continue;
      for (int i = 0; i < file.count; ++i) {
        const TileKind& tile = library()[KindId(file.first.value + i)];
        const int copies = tile.copies[printing];
        tiles += copies;
        for (const auto& [mark, count] : expected.marked)
          marked[mark] += tile.has(mark) ? copies : 0;
        for (int s = 0; s < tile.segment_count; ++s) {
          for (const auto& [mark, count] : expected.segment_marks) {
            segment_marks[mark] += (tile.segments[s].marks & mark) != 0 ? copies : 0;
          }
        }
      }
    }
    EXPECT_EQ(tiles, expected.tiles) << expected.file;
    EXPECT_EQ(marked, expected.marked) << expected.file;
    EXPECT_EQ(segment_marks, expected.segment_marks) << expected.file;
  }
}

INSTANTIATE_TEST_SUITE_P(
    Boxes, Printed,
    testing::Values(Totals{"base", 72, {{kStart, 4}}, {}},
                    Totals{"river", 12, {{kSpring, 1}, {kRiver, 10}, {kLake, 1}}, {}},
                    Totals{"inns-and-cathedrals", 18, {}, {{kInn, 6}, {kCathedral, 2}}},
                    Totals{"traders-and-builders", 24, {}, {{kWine, 9}, {kGrain, 6}, {kCloth, 5}}},
                    Totals{"princess-and-dragon",
                           30,
                           {{kVolcano, 6}, {kDragon, 12}, {kPortal, 6}},
                           {{kPrincess, 6}}},
                    Totals{"abbey-and-mayor", 12, {{kAbbey, 0}}, {}},
                    Totals{"bridges-castles-and-bazaars", 12, {{kBazaar, 8}}, {}},
                    Totals{"king-and-scout", 5, {}, {}},
                    Totals{"count", 12, {{kCountsCity, 12}}, {}},
                    Totals{"cathars", 4, {}, {{kCathar, 4}}}));

TEST(Library, HasTheLettersOfTheRulebook) {
  // The numbers of tiles that the rulebook prints [RG, These are the tiles in the basic game].
  const std::map<std::string, int> printed = {
      {"A", 2}, {"B", 4}, {"C", 1}, {"D", 4}, {"E", 5}, {"F", 2}, {"G", 1}, {"H", 3},
      {"I", 2}, {"J", 3}, {"K", 3}, {"L", 3}, {"M", 2}, {"N", 3}, {"O", 2}, {"P", 3},
      {"Q", 1}, {"R", 3}, {"S", 2}, {"T", 1}, {"U", 8}, {"V", 9}, {"W", 4}, {"X", 1}};
  for (const auto& [letter, copies] : printed) {
    const auto kind = library().find(letter);
    ASSERT_TRUE(kind) << letter;
    EXPECT_EQ(library()[*kind].copies[0], copies) << letter;
  }
}

// In the printing with gardens, eight base tiles and one river tile show a garden [ZM, The Abbot].
TEST(Library, HasGardensInOnePrintingOnly) {
  std::map<std::string_view, int> gardens;
  for (const TileFile& file : library().files()) {
    for (int i = 0; i < file.count; ++i) {
      const TileKind& tile = library()[KindId(file.first.value + i)];
      if (tile.centre == kNoSegment) continue;
      if (tile.segments[tile.centre].kind != SegmentKind::garden) continue;
      EXPECT_EQ(tile.copies[0], 0) << tile.code;
      gardens[file.name] += tile.copies[1];
      const auto twin = library().find(tile.code.substr(0, tile.code.size() - 1));
      EXPECT_TRUE(tile.code.back() == 'g' && twin) << tile.code;
    }
  }
  EXPECT_EQ(gardens["base"], 8);
  EXPECT_EQ(gardens["river"], 1);
}

// No river tile shows a dragon, so no river tile waits for a volcano.
TEST(Library, HasNoDragonOnTheRiver) {
  for (const TileKind& tile : library().tiles()) {
    const bool river = tile.river_sides != 0;
    EXPECT_FALSE(river && tile.has(kDragon)) << tile.code;
  }
}

TEST(Library, CarriesTheFilesOfTheFolder) {
  const std::filesystem::path folder = std::filesystem::path(BASTIDE_SOURCE_DIR) / "data" / "tiles";
  std::size_t files = 0;
  for (const EmbeddedFile& file : embedded_tile_files()) {
    std::ifstream in(folder / (std::string(file.name) + ".tiles"));
    ASSERT_TRUE(in) << file.name;
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_EQ(text.str(), file.text) << file.name;
    ++files;
  }
  EXPECT_EQ(files, library().files().size());
}

TEST(Library, FindsTilesByEitherName) {
  for (std::size_t k = 0; k < library().tiles().size(); ++k) {
    const TileKind& tile = library().tiles()[k];
    EXPECT_EQ(library().find(tile.code), KindId(k));
    if (!tile.jcz_code.empty()) {
      EXPECT_EQ(library()[*library().find_jcz(tile.jcz_code)].jcz_code, tile.jcz_code);
    }
  }
  EXPECT_FALSE(library().find("nothing"));
}

TEST(Library, RefusesATileTwiceAndNamesTheLine) {
  TileLibrary own;
  const std::string all = "  field:nnw+nne+ene+ese+sse+ssw+wsw+wnw\n";
  ASSERT_TRUE(own.add("one", "tile A\n" + all));
  const Status again = own.add("two", "tile B\n" + all + "tile A\n" + all);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().text(), "two.tiles:3:6: tile 'A' stands in another file already");
}

// ---- edges and halves ---------------------------------------------------------------------------

TEST(Library, CoversEveryEdgeAndHalfOnce) {
  for (const TileFile& file : library().files()) {
    for (int i = 0; i < file.count; ++i) {
      const TileKind& tile = library()[KindId(file.first.value + i)];
      if (tile.has(kAbbey)) continue;
      for (unsigned half = 0; half < kHalves; ++half) {
        int fields = 0;
        int cities = 0;
        int all_on_side = 0;
        for (int s = 0; s < tile.segment_count; ++s) {
          const Segment& segment = tile.segments[s];
          fields += segment.halves >> half & 1;
          all_on_side += segment.sides >> half / 2 & 1;
          if (segment.kind == SegmentKind::city) cities += segment.sides >> half / 2 & 1;
        }
        EXPECT_LE(all_on_side, 1) << tile.code;
        const bool wall = tile.has(kCountsCity) && fields + cities == 0;
        EXPECT_TRUE(wall || fields + cities == 1) << tile.code << ' ' << kHalfNames[half];
      }
    }
  }
}

// ---- rotations ----------------------------------------------------------------------------------

TEST(Direction, TurnsClockwise) {
  EXPECT_EQ(turned(Side::north, 1), Side::east);
  EXPECT_EQ(turned(Side::west, 3), Side::south);
  EXPECT_EQ(opposite(Side::east), Side::west);
  EXPECT_EQ(turned_sides(0b1001, 1), 0b0011);      // north and west become east and north
  EXPECT_EQ(turned_halves(0b10000001, 1), 0b110);  // nnw and wnw become ene and nne
  for (unsigned r = 0; r < 8; ++r) {
    EXPECT_EQ(turned_sides(turned_sides(0b0110, r % 4), (8 - r) % 4), 0b0110);
  }
}

TEST(Direction, HalvesMeetTheirMirrorImages) {
  // nnw of one tile meets ssw of the tile to the north, ene meets wnw of the tile to the east.
  const std::map<std::string_view, std::string_view> across = {
      {"nnw", "ssw"}, {"nne", "sse"}, {"ene", "wnw"}, {"ese", "wsw"},
      {"sse", "nne"}, {"ssw", "nnw"}, {"wsw", "ese"}, {"wnw", "ene"}};
  for (Half half = 0; half < kHalves; ++half) {
    EXPECT_EQ(kHalfNames[opposite_half(half)], across.at(kHalfNames[half]));
  }
}

TEST(Direction, NeighboursLieWhereTheyShould) {
  EXPECT_EQ(neighbour({2, 3}, Side::north), (Cell{2, 2}));
  EXPECT_EQ(neighbour({2, 3}, Side::east), (Cell{3, 3}));
  EXPECT_EQ(neighbour({2, 3}, Side::south), (Cell{2, 4}));
  EXPECT_EQ(neighbour({2, 3}, Side::west), (Cell{1, 3}));
}

TEST(TileKind, FacesShowTheTurnedSegments) {
  for (const TileKind& tile : library().tiles()) {
    for (unsigned r = 0; r < kRotations; ++r) {
      for (unsigned s = 0; s < tile.segment_count; ++s) {
        for (unsigned side = 0; side < kSides; ++side) {
          if ((tile.segments[s].sides >> side & 1U) == 0) continue;
          EXPECT_EQ(tile.faces[r].side_segment[(side + r) % 4], s) << tile.code;
        }
        for (unsigned half = 0; half < kHalves; ++half) {
          if ((tile.segments[s].halves >> half & 1U) == 0) continue;
          EXPECT_EQ(tile.faces[r].half_segment[(half + 2 * r) % 8], s) << tile.code;
        }
      }
    }
  }
}

TEST(TileKind, SegmentNamesAreReadAsTheSameSegment) {
  for (const TileKind& tile : library().tiles()) {
    for (Rotation r = 0; r < kRotations; ++r) {
      for (std::uint8_t s = 0; s < tile.segment_count; ++s) {
        EXPECT_EQ(find_segment(tile, segment_name(tile, s, r), r), s) << tile.code;
      }
    }
  }
  const TileKind& d = library()[*library().find("D")];
  EXPECT_EQ(segment_name(d, 0, 1), "road:ns");
  EXPECT_EQ(segment_name(d, 2, 1), "field:nne+sse");
  EXPECT_EQ(find_segment(d, "road:s", 1), 0);
  EXPECT_EQ(find_segment(d, "field:wsw", 1), 3);
  EXPECT_EQ(find_segment(d, "city:n", 1), kNoSegment);
  EXPECT_EQ(find_segment(d, "", 0), kNoSegment);
  EXPECT_EQ(find_segment(d, "road:", 0), kNoSegment);
}

// Compares the number of rotations that look different with a full comparison of everything that
// the tile shows.
TEST(TileKind, CountsTheRotationsThatLookDifferent) {
  const auto shown = [](const TileKind& tile, unsigned r) {
    std::multiset<std::string> parts;
    for (std::uint8_t s = 0; s < tile.segment_count; ++s) {
      const Segment& segment = tile.segments[s];
      parts.insert(std::string(name_of(segment.kind)) + ' ' +
                   std::to_string(turned_sides(segment.sides, r)) + ' ' +
                   std::to_string(turned_halves(segment.halves, r)) + ' ' +
                   std::to_string(segment.pennants) + ' ' + std::to_string(segment.marks));
    }
    return parts;
  };
  for (const TileKind& tile : library().tiles()) {
    std::set<std::multiset<std::string>> looks;
    for (unsigned r = 0; r < kRotations; ++r) looks.insert(shown(tile, r));
    EXPECT_EQ(looks.size(), tile.rotations) << tile.code;
  }
  const std::map<std::string_view, int> known = {{"B", 1}, {"C", 1}, {"X", 1}, {"F", 2}, {"G", 2},
                                                 {"H", 2}, {"U", 2}, {"V", 4}, {"D", 4}, {"Ug", 2}};
  for (const auto& [letter, rotations] : known) {
    EXPECT_EQ(library()[*library().find(letter)].rotations, rotations) << letter;
  }
}

TEST(Library, FitsTellsWhereEdgesAgree) {
  for (std::size_t k = 0; k < library().tiles().size(); ++k) {
    const TileKind& tile = library().tiles()[k];
    for (unsigned pattern = 0; pattern < 256; ++pattern) {
      unsigned expected = 0;
      for (unsigned r = 0; r < tile.rotations; ++r) {
        bool agrees = true;
        for (unsigned side = 0; side < kSides; ++side) {
          const unsigned wanted = pattern >> 2 * side & 3;
          const unsigned own = tile.faces[r].signature >> 2 * side & 3;
          agrees = agrees && (wanted == 0 || own == 0 || wanted == own);
        }
        if (agrees) expected |= 1U << r;
      }
      ASSERT_EQ(library().fits(KindId(k), static_cast<std::uint8_t>(pattern)), expected)
          << code(KindId(k)) << ' ' << pattern;
    }
  }
}

}  // namespace
}  // namespace bastide
