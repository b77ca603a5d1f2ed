// The pictures: every tile in every rotation, the same bytes each time, well-formed, figures apart.
#include "draw/layout.h"
#include "draw/svg.h"
#include "lab/random_game.h"
#include "tiles/library.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string>
#include <vector>

namespace bastide {
namespace {

// Are the tags of `xml` balanced and its attributes quoted? Enough for pictures without comments or
// CDATA.
testing::AssertionResult is_well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at + 1)) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return testing::AssertionFailure() << "a tag does not end";
    const std::string tag = xml.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /"));
    if (tag.find('<') != std::string::npos) return testing::AssertionFailure() << "< in " << tag;
    if (tag.front() == '?') continue;
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) {
        return testing::AssertionFailure() << "unexpected <" << tag << ">";
      }
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  if (!open.empty()) return testing::AssertionFailure() << "<" << open.back() << "> stays open";
  return testing::AssertionSuccess();
}

TEST(Draw, EveryTileInEveryRotation) {
  for (const Tile& tile : TileLibrary::embedded().tiles()) {
    for (Rotation rotation = 0; rotation < kRotations; ++rotation) {
      const std::string svg = tile_svg(tile, rotation);
      EXPECT_TRUE(is_well_formed(svg)) << tile.code;
      EXPECT_EQ(svg, tile_svg(tile, rotation)) << tile.code;
    }
  }
}

TEST(Draw, FiguresOnOneTileStandApart) {
  constexpr double kApart = 12;  // of 100
  for (const Tile& tile : TileLibrary::embedded().tiles()) {
    const TileLayout layout = layout_of(tile);
    ASSERT_EQ(layout.anchors.size(), tile.segment_count) << tile.code;
    for (std::size_t a = 0; a < layout.anchors.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const Point& p = layout.anchors[a];
        const Point& q = layout.anchors[b];
        EXPECT_GT(std::hypot(p.x - q.x, p.y - q.y), kApart) << tile.code << ' ' << a << ' ' << b;
      }
    }
  }
}

TEST(Draw, AWholeGameIsWellFormed) {
  bastide::Setup setup;
  setup.boxes.add(Box::river);
  setup.boxes.add(Box::abbot);
  setup.players = 5;
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  Rng rng(3);
  play_randomly(*state, **rules, rng);
  DrawOptions options;
  options.names = {"Anna <1>", "Bob & Bea", "\"Cleo\"", "Dana", "Emil"};
  options.coordinates = true;
  options.sites = true;
  const std::string svg = board_svg(*state, options);
  EXPECT_TRUE(is_well_formed(svg));
  EXPECT_NE(svg.find("Anna &lt;1"), std::string::npos);
  EXPECT_EQ(svg, board_svg(*state, options));
}

TEST(Draw, TheWholeCatalogueFitsOneSheet) {
  const std::string svg = contact_sheet(TileLibrary::embedded());
  EXPECT_TRUE(is_well_formed(svg));
  for (const Tile& tile : TileLibrary::embedded().tiles()) {
    EXPECT_NE(svg.find(">" + std::string(tile.code) + "<"), std::string::npos) << tile.code;
  }
}

}  // namespace
}  // namespace bastide
