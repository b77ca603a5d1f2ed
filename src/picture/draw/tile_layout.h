// Computes shapes, ornaments and places of figures on a tile from its segments and marks. All
// coordinates are for rotation 0.
#pragma once

#include "draw/box.h"
#include "draw/free_space.h"
#include "draw/geometry.h"
#include "draw/segment_grid.h"
#include "tiles/tile.h"

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A city's ground and its walls. There is no wall where the city continues on the next tile.
struct CityShape {
  std::uint8_t segment = kNoSegment;  // none: the Count's city, which has no segment
  Path outline;
  std::vector<Path> walls;
};

// A road or river. A tunnel hides parts of it.
struct Way {
  std::uint8_t segment = kNoSegment;
  std::vector<Path> parts;  // visible parts, from the edge inwards or from edge to edge
  Path hidden;              // the part in the tunnel
};

// How an ornament changes on small tiles; the style sheet has the sizes.
enum class Detail : std::uint8_t {
  plain,     // drawn without a change
  sign,      // drawn larger
  building,  // drawn a little larger
  roof,      // drawn larger and paler on tiny tiles
  small,     // left out on tiny tiles
  tiny,      // left out on small tiles
};

// A small picture that stays upright in every rotation.
struct Ornament {
  std::string_view symbol;  // an id of draw/icons.h
  Point at;
  std::string_view style = {};  // colour of a roof
  bool scenery = false;         // decoration without meaning: a bridge may hide it
  Detail detail = Detail::plain;
  bool on_wall = false;  // a tower or gate, drawn after the walls
};

// The streets of a city, from the middle of each edge to one common point, the hub.
struct Streets {
  std::uint8_t segment = kNoSegment;
  std::vector<Path> lanes;
  Point hub;
  bool square = false;  // true: a square at the hub
};

// A crossing of two roads or rivers; the upper one runs in `direction`.
struct Crossover {
  Point at;
  Point direction;
  bool over_river = false;
};

// From a cloister or garden to the figure on it, to the right or left: the building stays visible.
inline constexpr Point kBesideBuilding = {11, 9};

// Tiles of one kind have different trees and animals, by the number of such tiles placed before.
inline constexpr unsigned kSceneries = 3;

struct TileLayout {
  std::vector<CityShape> cities;  // in the order of painting
  std::vector<Way> roads;
  std::vector<Way> rivers;
  std::vector<Path> ridges;  // rocks between two fields
  std::vector<Crossover> crossovers;
  std::vector<Streets> streets;
  std::vector<Ornament> ornaments;
  std::array<std::vector<Ornament>, kSceneries> sceneries;  // trees and animals in the fields
  std::vector<Point> anchors;                               // places of figures, by segment
  Point centre = kCentre;                                   // centre of the cloister or garden
  SegmentGrid grid;
};

TileLayout layout_of(const TileKind& tile);

// A cache of layouts by tile code.
class Layouts {
 public:
  const TileLayout& of(const TileKind& tile);
  auto begin() const { return layouts_.begin(); }
  auto end() const { return layouts_.end(); }

 private:
  std::map<std::string, TileLayout, std::less<>> layouts_;
};

// The place of the building in the middle of the tile (a cloister, or a bazaar where roads end):
// the tile's centre, or beside it if a river runs through the tile. A cloister or garden to which
// no road leads gets another place, in the free space.
Point middle_of(const TileKind& tile);

// The seed of everything on the tile that is placed at random.
std::uint64_t seed_of(const TileKind& tile);

// The steps of layout_of(), in their order.
void shape_cities(const TileKind& tile, TileLayout& layout);
void shape_ways(const TileKind& tile, TileLayout& layout);
void lay_streets(const TileKind& tile, TileLayout& layout);
void place_marks(const TileKind& tile, TileLayout& layout, FreeSpace& space);
void place_anchors(const TileKind& tile, TileLayout& layout, FreeSpace& space);
void build_towns(const TileKind& tile, TileLayout& layout, FreeSpace& space);
void decorate(const TileKind& tile, TileLayout& layout, const FreeSpace& space);

}  // namespace bastide
