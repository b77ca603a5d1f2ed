// Tests the pictures: every tile in every rotation, all its marks, well-formed SVG, and figures
// that stand apart from each other and in their features.
#include "draw/board_svg.h"
#include "draw/box.h"
#include "draw/figures.h"
#include "draw/houses.h"
#include "draw/page_drawings.h"
#include "draw/piece_places.h"
#include "draw/pieces.h"
#include "draw/svg_builder.h"
#include "draw/tile_layout.h"
#include "game/random_game.h"
#include "rules/claims_and_returns.h"
#include "tiles/tile_library.h"
#include "view/marks.h"
#include "view/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {
namespace {

// Checks that the tags of `xml` are balanced and its attributes quoted. Pictures have no comments
// and no CDATA.
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

bool shows(const std::string& svg, std::string_view icon) {
  return svg.find("<use href=\"#" + std::string(icon) + "\"") != std::string::npos;
}

TEST(Draw, EveryTileInEveryRotation) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    const std::string upright = tile_svg(tile, 0);
    EXPECT_TRUE(is_well_formed(upright)) << tile.code;
    for (Rotation rotation = 1; rotation < kRotations; ++rotation) {
      const std::string svg = tile_svg(tile, rotation);
      EXPECT_TRUE(is_well_formed(svg)) << tile.code;
      EXPECT_NE(svg, upright) << tile.code;
    }
  }
}

TEST(Draw, TilesShowAllTheirMarks) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    const std::string svg = tile_svg(tile, 1);
    for (const BoxDraw* box : all_drawings()) {
      for (const Sign& sign : box->signs) {
        const bool of_segment = sign.stand == Stand::city || sign.stand == Stand::roadside;
        const std::uint32_t marks = of_segment ? tile.segment_marks : tile.marks;
        EXPECT_EQ(shows(svg, sign.symbol), (marks & sign.mark) != 0) << tile.code << sign.symbol;
      }
    }
    bool pennant = false;
    for (const Segment& segment : tile.segments) pennant = pennant || segment.pennants > 0;
    EXPECT_EQ(shows(svg, "shield"), pennant) << tile.code;
  }
}

TEST(Draw, EveryMarkThatTheViewNamesHasAPicture) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    std::size_t signs = 0;
    for (const Ornament& one : layout_of(tile).ornaments) {
      if (!one.scenery) ++signs;
    }
    EXPECT_GE(signs, marks_of(tile).size()) << tile.code;
  }
}

TEST(Draw, SignsStayOnTheirTileAndHousesOffThem) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    const TileLayout layout = layout_of(tile);
    for (const Ornament& sign : layout.ornaments) {
      if (sign.scenery || sign.symbol == "gate" || sign.symbol == "mouth") continue;
      EXPECT_GE(std::min(sign.at.x, sign.at.y), 5) << tile.code << ' ' << sign.symbol;
      EXPECT_LE(std::max(sign.at.x, sign.at.y), 95) << tile.code << ' ' << sign.symbol;
      if (sign.symbol.starts_with("house")) continue;
      for (const Ornament& house : layout.ornaments) {
        if (!house.scenery) continue;
        EXPECT_GE(distance(sign.at, house.at), 5) << tile.code << sign.symbol << house.symbol;
      }
    }
  }
}

TEST(Draw, AnInnAndItsPondLieInsideTheTile) {
  constexpr double kReach = 11;  // radius of the picture of an inn with its pond, in any rotation
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    for (const Ornament& one : layout_of(tile).ornaments) {
      if (one.symbol != "inn") continue;
      EXPECT_GE(std::min(one.at.x, one.at.y), kReach) << tile.code;
      EXPECT_LE(std::max(one.at.x, one.at.y), kTileSize - kReach) << tile.code;
    }
  }
}

TEST(Draw, SmallTilesLeaveOutHousesAndEnlargeSigns) {
  const TileLibrary& library = TileLibrary::embedded();
  const TileKind& tile = library[*library.find("F")];
  const std::string ornaments = tile_parts(tile, layout_of(tile)).ornaments[0];
  const auto has_group = [&](const std::string& classes, const std::string& icon) {
    return ornaments.find("<g class=\"" + classes + "\"><use href=\"#" + icon) != std::string::npos;
  };
  EXPECT_TRUE(has_group("sign", "shield"));
  EXPECT_TRUE(has_group("small", "house"));
  EXPECT_TRUE(has_group("tiny", "house"));
  for (const std::string rule : {".mid-zoom .tiny", ".far-zoom .small", ".far-zoom .sign"}) {
    EXPECT_NE(page_styles().find(rule), std::string::npos) << rule;
  }
}

TEST(Draw, HousesTurnWithTheirStreet) {
  const std::string_view along = house_icon(1, facing_along({1, 0}));
  const std::string_view across = house_icon(1, facing_along({0, 1}));
  EXPECT_NE(icon(along), icon(across));
  EXPECT_EQ(house_icon(1, facing_along({-1, 0})), along);
  EXPECT_EQ(turned_icon(along, 1), across);
  EXPECT_EQ(turned_icon(along, 2), along);
  EXPECT_EQ(turned_icon("shield", 1), "shield");
}

TEST(Draw, RoofsHaveTheFamilyOfTheirCity) {
  const TileLibrary& library = TileLibrary::embedded();
  const TileKind& tile = library[*library.find("H")];  // two cities
  std::vector<std::uint8_t> cities;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind == SegmentKind::city) cities.push_back(i);
  }
  ASSERT_EQ(cities.size(), 2U);
  for (unsigned other = 0; other < kRoofFamilies; ++other) {
    TileLook look;
    look.roofs[cities[0]] = 2;
    look.roofs[cities[1]] = static_cast<std::uint8_t>(other);
    Sheet sheet;
    sheet.add_ornaments(tile, 0, {}, look);
    const std::string svg = sheet.definitions();
    for (unsigned family = 0; family < kRoofFamilies; ++family) {
      const std::string roof = "class=\"q" + std::to_string(family);
      EXPECT_EQ(svg.find(roof) != std::string::npos, family == 2 || family == other);
    }
  }
}

TEST(Draw, EachLandmarkHasAPictureInItsCity) {
  const TileLibrary& library = TileLibrary::embedded();
  for (const std::string_view code : {"C", "G", "N", "Q"}) {
    const TileKind& tile = library[*library.find(code)];
    const TileLayout layout = layout_of(tile);
    ShownTile shown{.cell = {}, .kind = *library.find(code), .tile = &tile};
    while (tile.segments[shown.landmark_city].kind != SegmentKind::city) ++shown.landmark_city;
    EXPECT_EQ(landmark_on(shown, layout).icon, "") << code;
    std::set<std::string_view> icons;
    for (const Landmark one :
         {Landmark::well, Landmark::market, Landmark::church, Landmark::keep}) {
      shown.landmark = one;
      const auto [name, at] = landmark_on(shown, layout);
      EXPECT_NE(icon(name), "") << code << name;
      icons.insert(name);
      EXPECT_EQ(layout.grid.at(at), shown.landmark_city) << code;
    }
    EXPECT_EQ(icons.size(), 4U);
  }
}

TEST(Draw, OnlyWallsInFrontStandBeforeHouses) {
  const TileLibrary& library = TileLibrary::embedded();
  const TileKind& tile = library[*library.find("E")];
  const auto ornaments = tile_parts(tile, layout_of(tile)).ornaments;
  const auto wall = [&](Rotation rotation) { return ornaments[rotation].find("class=\"w2\""); };
  const auto house = [&](Rotation rotation) { return ornaments[rotation].find("#house"); };
  EXPECT_GT(wall(0), ornaments[0].rfind("#house"));  // the city is in the north
  EXPECT_LT(wall(2), house(2));                      // the city is in the south
  const std::size_t last = ornaments[1].rfind("class=\"w2\"");
  EXPECT_LT(wall(1), house(1));
  EXPECT_GT(last, ornaments[1].rfind("#house"));
}

TEST(Draw, TilesOfAKindDifferInTreesOnly) {
  const TileLibrary& library = TileLibrary::embedded();
  const TileKind& tile = library[*library.find("E")];
  const auto sceneries = tile_parts(tile, layout_of(tile)).sceneries;
  EXPECT_NE(sceneries[0][0], sceneries[1][0]);
  EXPECT_NE(sceneries[1][0], sceneries[2][0]);
  for (const auto& scenery : sceneries) EXPECT_EQ(scenery[2].find("#house"), std::string::npos);
}

TEST(Draw, TreesStandInFieldsAwayFromSigns) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    const TileLayout layout = layout_of(tile);
    for (const auto& scenery : layout.sceneries) {
      for (const Ornament& tree : scenery) {
        const std::uint8_t owner = layout.grid.at(tree.at);
        ASSERT_LT(owner, tile.segment_count) << tile.code << tree.symbol;
        EXPECT_EQ(tile.segments[owner].kind, SegmentKind::field) << tile.code << tree.symbol;
        for (const Ornament& sign : layout.ornaments) {
          if (sign.scenery) continue;
          EXPECT_GE(distance(sign.at, tree.at), 5) << tile.code << sign.symbol;
        }
      }
    }
  }
}

TEST(Draw, TheLandGoesOnBelowAllTiles) {
  const auto rules = make_ruleset({});
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  Rng rng(4);
  play_randomly(*state, **rules, rng);
  const std::string svg = board_svg(*state, {});
  const std::size_t land = svg.find("fill=\"url(#land)\"");
  ASSERT_NE(land, std::string::npos);
  EXPECT_EQ(svg.find("fill=\"url(#land)\"", land + 1), std::string::npos);
  const std::string data = svg.substr(land, svg.find("/>", land) - land);
  EXPECT_EQ(static_cast<std::size_t>(std::count(data.begin(), data.end(), 'M')),
            state->board.tiles.size());
  EXPECT_LT(svg.find("<pattern id=\"land\""), land);
}

TEST(Draw, FiguresStandInTheirFeature) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    const TileLayout layout = layout_of(tile);
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      if (i == tile.centre) continue;
      EXPECT_EQ(layout.grid.at(layout.anchors[i]), i) << tile.code;
    }
  }
}

ShownTile shown_tile(std::string_view code, Bridge bridge, Rotation rotation = 0) {
  const TileLibrary& library = TileLibrary::embedded();
  const KindId kind = *library.find(code);
  return {{0, 0}, kind, &library[kind], rotation, bridge};
}

TEST(Draw, ABridgeHidesNoFigure) {
  for (Rotation rotation = 0; rotation < kRotations; ++rotation) {
    const ShownTile shown = shown_tile("B", Bridge::east_west, rotation);
    const TileLayout layout = layout_of(*shown.tile);
    Standing standing(shown, layout);
    for (std::uint8_t i = 0; i < shown.tile->segment_count; ++i) {
      if (i == shown.tile->centre) continue;
      EXPECT_GT(std::abs(standing.figure_on(i).y - kCentre.y), 9) << int{rotation};
    }
    // A figure on the bridge itself stands in its middle.
    EXPECT_EQ(standing.figure_on(shown.tile->segment_count).y, kCentre.y);
  }
}

TEST(Draw, PiecesOnOneTileStandApart) {
  const ShownTile shown = shown_tile("U", Bridge::none);
  const TileLayout layout = layout_of(*shown.tile);
  Standing standing(shown, layout);
  std::vector<Point> places;
  for (const std::uint8_t segment : {0, 1, 2, 0, 1, 2})
    places.push_back(standing.figure_on(segment));
  places.push_back(standing.piece_near({27, 74}, 12));  // a fairy
  for (std::size_t a = 0; a < places.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_GT(distance(places[a], places[b]), 10) << a << b;
  }
}

TEST(Draw, FiguresOnOneTileStandApart) {
  constexpr double kApart = 12;  // least distance of two pieces; a tile is 100 wide
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
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

// A claim shows the figure of each choice as if it were the only one on the tile.
TEST(Draw, AFigureBesideABuildingStandsApartFromTheOtherChoices) {
  constexpr double kApart = 16;
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    if (tile.centre == kNoSegment) continue;
    const TileLayout layout = layout_of(tile);
    for (Rotation rotation = 0; rotation < kRotations; ++rotation) {
      const ShownTile shown = shown_tile(tile.code, Bridge::none, rotation);
      const auto alone = [&](std::uint8_t segment) {
        return Standing(shown, layout).figure_on(segment);
      };
      for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
        if (i == tile.centre) continue;
        EXPECT_GT(distance(alone(tile.centre), alone(i)), kApart)
            << tile.code << ' ' << int{i} << ' ' << int{rotation};
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
  EXPECT_TRUE(shows(svg, "f0"));
}

// The values of the attributes `name` in the SVG.
std::set<std::string> values_of(const std::string& svg, const std::string& name) {
  std::set<std::string> values;
  const std::string before = ' ' + name + "=\"";
  for (std::size_t at = svg.find(before); at != std::string::npos; at = svg.find(before, at + 1)) {
    const std::size_t from = at + before.size();
    values.insert(svg.substr(from, svg.find('"', from) - from));
  }
  return values;
}

TEST(Draw, BoardsOfOnePageShareTheirDefinitions) {
  bastide::Setup setup;
  for (const Box box : {Box::inns, Box::dragon, Box::bridges}) setup.boxes.add(box);
  const auto rules = make_ruleset(setup);
  const auto state = std::make_unique<State>();
  Rng rng(7);
  play_randomly(*state, **rules, rng, [](const State&, auto, Action) {});
  BoardPictures pictures;
  DrawOptions options;
  const std::string board = pictures.picture(*state, options, "<a \"board\">");
  const TileKind& tile = (*rules)->tile(state->board.tiles.back().kind);
  options.turns.push_back({.cell = {90, 0},
                           .tile = &tile,
                           .player = PlayerId(0),
                           .figure = Figure::small,
                           .segment = 0});
  const std::string played = pictures.picture(*state, options, "");
  options.turns.front().ghost = true;
  const std::string ghost = pictures.picture(*state, options, "");
  const std::string printed = pictures.tile(tile, "");
  const std::string definitions = pictures.definitions();
  const std::set<std::string> ids = values_of(definitions, "id");
  for (const std::string& svg : {board, played, ghost, printed}) {
    EXPECT_TRUE(is_well_formed(svg));
    EXPECT_TRUE(values_of(svg, "id").empty());
    for (const std::string& used : values_of(svg, "href")) {
      EXPECT_TRUE(ids.contains(used.substr(1))) << used;
    }
  }
  EXPECT_TRUE(is_well_formed(definitions));
  EXPECT_NE(board.find("aria-label=\"&lt;a &quot;board&quot;&gt;\""), std::string::npos);
  EXPECT_GT(played.size(), board.size());
  EXPECT_NE(ghost, played);
  EXPECT_LT(board.size() * 2, board_svg(*state, {}).size());
}

TEST(Draw, TheBannerFitsLongNamesAndCountsOneTile) {
  bastide::Setup setup;
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  DrawOptions options;
  options.names = {"Wilhelmina Maximiliana of Wommelgem", "Ann"};
  const std::string svg = board_svg(*state, options);
  EXPECT_NE(svg.find("1 tile on the table"), std::string::npos);
  EXPECT_NE(svg.find(">Wilhelmina"), std::string::npos);
  EXPECT_EQ(svg.find("Wommelgem"), std::string::npos);
  EXPECT_NE(svg.find("\u2026</text>"), std::string::npos);
  EXPECT_NE(svg.find(">Ann<"), std::string::npos);
}

TEST(Draw, ACaptionIsBrokenIntoLinesBelowTheBoard) {
  const auto rules = make_ruleset({});
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  const auto height = [](const std::string& svg) {
    const std::size_t at = svg.find("height=\"");
    return std::stod(svg.substr(at + 8));
  };
  const std::string plain = board_svg(*state, {});
  const std::string little = board_svg(*state, {.caption = {"Turn 3 & more."}});
  std::string words = "word";
  for (int i = 0; i < 40; ++i) words += " word";
  const std::string much = board_svg(*state, {.caption = {"Turn 3.", words}});
  for (const std::string& svg : {little, much}) EXPECT_TRUE(is_well_formed(svg));
  EXPECT_NE(little.find("class=\"bold\">Turn 3 &amp; more.<"), std::string::npos);
  EXPECT_LT(height(plain), height(little));
  EXPECT_LT(height(little) + 80, height(much));
  EXPECT_EQ(much.find(words), std::string::npos);
}

TEST(Draw, ATurnThatWasNotPlayedStandsOnAnEmptyCell) {
  const auto rules = make_ruleset({});
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  const TileLibrary& library = TileLibrary::embedded();
  const TileKind* tile = &library[*library.find("E")];
  ShownTurn turn{.cell = {1, 0}, .tile = tile, .rotation = 1, .ghost = true};
  const std::string plain = board_svg(*state, {});
  const std::string proposed = board_svg(*state, {.turns = {turn}});
  EXPECT_TRUE(is_well_formed(proposed));
  EXPECT_NE(proposed.find("stroke-dasharray=\"9 6\""), std::string::npos);
  turn.cell = {0, 0};
  EXPECT_EQ(board_svg(*state, {.turns = {turn}}), plain);
}

TEST(Draw, OwnersColourWhatTheyHold) {
  bastide::Setup setup;
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  const auto washes = [&] {
    const std::string svg = board_svg(*state, {.owners = true});
    std::size_t count = 0;
    for (std::size_t at = 0; (at = svg.find("<use href=\"#s", at)) != std::string::npos; ++at) {
      if (svg.compare(at, 14, "<use href=\"#sh") != 0) ++count;
    }
    return count;
  };
  EXPECT_EQ(washes(), 0U);
  state->turn.decider = PlayerId(0);
  place_figure(*state, Figure::small, SegmentId(0));
  EXPECT_EQ(washes(), 1U);
  const TileKind& tile = (*rules)->tile(state->board.tiles[0].kind);
  const auto field =
      std::find_if(tile.segments.begin(), tile.segments.end(),
                   [](const Segment& one) { return one.kind == SegmentKind::field; });
  const auto index = static_cast<std::uint16_t>(field - tile.segments.begin());
  place_figure(*state, Figure::small, SegmentId(index));
  EXPECT_EQ(washes(), 3U);  // a field has a pale layer below the colour
}

TEST(Draw, FiguresHaveTheLookOfTheirPlayer) {
  const auto rules = make_ruleset({});
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  state->turn.decider = PlayerId(0);
  place_figure(*state, Figure::small, SegmentId(0));
  const auto shows = [&](const DrawOptions& options, PlayerColour colour) {
    return board_svg(*state, options).find(drawn_colour(colour).colour) != std::string::npos;
  };
  const DrawOptions usual{.owners = true};
  const DrawOptions chosen{.player_colours = {PlayerColour::pink, PlayerColour::white},
                           .owners = true};
  EXPECT_TRUE(shows(usual, PlayerColour::red));
  EXPECT_TRUE(shows(usual, PlayerColour::blue));
  EXPECT_FALSE(shows(usual, PlayerColour::pink));
  EXPECT_TRUE(shows(chosen, PlayerColour::pink));
  EXPECT_TRUE(shows(chosen, PlayerColour::white));
  EXPECT_FALSE(shows(chosen, PlayerColour::red));
  EXPECT_FALSE(shows(chosen, PlayerColour::blue));
}

TEST(Draw, TheCountsCityMayBeMissing) {
  bastide::Setup setup;
  setup.boxes.add(Box::count);
  setup.start = {{*TileLibrary::embedded().find("D"), {0, 0}, 0}};
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  start(*state, **rules);
  EXPECT_TRUE(is_well_formed(board_svg(*state, {})));
}

TEST(Draw, AllThatAPlayerHasBesideTheBoardIsDrawn) {
  bastide::Setup setup;
  for (const Box box : {Box::king_scout, Box::traders, Box::abbey, Box::bridges})
    setup.boxes.add(box);
  const auto rules = make_ruleset(setup);
  ASSERT_TRUE(rules.ok());
  const auto state = std::make_unique<State>();
  std::set<std::string_view> seen;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Rng rng(seed);
    play_randomly(*state, **rules, rng, [&](const State& now, auto, Action) {
      for (const ShownPlayer& player : scene_of(now).players) {
        for (const Belonging& one : player.belongings) seen.insert(one.name);
      }
    });
  }
  EXPECT_GE(seen.size(), 8U);
  for (const std::string_view name : seen) EXPECT_NE(icon(icon_of(name)), "") << name;
}

TEST(Draw, EachActionWithAnIconHasAPicture) {
  for (const BoxDraw* box : all_drawings()) {
    for (const ActionIcon& shown : box->actions) {
      EXPECT_NE(icon(shown.icon), "") << shown.icon;
      EXPECT_EQ(icon_of(shown.type), shown.icon) << "one icon for a type";
    }
  }
  EXPECT_EQ(icon_of(ActionType::dragon), "beast");
  EXPECT_EQ(icon_of(ActionType::claim), "");
}

TEST(Draw, TheWholeCatalogueFitsOneSheet) {
  const std::string svg = contact_sheet(TileLibrary::embedded());
  EXPECT_TRUE(is_well_formed(svg));
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    EXPECT_NE(svg.find(">" + std::string(tile.code) + "<"), std::string::npos) << tile.code;
  }
}

}  // namespace
}  // namespace bastide
