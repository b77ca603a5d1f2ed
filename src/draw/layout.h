// Where things lie on a tile: shapes, ornaments and places for figures, worked out from the tile's
// facts alone. Everything as printed (rotation 0).
#pragma once

#include "draw/box.h"
#include "draw/geometry.h"
#include "draw/raster.h"
#include "draw/room.h"
#include "tiles/tile.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// A city's ground and the walls around it (not along the edges where it goes on).
struct CityShape {
  std::uint8_t segment = kNoSegment;  // none: the Count's city, which is no segment
  Path outline;
  std::vector<Path> walls;
};

// A road or a river. Through a tunnel it is seen in parts only.
struct Way {
  std::uint8_t segment = kNoSegment;
  std::vector<Path> parts;  // from the edge inwards, or from edge to edge
  Path hidden;              // the tunnel
};

// Something small that stands upright however the tile is turned.
struct Ornament {
  std::string_view symbol;  // an id of draw/icons.h
  Point at;
  std::string_view style = {};  // the colour of a house's roof
  bool scenery = false;         // no sign of the rules: it may be hidden
};

// The streets of a city, from the middle of each of its edges to where they meet.
struct Streets {
  std::uint8_t segment = kNoSegment;
  std::vector<Path> lanes;
  Point hub;
  bool square = false;  // at the hub
};

// A ploughed piece of a field.
struct Plot {
  Point at;
  double radius;
  double degrees;  // of its furrows
};

// One way leads over another here; the upper one runs in `direction`.
struct Crossover {
  Point at;
  Point direction;
  bool over_river = false;
};

struct TileLayout {
  std::vector<CityShape> cities;  // in the order of painting
  std::vector<Way> roads;
  std::vector<Way> rivers;
  std::vector<Path> ridges;  // rocks that part two fields
  std::vector<Crossover> crossovers;
  std::vector<Streets> streets;
  std::vector<Ornament> ornaments;
  std::vector<Plot> plots;
  std::vector<Point> tufts;    // of grass
  std::vector<Point> anchors;  // of figures, by segment
  Point centre = kCentre;      // of the cloister or garden
  Raster raster;
};

TileLayout layout_of(const Tile& tile);

// Layouts that were asked for, by code: each is worked out once.
class Layouts {
 public:
  const TileLayout& of(const Tile& tile);
  auto begin() const { return layouts_.begin(); }
  auto end() const { return layouts_.end(); }

 private:
  std::map<std::string, TileLayout, std::less<>> layouts_;
};

// The building in the middle (a cloister, or the bazaar where roads end) if facts alone say where
// it stands.
Point middle_of(const Tile& tile);

// The steps of layout_of, in order.
void shape_cities(const Tile& tile, TileLayout& layout);
void shape_ways(const Tile& tile, TileLayout& layout);
void lay_streets(const Tile& tile, TileLayout& layout);
void place_marks(const Tile& tile, TileLayout& layout, Room& room);
void place_anchors(const Tile& tile, TileLayout& layout, Room& room);
void decorate(const Tile& tile, TileLayout& layout, Room& room);

}  // namespace bastide
