#include "play/panel.h"

#include "play/canvas.h"
#include "play/choices.h"
#include "play/console.h"
#include "play/short_counts.h"
#include "play/text_pictures.h"
#include "rules/ruleset.h"
#include "words/actions_in_words.h"

#include <algorithm>

namespace bastide {

namespace {

using Lines = std::vector<std::string>;

constexpr int kNameColumns = 10;
constexpr Style kStrong = {.bold = true};

// The beginning of the text, at most `columns` wide.
std::string shortened(const std::string& text, int columns) {
  std::string shorter = text;
  while (width_of(shorter) > columns) shorter.pop_back();
  while (!shorter.empty() && width_of(shorter + 'x') == width_of(shorter)) shorter.pop_back();
  return shorter;
}

// A player's followers, such as "5" or "4+abbot"; "5+..." if the other figures need their own line.
std::string supply_of(const ShownPlayer& player, const Language& language) {
  constexpr int kRoom = 8;
  const std::string small = std::to_string(player.supply[number(Figure::small)]);
  std::string text = small;
  for (int f = 1; f < kFigures; ++f) {
    const auto figure = static_cast<Figure>(f);
    const int count = player.supply[number(figure)];
    if (count > 0 && is_follower(figure)) {
      text += '+' + language.write(some_of(count, name_of(figure)));
    }
  }
  return width_of(text) <= kRoom ? text : small + "+...";
}

// The figures that do not fit on the supply line, such as "large, wagon, builder".
Sentence other_figures(const ShownPlayer& player, const Language& language) {
  const bool shown = supply_of(player, language).find("...") == std::string::npos;
  std::vector<Sentence> others;
  for (int f = 1; f < kFigures; ++f) {
    const auto figure = static_cast<Figure>(f);
    const int count = player.supply[number(figure)];
    if (count == 0 || (shown && is_follower(figure))) continue;
    others.push_back(some_of(count, name_of(figure)));
  }
  return row_of(std::move(others));
}

// Everything that a player has outside the supply, such as "2 bridges, abbey, wine 2, small in
// market".
Sentence belongings_of(const Scene& scene, PlayerId player) {
  std::vector<Sentence> parts;
  for (const Belonging& one : scene.players[player.at()].belongings) {
    parts.push_back(some_of(one.single ? 1 : static_cast<int>(one.count), one.name));
  }
  for (const ShownFigure& figure : scene.figures) {
    if (figure.player != player || figure.building.empty()) continue;
    parts.push_back(say("{figure} in {building}"_en, {{"figure", English{name_of(figure.figure)}},
                                                      {"building", English{figure.building}}}));
  }
  return row_of(std::move(parts));
}

// Sentences about the position of each token, such as "The dragon is at 1,0" or "The count is in
// the market".
Lines tokens_on_board(const Scene& scene, const Language& language) {
  Lines lines;
  for (const Token& token : scene.tokens) {
    const English name = {token.name};
    const Sentence where = token.building.empty()
                               ? say("The {token} is at {cell}"_en,
                                     {{"token", name}, {"cell", plain(cell_name(token.cell))}})
                               : say("The {token} is in the {building}"_en,
                                     {{"token", name}, {"building", English{token.building}}});
    lines.push_back(language.write(where));
  }
  return lines;
}

// Pictures side by side, `in_a_row` in each row, with captions below.
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

// The heading of a tile's picture, such as "Tile W".
std::string heading_of(const TileKind& tile, const PanelView& view) {
  const Sentence heading = say("Tile {code}"_en, {{"code", plain(std::string(tile.code))}});
  return styled(view.language.write(heading), kStrong, view.colour);
}

std::string at_in_words(Cell cell, const PanelView& view) {
  return ' ' + view.language.write(say("at {cell}"_en, {{"cell", plain(cell_name(cell))}}));
}

Lines drawn_tile(const Table& table, const PanelView& view) {
  const State& state = table.state();
  const auto& pending = view.pending;
  const TileKind& tile = state.rules->tile(state.turn.drawn);
  std::vector<Lines> pictures;
  Lines captions;
  for (Rotation r = 0; r < tile.rotations; ++r) {
    if (pending && !fits_at(state, *pending, r)) continue;
    pictures.push_back(picture_of(tile, r, view.colour));
    const std::string no = " (" + view.language.write("no"_en) + ')';
    captions.push_back(letter_of(r) + (fits_somewhere(state, r) ? std::string() : no));
  }
  Lines lines = {heading_of(tile, view) + (pending ? at_in_words(*pending, view) : "") + ", " +
                 view.language.write("its rotations"_en)};
  append(lines, wrapped("  " + view.language.write(in_words(tile)), kPanelColumns, 2));
  append(lines, side_by_side(pictures, captions, view.tiles_in_a_row));
  return lines;
}

Lines claimed_tile(const Table& table, const PanelView& view) {
  const State& state = table.state();
  const Scene scene = scene_of(state);
  const ShownTile& shown = scene.tiles[state.turn.placed.at()];
  const TileKind& tile = *shown.tile;
  std::vector<int> marks(tile.segment_count + (shown.bridge == Bridge::none ? 0U : 1U), 0);
  const auto all = choices(state);
  for (std::size_t i = all.size(); i-- > 0;) {
    const bool here = all[i].type() == ActionType::claim && all[i].cell() == shown.cell &&
                      all[i].figure() != Figure::barn;
    if (here) marks[all[i].segment()] = static_cast<int>(i) + 1;
  }
  Lines lines = {heading_of(tile, view) + at_in_words(shown.cell, view)};
  append(lines, wrapped("  " + view.language.write(in_words(tile)), kPanelColumns, 2));
  append(lines, side_by_side({picture_of(shown, view.colour, marks)}, {""}, 1));
  return lines;
}

Lines tile_in_question(const Table& table, const PanelView& view) {
  switch (table.state().turn.phase) {
    case Phase::place: return drawn_tile(table, view);
    case Phase::claim: return claimed_tile(table, view);
    default: return {};
  }
}

}  // namespace

std::string name_in_colour(const Table& table, PlayerId player, bool colour) {
  return styled(" " + std::string(1, initials_of(table.names())[player.at()]) + " ",
                colour_style(table.colours()[player.at()]), colour) +
         " " + shortened(table.names()[player.at()], kNameColumns);
}

std::vector<std::string> score_lines(const Table& table, const Language& language, bool colour,
                                     bool brief) {
  const Scene scene = scene_of(table.state());
  Lines lines;
  for (unsigned p = 0; p < scene.players.size(); ++p) {
    const ShownPlayer& player = scene.players[p];
    const std::string points = std::to_string(player.score);
    std::string line = player.active ? ">" : " ";
    line += padded(name_in_colour(table, PlayerId(p), colour), kNameColumns + 4);
    line += padded("", 6 - width_of(points)) + points + "  " + supply_of(player, language);
    lines.push_back(line);
    if (brief) continue;
    for (const Sentence& more :
         {other_figures(player, language), belongings_of(scene, PlayerId(p))}) {
      if (!more.empty()) append(lines, wrapped("     " + language.write(more), kPanelColumns, 5));
    }
  }
  return lines;
}

// The panel's lines. If there are more than `view.rows`, each player gets only one line.
std::vector<std::string> panel(const Table& table, const PanelView& view) {
  const State& state = table.state();
  const Sentence heading =
      table.game().over()
          ? Sentence("The game is over"_en)
          : say("Turn {turn}, {n:# tile/# tiles} left"_en,
                {{"turn", state.turn.number}, {"n", static_cast<int>(state.bag.left)}});
  Lines lines = {view.language.write(heading)};
  append(lines, tile_in_question(table, view));
  lines.push_back(
      styled(std::string(kNameColumns, ' ') + "     " + view.language.write("points supply"_en),
             kQuiet, view.colour));
  const std::size_t above = lines.size();
  append(lines, score_lines(table, view.language, view.colour));
  append(lines, tokens_on_board(scene_of(state), view.language));
  if (lines.size() <= view.rows) return lines;
  lines.resize(above);
  append(lines, score_lines(table, view.language, view.colour, true));
  append(lines, tokens_on_board(scene_of(state), view.language));
  return lines;
}

}  // namespace bastide
