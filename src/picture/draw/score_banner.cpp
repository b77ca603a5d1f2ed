#include "draw/score_banner.h"

#include "base/language.h"
#include "base/sentence.h"
#include "draw/box.h"
#include "draw/text_width.h"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide {

namespace {

constexpr double kPlateWidth = 260;
constexpr double kPlateHeight = 64;  // height of a player's plate with one row of belongings
constexpr double kRowHeight = 26;
constexpr std::size_t kInARow = 5;
constexpr double kStep = 47;
constexpr double kGap = 12;
constexpr double kLine = 26;  // height of the line below the plates: turn and tiles
constexpr double kNameSize = 20;
constexpr double kDigit = 19;  // font size of the score

unsigned plates_in_a_row(const Scene& scene, double width) {
  const auto room = static_cast<unsigned>((width + kGap) / (kPlateWidth + kGap));
  const unsigned players = static_cast<unsigned>(scene.players.size());
  const unsigned rows = (players + room - 1) / std::max(room, 1U);
  return (players + rows - 1) / rows;
}

std::string name_of_seat(const DrawOptions& options, unsigned seat, double width) {
  if (seat < options.names.size()) return shortened(options.names[seat], kNameSize, width);
  return "Player " + std::to_string(seat + 1);
}

// One entry of a player's supply: a kind of figure, or another belonging with an icon, and how many
// the player has. `single`: the game has only one, so no number is shown.
struct Supply {
  std::string_view icon;  // empty for a figure
  Figure figure = Figure::small;
  unsigned count = 0;
  bool single = false;
};

std::vector<Supply> supplies(const ShownPlayer& player) {
  std::vector<Supply> all;
  for (unsigned i = 0; i < kFigures; ++i) {
    if (player.supply[i] > 0) all.push_back({{}, Figure(i), player.supply[i]});
  }
  for (const Belonging& one : player.belongings) {
    const std::string_view icon = icon_of(one.name);
    if (!icon.empty()) all.push_back({icon, Figure::small, one.count, one.single});
  }
  return all;
}

// The height of every plate: enough for the player with the most figures and belongings.
double plate_height(const Scene& scene) {
  std::size_t most = 0;
  for (const ShownPlayer& player : scene.players) {
    most = std::max(most, supplies(player).size());
  }
  const std::size_t rows = std::max<std::size_t>((most + kInARow - 1) / kInARow, 1);
  return kPlateHeight + kRowHeight * static_cast<double>(rows - 1);
}

void add_supplies(Sheet& sheet, const ShownPlayer& player, PlayerColour colour, Point at) {
  std::size_t number = 0;
  for (const Supply& one : supplies(player)) {
    const std::size_t row = number / kInARow;
    const Point here = at + Point{kStep * static_cast<double>(number % kInARow),
                                  kRowHeight * static_cast<double>(row)};
    ++number;
    if (one.icon.empty()) {
      sheet.add_figure(one.figure, colour, here, false, one.figure == Figure::large ? 0.65 : 0.8);
    } else {
      sheet.add_icon(one.icon, here);
    }
    if (one.single) continue;
    sheet.add_text("\u00d7" + std::to_string(one.count), here + Point{10, 5}, "soft", 14);
  }
}

void add_plate(Sheet& sheet, const Scene& scene, const DrawOptions& options, unsigned seat,
               Point at) {
  const PlayerColour colour = options.player_colours[seat];
  const ShownPlayer& player = scene.players[seat];
  const double height = plate_height(scene);
  const Area box{at.x, at.y, at.x + kPlateWidth, at.y + height};
  sheet.add(rectangle(box, 8,
                      player.active || player.winner
                          ? "fill=\"#fffaf0\" stroke=\"#b3791d\" stroke-width=\"2.4\""
                          : "fill=\"#fbf3df\" stroke=\"#8a6536\" stroke-width=\"1\""));
  sheet.add(rectangle({at.x + 1, at.y + 8, at.x + 8, at.y + height - 8}, 3,
                      "fill=\"" + std::string(drawn_colour(colour).colour) +
                          "\" stroke=\"#8a6536\" stroke-width=\".6\""));
  const std::string score = std::to_string(player.score);
  const double crown = kPlateWidth - 34 - kDigit * static_cast<double>(score.size());
  const double for_name = crown - 18 - (player.winner ? 16 : -10);
  sheet.add_text(name_of_seat(options, seat, for_name), at + Point{18, 25}, "bold", kNameSize);
  sheet.add_text(score, at + Point{kPlateWidth - 14, 32}, "far bold", 28);
  if (player.winner) {
    sheet.add("<path transform=\"translate(" + number_text(at.x + crown) + " " +
              number_text(at.y + 25) +
              ")\" d=\"M-11 7-13-7-5-1 0-10 5-1 13-7 11 7Z\" class=\"o gold\"/>");
  }
  add_supplies(sheet, player, colour, at + Point{26, 46});
}

// The line below the plates: "Turn 5 · 12 tiles on the table · 60 in the stack".
Sentence status_of(const Scene& scene) {
  const Sentence placed =
      say("{n:# tile/# tiles}"_en, {{"n", static_cast<int>(scene.tiles.size())}});
  if (scene.over) return say("The game is over · {tiles} on the table"_en, {{"tiles", placed}});
  return say("Turn {turn} · {tiles} on the table · {left} in the stack"_en,
             {{"turn", static_cast<int>(scene.turn)},
              {"tiles", placed},
              {"left", static_cast<int>(scene.tiles_left)}});
}

}  // namespace

double banner_height(const Scene& scene, double width) {
  const unsigned row = plates_in_a_row(scene, width);
  const unsigned rows = (static_cast<unsigned>(scene.players.size()) + row - 1) / row;
  return kLine + rows * (plate_height(scene) + kGap);
}

void add_banner(Sheet& sheet, const Scene& scene, const DrawOptions& options, Point corner,
                double width) {
  const unsigned row = plates_in_a_row(scene, width);
  for (unsigned seat = 0; seat < static_cast<unsigned>(scene.players.size()); ++seat) {
    const unsigned first = seat / row * row;
    const unsigned here = std::min(row, static_cast<unsigned>(scene.players.size()) - first);
    const double used = here * kPlateWidth + (here - 1) * kGap;
    const unsigned line = seat / row;
    const Point at{corner.x + (width - used) / 2 + (seat - first) * (kPlateWidth + kGap),
                   corner.y + line * (plate_height(scene) + kGap)};
    add_plate(sheet, scene, options, seat, at);
  }
  const double below = banner_height(scene, width) - kLine + 8;
  const Language english;
  const Language& language = options.language == nullptr ? english : *options.language;
  sheet.add_text(language.write(status_of(scene)), corner + Point{width / 2, below}, "mid pale",
                 15);
}

}  // namespace bastide
