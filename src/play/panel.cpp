#include "play/panel.h"

#include "play/canvas.h"
#include "play/choices.h"
#include "play/console.h"
#include "play/pictures.h"
#include "rules/ruleset.h"
#include "words/choice.h"

#include <algorithm>

namespace bastide {

namespace {

using Lines = std::vector<std::string>;

constexpr int kNameColumns = 10;
constexpr Style kStrong = {.bold = true};

// The first `columns` characters.
std::string shortened(const std::string& text, int columns) {
  std::string shorter = text;
  while (width_of(shorter) > columns) shorter.pop_back();
  while (!shorter.empty() && width_of(shorter + 'x') == width_of(shorter)) shorter.pop_back();
  return shorter;
}

// "wagon", "2 wagons", "2 large"
std::string some_of(unsigned count, std::string_view piece) {
  if (count == 1) return std::string(piece);
  const bool uncounted =
      piece == "large" || piece == "wine" || piece == "grain" || piece == "cloth";
  return std::to_string(count) + ' ' + std::string(piece) + (uncounted ? "" : "s");
}

// "5", "4+abbot", "5+..." where the rest needs a line of its own
std::string supply_of(const ShownPlayer& player) {
  constexpr std::size_t kRoom = 8;
  std::string text = std::to_string(player.supply[number(Figure::small)]);
  for (int f = 1; f < kFigures; ++f) {
    const unsigned count = player.supply[static_cast<std::size_t>(f)];
    if (count > 0 && is_follower(static_cast<Figure>(f)))
      text += "+" + some_of(count, name_of(static_cast<Figure>(f)));
  }
  return text.size() <= kRoom ? text
                              : std::to_string(player.supply[number(Figure::small)]) + "+...";
}

// "large, wagon, builder": what has no room in the line above.
std::string other_figures(const ShownPlayer& player) {
  const bool shown = supply_of(player).find("...") == std::string::npos;
  std::string text;
  for (int f = 1; f < kFigures; ++f) {
    const auto figure = static_cast<Figure>(f);
    const unsigned count = player.supply[number(figure)];
    if (count == 0 || (shown && is_follower(figure))) continue;
    text += (text.empty() ? "" : ", ") + some_of(count, name_of(figure));
  }
  return text;
}

// "2 bridges, 3 castles, abbey, wine 2, king, small in market"
std::string belongings_of(const Scene& scene, PlayerId player) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  for (const Belonging& one : scene.players[player.at()].belongings) {
    add(one.single ? std::string(one.name) : some_of(one.count, one.name));
  }
  for (const ShownFigure& figure : scene.figures) {
    if (figure.player != player || figure.building.empty()) continue;
    add(std::string(name_of(figure.figure)) + " in " + std::string(figure.building));
  }
  return text;
}

// "The dragon is at 1,0", "The count is in the market"
Lines tokens_on_board(const Scene& scene) {
  Lines lines;
  for (const Token& token : scene.tokens) {
    const std::string where = token.building.empty() ? "at " + cell_name(token.cell)
                                                     : "in the " + std::string(token.building);
    lines.push_back("The " + std::string(token.name) + " is " + where);
  }
  return lines;
}

// Pictures side by side, two in a row, with captions below.
Lines side_by_side(const std::vector<Lines>& pictures, const Lines& captions,
                   std::size_t in_a_row) {
  Lines lines;
  for (std::size_t from = 0; from < pictures.size(); from += in_a_row) {
    const std::size_t to = std::min(from + in_a_row, pictures.size());
    for (std::size_t y = 0; y <= pictures[from].size(); ++y) {
      std::string line = " ";
      for (std::size_t i = from; i < to; ++i) {
        const bool caption = y == pictures[i].size();
        line += padded(caption ? "   " + captions[i] : pictures[i][y], i + 1 < to ? 10 : 0);
      }
      lines.push_back(line);
    }
  }
  return lines;
}

bool fits_somewhere(const State& state, Rotation rotation) {
  const auto all = places(state);
  return std::any_of(all.begin(), all.end(), [&](const Place& place) {
    const auto& fitting = place.rotations;
    return std::find(fitting.begin(), fitting.end(), rotation) != fitting.end();
  });
}

bool fits_at(const State& state, Cell cell, Rotation rotation) {
  const auto all = places(state);
  return std::any_of(all.begin(), all.end(), [&](const Place& place) {
    const auto& fitting = place.rotations;
    return place.cell == cell &&
           std::find(fitting.begin(), fitting.end(), rotation) != fitting.end();
  });
}

Lines drawn_tile(const Table& table, std::optional<Cell> pending, bool colour,
                 std::size_t in_a_row) {
  const State& state = table.state();
  const Tile& tile = (*state.rules->library)[state.turn.drawn];
  std::vector<Lines> pictures;
  Lines captions;
  for (Rotation r = 0; r < tile.rotations; ++r) {
    if (pending && !fits_at(state, *pending, r)) continue;
    pictures.push_back(picture_of(tile, r, colour));
    captions.push_back(letter_of(r) + std::string(fits_somewhere(state, r) ? "" : " (no)"));
  }
  Lines lines = {styled("Tile " + std::string(tile.code), kStrong, colour) +
                 (pending ? " at " + cell_name(*pending) : "") + ", turned"};
  append(lines, wrapped("  " + in_words(tile), kPanelColumns, 2));
  append(lines, side_by_side(pictures, captions, in_a_row));
  return lines;
}

Lines claimed_tile(const Table& table, bool colour) {
  const State& state = table.state();
  const Scene scene = scene_of(state);
  const ShownTile& shown = scene.tiles[state.turn.placed.at()];
  const Tile& tile = *shown.tile;
  std::vector<int> marks(tile.segment_count + (shown.bridge == Bridge::none ? 0U : 1U), 0);
  const auto all = choices(state);
  for (std::size_t i = all.size(); i-- > 0;) {
    const bool here = all[i].type() == ActionType::claim && all[i].cell() == shown.cell &&
                      all[i].figure() != Figure::barn;
    if (here) marks[all[i].segment()] = static_cast<int>(i) + 1;
  }
  Lines lines = {styled("Tile " + std::string(tile.code), kStrong, colour) + " at " +
                 cell_name(shown.cell)};
  append(lines, wrapped("  " + in_words(tile), kPanelColumns, 2));
  append(lines, side_by_side({picture_of(shown, colour, marks)}, {""}, 1));
  return lines;
}

Lines tile_in_question(const Table& table, const PanelView& view) {
  switch (table.state().turn.phase) {
    case Phase::place: return drawn_tile(table, view.pending, view.colour, view.tiles_in_a_row);
    case Phase::claim: return claimed_tile(table, view.colour);
    default: return {};
  }
}

}  // namespace

std::string name_in_colour(const Table& table, PlayerId player, bool colour) {
  return styled(" " + std::string(1, initials_of(table.names())[player.at()]) + " ",
                seat_style(player.value), colour) +
         " " + shortened(table.names()[player.at()], kNameColumns);
}

std::vector<std::string> score_lines(const Table& table, bool colour, bool brief) {
  const Scene scene = scene_of(table.state());
  Lines lines;
  for (unsigned p = 0; p < scene.players.size(); ++p) {
    const ShownPlayer& player = scene.players[p];
    const std::string points = std::to_string(player.score);
    std::string line = player.active ? ">" : " ";
    line += padded(name_in_colour(table, PlayerId(p), colour), kNameColumns + 4);
    line += padded("", 6 - width_of(points)) + points + "  " + supply_of(player);
    lines.push_back(line);
    if (brief) continue;
    for (const std::string& more : {other_figures(player), belongings_of(scene, PlayerId(p))}) {
      if (!more.empty()) append(lines, wrapped("     " + more, kPanelColumns, 5));
    }
  }
  return lines;
}

// The tile comes before the scores: whatever has no room, it has.
std::vector<std::string> panel(const Table& table, const PanelView& view) {
  const State& state = table.state();
  const std::string left =
      std::to_string(state.bag.left) + (state.bag.left == 1 ? " tile" : " tiles") + " left";
  Lines lines = {table.game().over() ? "The game is over"
                                     : "Turn " + std::to_string(state.turn.number) + ", " + left};
  append(lines, tile_in_question(table, view));
  lines.push_back(
      styled(std::string(kNameColumns, ' ') + "     points supply", kQuiet, view.colour));
  const std::size_t above = lines.size();
  append(lines, score_lines(table, view.colour));
  append(lines, tokens_on_board(scene_of(state)));
  if (lines.size() <= view.rows) return lines;
  lines.resize(above);
  append(lines, score_lines(table, view.colour, true));
  append(lines, tokens_on_board(scene_of(state)));
  return lines;
}

}  // namespace bastide
