#include "play/text_pictures.h"

#include "play/canvas.h"
#include "play/short_counts.h"
#include "play/tile_text.h"
#include "view/marks.h"

#include <algorithm>
#include <set>
#include <utility>

namespace bastide {

namespace {

constexpr Style kPlace = {.ink = kBlack, .paper = 229, .bold = true};
constexpr Style kNumber = {.ink = kBlack, .paper = 231, .bold = true};
constexpr Style kToken = {.ink = kWhite, .paper = 127, .bold = true};
constexpr Style kRuler = {.ink = 245};

// ---- the board ----------------------------------------------------------------------------------

void add(Range& range, int value) {
  range.first = std::min(range.first, value);
  range.last = std::max(range.last, value);
}

// Shortens a range to at most `most` values, with `centre` in its middle if possible.
void cut(Range& range, int most, int centre) {
  if (range.count() <= most) return;
  const int first = std::clamp(centre - most / 2, range.first, range.last - most + 1);
  range = {first, first + most - 1};
}

constexpr int kRulerColumns = 4;
constexpr int kRulerRows = 1;

class BoardPainter {
 public:
  BoardPainter(const State& state, const BoardView& view) : scene_(scene_of(state)), view_(view) {
    const Cell first = scene_.tiles[0].cell;
    xs_ = {first.x, first.x};
    ys_ = {first.y, first.y};
    for (const ShownTile& tile : scene_.tiles) include(tile.cell);
    for (const Label& label : view.labels) include(label.cell);
    fit();
  }

  BoardPicture paint() {
    Canvas canvas(kRulerColumns + xs_.count() * width_, kRulerRows + ys_.count() * kTileRows);
    rulers(canvas);
    for (std::size_t i = 0; i < scene_.tiles.size(); ++i) tile(canvas, i);
    for (const Label& label : view_.labels) put(canvas, label);
    return {canvas.lines(view_.colour), xs_, ys_, cut_};
  }

 private:
  void include(Cell cell) {
    add(xs_, cell.x);
    add(ys_, cell.y);
  }

  // Chooses the tiles' width and the part of the board to show.
  void fit() {
    const int columns = std::max(view_.columns - kRulerColumns, kNarrowTile);
    const int rows = std::max(view_.rows - kRulerRows, kTileRows);
    width_ = xs_.count() * kWideTile <= columns ? kWideTile : kNarrowTile;
    const Cell centre = view_.centre.value_or(scene_.tiles.back().cell);
    const int before = xs_.count() * ys_.count();
    cut(xs_, columns / width_, centre.x);
    cut(ys_, rows / kTileRows, centre.y);
    cut_ = xs_.count() * ys_.count() < before;
  }

  bool shown(Cell cell) const { return xs_.has(cell.x) && ys_.has(cell.y); }
  int column(Cell cell) const { return kRulerColumns + (cell.x - xs_.first) * width_; }
  int row(Cell cell) const { return (cell.y - ys_.first) * kTileRows; }

  void rulers(Canvas& canvas) const {
    for (int y = ys_.first; y <= ys_.last; ++y) {
      const std::string text = std::to_string(y);
      canvas.write(kRulerColumns - 1 - static_cast<int>(text.size()),
                   (y - ys_.first) * kTileRows + 1, text, kRuler);
    }
    for (int x = xs_.first; x <= xs_.last; ++x) {
      const std::string text = std::to_string(x);
      const int middle = kRulerColumns + (x - xs_.first) * width_ + width_ / 2;
      canvas.write(middle - static_cast<int>(text.size()) / 2, ys_.count() * kTileRows, text,
                   kRuler);
    }
  }

  TilePainter painter(Canvas& canvas, Cell cell) const {
    const auto shade = static_cast<unsigned>(cell.x + cell.y) & 1U;
    return {canvas, column(cell), row(cell), width_, shade};
  }

  // Paints a tile with its figures.
  void tile(Canvas& canvas, std::size_t index) const {
    const ShownTile& shown_tile = scene_.tiles[index];
    if (!shown(shown_tile.cell)) return;
    TilePainter paints = painter(canvas, shown_tile.cell);
    paints.paint(shown_tile);
    for (const Token& token : scene_.tokens) {
      if (token.cell == shown_tile.cell || token.other == shown_tile.cell) {
        paints.token(token, kToken);
      }
    }
    for (const ShownFigure& figure : scene_.figures) {
      if (figure.tile != index) continue;
      const auto initial = std::string_view(view_.initials).substr(figure.player.at(), 1);
      paints.figure(figure, initial, colour_style(view_.player_colours[figure.player.at()]));
    }
  }

  void put(Canvas& canvas, const Label& label) const {
    if (!shown(label.cell) || label.text.empty()) return;
    const bool roomy = view_.colour && static_cast<int>(label.text.size()) + 4 <= width_;
    const std::string text = roomy ? "[ " + label.text + " ]" : "[" + label.text + "]";
    const int from = column(label.cell) + (width_ - static_cast<int>(text.size())) / 2;
    canvas.write(from, row(label.cell) + 1, text, kPlace);
  }

  Scene scene_;
  const BoardView& view_;
  Range xs_;
  Range ys_;
  int width_ = kWideTile;
  bool cut_ = false;
};

}  // namespace

BoardPicture picture_of(const State& state, const BoardView& view) {
  return BoardPainter(state, view).paint();
}

std::vector<std::string> legend(const State& state, const Language& language) {
  const Scene scene = scene_of(state);
  std::vector<std::string> meanings;
  const auto add_meaning = [&](std::string_view sign, std::string_view name) {
    const std::string meaning = std::string(sign) + ' ' + language.write(English{name});
    const bool known = std::find(meanings.begin(), meanings.end(), meaning) != meanings.end();
    if (!sign.empty() && !known) meanings.push_back(meaning);
  };
  for (const ShownFigure& figure : scene.figures) {
    add_meaning(sign_of(figure.figure), name_of(figure.figure));
  }
  for (const Token& token : scene.tokens) add_meaning(token.sign, token.name);
  for (const ShownTile& tile : scene.tiles) {
    for (const ShownMark& mark : marks_of(*tile.tile)) add_meaning(mark.sign, mark.name);
  }
  return meanings;
}

Sentence in_words(const TileKind& tile) {
  std::vector<std::pair<std::string_view, int>> found;
  const auto count = [&](std::string_view name) {
    const auto same = std::find_if(found.begin(), found.end(),
                                   [name](const auto& one) { return one.first == name; });
    if (same == found.end()) {
      found.emplace_back(name, 1);
    } else {
      ++same->second;
    }
  };
  for (const SegmentKind kind : {SegmentKind::city, SegmentKind::road, SegmentKind::river,
                                 SegmentKind::cloister, SegmentKind::garden}) {
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      if (tile.segments[i].kind == kind) count(name_of(kind));
    }
  }
  for (const ShownMark& mark : marks_of(tile)) count(mark.name);
  if (found.empty()) return "field"_en;
  std::vector<Sentence> parts;
  for (const auto& [name, number] : found) parts.push_back(some_of(number, name));
  return row_of(std::move(parts));
}

std::string initials_of(const std::vector<std::string>& names) {
  std::string letters;
  for (const std::string& name : names) {
    const char first = name[0];
    const bool lower = first >= 'a' && first <= 'z';
    letters += lower ? static_cast<char>(first - 'a' + 'A') : first;
  }
  const std::set<char> different(letters.begin(), letters.end());
  const bool plain =
      std::all_of(letters.begin(), letters.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  if (plain && different.size() == letters.size()) return letters;
  return std::string("ABCDEF").substr(0, letters.size());
}

std::vector<std::string> picture_of(const TileKind& tile, Rotation rotation, bool colour) {
  return picture_of(ShownTile{{}, {}, &tile, rotation, Bridge::none}, colour, {});
}

std::vector<std::string> picture_of(const ShownTile& shown, bool colour,
                                    const std::vector<int>& marks) {
  Canvas canvas(kWideTile, kTileRows);
  TilePainter painter(canvas, 0, 0, kWideTile, 0);
  painter.paint(shown);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i] == 0 || marks[i] > 9) continue;  // only a number of one digit fits
    painter.number(static_cast<std::uint8_t>(i), std::to_string(marks[i]), kNumber);
  }
  return canvas.lines(colour);
}

}  // namespace bastide
