// A tile as a few characters on a canvas: ground, marks and figures.
#pragma once

#include "play/canvas.h"
#include "rules/figures.h"
#include "view/scene.h"

#include <array>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr int kTileRows = 3;
inline constexpr int kWideTile = 7;
inline constexpr int kNarrowTile = 5;

// Paints a tile as text. Marks, figures and numbers never cover each other, and never cover all of
// their segment.
class TilePainter {
 public:
  TilePainter(Canvas& canvas, int column, int row, int width, unsigned shade)
      : canvas_(canvas), column_(column), row_(row), width_(width), shade_(shade) {}

  // Paints the tile with its marks and its bridge.
  void paint(const ShownTile& shown);

  // Paints a figure: the player's letter, then a sign unless the figure is a small follower.
  void figure(const ShownFigure& figure, std::string_view initial, const Style& style);
  void number(std::uint8_t segment, std::string_view digit, const Style& style);
  void token(const Token& token, const Style& style);

 private:
  static constexpr std::size_t kMostCells = kTileRows * kWideTile;
  struct Spot {
    int x;
    int y;
  };

  Glyph& at(int x, int y) { return canvas_.at(column_ + x, row_ + y); }
  int middle() const { return width_ / 2; }
  int strip() const { return width_ / 3; }  // width of the western or eastern edge in columns
  std::size_t index(Spot spot) const {
    const int place = spot.y * width_ + spot.x;
    return static_cast<std::size_t>(place);
  }
  bool inside(Spot spot) const {
    return spot.x >= 0 && spot.x < width_ && spot.y >= 0 && spot.y < kTileRows;
  }

  void paint_ground();
  void paint_city(std::uint8_t segment);
  void paint_walls(int from, int to, int y, std::uint8_t segment);
  void paint_lines(SegmentKind kind);
  void paint_bridge();
  void paint_marks();
  void line(Spot spot, std::string_view text, const Style& style, std::uint8_t segment);

  std::uint8_t field_near(Spot spot) const;
  Spot side_spot(Side side) const;
  Spot wanted_spot(std::uint8_t number) const;
  bool is_ground(Spot spot) const;
  bool is_city(Spot spot) const;
  // A free character near `wanted`, on the segment if possible; with kNoSegment, if possible one
  // without a line. With `pair`, prefers a character whose right neighbour is also free.
  Spot free_spot(std::uint8_t segment, Spot wanted, bool pair = false) const;
  int cost_of(Spot spot, std::uint8_t segment, Spot wanted) const;
  void put(Spot spot, std::string_view text, const Style& style);

  Canvas& canvas_;
  int column_;
  int row_;
  int width_;
  unsigned shade_;
  ShownTile shown_;
  std::array<std::uint8_t, kMostCells> owner_{};  // each character's segment, or kNoSegment
  std::array<bool, kMostCells> taken_{};
  std::array<bool, kMostCells> is_line_{};  // true: part of a road, river or bridge
};

// The sign after a player's letter: "2" for a large follower.
std::string_view sign_of(Figure figure);

}  // namespace bastide
