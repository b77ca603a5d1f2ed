#include "play/screen.h"

#include "play/canvas.h"
#include "play/choices.h"
#include "play/panel.h"
#include "play/text_pictures.h"
#include "words/actions_in_words.h"

#include <algorithm>

namespace bastide {

namespace {

using Lines = std::vector<std::string>;

constexpr int kNarrowScreen = 66;      // narrower screens have no panel next to the board
constexpr std::size_t kLeastRows = 4;  // rows that the board gets at least
constexpr int kLeastRowsBelow = 5;     // rows kept for news, hidden places and the question
constexpr int kRoomy = 1000;           // rows and columns of a picture if there is no terminal
constexpr int kLegendColumns = 78;

int widest(const Lines& lines) {
  int most = 0;
  for (const std::string& line : lines) most = std::max(most, width_of(line));
  return most;
}

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

Lines menu_of(const Table& table, const Language& language) {
  const bool places = table.game().over() || table.state().turn.phase == Phase::place;
  return places ? Lines() : menu(table.state(), language);
}

Lines wrapped_all(const Lines& texts, int columns) {
  Lines lines;
  for (const std::string& text : texts) append(lines, wrapped(text, columns, 2));
  return lines;
}

// Lays out a long menu in columns, and cuts it if it does not fit.
Lines menu_within(const Lines& menu, int columns, std::size_t most, const Language& language) {
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
  lines.push_back("  " + language.write("... and more: type choices"_en));
  return lines;
}

// The numbers as ranges, such as "1-4, 7, 9-12".
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

// The text that lists the places outside the visible part of the board.
std::string out_of_view(const BoardView& view, const BoardPicture& picture,
                        const Language& language) {
  if (!picture.cut) return {};
  std::vector<int> hidden;
  for (std::size_t i = 0; i < view.labels.size(); ++i) {
    const Label& label = view.labels[i];
    const bool seen = picture.xs.has(label.cell.x) && picture.ys.has(label.cell.y);
    if (!seen && !label.text.empty()) hidden.push_back(static_cast<int>(i) + 1);
  }
  return language.write(hidden.empty()
                            ? Sentence("Part of the board is out of view: type look or board."_en)
                            : say("Out of view (type look or board): {places}"_en,
                                  {{"places", plain(runs_of(hidden))}}));
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

// The news at the foot of the screen; the oldest are left out if the space is short.
Lines last_news(const ScreenView& view, int columns, std::size_t most, const Language& language) {
  Lines news = wrapped_all(view.news, columns);
  if (news.size() <= most) return news;
  news.erase(news.begin(), news.end() - static_cast<std::ptrdiff_t>(most - 1));
  news.insert(news.begin(), language.write("... (type log to see all)"_en));
  return news;
}

// The rows of each part of a screen. The question and the choices get their rows first, then the
// panel, then the news; the board gets the rest.
struct Rows {
  int menu;
  int news;
  int board;
};

Rows rows_for(int all, int menu, int board_wanted, int panel, bool narrow) {
  // Rows for the list of hidden places, the question, and the line break after the answer.
  constexpr int kQuestion = 4;
  const int free = all - kQuestion - menu;
  const int beside = narrow ? board_wanted + panel : std::max(board_wanted, panel);
  const int wanted = std::max({3, all / 5, free - beside});
  const int news = std::min(wanted, narrow ? wanted : std::max(1, free - panel));
  return {menu, news, free - news - (narrow ? panel : 0)};
}

// Cuts the panel's lower end if the parts below it need the space.
void give_way(Lines& lines, bool narrow, std::size_t rows, std::size_t below) {
  if (narrow || lines.size() + below < rows) return;
  lines.resize(rows > below + kLeastRows ? rows - below - 1 : kLeastRows);
}

// Most rows for the list of choices: a third of the screen, but at least four.
std::size_t most_menu_rows(int all) { return static_cast<std::size_t>(std::max(all / 3, 4)); }

}  // namespace

std::vector<std::string> whole_board(const Table& table, const Language& language, bool colour) {
  BoardView view{.labels = labels(table, {}),
                 .initials = initials_of(table.names()),
                 .player_colours = table.colours(),
                 .colour = colour};
  view.columns = view.rows = kRoomy;
  Lines lines = picture_of(table.state(), view).lines;
  std::string signs;
  for (const std::string& meaning : legend(table.state(), language)) {
    signs += (signs.empty() ? language.write("Signs:"_en) + ' ' : ", ") + meaning;
  }
  if (!signs.empty()) append(lines, wrapped(signs, kLegendColumns, 2));
  return lines;
}

std::vector<std::string> screen(const Table& table, const ScreenView& view, const Console& console,
                                const Language& language) {
  const bool bounded = console.interactive();
  const ScreenSize size = bounded ? console.size() : ScreenSize{kRoomy, kRoomy};
  const int columns = console.columns();
  const bool narrow = columns < kNarrowScreen;
  const Lines menu =
      menu_within(menu_of(table, language), columns, most_menu_rows(size.rows), language);
  const int for_panel = size.rows - static_cast<int>(menu.size()) - kLeastRowsBelow;
  const Lines right = panel(table, {.pending = view.pending,
                                    .tiles_in_a_row = narrow ? 4U : 2U,
                                    .rows = static_cast<std::size_t>(std::max(for_panel, 1)),
                                    .colour = console.colour,
                                    .language = language});
  BoardView board{.labels = labels(table, view),
                  .centre = view.centre ? view.centre : view.pending,
                  .columns = narrow ? columns : (bounded ? columns : kRoomy) - widest(right) - 2,
                  .rows = kRoomy,
                  .initials = initials_of(table.names()),
                  .player_colours = table.colours(),
                  .colour = console.colour};
  const int wanted = static_cast<int>(picture_of(table.state(), board).lines.size());
  const Rows rows = rows_for(size.rows, static_cast<int>(menu.size()), wanted,
                             static_cast<int>(right.size()), narrow);
  board.rows = rows.board;
  const BoardPicture picture = picture_of(table.state(), board);

  Lines lines;
  if (narrow) {
    lines = right;
    append(lines, picture.lines);
  } else {
    lines = beside(picture.lines, width_of(picture.lines[0]), right);
  }
  const std::string hidden = out_of_view(board, picture, language);
  Lines below;
  if (!hidden.empty()) below = wrapped(styled(hidden, kQuiet, console.colour), columns, 2);
  append(below, last_news(view, columns, static_cast<std::size_t>(rows.news), language));
  append(below, menu);
  give_way(lines, narrow, static_cast<std::size_t>(size.rows), below.size());
  append(lines, below);
  return lines;
}

}  // namespace bastide
