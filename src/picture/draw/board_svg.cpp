#include "draw/board_svg.h"

#include "draw/caption.h"
#include "draw/owner_colours.h"
#include "draw/pieces.h"
#include "draw/score_banner.h"
#include "draw/svg_builder.h"
#include "rules/options.h"
#include "view/scene.h"

#include <algorithm>
#include <map>
#include <set>

namespace bastide {

namespace {

constexpr double kMargin = 34;
constexpr double kRuler = 26;  // width of the border with coordinates
constexpr double kBoardScale = 0.8;

Area square(Point corner, double margin = 0) {
  return {corner.x - margin, corner.y - margin, corner.x + kTileSize + margin,
          corner.y + kTileSize + margin};
}

// Path data of a tile's square.
std::string square_data(Point corner) {
  return "M" + number_text(corner.x) + " " + number_text(corner.y) + "h100v100h-100z";
}

void widen(Area& box, const Area& more) {
  box.left = std::min(box.left, more.left);
  box.top = std::min(box.top, more.top);
  box.right = std::max(box.right, more.right);
  box.bottom = std::max(box.bottom, more.bottom);
}

class BoardPainter {
 public:
  BoardPainter(Sheet& sheet, const State& state, const DrawOptions& options)
      : state_(state),
        options_(options),
        scene_(scene_of(state)),
        tiles_(scene_.tiles),
        sheet_(sheet) {
    std::sort(tiles_.begin(), tiles_.end(), [](const ShownTile& a, const ShownTile& b) {
      return std::pair(a.cell.y, a.cell.x) < std::pair(b.cell.y, b.cell.x);
    });
    if (!tiles_.empty()) board_ = square(corner_of(tiles_[0].cell));
    for (const ShownTile& tile : scene_.tiles) twins_[tile.cell] = kinds_[tile.tile->code]++;
    for (const ShownTile& tile : tiles_) {
      widen(board_, square(corner_of(tile.cell)));
      cells_.insert(tile.cell);
    }
    for (const ShownTurn& turn : options.turns) {
      if (is_empty(turn.cell)) widen(board_, square(corner_of(turn.cell)));
    }
    if (!options.sites) return;
    for (const Cell cell : scene_.open) widen(board_, square(corner_of(cell)));
  }

  // Draws the board and returns the picture's area.
  Area paint() {
    shadows();
    if (options_.sites) sites();
    land();
    for (const ShownTile& tile : tiles_) {
      sheet_.add_ground(*tile.tile, tile.rotation, corner_of(tile.cell));
    }
    edges();
    add_bridges(sheet_, scene_);
    if (options_.owners) add_owners(sheet_, state_, options_.player_colours);
    for (const ShownTile& tile : tiles_) {
      sheet_.add_ornaments(*tile.tile, tile.rotation, corner_of(tile.cell),
                           {twins_.at(tile.cell), tile.bridge, tile.roofs});
      add_landmark(sheet_, tile);
    }
    if (options_.last_tile) last_tile();
    add_pieces(sheet_, scene_, options_.player_colours);
    for (const ShownTurn& turn : options_.turns) {
      if (is_empty(turn.cell)) add_turn(turn);
    }
    if (options_.coordinates) coordinates();
    return frame();
  }

 private:
  std::string squares(Point shift) const {
    std::string data;
    for (const ShownTile& tile : tiles_) data += square_data(corner_of(tile.cell) + shift);
    return data;
  }

  void land() { sheet_.add_land(squares({})); }

  void shadows() {
    const std::string data = squares({3, 5});
    sheet_.add("<path d=\"" + data + "\" fill=\"#141c20\" opacity=\".45\"/>\n");
  }

  void sites() {
    for (const Cell cell : scene_.open) {
      sheet_.add(
          rectangle(square(corner_of(cell), -7), 8,
                    "fill=\"#fffaf0\" fill-opacity=\".08\" stroke=\"#d9cba6\" stroke-width=\"1.6\" "
                    "stroke-dasharray=\"7 6\""));
    }
  }

  // Draws faint lines between tiles, so that a feature looks connected, and a clear line around the
  // board.
  void edges() {
    std::string inner;
    std::string rim;
    for (const ShownTile& tile : tiles_) {
      for (const Side side : kAllSides) {
        const Point from = corner_of(tile.cell) + border_point(2 * number(side));
        const Point to = corner_of(tile.cell) + border_point(2 * number(side) + 2);
        const bool beside = cells_.contains(neighbour(tile.cell, side));
        if (beside && number(side) > 1) continue;  // the neighbour draws this edge
        (beside ? inner : rim) += path_data(line(from, to));
      }
    }
    sheet_.add("<path class=\"e\" d=\"" + inner + "\"/><path class=\"rim\" d=\"" + rim + "\"/>\n");
  }

  void last_tile() {
    if (scene_.tile_placed) add_frame(scene_.tiles.back().cell);
  }

  bool is_empty(Cell cell) const { return !cells_.contains(cell); }

  void add_frame(Cell cell) {
    const Area frame = square(corner_of(cell), -1.5);
    sheet_.add(rectangle(frame, 4, "fill=\"none\" stroke=\"#fff2c4\" stroke-width=\"5\""));
    sheet_.add(rectangle(frame, 4, "fill=\"none\" stroke=\"#c9791a\" stroke-width=\"2.4\""));
  }

  void add_ghost_frame(Cell cell) {
    const Area frame = square(corner_of(cell), -2);
    sheet_.add(rectangle(frame, 4, "fill=\"none\" stroke=\"#fffaf0\" stroke-width=\"8\""));
    sheet_.add(rectangle(frame, 4,
                         "fill=\"none\" stroke=\"#1f6f3d\" stroke-width=\"4.6\" "
                         "stroke-dasharray=\"9 6\""));
  }

  void add_turn(const ShownTurn& turn) {
    const Point corner = corner_of(turn.cell);
    if (turn.ghost) sheet_.add("<g opacity=\".7\">");
    sheet_.add_land(square_data(corner));
    sheet_.add_ground(*turn.tile, turn.rotation, corner);
    sheet_.add_ornaments(*turn.tile, turn.rotation, corner, {.twins = kinds_[turn.tile->code]});
    if (turn.ghost) sheet_.add("</g>");
    turn.ghost ? add_ghost_frame(turn.cell) : add_frame(turn.cell);
    if (!turn.figure || turn.segment >= turn.tile->segment_count) return;
    const bool lying =
        turn.tile->segments[turn.segment].kind == SegmentKind::field && is_follower(*turn.figure);
    sheet_.add_figure(*turn.figure, options_.player_colours[turn.player.at()],
                      sheet_.anchor(*turn.tile, turn.segment, turn.rotation, corner), lying,
                      kFigureSize);
  }

  void coordinates() {
    const double ruler = kRuler / 2 + 2;
    for (double x = board_.left; x < board_.right; x += kTileSize) {
      const std::string text = std::to_string(static_cast<int>(x / kTileSize));
      for (const double y : {board_.top - ruler, board_.bottom + ruler + 6}) {
        sheet_.add_text(text, {x + 50, y + 5}, "mid pale", 17);
      }
    }
    for (double y = board_.top; y < board_.bottom; y += kTileSize) {
      const std::string text = std::to_string(static_cast<int>(y / kTileSize));
      for (const double x : {board_.left - ruler - 3, board_.right + ruler + 6}) {
        sheet_.add_text(text, {x, y + 56}, "mid pale", 17);
      }
    }
  }

  // Returns the area of the picture: the board with margins, above it the banner, and below it the
  // caption. Draws banner and caption.
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
    const double height = banner_height(scene_, width);
    const double gap = options_.coordinates ? 0 : 6;
    frame.top -= height + gap;
    add_banner(sheet_, scene_, options_, {frame.left + kMargin, frame.top + 26}, width);
    if (options_.caption.empty()) return frame;
    const Caption caption(options_.caption, width);
    caption.draw(sheet_, {frame.left + kMargin, frame.bottom - kMargin / 2});
    frame.bottom += caption.height();
    return frame;
  }

  const State& state_;
  const DrawOptions& options_;
  Scene scene_;
  std::set<Cell> cells_;                        // cells with tiles
  std::map<std::string_view, unsigned> kinds_;  // number of tiles by code
  std::map<Cell, unsigned> twins_;              // number of tiles of the same kind placed before
  std::vector<ShownTile> tiles_;  // in rows from the north; later tiles cover earlier ones
  Area board_;
  Sheet& sheet_;
};

void add_tile(Sheet& sheet, const TileKind& tile, Rotation rotation, Point corner) {
  sheet.add_land(square_data(corner));
  sheet.add_ground(tile, rotation, corner);
  sheet.add_ornaments(tile, rotation, corner);
  sheet.add(rectangle(square(corner, -0.5), 2,
                      "fill=\"none\" stroke=\"#5b4a2c\" stroke-width=\"1\" opacity=\".6\""));
}

}  // namespace

std::string board_svg(const State& state, const DrawOptions& options) {
  Sheet sheet;
  const Area frame = BoardPainter(sheet, state, options).paint();
  return sheet.document(frame, kBoardScale, true);
}

namespace {

// Attributes of a picture; `title` says what it shows.
std::string labelled(std::string_view name, std::string_view title) {
  return " class=\"" + std::string(name) + "\" role=\"img\" aria-label=\"" + escaped(title) + "\"";
}

}  // namespace

BoardPictures::BoardPictures() : sheet_(std::make_unique<Sheet>()) {}
BoardPictures::~BoardPictures() = default;

std::string BoardPictures::picture(const State& state, const DrawOptions& options,
                                   std::string_view title) {
  DrawOptions without_banner = options;
  without_banner.banner = false;
  const Area frame = BoardPainter(*sheet_, state, without_banner).paint();
  return sheet_->take_picture(frame, kBoardScale, labelled("board", title));
}

std::string BoardPictures::tile(const TileKind& tile, std::string_view title) {
  add_tile(*sheet_, tile, 0, {});
  return sheet_->take_picture(square({}), kBoardScale, labelled("tile", title));
}

std::string BoardPictures::definitions() const {
  return "<svg width=\"0\" height=\"0\" class=\"definitions\" aria-hidden=\"true\"><defs>\n" +
         sheet_->definitions() + "</defs></svg>\n";
}

std::string tile_svg(const TileKind& tile, Rotation rotation, bool anchors) {
  Sheet sheet;
  add_tile(sheet, tile, rotation, {});
  for (std::uint8_t i = 0; anchors && i < tile.segment_count; ++i) {
    const SegmentKind kind = tile.segments[i].kind;
    if (kind == SegmentKind::river) continue;
    sheet.add_figure(kind == SegmentKind::garden ? Figure::abbot : Figure::small,
                     kUsualColours[i % kUsualColours.size()], sheet.anchor(tile, i, rotation, {}),
                     kind == SegmentKind::field, kFigureSize);
  }
  return sheet.document({0, 0, kTileSize, kTileSize}, 2.4, false);
}

namespace {

// The number of copies, such as "x4"; "x4/3" if the printing with gardens has 3 copies of the tile.
std::string copies_of(const TileKind& tile) {
  const std::string plain = "\u00d7" + std::to_string(tile.copies[0]);
  if (tile.copies[1] == tile.copies[0]) return plain;
  return plain + "/" + std::to_string(tile.copies[1]);
}

std::string_view title_of(const TileFile& file) {
  for (const BoxInfo& box : all_boxes()) {
    if (tile_file(box.box) == file.name) return box.title.words;
  }
  return file.name;
}

// Draws groups of tiles below each other: each group has a heading and its tiles in rows.
class ContactPainter {
 public:
  explicit ContactPainter(int columns) : columns_(static_cast<std::size_t>(columns)) {}

  void add(std::string_view title, std::span<const TileKind> tiles) {
    unsigned plain = 0;
    unsigned gardens = 0;
    for (const TileKind& tile : tiles) {
      plain += tile.copies[0];
      gardens += tile.copies[1];
    }
    std::string count = std::to_string(plain) + (plain == 1 ? " tile" : " tiles");
    if (gardens != plain) count += ", " + std::to_string(gardens) + " in prints with gardens";
    sheet_.add_text(title, {0, y_ + 24}, "bold pale", 24);
    sheet_.add_text(count, {columns_ * kWide - 16, y_ + 24}, "far pale", 16);
    y_ += kHeading;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const Point corner{static_cast<double>(i % columns_) * kWide, y_};
      add_tile(sheet_, tiles[i], 0, corner);
      sheet_.add_text(tiles[i].code, corner + Point{2, 118}, "bold pale", 15);
      sheet_.add_text(copies_of(tiles[i]), corner + Point{98, 118}, "far pale", 15);
      sheet_.add("\n");
      if (i + 1 == tiles.size() || (i + 1) % columns_ == 0) y_ += kHigh;
    }
    y_ += kBetween;
  }

  std::string document() const {
    return sheet_.document({-30, -26, columns_ * kWide + 14, y_ + 10}, 0.9, true);
  }

 private:
  static constexpr double kWide = kTileSize + 16;
  static constexpr double kHigh = kTileSize + 34;
  static constexpr double kHeading = 36;
  static constexpr double kBetween = 10;

  Sheet sheet_;
  std::size_t columns_;
  double y_ = 0;
};

}  // namespace

std::string contact_sheet(const TileLibrary& library, int columns) {
  ContactPainter painter(columns);
  for (const TileFile& file : library.files()) {
    painter.add(title_of(file), library.tiles().subspan(file.first.at(), file.count));
  }
  return painter.document();
}

std::string contact_sheet(std::string_view title, std::span<const TileKind> tiles, int columns) {
  ContactPainter painter(
      std::min(columns, static_cast<int>(std::max<std::size_t>(tiles.size(), 4))));
  painter.add(title, tiles);
  return painter.document();
}

}  // namespace bastide
