#include "draw/pieces.h"

#include "rules/ruleset.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace bastide {

namespace {

constexpr Point kBesideFigure = {13, 3};   // the next one on the same segment
constexpr Point kBesideCloister = {8, 5};  // so that the building stays visible
constexpr Point kDragonPlace = {70, 72};   // on its tile
constexpr Point kFairyPlace = {27, 74};
constexpr double kBridgeFigure = 27;  // from the middle of a bridge
constexpr double kWaitingApart = 15;

// What stands for the quarters of the Count's city on its tiles.
constexpr std::array<std::string_view, 4> kQuarterSymbols = {"castle", "market", "smithy",
                                                             "minster"};

struct Piece {
  Point at;
  std::string_view symbol;  // empty: a figure
  PlacedFigure figure;
  bool lying = false;
};

class PiecePainter {
 public:
  PiecePainter(Sheet& sheet, const State& state) : sheet_(sheet), state_(state) {}

  void paint() {
    gather_figures();
    for (const Castle& castle : state_.castles) {
      if (castle.scored) continue;
      const Point middle = 0.5 * (corner_of(castle.cells[0]) + corner_of(castle.cells[1]));
      add("castle", middle + kCentre);
    }
    if (state_.dragon.dragon_on_board) add("beast", corner_of(state_.dragon.dragon) + kDragonPlace);
    if (state_.dragon.fairy_on_board) add("fairy", corner_of(state_.dragon.fairy) + kFairyPlace);
    if (state_.rules->has(Box::count)) gather_count();
    std::stable_sort(pieces_.begin(), pieces_.end(),
                     [](const Piece& a, const Piece& b) { return a.at.y < b.at.y; });
    for (const Piece& piece : pieces_) {
      if (piece.symbol.empty()) {
        sheet_.add_figure(piece.figure.figure, piece.figure.player.value, piece.at, piece.lying,
                          kFigureSize);
      } else {
        sheet_.add_icon(piece.symbol, piece.at);
      }
      sheet_.add("\n");
    }
  }

 private:
  void add(std::string_view symbol, Point at) { pieces_.push_back({at, symbol, {}}); }

  const PlacedTile& tile_of(SegmentId segment) const {
    return state_.board.tiles[state_.board.tile_of[segment.at()].at()];
  }

  // Figures on one segment stand side by side; barns stand where four tiles meet.
  void gather_figures() {
    std::vector<PlacedFigure> all(state_.figures.begin(), state_.figures.end());
    std::stable_sort(all.begin(), all.end(), [](const PlacedFigure& a, const PlacedFigure& b) {
      return std::tuple(a.segment.value, a.player.value, number(a.figure)) <
             std::tuple(b.segment.value, b.player.value, number(b.figure));
    });
    SegmentId last;
    Point at;
    for (const PlacedFigure& figure : all) {
      if (figure.figure == Figure::barn) {
        pieces_.push_back({corner_of(tile_of(figure.segment).cell), {}, figure});
        continue;
      }
      at = figure.segment == last ? at + kBesideFigure : place_of(figure.segment);
      last = figure.segment;
      const bool field = state_.board.feature(figure.segment).kind == SegmentKind::field;
      pieces_.push_back({at, {}, figure, field && is_follower(figure.figure)});
    }
  }

  Point place_of(SegmentId segment) {
    const PlacedTile& placed = tile_of(segment);
    const Tile& kind = (*state_.rules->library)[placed.kind];
    const std::uint8_t local = state_.board.local(segment);
    const Point corner = corner_of(placed.cell);
    if (local >= kind.segment_count) return corner + place_on_bridge(kind, placed);
    const Point at = sheet_.anchor(kind, local, placed.rotation, corner);
    const bool cloister = kind.segments[local].kind == SegmentKind::cloister;
    return cloister ? at + kBesideCloister : at;
  }

  // On the half of the bridge with more room.
  Point place_on_bridge(const Tile& kind, const PlacedTile& placed) {
    const bool upright = static_cast<Bridge>(placed.bridge) == Bridge::north_south;
    const Point along = upright ? Point{0, kBridgeFigure} : Point{kBridgeFigure, 0};
    Point best = kCentre;
    double most = -1;
    for (const Point at : {kCentre - along, kCentre + along}) {
      double room = kTileSize;
      for (std::uint8_t i = 0; i < kind.segment_count; ++i) {
        room = std::min(room, distance(at, sheet_.anchor(kind, i, placed.rotation, {})));
      }
      if (room <= most) continue;
      most = room;
      best = at;
    }
    return best;
  }

  // The count, and the followers who wait in his city, beside the buildings of their quarters.
  void gather_count() {
    std::array<int, kQuarterNames.size()> waiting{};
    for (const CountState::Waiting& one : state_.count.waiting) {
      const auto quarter = static_cast<std::size_t>(one.quarter);
      const Point at = quarter_point(quarter) + Point{-28 + kWaitingApart * waiting[quarter]++, 16};
      pieces_.push_back({at, {}, {SegmentId(), one.player, one.figure}});
    }
    add("count", quarter_point(static_cast<std::size_t>(state_.count.quarter)) + Point{27, 2});
  }

  Point quarter_point(std::size_t quarter) {
    const TileLibrary& library = *state_.rules->library;
    for (const PlacedTile& placed : state_.board.tiles) {
      const auto at = sheet_.ornament_at(library[placed.kind], kQuarterSymbols[quarter]);
      if (at) return corner_of(placed.cell) + turned(*at, placed.rotation);
    }
    return {};
  }

  Sheet& sheet_;
  const State& state_;
  std::vector<Piece> pieces_;
};

}  // namespace

void add_bridges(Sheet& sheet, const State& state) {
  for (const PlacedTile& tile : state.board.tiles) {
    const auto bridge = static_cast<Bridge>(tile.bridge);
    if (bridge == Bridge::none) continue;
    const Point middle = corner_of(tile.cell) + kCentre;
    sheet.add_icon(bridge == Bridge::north_south ? "bridge-ns" : "bridge-ew", middle);
  }
}

void add_pieces(Sheet& sheet, const State& state) { PiecePainter(sheet, state).paint(); }

}  // namespace bastide
