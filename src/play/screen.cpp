#include "play/screen.h"

#include "play/canvas.h"
#include "play/choices.h"
#include "play/pictures.h"
#include "records/notation.h"
#include "words/choice.h"

#include <algorithm>
#include <array>

namespace bastide {

namespace {

using Lines = std::vector<std::string>;

constexpr int kNameColumns = 10;
constexpr int kPanel = 29;             // columns
constexpr int kNarrowScreen = 66;      // below it there is no room for a panel beside the board
constexpr std::size_t kLeastRows = 4;  // of the board
constexpr int kRoomy = 1000;           // rows and columns where no terminal sets bounds
constexpr Style kQuiet = {.ink = 245};
constexpr Style kStrong = {.bold = true};

void append(Lines& to, const Lines& more) { to.insert(to.end(), more.begin(), more.end()); }

int widest(const Lines& lines) {
  int most = 0;
  for (const std::string& line : lines) most = std::max(most, width_of(line));
  return most;
}

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
  return std::to_string(count) + ' ' + std::string(piece) + (piece == "large" ? "" : "s");
}

// "5", "4+abbot", "5+..." where the rest needs a line of its own
std::string supply_of(const State& state, unsigned player) {
  constexpr std::size_t kRoom = 8;
  const auto& supply = state.players[player].supply;
  std::string text = std::to_string(supply[number(Figure::small)]);
  for (const Figure figure : state.rules->followers) {
    const unsigned count = supply[number(figure)];
    if (figure == Figure::small || count == 0) continue;
    text += "+" + some_of(count, name_of(figure));
  }
  return text.size() <= kRoom ? text : std::to_string(supply[number(Figure::small)]) + "+...";
}

// "large, wagon, builder": what has no room in the line above.
std::string other_figures(const State& state, unsigned player) {
  const bool shown = supply_of(state, player).find("...") == std::string::npos;
  std::string text;
  for (int f = 1; f < kFigures; ++f) {
    const auto figure = static_cast<Figure>(f);
    const unsigned count = state.players[player].supply[number(figure)];
    if (count == 0 || (shown && is_follower(figure))) continue;
    text += (text.empty() ? "" : ", ") + some_of(count, name_of(figure));
  }
  return text;
}

// "2 bridges, 3 castles, abbey, wine 2, king"
std::string belongings(const State& state, unsigned player) {
  constexpr std::array<std::string_view, 3> kGoods = {"wine", "grain", "cloth"};
  const PlayerState& own = state.players[player];
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (own.bridges > 0)
    add(std::to_string(own.bridges) + (own.bridges == 1 ? " bridge" : " bridges"));
  if (own.castles > 0)
    add(std::to_string(own.castles) + (own.castles == 1 ? " castle" : " castles"));
  if (own.abbeys > 0) add(own.abbeys == 1 ? "abbey" : std::to_string(own.abbeys) + " abbeys");
  for (std::size_t good = 0; good < kGoods.size(); ++good) {
    if (own.goods[good] > 0) add(std::string(kGoods[good]) + ' ' + std::to_string(own.goods[good]));
  }
  if (state.king_scout.king.holder == PlayerId(player)) add("king");
  if (state.king_scout.scout.holder == PlayerId(player)) add("scout");
  for (const CountState::Waiting& it : state.count.waiting) {
    if (it.player != PlayerId(player)) continue;
    add(std::string(name_of(it.figure)) + " in " +
        std::string(kQuarterNames[static_cast<std::size_t>(it.quarter)]));
  }
  return text;
}

// Where dragon, fairy and count stand.
Lines pieces_on_board(const State& state) {
  Lines lines;
  const DragonState& beasts = state.dragon;
  if (beasts.dragon_on_board) lines.push_back("The dragon is at " + cell_name(beasts.dragon));
  if (beasts.fairy_on_board) lines.push_back("The fairy is at " + cell_name(beasts.fairy));
  if (state.rules->has(Box::count)) {
    const auto quarter = static_cast<std::size_t>(state.count.quarter);
    lines.push_back("The count is in the " + std::string(kQuarterNames[quarter]));
  }
  return lines;
}

// ---- the panel beside the board -----------------------------------------------------------------

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

Lines drawn_tile(const Table& table, const ScreenView& view, bool colour, std::size_t in_a_row) {
  const State& state = table.state();
  const Tile& tile = (*state.rules->library)[state.turn.drawn];
  std::vector<Lines> pictures;
  Lines captions;
  for (Rotation r = 0; r < tile.rotations; ++r) {
    if (view.pending && !fits_at(state, *view.pending, r)) continue;
    pictures.push_back(picture_of(tile, r, colour));
    captions.push_back(letter_of(r) + std::string(fits_somewhere(state, r) ? "" : " (no)"));
  }
  Lines lines = {styled("Tile " + std::string(tile.code), kStrong, colour) +
                 (view.pending ? " at " + cell_name(*view.pending) : "") + ", turned"};
  append(lines, side_by_side(pictures, captions, in_a_row));
  return lines;
}

Lines claimed_tile(const Table& table, bool colour) {
  const State& state = table.state();
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const Tile& tile = (*state.rules->library)[placed.kind];
  std::vector<int> marks(segment_count(tile, placed), 0);
  const auto all = choices(state);
  for (std::size_t i = all.size(); i-- > 0;) {
    const bool here = all[i].type() == ActionType::claim && all[i].cell() == placed.cell &&
                      all[i].figure() != Figure::barn;
    if (here) marks[all[i].segment()] = static_cast<int>(i) + 1;
  }
  Lines lines = {styled("Tile " + std::string(tile.code), kStrong, colour) + " at " +
                 cell_name(placed.cell)};
  append(lines, side_by_side({picture_of(tile, placed.rotation, colour, marks)}, {""}, 1));
  return lines;
}

Lines panel(const Table& table, const ScreenView& view, bool colour, std::size_t in_a_row) {
  const State& state = table.state();
  Lines lines;
  const std::string left =
      std::to_string(state.bag.left) + (state.bag.left == 1 ? " tile" : " tiles") + " left";
  lines.push_back(table.game().over() ? "The game is over"
                                      : "Turn " + std::to_string(state.turn.number) + ", " + left);
  lines.push_back(styled(std::string(kNameColumns, ' ') + "     points supply", kQuiet, colour));
  append(lines, score_lines(table, colour));
  append(lines, pieces_on_board(state));
  lines.emplace_back();
  if (state.turn.phase == Phase::place) append(lines, drawn_tile(table, view, colour, in_a_row));
  if (state.turn.phase == Phase::claim) append(lines, claimed_tile(table, colour));
  return lines;
}

// ---- the rest -----------------------------------------------------------------------------------

std::vector<Label> labels(const Table& table, const ScreenView& view) {
  std::vector<Label> found;
  if (table.state().turn.phase != Phase::place) return found;
  const auto all = places(table.state());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool wanted = !view.pending || *view.pending == all[i].cell;
    found.push_back({all[i].cell, wanted ? std::to_string(i + 1) : ""});
  }
  return found;
}

Lines menu_of(const Table& table) {
  const bool places = table.game().over() || table.state().turn.phase == Phase::place;
  return places ? Lines() : menu(table.state());
}

Lines wrapped_all(const Lines& texts, int columns) {
  Lines lines;
  for (const std::string& text : texts) append(lines, wrapped(text, columns, 2));
  return lines;
}

// A long menu in as many columns as there is room for, and cut if it is still longer than that.
Lines menu_within(const Lines& menu, int columns, std::size_t most) {
  Lines lines = wrapped_all(menu, columns);
  if (lines.size() <= most) return lines;
  const int width = widest(menu) + 2;
  const auto in_a_row = static_cast<std::size_t>(std::max(1, columns / width));
  if (in_a_row > 1) {
    const std::size_t rows = (menu.size() + in_a_row - 1) / in_a_row;
    lines.assign(rows, "");
    for (std::size_t i = 0; i < menu.size(); ++i) {
      const bool last = i + rows >= menu.size();
      lines[i % rows] += last ? menu[i] : padded(menu[i], width);
    }
  }
  if (lines.size() <= most) return lines;
  lines.resize(most - 1);
  lines.emplace_back("  ... and more: choices lists all");
  return lines;
}

// "1-4, 7, 9-12"
std::string runs_of(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (!text.empty()) text += ", ";
    text += std::to_string(numbers[i]);
    if (last > i) text += (last == i + 1 ? ", " : "-") + std::to_string(numbers[last]);
    i = last;
  }
  return text;
}

// Which places the picture does not show, because it is cut.
std::string out_of_view(const BoardView& view, const BoardPicture& picture) {
  if (!picture.cut) return {};
  std::vector<int> hidden;
  for (std::size_t i = 0; i < view.labels.size(); ++i) {
    const Label& label = view.labels[i];
    const bool seen = picture.xs.has(label.cell.x) && picture.ys.has(label.cell.y);
    if (!seen && !label.text.empty()) hidden.push_back(static_cast<int>(i) + 1);
  }
  return hidden.empty() ? "Part of the board is out of view (look, board)."
                        : "Out of view (look, board): " + runs_of(hidden);
}

Lines beside(const Lines& left, int left_columns, const Lines& right) {
  Lines lines;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const std::string from_left = i < left.size() ? left[i] : "";
    lines.push_back(i < right.size() ? padded(from_left, left_columns) + "  " + right[i]
                                     : from_left);
  }
  return lines;
}

// The news at the foot of the screen: the last of them, if there is not room for all.
Lines last_news(const ScreenView& view, int columns, std::size_t most) {
  Lines news = wrapped_all(view.news, columns);
  if (news.size() <= most) return news;
  news.erase(news.begin(), news.end() - static_cast<std::ptrdiff_t>(most - 1));
  news.insert(news.begin(), "... (log shows all)");
  return news;
}

}  // namespace

std::string name_in_colour(const Table& table, PlayerId player, bool colour) {
  return styled(" " + std::string(1, initials_of(table.names())[player.at()]) + " ",
                seat_style(player.value), colour) +
         " " + shortened(table.names()[player.at()], kNameColumns);
}

std::vector<std::string> score_lines(const Table& table, bool colour) {
  const State& state = table.state();
  Lines lines;
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    const bool active = !table.game().over() && state.turn.active == PlayerId(p);
    const std::string points = std::to_string(state.players[p].score);
    std::string line = active ? ">" : " ";
    line += padded(name_in_colour(table, PlayerId(p), colour), kNameColumns + 4);
    line += padded("", 6 - width_of(points)) + points + "  " + supply_of(state, p);
    lines.push_back(line);
    for (const std::string& more : {other_figures(state, p), belongings(state, p)}) {
      if (!more.empty()) append(lines, wrapped("     " + more, kPanel, 5));
    }
  }
  return lines;
}

std::vector<std::string> whole_board(const Table& table, bool colour) {
  BoardView view{
      .labels = labels(table, {}), .initials = initials_of(table.names()), .colour = colour};
  view.columns = view.rows = kRoomy;
  return picture_of(table.state(), view).lines;
}

std::vector<std::string> screen(const Table& table, const ScreenView& view,
                                const Console& console) {
  const bool bounded = console.interactive();
  const ScreenSize size = bounded ? console.size() : ScreenSize{kRoomy, kRoomy};
  const int columns = console.columns();
  const bool narrow = columns < kNarrowScreen;
  const Lines right = panel(table, view, console.colour, narrow ? 4 : 2);
  BoardView board{.labels = labels(table, view),
                  .centre = view.centre ? view.centre : view.pending,
                  .columns = narrow ? columns : (bounded ? columns : kRoomy) - widest(right) - 2,
                  .rows = kRoomy,
                  .initials = initials_of(table.names()),
                  .colour = console.colour};
  constexpr int kQuestionRows = 4;  // what is out of view, the question, the answer's line break
  const auto menu_rows = static_cast<std::size_t>(std::max(size.rows / 3, kQuestionRows));
  const Lines menu = menu_within(menu_of(table), columns, menu_rows);
  const int free = size.rows - kQuestionRows - static_cast<int>(menu.size());
  const int full = static_cast<int>(picture_of(table.state(), board).lines.size());
  const int panel_rows = static_cast<int>(right.size());
  const int top = narrow ? full + panel_rows : std::max(full, panel_rows);
  const int wanted = std::max({3, size.rows / 5, free - top});
  const int possible = narrow ? wanted : std::max(1, free - panel_rows);
  Lines news = last_news(view, columns, static_cast<std::size_t>(std::min(wanted, possible)));
  board.rows = free - static_cast<int>(news.size()) - (narrow ? panel_rows : 0);
  const BoardPicture picture = picture_of(table.state(), board);

  Lines lines;
  if (narrow) {
    lines = right;
    append(lines, picture.lines);
  } else {
    lines = beside(picture.lines, width_of(picture.lines[0]), right);
  }
  const std::string hidden = out_of_view(board, picture);
  Lines below;
  if (!hidden.empty()) below = wrapped(styled(hidden, kQuiet, console.colour), columns, 2);
  append(below, news);
  append(below, menu);
  // With many players and much to choose from, the panel's lower end gives way.
  const auto rows = static_cast<std::size_t>(size.rows);
  if (!narrow && lines.size() + below.size() >= rows) {
    lines.resize(rows > below.size() + kLeastRows ? rows - below.size() - 1 : kLeastRows);
  }
  append(lines, below);
  return lines;
}

}  // namespace bastide
