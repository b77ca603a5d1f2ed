// What is shown fits the screen, and every place can be found on it.
#include "play/screen.h"

#include "lab/sample.h"
#include "play/choices.h"
#include "play/computers.h"
#include "play/pictures.h"

#include <gtest/gtest.h>

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

// Calls `look` before every decision of a player.
template <class Look>
void play_through(Table& table, const Look& look) {
  Computers computers;
  while (!table.game().over()) {
    const bool chance = table.state().turn.decider == kChance;
    if (!chance) look();
    ASSERT_TRUE(
        table.play(chance ? table.next_draw() : computers.ask("gentle", table)).has_value());
  }
  look();
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
        "Anna draws V, places it at -12,34 turned b, puts a thief on the road (east and west).";
    play_through(table, [&] {
      ScreenView view;
      view.news.assign(9, long_news);
      const auto lines = screen(table, view, console);
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
    for (const std::string& line : screen(table, {}, console)) text += line + '\n';
    const std::size_t count = places(table.state()).size();
    for (std::size_t n = 1; n <= count; ++n) {
      ASSERT_NE(text.find('[' + std::to_string(n) + ']'), std::string::npos) << n << '\n' << text;
    }
  });
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
}

}  // namespace
}  // namespace bastide
