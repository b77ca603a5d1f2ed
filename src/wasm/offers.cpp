#include "wasm/offers.h"

#include "draw/pieces.h"
#include "draw/standing.h"
#include "rules/ruleset.h"
#include "rules/turn.h"
#include "wasm/core.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace bastide {

namespace {

using Row = std::array<std::int32_t, Core::kOfferColumns>;

constexpr double kFixedPoint = 16;  // places are in sixteenths of a board's unit

// Where an action is touched: `kSpots` in web/src/core/offers.ts.
enum class Spot : std::uint8_t {
  beside,   // the board: nowhere on it
  site,     // where a tile would lie
  cell,     // a whole cell
  segment,  // of the tile in that cell
  figure,   // the one that stands there, though there may be others on its segment
  point     // without a cell: a quarter of the Count's city
};

Spot spot_of(Action action) {
  switch (action.type()) {
    case ActionType::place: return Spot::site;
    case ActionType::dragon:
    case ActionType::bridge: return Spot::cell;
    case ActionType::claim:
    case ActionType::move:
    case ActionType::castle:
    case ActionType::score: return Spot::segment;
    case ActionType::take: return Spot::figure;
    case ActionType::quarter:
    case ActionType::count: return Spot::point;
    case ActionType::fairy:
      if (action.in_quarter()) return Spot::point;
      return action.segment() == kNoSegment ? Spot::cell : Spot::figure;
    default: return Spot::beside;
  }
}

class OfferPlaces {
 public:
  OfferPlaces(const State& state, Layouts& layouts)
      : scene_(scene_of(state)), layouts_(layouts), pieces_(standing_pieces(scene_, layouts)) {}

  Point of(Action action) {
    switch (action.type()) {
      case ActionType::quarter:
      case ActionType::count: return building(action.quarter());
      case ActionType::fairy:
        if (action.in_quarter()) return building(action.quarter());
        return action.segment() == kNoSegment ? middle(action.cell()) : figure(action);
      case ActionType::take: return figure(action);
      case ActionType::claim:
        if (action.figure() == Figure::barn) return corner_of(action.cell());
        return segment(action);
      case ActionType::move:
      case ActionType::castle:
      case ActionType::score: return segment(action);
      default: return middle(action.cell());
    }
  }

 private:
  static Point middle(Cell cell) { return corner_of(cell) + kCentre; }

  Point building(Quarter quarter) const {
    const std::string_view name = kQuarterNames[static_cast<std::size_t>(quarter)];
    return building_on(scene_, name).value_or(kCentre);
  }

  // Of the figure that the action names.
  Point figure(Action action) {
    const auto found =
        std::find_if(pieces_.begin(), pieces_.end(), [action](const StandingPiece& piece) {
          const ShownFigure& one = piece.figure;
          return piece.icon.empty() && piece.cell == action.cell() &&
                 one.segment == action.segment() && one.figure == action.figure() &&
                 one.player == action.owner();
        });
    return found == pieces_.end() ? segment(action) : found->at;
  }

  Point segment(Action action) {
    const auto found =
        std::find_if(scene_.tiles.begin(), scene_.tiles.end(),
                     [action](const ShownTile& tile) { return tile.cell == action.cell(); });
    if (found == scene_.tiles.end() || action.segment() > found->tile->segment_count)
      return middle(action.cell());
    return corner_of(action.cell()) +
           Standing(*found, layouts_.of(*found->tile)).figure_on(action.segment());
  }

  Scene scene_;
  Layouts& layouts_;
  std::vector<StandingPiece> pieces_;
};

bool names_figure(ActionType type) {
  switch (type) {
    case ActionType::claim:
    case ActionType::take:
    case ActionType::move:
    case ActionType::quarter: return true;
    default: return false;
  }
}

// In the order of Offer in web/src/core/types.ts.
Row row_of(const State& state, Action action, OfferPlaces& places) {
  const ActionType type = action.type();
  const Spot spot = spot_of(action);
  const bool at_segment = spot == Spot::segment || spot == Spot::figure;
  const bool beside = type == ActionType::fairy && action.segment() != kNoSegment;
  const bool bids = type == ActionType::pick || type == ActionType::bid;
  const bool bridges = type == ActionType::bridge || type == ActionType::place;
  const KindId kind = kind_coming_by(state, action);
  const Point at = places.of(action);
  return {static_cast<int>(type),
          names_figure(type) || beside ? static_cast<int>(number(action.figure())) : -1,
          type == ActionType::take || beside ? action.owner().value : -1,
          action.cell().x,
          action.cell().y,
          names_cell(action) ? 1 : 0,
          type == ActionType::place ? action.rotation() : 0,
          at_segment ? action.segment() : -1,
          bridges ? static_cast<int>(action.bridge()) : 0,
          bridges ? action.bridge_cell().x : 0,
          bridges ? action.bridge_cell().y : 0,
          kind.valid() ? kind.value : -1,
          bids ? action.points() : 0,
          type == ActionType::pick ? action.item() : -1,
          static_cast<int>(std::lround(kFixedPoint * at.x)),
          static_cast<int>(std::lround(kFixedPoint * at.y)),
          static_cast<int>(spot)};
}

}  // namespace

bool names_cell(Action action) {
  const Spot spot = spot_of(action);
  return spot != Spot::beside && spot != Spot::point;
}

KindId kind_coming_by(const State& state, Action action) {
  if (action.type() == ActionType::draw) return action.kind();
  if (action.type() != ActionType::place) return {};
  return state.turn.drawn.valid() ? state.turn.drawn : state.rules->abbey;
}

std::string offer_rows(const State& state, Layouts& layouts) {
  OfferPlaces places(state, layouts);
  ActionBuffer list;
  legal(state, list);
  std::string bytes;
  for (const Action action : list) {
    const Row row = row_of(state, action, places);
    bytes.append(reinterpret_cast<const char*>(row.data()), sizeof row);
  }
  return bytes;
}

}  // namespace bastide
