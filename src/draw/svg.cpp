#include "draw/svg.h"

#include "draw/banner.h"
#include "draw/pieces.h"
#include "draw/sheet.h"
#include "rules/ruleset.h"

#include <algorithm>
#include <set>

namespace bastide {

namespace {

constexpr double kMargin = 34;
constexpr double kRuler = 26;  // for coordinates
constexpr double kBoardScale = 0.8;

Area square(Point corner, double margin = 0) {
  return {corner.x - margin, corner.y - margin, corner.x + kTileSize + margin,
          corner.y + kTileSize + margin};
}

void widen(Area& box, const Area& more) {
  box.left = std::min(box.left, more.left);
  box.top = std::min(box.top, more.top);
  box.right = std::max(box.right, more.right);
  box.bottom = std::max(box.bottom, more.bottom);
}

class BoardPainter {
 public:
  BoardPainter(const State& state, const DrawOptions& options) : state_(state), options_(options) {
    tiles_.assign(state.board.tiles.begin(), state.board.tiles.end());
    std::sort(tiles_.begin(), tiles_.end(), [](const PlacedTile& a, const PlacedTile& b) {
      return std::pair(a.cell.y, a.cell.x) < std::pair(b.cell.y, b.cell.x);
    });
    if (!tiles_.empty()) board_ = square(corner_of(tiles_[0].cell));
    for (const PlacedTile& tile : tiles_) widen(board_, square(corner_of(tile.cell)));
    if (!options.sites) return;
    for (const Site& site : state.board.sites) widen(board_, square(corner_of(site.cell)));
  }

  std::string paint() {
    shadows();
    if (options_.sites) sites();
    for (const PlacedTile& tile : tiles_) {
      sheet_.add_ground(kind(tile), tile.rotation, corner_of(tile.cell));
    }
    edges();
    for (const PlacedTile& tile : tiles_) {
      sheet_.add_ornaments(kind(tile), tile.rotation, corner_of(tile.cell));
    }
    add_bridges(sheet_, state_);
    if (options_.last_tile) last_tile();
    add_pieces(sheet_, state_);
    if (options_.coordinates) coordinates();
    return sheet_.document(frame(), kBoardScale, true);
  }

 private:
  const Tile& kind(const PlacedTile& tile) const { return (*state_.rules->library)[tile.kind]; }

  void shadows() {
    std::string data;
    for (const PlacedTile& tile : tiles_) {
      const Point at = corner_of(tile.cell) + Point{3, 5};
      data += "M" + number_text(at.x) + " " + number_text(at.y) + "h100v100h-100z";
    }
    sheet_.add("<path d=\"" + data + "\" fill=\"#5a3c14\" opacity=\".38\"/>\n");
  }

  void sites() {
    std::set<Cell> cells;
    for (const Site& site : state_.board.sites) cells.insert(site.cell);
    for (const Cell cell : cells) {
      sheet_.add(
          rectangle(square(corner_of(cell), -7), 8,
                    "fill=\"#fffaf0\" fill-opacity=\".35\" stroke=\"#8a6536\" stroke-width=\"1.6\" "
                    "stroke-dasharray=\"7 6\""));
    }
  }

  void edges() {
    std::string data;
    for (const PlacedTile& tile : tiles_) {
      const Point at = corner_of(tile.cell);
      data += "M" + number_text(at.x) + " " + number_text(at.y) + "h100v100h-100z";
    }
    sheet_.add("<path class=\"e\" d=\"" + data + "\"/>\n");
  }

  void last_tile() {
    const auto& placed = state_.board.tiles;
    if (placed.size() <= state_.rules->initial.board.tiles.size()) return;
    sheet_.add(rectangle(square(corner_of(placed.back().cell), -1.5), 4,
                         "fill=\"none\" stroke=\"#fff2c4\" stroke-width=\"5\""));
    sheet_.add(rectangle(square(corner_of(placed.back().cell), -1.5), 4,
                         "fill=\"none\" stroke=\"#c9791a\" stroke-width=\"2.4\""));
  }

  void coordinates() {
    const double ruler = kRuler / 2 + 2;
    for (double x = board_.left; x < board_.right; x += kTileSize) {
      const std::string text = std::to_string(static_cast<int>(x / kTileSize));
      for (const double y : {board_.top - ruler, board_.bottom + ruler + 6}) {
        sheet_.add_text(text, {x + 50, y + 5}, "mid soft", 17);
      }
    }
    for (double y = board_.top; y < board_.bottom; y += kTileSize) {
      const std::string text = std::to_string(static_cast<int>(y / kTileSize));
      for (const double x : {board_.left - ruler - 3, board_.right + ruler + 6}) {
        sheet_.add_text(text, {x, y + 56}, "mid soft", 17);
      }
    }
  }

  // The board with its margins; the banner is added on the way.
  Area frame() {
    const double margin = kMargin + (options_.coordinates ? kRuler : 0);
    Area frame{board_.left - margin, board_.top - margin, board_.right + margin,
               board_.bottom + margin};
    if (!options_.banner) return frame;
    const double missing = kLeastBannerWidth + 2 * kMargin - frame.width();
    if (missing > 0) {
      frame.left -= missing / 2;
      frame.right += missing / 2;
    }
    const double width = frame.width() - 2 * kMargin;
    const double height = banner_height(state_, width);
    const double gap = options_.coordinates ? 0 : 6;
    frame.top -= height + gap;
    add_banner(sheet_, state_, options_, {frame.left + kMargin, frame.top + 26}, width);
    return frame;
  }

  const State& state_;
  const DrawOptions& options_;
  std::vector<PlacedTile> tiles_;  // row by row, so that what is nearer covers what is farther
  Area board_;
  Sheet sheet_;
};

void add_tile(Sheet& sheet, const Tile& tile, Rotation rotation, Point corner) {
  sheet.add_ground(tile, rotation, corner);
  sheet.add_ornaments(tile, rotation, corner);
  sheet.add(rectangle(square(corner, -0.5), 2,
                      "fill=\"none\" stroke=\"#5b4a2c\" stroke-width=\"1\" opacity=\".6\""));
}

}  // namespace

std::string board_svg(const State& state, const DrawOptions& options) {
  return BoardPainter(state, options).paint();
}

std::string tile_svg(const Tile& tile, Rotation rotation, bool anchors) {
  Sheet sheet;
  add_tile(sheet, tile, rotation, {});
  for (std::uint8_t i = 0; anchors && i < tile.segment_count; ++i) {
    const SegmentKind kind = tile.segments[i].kind;
    if (kind == SegmentKind::river) continue;
    sheet.add_figure(kind == SegmentKind::garden ? Figure::abbot : Figure::small, i,
                     sheet.anchor(tile, i, rotation, {}), kind == SegmentKind::field, kFigureSize);
  }
  return sheet.document({0, 0, kTileSize, kTileSize}, 2.4, false);
}

std::string contact_sheet(std::span<const Tile> tiles, int columns) {
  constexpr double kWide = kTileSize + 16;
  constexpr double kHigh = kTileSize + 36;
  Sheet sheet;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const auto column = static_cast<double>(i % static_cast<std::size_t>(columns));
    const std::size_t full_rows = i / static_cast<std::size_t>(columns);
    const auto row = static_cast<double>(full_rows);
    const Point corner{column * kWide, row * kHigh};
    add_tile(sheet, tiles[i], 0, corner);
    sheet.add_text(tiles[i].code, corner + Point{50, 119}, "mid", 16);
    sheet.add("\n");
  }
  const auto rows =
      (tiles.size() + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
  const double width = std::min<double>(columns, static_cast<double>(tiles.size())) * kWide;
  return sheet.document({-24, -24, width + 8, static_cast<double>(rows) * kHigh + 8}, 0.9, true);
}

}  // namespace bastide
