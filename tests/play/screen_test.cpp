// Checks that the screen of every position fits the terminal and shows every place for the tile.
#include "play/screen.h"

#include "play/canvas.h"
#include "play/choices.h"
#include "play/computers.h"
#include "play/panel.h"
#include "play/text_pictures.h"
#include "play/tile_text.h"
#include "random/random_game_statistics.h"
#include "view/marks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace bastide {
namespace {

Table new_table(const bastide::Setup& setup, std::uint64_t seed) {
  std::vector<Seat> seats;
  for (const std::string& name : usual_names(setup.players)) seats.push_back({name, ""});
  return std::move(*Table::create(setup, seats, seed));
}

// Calls `visit` before every decision of a player.
template <class Visit>
void play_through(Table& table, const Visit& visit) {
  Computers computers;
  while (!table.game().over()) {
    const bool chance = table.state().turn.decider == kChance;
    if (!chance) visit();
    ASSERT_TRUE(
        table.play(chance ? table.next_draw() : computers.ask("gentle", table)).has_value());
  }
  visit();
}

TEST(Screen, FitsTheTerminal) {
  constexpr std::array<ScreenSize, 4> kSizes = {{{80, 24}, {66, 30}, {100, 40}, {200, 60}}};
  std::istringstream in;
  std::ostringstream out;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Rng rng(seed);
    Table table = new_table(random_setup(rng), seed);
    const ScreenSize size = kSizes[seed];
    Console console{in, out, seed % 2 == 0, [size] { return size; }};
    const std::string long_news =
        "Anna draws V, places it at -12,34 in rotation b, puts a thief on the road (east).";
    play_through(table, [&] {
      ScreenView view;
      view.news.assign(9, long_news);
      const auto lines = screen(table, view, console, {});
      ASSERT_LT(lines.size(), static_cast<std::size_t>(size.rows));
      for (const std::string& line : lines) ASSERT_LE(width_of(line), size.columns) << line;
    });
  }
}

TEST(Screen, ShowsEveryPlace) {
  std::istringstream in;
  std::ostringstream out;
  const Console console{in, out};
  Rng rng(2);
  Table table = new_table(random_setup(rng), 2);
  play_through(table, [&] {
    if (table.state().turn.phase != Phase::place) return;
    std::string text;
    for (const std::string& line : screen(table, {}, console, {})) text += line + '\n';
    const std::size_t count = places(table.state()).size();
    for (std::size_t n = 1; n <= count; ++n) {
      ASSERT_NE(text.find('[' + std::to_string(n) + ']'), std::string::npos) << n << '\n' << text;
    }
  });
}

// The game has six players and all boxes, so that the list of players takes most of the screen.
TEST(Screen, ShowsTheDrawnTileOnASmallTerminal) {
  std::istringstream in;
  std::ostringstream out;
  const Console console{in, out, false, [] { return ScreenSize{80, 24}; }};
  bastide::Setup setup;
  for (const BoxInfo& box : all_boxes()) setup.boxes.add(box.box);
  setup.players = kMaxPlayers;
  Table table = new_table(setup, 3);
  int seen = 0;
  play_through(table, [&] {
    if (table.state().turn.phase != Phase::place) return;
    const TileKind& tile = table.game().rules().tile(table.state().turn.drawn);
    std::string text;
    for (const std::string& line : screen(table, {}, console, {})) text += line + '\n';
    ASSERT_NE(text.find("Tile " + std::string(tile.code)), std::string::npos) << text;
    for (Rotation r = 0; r < tile.rotations; ++r) {
      for (const std::string& line : picture_of(tile, r, false)) {
        ASSERT_NE(text.find(line), std::string::npos) << text;
      }
    }
    ++seen;
  });
  EXPECT_GT(seen, 100);
}

TEST(Screen, NamesHaveTheColoursOfTheRecord) {
  Record record = new_table({}, 1).record();
  record.colours = {PlayerColour::pink, PlayerColour::red};
  const auto table = Table::resume(record, 1);
  ASSERT_TRUE(table);
  for (const unsigned seat : {0U, 1U}) {
    const std::string initial = seat == 0 ? " A " : " B ";
    const std::string written = name_in_colour(*table, PlayerId(seat), true);
    EXPECT_EQ(written.find(styled(initial, colour_style(record.colours[seat]), true)), 0U)
        << written;
  }
  EXPECT_EQ(table->record().colours, record.colours);
}

TEST(Pictures, InitialsAreDifferentLetters) {
  EXPECT_EQ(initials_of({"Anna", "bob"}), "AB");
  EXPECT_EQ(initials_of({"Anna", "Adam"}), "AB");
  EXPECT_EQ(initials_of({"\u00c9mile", "Zoe", "9"}), "ABC");
}

std::string picture(std::string_view code, Rotation rotation) {
  const TileLibrary& library = TileLibrary::embedded();
  std::string text;
  for (const std::string& line : picture_of(library[*library.find(code)], rotation, false)) {
    text += line + '\n';
  }
  return text;
}

TEST(Pictures, OfTiles) {
  EXPECT_EQ(picture("B", 0), ".......\n...⌂...\n.......\n");
  EXPECT_EQ(picture("A", 1), ".......\n───⌂...\n.......\n");
  EXPECT_EQ(picture("C", 0), "#######\n####*##\n#######\n");
  EXPECT_EQ(picture("D", 0), "..###..\n───────\n.......\n");
  EXPECT_EQ(picture("D", 1), "...│...\n...│.##\n...│...\n");
  EXPECT_EQ(picture("V", 0), ".......\n───┐...\n...│...\n");
  EXPECT_EQ(picture("X", 0), "...│...\n───┼───\n...│...\n");
  EXPECT_EQ(picture("RV3", 0), picture("RV3", 2));
  EXPECT_EQ(picture("PD17", 0), "....v..\n───────\n.......\n");
  EXPECT_EQ(picture("IC15", 0), ".......\n────i──\n.......\n");
  EXPECT_EQ(picture("CC6", 0), "#######\n###+k##\n#######\n");
}

std::size_t times(const std::string& text, std::string_view sign) {
  std::size_t count = 0;
  for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 1)) {
    ++count;
  }
  return count;
}

TEST(Pictures, ShowEveryMarkOfEveryTile) {
  for (const TileKind& tile : TileLibrary::embedded().tiles()) {
    const auto marks = marks_of(tile);
    for (Rotation rotation = 0; rotation < kRotations; ++rotation) {
      const std::string text = picture(tile.code, rotation);
      for (const ShownMark& mark : marks) {
        if (mark.sign.empty()) continue;
        const auto same = [&](const ShownMark& other) { return other.sign == mark.sign; };
        const auto wanted = std::count_if(marks.begin(), marks.end(), same);
        EXPECT_EQ(times(text, mark.sign), static_cast<std::size_t>(wanted))
            << tile.code << ' ' << mark.name << '\n'
            << text;
      }
    }
  }
}

TEST(Pictures, FiguresAreDistinctAndHideNoMark) {
  const TileLibrary& library = TileLibrary::embedded();
  const TileKind& tile = library[*library.find("IC15")];  // a road with an inn
  Canvas canvas(kWideTile, kTileRows);
  TilePainter painter(canvas, 0, 0, kWideTile, 0);
  painter.paint({{}, {}, &tile, 0, Bridge::none});
  for (const Figure figure : {Figure::small, Figure::large}) {
    painter.figure({PlayerId(0), figure, 0, find_segment(tile, "road:ew", 0)}, "A", {});
  }
  std::string text;
  for (const std::string& line : canvas.lines(false)) text += line + '\n';
  EXPECT_EQ(times(text, "A"), 2U) << text;
  EXPECT_EQ(times(text, "A2"), 1U) << text;
  EXPECT_EQ(times(text, "i"), 1U) << text;
  EXPECT_GE(times(text, "─"), 2U) << text;
}

std::string words_of(std::string_view code) {
  const TileLibrary& library = TileLibrary::embedded();
  return in_english(in_words(library[*library.find(code)]));
}

TEST(Pictures, InWords) {
  EXPECT_EQ(words_of("PD17"), "road, volcano");
  EXPECT_EQ(words_of("CC6"), "castle, cathedral");
  EXPECT_EQ(words_of("IC15"), "road, inn");
  EXPECT_EQ(words_of("X"), "4 roads");
  EXPECT_EQ(words_of("BC6"), "bazaar");
  EXPECT_EQ(words_of("PD1"), "volcano");
  EXPECT_EQ(words_of("CA1"), "city, siege");
  EXPECT_EQ(words_of("IC3"), "4 cities");
}

}  // namespace
}  // namespace bastide
