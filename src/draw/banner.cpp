#include "draw/banner.h"

#include "rules/ruleset.h"
#include "rules/turn.h"

#include <algorithm>

namespace bastide {

namespace {

constexpr double kPlateWidth = 260;
constexpr double kPlateHeight = 62;
constexpr double kGap = 12;
constexpr double kLine = 26;  // the line about the turn
constexpr double kNameSize = 20;
constexpr std::size_t kNameLetters = 16;

unsigned plates_in_a_row(const State& state, double width) {
  const auto room = static_cast<unsigned>((width + kGap) / (kPlateWidth + kGap));
  const unsigned players = state.rules->players();
  const unsigned rows = (players + room - 1) / std::max(room, 1U);
  return (players + rows - 1) / rows;
}

// At most that many letters (not bytes).
std::string shortened(std::string_view name) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(name[i]) & 0xC0U) != 0x80U;
    if (begins && ++letters > kNameLetters) return std::string(name.substr(0, i)) + "\u2026";
  }
  return std::string(name);
}

std::string name_of_seat(const DrawOptions& options, unsigned seat) {
  if (seat < options.names.size()) return shortened(options.names[seat]);
  return "Player " + std::to_string(seat + 1);
}

void add_supply(Sheet& sheet, const PlayerState& player, unsigned seat, Point at) {
  for (unsigned i = 0; i < kFigures; ++i) {
    if (player.supply[i] == 0) continue;
    sheet.add_figure(static_cast<Figure>(i), seat, at, false, 0.8);
    sheet.add_text("\u00d7" + std::to_string(player.supply[i]), at + Point{9, 5}, "soft", 14);
    at.x += 42;
  }
}

void add_plate(Sheet& sheet, const State& state, const DrawOptions& options, unsigned seat,
               Point at) {
  const PlayerLook& look = look_of(seat);
  const Area box{at.x, at.y, at.x + kPlateWidth, at.y + kPlateHeight};
  const bool active = !is_over(state) && state.turn.active == PlayerId(seat);
  const bool winner = is_over(state) && (winners(state) & (1U << seat)) != 0;
  sheet.add(rectangle(box, 8,
                      active || winner ? "fill=\"#fffaf0\" stroke=\"#b3791d\" stroke-width=\"2.4\""
                                       : "fill=\"#fbf3df\" stroke=\"#8a6536\" stroke-width=\"1\""));
  sheet.add(rectangle({at.x + 1, at.y + 8, at.x + 8, at.y + kPlateHeight - 8}, 3,
                      "fill=\"" + std::string(look.colour) + "\""));
  sheet.add_text(name_of_seat(options, seat), at + Point{18, 25}, "bold", kNameSize);
  const std::string score = std::to_string(state.players[seat].score);
  sheet.add_text(score, at + Point{kPlateWidth - 14, 39}, "far bold", 30);
  if (winner) {
    constexpr double kDigit = 20;
    const double left_of_score = kPlateWidth - 34 - kDigit * static_cast<double>(score.size());
    sheet.add("<path transform=\"translate(" + number_text(at.x + left_of_score) + " " +
              number_text(at.y + 32) +
              ")\" d=\"M-11 7-13-7-5-1 0-10 5-1 13-7 11 7Z\" class=\"o gold\"/>");
  }
  add_supply(sheet, state.players[seat], seat, at + Point{26, 46});
}

std::string status_of(const State& state) {
  const std::string tiles = std::to_string(state.board.tiles.size()) + " tiles on the table";
  if (is_over(state)) return "The game is over \u00b7 " + tiles;
  return "Turn " + std::to_string(state.turn.number) + " \u00b7 " + tiles + " \u00b7 " +
         std::to_string(state.bag.left) + " in the stack";
}

}  // namespace

double banner_height(const State& state, double width) {
  const unsigned row = plates_in_a_row(state, width);
  const unsigned rows = (state.rules->players() + row - 1) / row;
  return kLine + rows * (kPlateHeight + kGap);
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
                   corner.y + line * (kPlateHeight + kGap)};
    add_plate(sheet, state, options, seat, at);
  }
  const double below = banner_height(state, width) - kLine + 8;
  sheet.add_text(status_of(state), corner + Point{width / 2, below}, "mid soft", 15);
}

}  // namespace bastide
