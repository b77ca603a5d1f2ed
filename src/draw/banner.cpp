#include "draw/banner.h"

#include "rules/ruleset.h"
#include "rules/turn.h"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide {

namespace {

constexpr double kPlateWidth = 260;
constexpr double kPlateHeight = 64;  // with one row of belongings
constexpr double kRowHeight = 26;
constexpr std::size_t kInARow = 5;
constexpr double kStep = 47;
constexpr double kGap = 12;
constexpr double kLine = 26;  // the line about the turn
constexpr double kNameSize = 20;
constexpr double kDigit = 19;  // of the points

unsigned plates_in_a_row(const State& state, double width) {
  const auto room = static_cast<unsigned>((width + kGap) / (kPlateWidth + kGap));
  const unsigned players = state.rules->players();
  const unsigned rows = (players + room - 1) / std::max(room, 1U);
  return (players + rows - 1) / rows;
}

// About as wide as the letter that begins with this byte is, in parts of the font's size: capitals
// and signs beyond Europe's letters take the most.
double width_of_letter(unsigned char first) {
  if (first >= 0xE1) return 1.05;
  if (first == 'i' || first == 'l' || first == ' ' || first == '.') return 0.36;
  if (first == 'm' || first == 'w' || first == 'M' || first == 'W') return 1.05;
  return first >= 'A' && first <= 'Z' ? 0.78 : 0.6;
}

// The name, or its beginning and an ellipsis, so that it is at most that wide.
std::string shortened(std::string_view name, double width) {
  const double room = width / kNameSize;
  double used = 0;
  std::size_t fits = 0;  // bytes with room for an ellipsis behind them
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if ((byte & 0xC0U) == 0x80U) continue;
    if (used <= room - 1) fits = i;
    used += width_of_letter(byte);
  }
  return used <= room ? std::string(name) : std::string(name.substr(0, fits)) + "\u2026";
}

std::string name_of_seat(const DrawOptions& options, unsigned seat, double width) {
  if (seat < options.names.size()) return shortened(options.names[seat], width);
  return "Player " + std::to_string(seat + 1);
}

// What a player has beside the board: so many of a figure, or of something else that an icon shows.
struct Belonging {
  std::string_view icon;  // empty: the figure
  Figure figure = Figure::small;
  unsigned count = 0;
};

std::vector<Belonging> belongings(const State& state, unsigned seat) {
  const PlayerState& player = state.players[seat];
  std::vector<Belonging> all;
  for (unsigned i = 0; i < kFigures; ++i) all.push_back({{}, Figure(i), player.supply[i]});
  constexpr std::array<std::string_view, 3> kGoods = {"wine", "grain", "cloth"};
  for (std::size_t i = 0; i < kGoods.size(); ++i) {
    all.push_back({kGoods[i], Figure::small, player.goods[i]});
  }
  all.push_back({"abbey-tile", Figure::small, player.abbeys});
  all.push_back({"bridge", Figure::small, player.bridges});
  all.push_back({"castle-token", Figure::small, player.castles});
  all.push_back({"king", Figure::small, state.king_scout.king.holder == PlayerId(seat) ? 1U : 0U});
  all.push_back(
      {"scout", Figure::small, state.king_scout.scout.holder == PlayerId(seat) ? 1U : 0U});
  std::erase_if(all, [](const Belonging& one) { return one.count == 0; });
  return all;
}

// As high as the player with the most belongings needs it, who may still get more.
double plate_height(const State& state) {
  std::size_t most = 0;
  for (unsigned seat = 0; seat < state.rules->players(); ++seat) {
    most = std::max(most, belongings(state, seat).size());
  }
  const std::size_t rows = std::max<std::size_t>((most + kInARow - 1) / kInARow, 1);
  return kPlateHeight + kRowHeight * static_cast<double>(rows - 1);
}

void add_belongings(Sheet& sheet, const State& state, unsigned seat, Point at) {
  std::size_t number = 0;
  for (const Belonging& one : belongings(state, seat)) {
    const std::size_t row = number / kInARow;
    const Point here = at + Point{kStep * static_cast<double>(number % kInARow),
                                  kRowHeight * static_cast<double>(row)};
    ++number;
    if (one.icon.empty()) {
      sheet.add_figure(one.figure, seat, here, false, one.figure == Figure::large ? 0.65 : 0.8);
    } else {
      sheet.add_icon(one.icon, here);
    }
    if (one.count == 1 && (one.icon == "king" || one.icon == "scout")) continue;
    sheet.add_text("\u00d7" + std::to_string(one.count), here + Point{10, 5}, "soft", 14);
  }
}

void add_plate(Sheet& sheet, const State& state, const DrawOptions& options, unsigned seat,
               Point at) {
  const PlayerLook& look = look_of(seat);
  const double height = plate_height(state);
  const Area box{at.x, at.y, at.x + kPlateWidth, at.y + height};
  const bool active = !is_over(state) && state.turn.active == PlayerId(seat);
  const bool winner = is_over(state) && (winners(state) & (1U << seat)) != 0;
  sheet.add(rectangle(box, 8,
                      active || winner ? "fill=\"#fffaf0\" stroke=\"#b3791d\" stroke-width=\"2.4\""
                                       : "fill=\"#fbf3df\" stroke=\"#8a6536\" stroke-width=\"1\""));
  sheet.add(rectangle({at.x + 1, at.y + 8, at.x + 8, at.y + height - 8}, 3,
                      "fill=\"" + std::string(look.colour) + "\""));
  const std::string score = std::to_string(state.players[seat].score);
  const double crown = kPlateWidth - 34 - kDigit * static_cast<double>(score.size());
  const double for_name = crown - 18 - (winner ? 16 : -10);
  sheet.add_text(name_of_seat(options, seat, for_name), at + Point{18, 25}, "bold", kNameSize);
  sheet.add_text(score, at + Point{kPlateWidth - 14, 32}, "far bold", 28);
  if (winner) {
    sheet.add("<path transform=\"translate(" + number_text(at.x + crown) + " " +
              number_text(at.y + 25) +
              ")\" d=\"M-11 7-13-7-5-1 0-10 5-1 13-7 11 7Z\" class=\"o gold\"/>");
  }
  add_belongings(sheet, state, seat, at + Point{26, 46});
}

std::string status_of(const State& state) {
  const std::size_t count = state.board.tiles.size();
  const std::string tiles =
      std::to_string(count) + (count == 1 ? " tile" : " tiles") + " on the table";
  if (is_over(state)) return "The game is over \u00b7 " + tiles;
  return "Turn " + std::to_string(state.turn.number) + " \u00b7 " + tiles + " \u00b7 " +
         std::to_string(state.bag.left) + " in the stack";
}

}  // namespace

double banner_height(const State& state, double width) {
  const unsigned row = plates_in_a_row(state, width);
  const unsigned rows = (state.rules->players() + row - 1) / row;
  return kLine + rows * (plate_height(state) + kGap);
}

void add_banner(Sheet& sheet, const State& state, const DrawOptions& options, Point corner,
                double width) {
  const unsigned row = plates_in_a_row(state, width);
  for (unsigned seat = 0; seat < state.rules->players(); ++seat) {
    const unsigned first = seat / row * row;
    const unsigned here = std::min(row, state.rules->players() - first);
    const double used = here * kPlateWidth + (here - 1) * kGap;
    const unsigned line = seat / row;
    const Point at{corner.x + (width - used) / 2 + (seat - first) * (kPlateWidth + kGap),
                   corner.y + line * (plate_height(state) + kGap)};
    add_plate(sheet, state, options, seat, at);
  }
  const double below = banner_height(state, width) - kLine + 8;
  sheet.add_text(status_of(state), corner + Point{width / 2, below}, "mid pale", 15);
}

}  // namespace bastide
