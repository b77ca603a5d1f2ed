// What a screen needs to know of a state, as plain data: what lies and stands where, what each
// player has. No text is made here and nothing is drawn.
#pragma once

#include "rules/state.h"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace bastide {

struct ShownTile {
  Cell cell;
  KindId kind;
  const Tile* tile = nullptr;  // as printed
  Rotation rotation = 0;
  Bridge bridge = Bridge::none;
};

// A figure on a segment, or beside a building that is printed on its tile.
struct ShownFigure {
  PlayerId player;
  Figure figure = Figure::small;
  std::size_t tile = 0;               // of Scene::tiles
  std::uint8_t segment = kNoSegment;  // of that tile; one past the printed ones is a bridge's road
  SegmentKind kind = SegmentKind::field;
  FeatureId feature;
  std::string_view building = {};  // its name, see view/marks.h
};

// A piece that belongs to nobody: dragon, fairy, count, castles.
struct Token {
  std::string_view name;
  std::string_view sign;  // one column wide
  Cell cell;
  Cell other;                      // it lies over two cells; the same one otherwise
  std::string_view building = {};  // it stands beside this
};

// So many of something beside the board.
struct Belonging {
  std::string_view name;
  unsigned count = 0;
  bool single = false;  // there is but one in the game: "king" rather than "king 1"
};

struct ShownPlayer {
  int score = 0;
  std::array<std::uint8_t, kFigures> supply{};
  std::vector<Belonging> belongings;  // of which he has any
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
  PlayerId owner;   // who got it; none yet
  PlayerId bidder;  // who bids most for it; nobody yet
  int bid = 0;
  bool on_offer = false;  // it is the one that bids are for
};

struct Scene {
  std::vector<ShownTile> tiles;      // in the order of placing
  std::vector<ShownFigure> figures;  // in the order of their tiles and segments
  std::vector<Token> tokens;
  std::vector<ShownPlayer> players;  // by seat
  std::vector<Cell> open;            // the empty cells beside tiles
  std::vector<Lot> lots;             // of an auction under way
  std::vector<KindLeft> left;        // in the stack, by kind
  unsigned tiles_left = 0;           // in the stack
  unsigned turn = 0;
  bool over = false;
  bool tile_placed = false;  // the last of `tiles` was placed by a player
};

Scene scene_of(const State& state);

// A segment of a tile as if it were printed, a bridge's road included.
Segment segment_shown(const ShownTile& shown, std::uint8_t segment);

}  // namespace bastide
