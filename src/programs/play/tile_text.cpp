#include "play/tile_text.h"

#include "base/bits.h"
#include "view/marks.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace bastide {

namespace {

constexpr Colour kWater = 20;
// Two shades of each colour: tiles side by side get different shades, as on a chessboard, so that
// the edge between them shows.
constexpr std::array<Colour, 2> kGrass = {64, 70};
constexpr std::array<Colour, 2> kWalls = {136, 137};
constexpr std::array<Colour, 2> kPaving = {246, 247};  // colours of the Count's city
constexpr Style kBuilding = {.ink = kWhite, .paper = 88, .bold = true};
constexpr Style kMark = {.ink = kWhite, .paper = kWater, .bold = true};

// Line characters for the middle of a tile, indexed by the sides that the line leads to.
using Signs = std::array<std::string_view, 16>;
constexpr Signs kRoads = {"•", "│", "─", "└", "│", "│", "┌", "├",
                          "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr Signs kRivers = {"○", "○", "○", "╚", "○", "║", "╔", "╠",
                           "○", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
constexpr unsigned kNorthSouth = 5;
constexpr unsigned kEastWest = 10;

struct FigureSign {
  Figure figure;
  std::string_view sign;
};
constexpr auto kFigureSigns = std::to_array<FigureSign>({{Figure::small, ""},
                                                         {Figure::large, "2"},
                                                         {Figure::abbot, "&"},
                                                         {Figure::mayor, "!"},
                                                         {Figure::wagon, "="},
                                                         {Figure::builder, "^"},
                                                         {Figure::pig, "~"},
                                                         {Figure::barn, "%"}});
static_assert(one_row_per_figure(kFigureSigns));

// The two halves of the tile's edges that are nearest to a character, the nearest first.
std::array<Half, 2> halves_near(int x, int y, int middle) {
  const bool west = x < middle;
  if (x == middle) return y < 2 ? std::array<Half, 2>{0, 1} : std::array<Half, 2>{4, 5};
  switch (y) {
    case 0: return west ? std::array<Half, 2>{0, 7} : std::array<Half, 2>{1, 2};
    case 1: return west ? std::array<Half, 2>{7, 6} : std::array<Half, 2>{2, 3};
    default: return west ? std::array<Half, 2>{5, 6} : std::array<Half, 2>{4, 3};
  }
}

}  // namespace

std::string_view sign_of(Figure figure) { return kFigureSigns[number(figure)].sign; }

void TilePainter::paint(const ShownTile& shown) {
  shown_ = shown;
  owner_.fill(kNoSegment);
  taken_.fill(false);
  is_line_.fill(false);
  const TileKind& tile = *shown.tile;
  paint_ground();
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind == SegmentKind::city) paint_city(i);
  }
  for (const SegmentKind kind : {SegmentKind::river, SegmentKind::road}) paint_lines(kind);
  if (tile.centre != kNoSegment) {
    const bool cloister = tile.segments[tile.centre].kind == SegmentKind::cloister;
    put({middle(), 1}, cloister ? "⌂" : "♣", kBuilding);
  }
  paint_bridge();
  paint_marks();
}

void TilePainter::figure(const ShownFigure& figure, std::string_view initial, const Style& style) {
  const std::string_view sign = sign_of(figure.figure);
  const Spot spot = free_spot(figure.segment, wanted_spot(figure.segment), !sign.empty());
  put(spot, initial, style);
  if (sign.empty()) return;
  const Spot right{spot.x + 1, spot.y};
  const bool room = inside(right) && !taken_[index(right)];
  put(room ? right : free_spot(figure.segment, right), sign, style);
}

void TilePainter::number(std::uint8_t segment, std::string_view digit, const Style& style) {
  const Spot wanted = wanted_spot(segment);
  put(taken_[index(wanted)] ? free_spot(segment, wanted) : wanted, digit, style);
}

void TilePainter::token(const Token& token, const Style& style) {
  put(free_spot(kNoSegment, {width_ - 2, 0}), token.sign, style);
}

void TilePainter::put(Spot spot, std::string_view text, const Style& style) {
  at(spot.x, spot.y) = {std::string(text), style};
  taken_[index(spot)] = true;
}

// Paints the fields. On a tile of the Count's city, paints the city where no segment is printed,
// because this city is no segment.
void TilePainter::paint_ground() {
  for (int y = 0; y < kTileRows; ++y) {
    for (int x = 0; x < width_; ++x) {
      const Spot spot{x, y};
      const bool city = is_city(spot);
      at(x, y) = {city ? "#" : " ", {kBlack, city ? kPaving[shade_] : kGrass[shade_]}};
      if (!city) owner_[index(spot)] = field_near(spot);
    }
  }
}

std::uint8_t TilePainter::field_near(Spot spot) const {
  const Face& face = shown_.tile->faces[shown_.rotation];
  for (const Half half : halves_near(spot.x, spot.y, middle())) {
    if (face.half_segment[half] != kNoSegment) return face.half_segment[half];
  }
  const TileKind& tile = *shown_.tile;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind == SegmentKind::field && tile.segments[i].halves == 0) return i;
  }
  return kNoSegment;
}

bool TilePainter::is_city(Spot spot) const {
  const TileKind& tile = *shown_.tile;
  if (!tile.has(kCountsCity)) return false;
  const Face& face = tile.faces[shown_.rotation];
  const auto halves = halves_near(spot.x, spot.y, middle());
  return std::all_of(halves.begin(), halves.end(), [&](Half half) {
    return face.half_segment[half] == kNoSegment && face.side_segment[half / 2] == kNoSegment;
  });
}

void TilePainter::paint_walls(int from, int to, int y, std::uint8_t segment) {
  for (int x = from; x < to; ++x) {
    at(x, y) = {"#", {94, kWalls[shade_]}};
    owner_[index({x, y})] = segment;
  }
}

void TilePainter::paint_city(std::uint8_t segment) {
  const unsigned sides = turned_sides(shown_.tile->segments[segment].sides, shown_.rotation);
  const bool north = (sides & 1U) != 0;
  const bool east = (sides & 2U) != 0;
  const bool south = (sides & 4U) != 0;
  const bool west = (sides & 8U) != 0;
  const bool through = (north && south) || (east && west);
  const int right = width_ - strip();
  if (north) paint_walls(strip(), right, 0, segment);
  if (south) paint_walls(strip(), right, 2, segment);
  if (west) paint_walls(0, strip(), 1, segment);
  if (east) paint_walls(right, width_, 1, segment);
  if (through) paint_walls(strip(), right, 1, segment);
  if (north && west) paint_walls(0, strip(), 0, segment);
  if (north && east) paint_walls(right, width_, 0, segment);
  if (south && west) paint_walls(0, strip(), 2, segment);
  if (south && east) paint_walls(right, width_, 2, segment);
}

// Paints all roads (or all rivers) together, because they may meet in the middle.
void TilePainter::paint_lines(SegmentKind kind) {
  const TileKind& tile = *shown_.tile;
  unsigned all = 0;
  bool middle_wanted = false;
  std::vector<std::uint8_t> segments;
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if (tile.segments[i].kind != kind) continue;
    all |= turned_sides(tile.segments[i].sides, shown_.rotation);
    segments.push_back(i);
    middle_wanted = middle_wanted || tile.segments[i].ends > 1;
  }
  if (all == 0) return;
  const bool river = kind == SegmentKind::river;
  const Signs& lines = river ? kRivers : kRoads;
  const Style style = {.ink = river ? kWater : kWhite, .bold = true};
  const auto owner = [&](Side side) {
    return tile.faces[shown_.rotation].side_segment[bastide::number(side)];
  };
  if ((all & 1U) != 0) line({middle(), 0}, lines[kNorthSouth], style, owner(Side::north));
  if ((all & 4U) != 0) line({middle(), 2}, lines[kNorthSouth], style, owner(Side::south));
  for (int x = 0; x < middle(); ++x) {
    const bool near = x < strip();
    const Spot left{x, 1};
    const Spot right{width_ - 1 - x, 1};
    if ((all & 8U) != 0 && (near || is_ground(left)))
      line(left, lines[kEastWest], style, owner(Side::west));
    if ((all & 2U) != 0 && (near || is_ground(right)))
      line(right, lines[kEastWest], style, owner(Side::east));
  }
  const bool one = segments.size() == 1;
  if (!middle_wanted && one && !is_ground({middle(), 1})) return;
  line({middle(), 1}, lines[all], style, one ? segments[0] : kNoSegment);
}

void TilePainter::paint_bridge() {
  if (shown_.bridge == Bridge::none) return;
  const Style style = {.ink = kWhite, .bold = true};
  const std::uint8_t segment = shown_.tile->segment_count;
  const bool upright = shown_.bridge == Bridge::north_south;
  const int steps = upright ? kTileRows : width_;
  for (int i = 0; i < steps; ++i) {
    const Spot spot = upright ? Spot{middle(), i} : Spot{i, 1};
    if (!taken_[index(spot)]) line(spot, upright ? "┃" : "━", style, segment);
  }
}

// Draws a line over a character; the background colour stays.
void TilePainter::line(Spot spot, std::string_view text, const Style& style, std::uint8_t segment) {
  Glyph& glyph = at(spot.x, spot.y);
  glyph = {std::string(text), {style.ink, glyph.style.paper, style.bold}};
  owner_[index(spot)] = segment;
  is_line_[index(spot)] = true;
}

void TilePainter::paint_marks() {
  for (const ShownMark& mark : marks_of(*shown_.tile)) {
    if (mark.sign.empty()) continue;
    Spot wanted{middle() + 1, 1};
    if (mark.segment != kNoSegment) {
      wanted = wanted_spot(mark.segment);
      ++wanted.x;
    }
    put(free_spot(mark.segment, wanted), mark.sign, kMark);
  }
}

bool TilePainter::is_ground(Spot spot) const {
  return canvas_.at(column_ + spot.x, row_ + spot.y).style.paper == kGrass[shade_];
}

TilePainter::Spot TilePainter::side_spot(Side side) const {
  switch (side) {
    case Side::north: return {middle(), 0};
    case Side::east: return {width_ - strip(), 1};
    case Side::south: return {middle(), 2};
    default: return {strip() - 1, 1};
  }
}

TilePainter::Spot TilePainter::wanted_spot(std::uint8_t number) const {
  if (number == kNoSegment) return {middle(), 1};
  const Segment segment = segment_shown(shown_, number);
  if (segment.kind == SegmentKind::field) {
    const unsigned halves = turned_halves(segment.halves, shown_.rotation);
    // For each corner of the tile (NW, NE, SE, SW), the bits of the two halves (Half) that meet
    // there.
    constexpr std::array<std::uint8_t, 4> kCorners = {0x81, 0x06, 0x18, 0x60};
    const std::array<Spot, 4> spots = {{{0, 0}, {width_ - 1, 0}, {width_ - 1, 2}, {0, 2}}};
    for (const bool whole : {true, false}) {
      for (std::size_t corner = 0; corner < kCorners.size(); ++corner) {
        const unsigned here = halves & kCorners[corner];
        if (whole ? here == kCorners[corner] : here != 0) return spots[corner];
      }
    }
    return {middle(), 1};
  }
  const unsigned sides = turned_sides(segment.sides, shown_.rotation);
  const bool through = (sides & kNorthSouth) == kNorthSouth || (sides & kEastWest) == kEastWest;
  const bool road = segment.kind == SegmentKind::road && segment.ends > 1;
  if (sides == 0 || through || road) return {middle(), 1};
  return side_spot(static_cast<Side>(std::countr_zero(sides)));
}

TilePainter::Spot TilePainter::free_spot(std::uint8_t segment, Spot wanted, bool pair) const {
  constexpr int kNoPair = 15;
  Spot best{0, 0};
  int least = 1000;
  for (int y = 0; y < kTileRows; ++y) {
    for (int x = 0; x < width_; ++x) {
      const Spot right{x + 1, y};
      if (taken_[index({x, y})]) continue;
      const bool alone = !inside(right) || taken_[index(right)];
      const int cost = cost_of({x, y}, segment, wanted) + (pair && alone ? kNoPair : 0);
      if (cost >= least) continue;
      least = cost;
      best = {x, y};
    }
  }
  return best;
}

// The cost of covering a character: higher on another segment and on a junction, to keep both
// visible.
int TilePainter::cost_of(Spot spot, std::uint8_t segment, Spot wanted) const {
  constexpr int kElsewhere = 40;
  constexpr int kOnLine = 20;
  const bool line = is_line_[index(spot)];
  const bool own = segment == kNoSegment ? !line : owner_[index(spot)] == segment;
  const bool junction = line && spot.x == middle() && spot.y == 1;
  return std::abs(spot.x - wanted.x) + 2 * std::abs(spot.y - wanted.y) + (own ? 0 : kElsewhere) +
         (line && !own ? kOnLine : 0) + (junction ? kOnLine : 0);
}

}  // namespace bastide
