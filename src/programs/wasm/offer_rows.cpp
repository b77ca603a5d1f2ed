#include "wasm/offer_rows.h"

#include "draw/piece_places.h"
#include "draw/pieces.h"
#include "rules/ruleset.h"
#include "rules/turn.h"
#include "wasm/core.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>

namespace bastide {

namespace {

constexpr double kFixedPoint = 16;  // coordinates are in sixteenths of a board unit

// The kind of place that a player touches to choose an action; OfferTarget in
// data/schemas/core.json names the kinds in this order.
enum class Target : std::uint8_t {
  none,     // the action has no place on the board
  site,     // an empty cell for a tile
  cell,     // a whole cell
  segment,  // a segment of the tile in that cell
  figure,   // one figure of several on a segment
  point     // a point that is no cell: a quarter of the Count's city
};

Target target_of(Action action) {
  switch (action.type()) {
    case ActionType::place: return Target::site;
    case ActionType::dragon:
    case ActionType::bridge: return Target::cell;
    case ActionType::claim:
    case ActionType::move:
    case ActionType::castle:
    case ActionType::score: return Target::segment;
    case ActionType::take: return Target::figure;
    case ActionType::quarter:
    case ActionType::count: return Target::point;
    case ActionType::fairy:
      if (action.in_quarter()) return Target::point;
      return action.segment() == kNoSegment ? Target::cell : Target::figure;
    default: return Target::none;
  }
}

// The place of each action, in board units.
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

// One legal action with the values for its columns.
struct Offer {
  Action action;
  Target target;
  KindId kind;
  Point at;

  ActionType type() const { return action.type(); }
  bool moves_fairy_to_figure() const {
    return type() == ActionType::fairy && action.segment() != kNoSegment;
  }
  bool names_bridge() const { return type() == ActionType::bridge || type() == ActionType::place; }
};

struct OfferColumn {
  std::string_view name;
  int (*read)(const Offer&);
};

int fixed_point(double value) { return static_cast<int>(std::lround(kFixedPoint * value)); }

// The list of columns. OfferColumn in data/schemas/core.json repeats the names; a test compares
// both lists.
constexpr OfferColumn kColumns[] = {
    {"type", [](const Offer& offer) { return static_cast<int>(offer.type()); }},
    {"figure",
     [](const Offer& offer) {
       if (!names_figure(offer.type()) && !offer.moves_fairy_to_figure()) return -1;
       return static_cast<int>(number(offer.action.figure()));
     }},
    {"owner",
     [](const Offer& offer) {
       const bool owned = offer.type() == ActionType::take || offer.moves_fairy_to_figure();
       return owned ? int{offer.action.owner().value} : -1;
     }},
    {"x", [](const Offer& offer) { return int{offer.action.cell().x}; }},
    {"y", [](const Offer& offer) { return int{offer.action.cell().y}; }},
    {"on_board", [](const Offer& offer) { return names_cell(offer.action) ? 1 : 0; }},
    {"rotation",
     [](const Offer& offer) {
       return offer.type() == ActionType::place ? int{offer.action.rotation()} : 0;
     }},
    {"segment",
     [](const Offer& offer) {
       const bool segment = offer.target == Target::segment || offer.target == Target::figure;
       return segment ? int{offer.action.segment()} : -1;
     }},
    {"bridge",
     [](const Offer& offer) {
       return offer.names_bridge() ? static_cast<int>(offer.action.bridge()) : 0;
     }},
    {"bridge_x",
     [](const Offer& offer) {
       return offer.names_bridge() ? int{offer.action.bridge_cell().x} : 0;
     }},
    {"bridge_y",
     [](const Offer& offer) {
       return offer.names_bridge() ? int{offer.action.bridge_cell().y} : 0;
     }},
    {"kind", [](const Offer& offer) { return offer.kind.valid() ? int{offer.kind.value} : -1; }},
    {"points",
     [](const Offer& offer) {
       const bool bids = offer.type() == ActionType::pick || offer.type() == ActionType::bid;
       return bids ? int{offer.action.points()} : 0;
     }},
    {"item",
     [](const Offer& offer) {
       return offer.type() == ActionType::pick ? int{offer.action.item()} : -1;
     }},
    {"at_x", [](const Offer& offer) { return fixed_point(offer.at.x); }},
    {"at_y", [](const Offer& offer) { return fixed_point(offer.at.y); }},
    {"target", [](const Offer& offer) { return static_cast<int>(offer.target); }},
};
static_assert(std::size(kColumns) == Core::kOfferColumns);

}  // namespace

bool names_cell(Action action) {
  const Target target = target_of(action);
  return target != Target::none && target != Target::point;
}

KindId kind_coming_by(const State& state, Action action) {
  if (action.type() == ActionType::draw) return action.kind();
  if (action.type() != ActionType::place) return {};
  return state.turn.drawn.valid() ? state.turn.drawn : state.rules->abbey;
}

std::vector<std::string_view> offer_columns() {
  std::vector<std::string_view> names;
  for (const OfferColumn& column : kColumns) names.push_back(column.name);
  return names;
}

std::string offer_rows(const Game& game, Layouts& layouts) {
  const State& state = game.state();
  OfferPlaces places(state, layouts);
  std::string bytes;
  for (const Action action : game.legal()) {
    const Offer offer{action, target_of(action), kind_coming_by(state, action), places.of(action)};
    for (const OfferColumn& column : kColumns) {
      const std::int32_t value = column.read(offer);
      bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
  }
  return bytes;
}

}  // namespace bastide
