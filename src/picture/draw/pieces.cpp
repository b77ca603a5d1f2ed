#include "draw/pieces.h"

#include "draw/box.h"
#include "draw/piece_places.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>
#include <vector>

namespace bastide {

namespace {

constexpr double kWaitingApart = 15;
// Place of the first piece that waits beside a building, relative to the building.
constexpr Point kFirstWaiting = {-28, 16};
constexpr double kCastleRadius = 13;

// Figures are smaller in features with little space.
double size_in(double clearance) {
  return clearance < 5 ? 0.8 : clearance < 7.5 ? 0.94 : kFigureSize;
}

const TokenDrawing* drawing_of(std::string_view name) {
  for (const BoxDraw* box : all_drawings()) {
    for (const TokenDrawing& drawing : box->tokens) {
      if (drawing.name == name) return &drawing;
    }
  }
  return nullptr;
}

class PieceSetter {
 public:
  PieceSetter(const Scene& scene, Layouts& layouts) : scene_(scene), layouts_(layouts) {}

  std::vector<StandingPiece> set() {
    for (const Token& token : scene_.tokens) {
      if (token.cell != token.other) lay_over_two(token);
    }
    const auto castles = static_cast<std::ptrdiff_t>(pieces_.size());
    for (const ShownFigure& figure : scene_.figures) gather(figure);
    for (const Token& token : scene_.tokens) {
      if (token.cell == token.other) gather(token);
    }
    std::stable_sort(
        pieces_.begin() + castles, pieces_.end(),
        [](const StandingPiece& a, const StandingPiece& b) { return a.at.y < b.at.y; });
    return std::move(pieces_);
  }

 private:
  std::size_t tile_at(Cell cell) const {
    const auto found = std::find_if(scene_.tiles.begin(), scene_.tiles.end(),
                                    [cell](const ShownTile& shown) { return shown.cell == cell; });
    return static_cast<std::size_t>(found - scene_.tiles.begin());
  }

  Standing& standing(std::size_t tile) {
    const auto found = standing_.find(tile);
    if (found != standing_.end()) return found->second;
    const ShownTile& shown = scene_.tiles[tile];
    return standing_.try_emplace(tile, shown, layouts_.of(*shown.tile)).first->second;
  }

  // Adds a castle across the border of its two tiles, and keeps its place free of other pieces.
  void lay_over_two(const Token& token) {
    const TokenDrawing* drawing = drawing_of(token.name);
    if (drawing == nullptr) return;
    const Point middle = 0.5 * (corner_of(token.cell) + corner_of(token.other)) + kCentre;
    for (const Cell cell : {token.cell, token.other}) {
      standing(tile_at(cell)).keep_free(middle - corner_of(cell), kCastleRadius);
    }
    pieces_.push_back(
        {.at = middle, .cell = token.cell, .icon = drawing->icon, .name = token.name});
  }

  void gather(const ShownFigure& figure) {
    const Cell cell = scene_.tiles[figure.tile].cell;
    const Point corner = corner_of(cell);
    if (!figure.building.empty()) {
      const int number = waiting_[figure.building]++;
      const Point at = building(figure.tile, figure.building) + kFirstWaiting;
      add({.at = at + Point{kWaitingApart * number, 0}, .cell = cell, .figure = figure});
      return;
    }
    // Barns stand where four tiles meet.
    if (figure.figure == Figure::barn) {
      add({.at = corner, .cell = cell, .figure = figure});
      return;
    }
    Standing& places = standing(figure.tile);
    const Point at = places.figure_on(figure.segment);
    add({.at = corner + at, .cell = cell, .figure = figure},
        figure.kind == SegmentKind::road ? kFigureSize : size_in(places.clearance(at)));
  }

  void add(StandingPiece piece, double size = kFigureSize) {
    const ShownFigure& figure = piece.figure;
    const bool field = figure.kind == SegmentKind::field && figure.building.empty();
    piece.lying = field && is_follower(figure.figure);
    piece.size = size;
    pieces_.push_back(piece);
  }

  void gather(const Token& token) {
    const TokenDrawing* drawing = drawing_of(token.name);
    if (drawing == nullptr) return;
    const std::size_t tile = tile_at(token.cell);
    const Point at =
        token.building.empty()
            ? corner_of(token.cell) + standing(tile).piece_near(drawing->at, drawing->radius)
            : building(tile, token.building) + drawing->at;
    pieces_.push_back({.at = at, .cell = token.cell, .icon = drawing->icon, .name = token.name});
  }

  Point building(std::size_t tile, std::string_view name) {
    return building_on(scene_, name).value_or(corner_of(scene_.tiles[tile].cell) + kCentre);
  }

  const Scene& scene_;
  Layouts& layouts_;
  std::map<std::size_t, Standing> standing_;  // places on each tile, by tile
  std::map<std::string_view, int> waiting_;   // number of waiting pieces, by building
  std::vector<StandingPiece> pieces_;
};

}  // namespace

ShownLandmark landmark_on(const ShownTile& shown, const TileLayout& layout) {
  constexpr std::array<std::string_view, 5> kIcons = {"", "well", "stalls", "church", "keep"};
  const std::string_view icon = kIcons[static_cast<std::size_t>(shown.landmark)];
  for (const Streets& streets : layout.streets) {
    if (streets.segment == shown.landmark_city) return {icon, turned(streets.hub, shown.rotation)};
  }
  return {};
}

void add_landmark(Sheet& sheet, const ShownTile& shown) {
  const auto [icon, at] = landmark_on(shown, sheet.layouts().of(*shown.tile));
  if (!icon.empty()) sheet.add_icon(icon, corner_of(shown.cell) + at);
}

void add_bridges(Sheet& sheet, const Scene& scene) {
  for (const ShownTile& shown : scene.tiles) {
    if (shown.bridge == Bridge::none) continue;
    const Point middle = corner_of(shown.cell) + kCentre;
    sheet.add_icon(shown.bridge == Bridge::north_south ? "bridge-ns" : "bridge-ew", middle);
  }
}

std::optional<Point> building_on(const Scene& scene, std::string_view name) {
  for (const BoxDraw* box : all_drawings()) {
    for (const PrintedSign& sign : box->printed) {
      if (sign.name != name) continue;
      for (const ShownTile& shown : scene.tiles) {
        if (sign.code == shown.tile->code)
          return corner_of(shown.cell) + turned(sign.at, shown.rotation);
      }
    }
  }
  return std::nullopt;
}

std::vector<StandingPiece> standing_pieces(const Scene& scene, Layouts& layouts) {
  return PieceSetter(scene, layouts).set();
}

double height_of(const StandingPiece& piece) {
  if (piece.icon.empty()) return figure_height(piece.figure.figure, piece.size);
  const TokenDrawing* drawing = drawing_of(piece.name);
  return drawing == nullptr ? 0 : 2 * drawing->radius;
}

std::string piece_svg(const StandingPiece& piece, const PlayerColours& colours) {
  const ShownFigure& figure = piece.figure;
  return piece.icon.empty() ? figure_svg(figure.figure, colours[figure.player.at()], piece.at,
                                         piece.lying, piece.size)
                            : icon_svg(piece.icon, piece.at);
}

void add_pieces(Sheet& sheet, const Scene& scene, const PlayerColours& colours) {
  for (const StandingPiece& piece : standing_pieces(scene, sheet.layouts())) {
    const ShownFigure& figure = piece.figure;
    if (piece.icon.empty()) {
      sheet.add_figure(figure.figure, colours[figure.player.at()], piece.at, piece.lying,
                       piece.size);
    } else {
      sheet.add_icon(piece.icon, piece.at);
    }
    sheet.add("\n");
  }
}

}  // namespace bastide
