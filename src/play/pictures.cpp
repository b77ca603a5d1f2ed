#include "play/pictures.h"

#include "base/bits.h"
#include "play/canvas.h"
#include "rules/turn.h"

#include <algorithm>
#include <array>
#include <set>

namespace bastide {

namespace {

// ---- how things look ----------------------------------------------------------------------------

constexpr int kTileRows = 3;
constexpr int kWideTile = 7;
constexpr int kNarrowTile = 5;

constexpr Colour kWhite = 231;
constexpr Colour kBlack = 16;
constexpr Colour kWater = 20;
constexpr std::array<Colour, 2> kGrass = {
    64, 70};  // like a chessboard, so that tiles can be told apart
constexpr std::array<Colour, 2> kWalls = {136, 137};
constexpr Style kPlace = {.ink = kBlack, .paper = 229, .bold = true};
constexpr Style kMark = {.ink = kBlack, .paper = 231, .bold = true};
constexpr Style kDragon = {.ink = kWhite, .paper = 124, .bold = true};
constexpr Style kFairy = {.ink = kBlack, .paper = 225, .bold = true};
constexpr Style kRuler = {.ink = 245};

// A line in the middle of a tile, by the sides it leads to: single for roads, double for rivers.
using Lines = std::array<std::string_view, 16>;
constexpr Lines kRoads = {"•", "│", "─", "└", "│", "│", "┌", "├",
                          "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr Lines kRivers = {"○", "○", "○", "╚", "○", "║", "╔", "╠",
                           "○", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
constexpr unsigned kNorthSouth = 5;
constexpr unsigned kEastWest = 10;

// ---- one tile -----------------------------------------------------------------------------------

class TilePainter {
 public:
  TilePainter(Canvas& canvas, int column, int row, int width, unsigned shade)
      : canvas_(canvas), column_(column), row_(row), width_(width), shade_(shade) {}

  void paint(const Tile& tile, Rotation rotation) {
    for (int y = 0; y < kTileRows; ++y) {
      for (int x = 0; x < width_; ++x) at(x, y) = {" ", {kBlack, kGrass[shade_]}};
    }
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      if (tile.segments[i].kind == SegmentKind::city) paint_city(tile.segments[i], rotation);
    }
    for (const SegmentKind kind : {SegmentKind::river, SegmentKind::road})
      paint_lines(tile, kind, rotation);
    if (tile.centre != kNoSegment) {
      const bool cloister = tile.segments[tile.centre].kind == SegmentKind::cloister;
      at(middle(), 1) = {cloister ? "⌂" : "♣", {kWhite, 88, true}};
    }
  }

  // Puts a letter or digit where the segment is.
  void mark(const Segment& segment, Rotation rotation, std::string_view text, const Style& style) {
    const auto [x, y] = spot_of(segment, rotation);
    put(x, y, text, style);
  }

  void put(int x, int y, std::string_view text, const Style& style) {
    at(x, y) = {std::string(text), style};
  }

  void bridge(Bridge bridge) {
    const Style style = {.ink = kWhite, .bold = true};
    if (bridge == Bridge::north_south) {
      for (int y = 0; y < kTileRows; ++y) line(middle(), y, "┃", style);
    } else {
      for (int x = 0; x < width_; ++x) line(x, 1, "━", style);
    }
  }

 private:
  struct Spot {
    int x;
    int y;
  };

  Glyph& at(int x, int y) { return canvas_.at(column_ + x, row_ + y); }
  int middle() const { return width_ / 2; }
  int strip() const { return width_ / 3; }  // columns of the western and eastern edge

  void wall(int from, int to, int y) {
    for (int x = from; x < to; ++x) at(x, y) = {"#", {94, kWalls[shade_]}};
  }

  void paint_city(const Segment& city, Rotation rotation) {
    const unsigned sides = turned_sides(city.sides, rotation);
    const bool north = (sides & 1U) != 0;
    const bool east = (sides & 2U) != 0;
    const bool south = (sides & 4U) != 0;
    const bool west = (sides & 8U) != 0;
    const bool through = (north && south) || (east && west);
    if (north) wall(strip(), width_ - strip(), 0);
    if (south) wall(strip(), width_ - strip(), 2);
    if (west) wall(0, strip(), 1);
    if (east) wall(width_ - strip(), width_, 1);
    if (through) wall(strip(), width_ - strip(), 1);
    if (north && west) wall(0, strip(), 0);
    if (north && east) wall(width_ - strip(), width_, 0);
    if (south && west) wall(0, strip(), 2);
    if (south && east) wall(width_ - strip(), width_, 2);
    if (city.pennants == 0) return;
    const auto [x, y] = spot_of(city, rotation);
    at(x + 1, y) = {"*", {kWhite, 20, true}};
  }

  // All roads (or rivers) at once, because they may meet in the middle.
  void paint_lines(const Tile& tile, SegmentKind kind, Rotation rotation) {
    unsigned all = 0;
    bool middle_wanted = false;
    unsigned segments = 0;
    for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
      const Segment& segment = tile.segments[i];
      if (segment.kind != kind) continue;
      all |= turned_sides(segment.sides, rotation);
      ++segments;
      middle_wanted = middle_wanted || segment.ends > 1;
    }
    if (all == 0) return;
    const bool river = kind == SegmentKind::river;
    const Lines& lines = river ? kRivers : kRoads;
    const Style style = {.ink = river ? kWater : kWhite, .bold = true};
    if ((all & 1U) != 0) line(middle(), 0, lines[kNorthSouth], style);
    if ((all & 4U) != 0) line(middle(), 2, lines[kNorthSouth], style);
    for (int x = 0; x < middle(); ++x) {
      const bool near = x < strip();
      if ((all & 8U) != 0 && (near || is_grass(x, 1))) line(x, 1, lines[kEastWest], style);
      if ((all & 2U) != 0 && (near || is_grass(width_ - 1 - x, 1))) {
        line(width_ - 1 - x, 1, lines[kEastWest], style);
      }
    }
    if (!middle_wanted && segments == 1 && !is_grass(middle(), 1)) return;
    line(middle(), 1, lines[all], style);
  }

  bool is_grass(int x, int y) { return at(x, y).style.paper == kGrass[shade_]; }

  void line(int x, int y, std::string_view text, const Style& style) {
    Glyph& glyph = at(x, y);
    glyph = {std::string(text), {style.ink, glyph.style.paper, style.bold}};
  }

  Spot spot_at(Side side) const {
    switch (side) {
      case Side::north: return {middle(), 0};
      case Side::east: return {width_ - strip(), 1};
      case Side::south: return {middle(), 2};
      default: return {strip() - 1, 1};
    }
  }

  Spot spot_of(const Segment& segment, Rotation rotation) const {
    if (segment.kind == SegmentKind::field) {
      const unsigned halves = turned_halves(segment.halves, rotation);
      if (halves == 0) return {middle(), 1};
      // Half and the next but one round the corner share it: wnw, nnw | nne, ene | ese, sse | ssw,
      // wsw.
      constexpr std::array<std::uint8_t, 4> kCorners = {0x81, 0x06, 0x18, 0x60};
      const std::array<Spot, 4> spots = {{{0, 0}, {width_ - 1, 0}, {width_ - 1, 2}, {0, 2}}};
      for (std::size_t corner = 0; corner < kCorners.size(); ++corner) {
        if ((halves & kCorners[corner]) == kCorners[corner]) return spots[corner];
      }
      for (std::size_t corner = 0; corner < kCorners.size(); ++corner) {
        if ((halves & kCorners[corner]) != 0) return spots[corner];
      }
    }
    const unsigned sides = turned_sides(segment.sides, rotation);
    const bool through = (sides & kNorthSouth) == kNorthSouth || (sides & kEastWest) == kEastWest;
    const bool road = segment.kind == SegmentKind::road && segment.ends > 1;
    if (sides == 0 || through || road) return {middle(), 1};
    return spot_at(static_cast<Side>(std::countr_zero(sides)));
  }

  Canvas& canvas_;
  int column_;
  int row_;
  int width_;
  unsigned shade_;
};

// ---- the board ----------------------------------------------------------------------------------

void add(Range& range, int value) {
  range.first = std::min(range.first, value);
  range.last = std::max(range.last, value);
}

// Keeps at most `most` of it, around `centre` as far as possible.
void cut(Range& range, int most, int centre) {
  if (range.count() <= most) return;
  const int first = std::clamp(centre - most / 2, range.first, range.last - most + 1);
  range = {first, first + most - 1};
}

constexpr int kRulerColumns = 4;
constexpr int kRulerRows = 1;

class BoardPainter {
 public:
  BoardPainter(const State& state, const BoardView& view) : state_(state), view_(view) {
    const Cell first = state.board.tiles[0].cell;
    xs_ = {first.x, first.x};
    ys_ = {first.y, first.y};
    for (const PlacedTile& tile : state.board.tiles) include(tile.cell);
    for (const Label& label : view.labels) include(label.cell);
    fit();
  }

  BoardPicture paint() {
    Canvas canvas(kRulerColumns + xs_.count() * width_, kRulerRows + ys_.count() * kTileRows);
    rulers(canvas);
    for (std::size_t i = 0; i < state_.board.tiles.size(); ++i) tile(canvas, state_.board.tiles[i]);
    for (const PlacedFigure& figure : state_.figures) put(canvas, figure);
    neutral_pieces(canvas);
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
    const Cell centre = view_.centre.value_or(state_.board.tiles.back().cell);
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

  void tile(Canvas& canvas, const PlacedTile& placed) const {
    if (!shown(placed.cell)) return;
    TilePainter paints = painter(canvas, placed.cell);
    paints.paint((*state_.rules->library)[placed.kind], placed.rotation);
    if (placed.bridge != 0) paints.bridge(static_cast<Bridge>(placed.bridge));
  }

  // Pieces that belong to nobody stand in a corner.
  void neutral_pieces(Canvas& canvas) const {
    const DragonState& dragon = state_.dragon;
    if (dragon.fairy_on_board && shown(dragon.fairy)) {
      painter(canvas, dragon.fairy).put(1, 0, "¤", kFairy);
    }
    if (dragon.dragon_on_board && shown(dragon.dragon)) {
      painter(canvas, dragon.dragon).put(width_ - 2, 0, "§", kDragon);
    }
  }

  void put(Canvas& canvas, const PlacedFigure& figure) const {
    const PlacedTile& placed = state_.board.tiles[state_.board.tile_of[figure.segment.at()].at()];
    if (!shown(placed.cell)) return;
    const Tile& kind = (*state_.rules->library)[placed.kind];
    const Segment segment = segment_shown(kind, placed, state_.board.local(figure.segment));
    const std::string_view initial = std::string_view(view_.initials).substr(figure.player.at(), 1);
    painter(canvas, placed.cell)
        .mark(segment, placed.rotation, initial, seat_style(figure.player.value));
  }

  void put(Canvas& canvas, const Label& label) const {
    if (!shown(label.cell) || label.text.empty()) return;
    const bool roomy = view_.colour && static_cast<int>(label.text.size()) + 4 <= width_;
    const std::string text = roomy ? "[ " + label.text + " ]" : "[" + label.text + "]";
    const int from = column(label.cell) + (width_ - static_cast<int>(text.size())) / 2;
    canvas.write(from, row(label.cell) + 1, text, kPlace);
  }

  const State& state_;
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

Segment segment_shown(const Tile& tile, const PlacedTile& placed, std::uint8_t local) {
  if (local < tile.segment_count) return tile.segments[local];
  Segment road;
  road.kind = SegmentKind::road;
  road.sides = turned_sides(sides_reached(tile, placed, local), (4U - placed.rotation) & 3U);
  road.ends = 2;
  return road;
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

std::vector<std::string> picture_of(const Tile& tile, Rotation rotation, bool colour,
                                    const std::vector<int>& marks) {
  Canvas canvas(kWideTile, kTileRows);
  TilePainter painter(canvas, 0, 0, kWideTile, 0);
  painter.paint(tile, rotation);
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i] == 0 || marks[i] > 9) continue;  // there is room for one digit
    painter.mark(tile.segments[i], rotation, std::to_string(marks[i]), kMark);
  }
  return canvas.lines(colour);
}

}  // namespace bastide
