#include "draw/pieces.h"

#include "draw/box.h"
#include "draw/standing.h"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace bastide {

namespace {

constexpr double kWaitingApart = 15;
constexpr Point kFirstWaiting = {-28, 16};  // from a building
constexpr double kCastleRadius = 13;

struct Piece {
  Point at;
  std::string_view symbol;  // empty: a figure
  ShownFigure figure;
  double size = 1;
};

// Figures are smaller where there is little room for them in their feature.
double size_in(double clearance) {
  return clearance < 5 ? 0.8 : clearance < 7.5 ? 0.94 : kFigureSize;
}

const TokenLook* look_of_token(std::string_view name) {
  for (const BoxDraw* box : all_drawings()) {
    for (const TokenLook& look : box->tokens) {
      if (look.name == name) return &look;
    }
  }
  return nullptr;
}

class PiecePainter {
 public:
  PiecePainter(Sheet& sheet, const Scene& scene) : sheet_(sheet), scene_(scene) {}

  void paint() {
    for (const Token& token : scene_.tokens) {
      if (token.cell != token.other) lay_over_two(token);
    }
    for (const ShownFigure& figure : scene_.figures) gather(figure);
    for (const Token& token : scene_.tokens) {
      if (token.cell == token.other) gather(token);
    }
    std::stable_sort(pieces_.begin(), pieces_.end(),
                     [](const Piece& a, const Piece& b) { return a.at.y < b.at.y; });
    for (const Piece& piece : pieces_) draw(piece);
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
    return standing_.try_emplace(tile, shown, sheet_.layout(*shown.tile)).first->second;
  }

  // A castle lies under the figures in its town.
  void lay_over_two(const Token& token) {
    const TokenLook* look = look_of_token(token.name);
    if (look == nullptr) return;
    const Point middle = 0.5 * (corner_of(token.cell) + corner_of(token.other)) + kCentre;
    for (const Cell cell : {token.cell, token.other}) {
      standing(tile_at(cell)).keep_free(middle - corner_of(cell), kCastleRadius);
    }
    sheet_.add_icon(look->icon, middle);
    sheet_.add("\n");
  }

  void gather(const ShownFigure& figure) {
    const Point corner = corner_of(scene_.tiles[figure.tile].cell);
    if (!figure.building.empty()) {
      const int number = waiting_[figure.building]++;
      const Point at = building(figure.tile, figure.building) + kFirstWaiting;
      pieces_.push_back({at + Point{kWaitingApart * number, 0}, {}, figure, kFigureSize});
      return;
    }
    // Barns stand where four tiles meet.
    if (figure.figure == Figure::barn) {
      pieces_.push_back({corner, {}, figure, kFigureSize});
      return;
    }
    Standing& places = standing(figure.tile);
    const Point at = places.figure_on(figure.segment);
    const bool on_road = figure.kind == SegmentKind::road;
    pieces_.push_back(
        {corner + at, {}, figure, on_road ? kFigureSize : size_in(places.clearance(at))});
  }

  void gather(const Token& token) {
    const TokenLook* look = look_of_token(token.name);
    if (look == nullptr) return;
    const std::size_t tile = tile_at(token.cell);
    const Point at = token.building.empty()
                         ? corner_of(token.cell) + standing(tile).piece_near(look->at, look->radius)
                         : building(tile, token.building) + look->at;
    pieces_.push_back({at, look->icon, {}});
  }

  // Where that building of the tile stands.
  Point building(std::size_t tile, std::string_view name) {
    const ShownTile& shown = scene_.tiles[tile];
    for (const BoxDraw* box : all_drawings()) {
      for (const PrintedSign& sign : box->printed) {
        if (sign.code == shown.tile->code && sign.name == name) {
          return corner_of(shown.cell) + turned(sign.at, shown.rotation);
        }
      }
    }
    return corner_of(shown.cell) + kCentre;
  }

  void draw(const Piece& piece) {
    if (piece.symbol.empty()) {
      const ShownFigure& figure = piece.figure;
      const bool field = figure.kind == SegmentKind::field && figure.building.empty();
      sheet_.add_figure(figure.figure, figure.player.value, piece.at,
                        field && is_follower(figure.figure), piece.size);
    } else {
      sheet_.add_icon(piece.symbol, piece.at);
    }
    sheet_.add("\n");
  }

  Sheet& sheet_;
  const Scene& scene_;
  std::map<std::size_t, Standing> standing_;  // by tile
  std::map<std::string_view, int> waiting_;   // by building
  std::vector<Piece> pieces_;
};

}  // namespace

void add_bridges(Sheet& sheet, const Scene& scene) {
  for (const ShownTile& shown : scene.tiles) {
    if (shown.bridge == Bridge::none) continue;
    const Point middle = corner_of(shown.cell) + kCentre;
    sheet.add_icon(shown.bridge == Bridge::north_south ? "bridge-ns" : "bridge-ew", middle);
  }
}

void add_pieces(Sheet& sheet, const Scene& scene) { PiecePainter(sheet, scene).paint(); }

}  // namespace bastide
