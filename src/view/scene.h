// The content of a position for a screen, as plain data: tiles, figures, tokens, players. Makes no
// text and draws nothing.
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
  std::size_t tile = 0;               // in Scene::tiles
  std::uint8_t segment = kNoSegment;  // on that tile; one past the printed ones is a bridge's road
  SegmentKind kind = SegmentKind::field;
  FeatureId feature;
  std::string_view building = {};  // its name in view/marks.h
};

// A piece without an owner: dragon, fairy, count, castles.
struct Token {
  std::string_view name;
  std::string_view sign;  // one column wide
  Cell cell;
  Cell other;                      // the second cell of a piece on two cells; else the same cell
  std::string_view building = {};  // it stands beside this building
};

// A number of things beside the board.
struct Belonging {
  std::string_view name;
  unsigned count = 0;
  bool single = false;  // there is only one in the game: shown as "king", not "king 1"
};

struct ShownPlayer {
  int score = 0;
  std::array<std::uint8_t, kFigures> supply{};
  std::vector<Belonging> belongings;  // those of which the player has any
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
  PlayerId owner;   // the player who got it; none yet
  PlayerId bidder;  // the highest bidder; none yet
  int bid = 0;
  bool on_offer = false;  // bids are for this tile
};

struct Scene {
  std::vector<ShownTile> tiles;      // in the order of placing
  std::vector<ShownFigure> figures;  // in the order of their tiles and segments
  std::vector<Token> tokens;
  std::vector<ShownPlayer> players;  // by seat
  std::vector<Cell> open;            // empty cells beside tiles
  std::vector<Lot> lots;             // of the current auction
  std::vector<KindLeft> left;        // in the stack, by kind
  unsigned tiles_left = 0;           // in the stack
  unsigned turn = 0;
  bool over = false;
  bool tile_placed = false;  // a player placed the last of `tiles`
};

Scene scene_of(const State& state);

// A segment of a tile as if printed, a bridge's road included.
Segment segment_shown(const ShownTile& shown, std::uint8_t segment);

}  // namespace bastide
