// The content of a position for a screen, as plain data: tiles, figures, tokens, players. Makes no
// text and draws nothing.
#pragma once

#include "rules/state.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

// Roofs differ by city: brick, slate or straw.
inline constexpr unsigned kRoofFamilies = 3;
using Roofs = std::array<std::uint8_t, kMaxTileSegments>;  // the family of each city on a tile

// A large city has one landmark, which grows with it.
enum class Landmark : std::uint8_t { none, well, market, church, keep };

struct ShownTile {
  Cell cell;
  KindId kind;
  const TileKind* tile = nullptr;  // the printed tile, before its rotation
  Rotation rotation = 0;
  Bridge bridge = Bridge::none;
  Roofs roofs{};
  Landmark landmark = Landmark::none;
  std::uint8_t landmark_city = 0;  // the segment where the landmark stands
};

// A figure on a segment, or beside a building that is printed on its tile.
struct ShownFigure {
  PlayerId player;
  Figure figure = Figure::small;
  std::size_t tile = 0;  // index in Scene::tiles
  // The number of the segment on that tile. The road of a bridge has the number after the last
  // printed segment.
  std::uint8_t segment = kNoSegment;
  SegmentKind kind = SegmentKind::field;
  FeatureId feature;
  std::string_view building = {};  // name of the building, as in view/marks.h; empty: on a segment
};

// A piece without an owner: dragon, fairy, count, castles.
struct Token {
  std::string_view name;
  std::string_view sign;  // a character one column wide, for text pictures
  Cell cell;
  // The second cell of a piece that lies on two cells; otherwise equal to `cell`.
  Cell other;
  std::string_view building = {};  // the building that the token stands beside; empty: none
};

// Things of one kind that a player has beside the board, such as three bridges.
struct Belonging {
  std::string_view name;
  unsigned count = 0;
  bool single = false;  // true: the game has only one, shown as "king", not "king 1"
};

struct ShownPlayer {
  int score = 0;
  std::array<std::uint8_t, kPieces> supply{};
  std::vector<Belonging> belongings;  // everything that the player has, except figures in `supply`
  bool active = false;
  bool winner = false;
};

struct KindLeft {
  KindId kind;
  unsigned count = 0;
};

// A tile at an auction.
struct Lot {
  KindId kind;
  PlayerId owner;   // the player who got the tile; none yet if invalid
  PlayerId bidder;  // the highest bidder; none yet if invalid
  int bid = 0;
  bool on_offer = false;  // true: bids are for this tile
};

struct Scene {
  std::vector<ShownTile> tiles;      // tiles in the order in which they were placed
  std::vector<ShownFigure> figures;  // figures in the order of their tiles and segments
  std::vector<Token> tokens;
  std::vector<ShownPlayer> players;  // by seat
  std::vector<Cell> open;            // sites: empty cells beside tiles
  std::vector<Lot> lots;             // tiles at the current auction
  std::vector<KindLeft> left;        // tiles in the stack, by kind
  unsigned tiles_left = 0;           // number of tiles in the stack
  unsigned turn = 0;
  bool over = false;
  bool tile_placed = false;  // true: a player, not the setup, placed the last of `tiles`
};

Scene scene_of(const State& state);

// The segment of a tile by its number, which may also be the number of a bridge's road.
Segment segment_shown(const ShownTile& shown, std::uint8_t segment);

}  // namespace bastide
