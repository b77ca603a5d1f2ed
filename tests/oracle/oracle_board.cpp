#include "oracle/oracle_board.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

bool contains(unsigned set, int member) { return (set >> member & 1U) != 0; }

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// The place of a printed edge or half after the tile's rotation.
int turned_side(int printed, int rotation) { return (printed + rotation) % 4; }
int turned_half(int printed, int rotation) { return (printed + 2 * rotation) % 8; }

// Side s has halves 2s and 2s+1, clockwise. Seen from the neighbour their order is reversed.
int half_across(int half) {
  const int side_across = (half / 2 + 2) % 4;
  return 2 * side_across + (half % 2 == 0 ? 1 : 0);
}

std::uint32_t key(Cell cell) {
  return static_cast<std::uint32_t>(static_cast<std::uint16_t>(cell.x)) << 16U |
         static_cast<std::uint16_t>(cell.y);
}

char letter(SegmentKind kind) {
  return kind == SegmentKind::road ? 'r' : kind == SegmentKind::city ? 'c' : 'v';
}

}  // namespace

Cell moved(Cell from, int dx, int dy) {
  return {static_cast<std::int16_t>(from.x + dx), static_cast<std::int16_t>(from.y + dy)};
}

Cell next_to(Cell from, int side) {
  const int dx = side == 1 ? 1 : side == 3 ? -1 : 0;
  const int dy = side == 2 ? 1 : side == 0 ? -1 : 0;
  return moved(from, dx, dy);
}

Span along(int side) { return side % 2 == 0 ? Span::north_south : Span::east_west; }
bool reaches(Span span, int side) { return span == along(side); }

int Gap::neighbours() const {
  return static_cast<int>(
      std::count_if(beside.begin(), beside.end(), [](int tile) { return tile >= 0; }));
}

// ---- printed tiles ------------------------------------------------------------------------------

std::string Table::look(KindId kind, int rotation) const {
  const TileKind& tile = (*library_)[kind];
  std::vector<std::string> segments;
  for (int i = 0; i < tile.segment_count; ++i) {
    const Segment& segment = tile.segments[at(i)];
    std::string sides(4, '.');
    std::string halves(8, '.');
    for (int s = 0; s < 4; ++s) {
      if (contains(segment.sides, s)) sides[at(turned_side(s, rotation))] = '#';
    }
    for (int h = 0; h < 8; ++h) {
      if (contains(segment.halves, h)) halves[at(turned_half(h, rotation))] = '#';
    }
    segments.push_back(std::to_string(static_cast<int>(segment.kind)) + sides + halves + ' ' +
                       std::to_string(segment.pennants) + ' ' + std::to_string(segment.marks));
  }
  std::sort(segments.begin(), segments.end());
  std::string all;
  for (const std::string& segment : segments) all += segment + '/';
  return all;
}

Table::Print Table::make_print(KindId kind, int rotation) const {
  Print print{{-1, -1, -1, -1}, {-1, -1, -1, -1, -1, -1, -1, -1}, {}, look(kind, rotation), false};
  const TileKind& tile = (*library_)[kind];
  for (int i = 0; i < tile.segment_count; ++i) {
    for (int s = 0; s < 4; ++s) {
      if (contains(tile.segments[at(i)].sides, s)) print.sides[at(turned_side(s, rotation))] = i;
    }
    for (int h = 0; h < 8; ++h) {
      if (contains(tile.segments[at(i)].halves, h)) print.halves[at(turned_half(h, rotation))] = i;
    }
  }
  for (int side = 0; side < 4; ++side) {
    const int segment = print.sides[at(side)];
    char& edge = print.edges[at(side)];
    edge = 'f';
    if (segment >= 0) edge = letter(tile.segments[at(segment)].kind);
    if (tile.has(kAbbey)) edge = 'a';
  }
  for (int smaller = 0; smaller < rotation; ++smaller) {
    print.repeats = print.repeats || look(kind, smaller) == print.look;
  }
  return print;
}

// The prints of all kinds are computed once and shared by all boards.
const Table::Print& Table::print_of(KindId kind, int rotation) const {
  static const std::vector<Print> kPrints = [&] {
    std::vector<Print> prints;
    for (std::size_t k = 0; k < library_->tiles().size(); ++k) {
      for (int r = 0; r < 4; ++r) prints.push_back(make_print(KindId(k), r));
    }
    return prints;
  }();
  return kPrints[4 * kind.at() + at(rotation)];
}

char Table::edge(KindId kind, int rotation, int side) const {
  return print_of(kind, rotation).edges[at(side)];
}

bool Table::repeats(KindId kind, int rotation) const { return print_of(kind, rotation).repeats; }

// ---- tiles on the board -------------------------------------------------------------------------

void Table::lay(KindId kind, Cell cell, int rotation) {
  Laid laid{kind, cell, rotation, Span::none, {}};
  const int tile = static_cast<int>(tiles_.size());
  for (int side = 0; side < 4; ++side) {
    const int other = tile_at(next_to(cell, side));
    laid.beside[at(side)] = other;
    if (other >= 0) tiles_[at(other)].beside[at((side + 2) % 4)] = tile;
  }
  tiles_.push_back(laid);
  at_[key(cell)] = tile;
  regions_.clear();
  gaps_.clear();
}

void Table::build(int tile, Span span) {
  tiles_[at(tile)].bridge = span;
  regions_.clear();
  gaps_.clear();
}

int Table::tile_at(Cell cell) const {
  const auto found = at_.find(key(cell));
  return found == at_.end() ? -1 : found->second;
}

const TileKind& Table::kind_of(int tile) const { return (*library_)[tiles_[at(tile)].kind]; }

int Table::segments_of(int tile) const {
  return kind_of(tile).segment_count + (tiles_[at(tile)].bridge == Span::none ? 0 : 1);
}

SegmentKind Table::kind_of(const Part& part) const {
  const TileKind& tile = kind_of(part.tile);
  return part.segment == tile.segment_count ? SegmentKind::road
                                            : tile.segments[at(part.segment)].kind;
}

int Table::segment_on_side(const Laid& laid, int side) const {
  if (reaches(laid.bridge, side)) return (*library_)[laid.kind].segment_count;
  return print_of(laid.kind, laid.rotation).sides[at(side)];
}

char Table::edge_of(int tile, int side) const {
  const Laid& laid = tiles_[at(tile)];
  return reaches(laid.bridge, side) ? 'r' : edge(laid.kind, laid.rotation, side);
}

const std::vector<Gap>& Table::gaps() const {
  if (!gaps_.empty()) return gaps_;
  std::unordered_map<std::uint32_t, std::size_t> known;
  for (std::size_t t = 0; t < tiles_.size(); ++t) {
    for (int side = 0; side < 4; ++side) {
      if (tiles_[t].beside[at(side)] >= 0) continue;
      const Cell cell = next_to(tiles_[t].cell, side);
      const auto [place, is_new] = known.emplace(key(cell), gaps_.size());
      if (is_new) gaps_.push_back({cell, {-1, -1, -1, -1}, {' ', ' ', ' ', ' '}});
      Gap& gap = gaps_[place->second];
      gap.beside[at((side + 2) % 4)] = static_cast<int>(t);
      gap.shows[at((side + 2) % 4)] = edge_of(static_cast<int>(t), side);
    }
  }
  return gaps_;
}

bool Table::fits(KindId kind, int rotation, const Gap& gap, Span own) const {
  for (int side = 0; side < 4; ++side) {
    const char there = gap.shows[at(side)];
    if (there == ' ' || there == 'a') continue;
    const char here = reaches(own, side) ? 'r' : edge(kind, rotation, side);
    if (here != there && here != 'a') return false;
  }
  return true;
}

bool Table::may_bridge(int tile, Span span, const Cell* but) const {
  if (tiles_[at(tile)].bridge != Span::none) return false;
  for (int side = 0; side < 4; ++side) {
    if (!reaches(span, side)) continue;
    if (edge_of(tile, side) != 'f') return false;
    if (but != nullptr && *but == next_to(tiles_[at(tile)].cell, side)) continue;
    const int other = tiles_[at(tile)].beside[at(side)];
    if (other >= 0 && edge_of(other, (side + 2) % 4) != 'r') return false;
  }
  return true;
}

int Table::field_at_corner(int tile, int corner) const {
  const Laid& laid = tiles_[at(tile)];
  const auto& halves = print_of(laid.kind, laid.rotation).halves;
  const int first = halves[at((2 * corner + 7) % 8)];
  return first == halves[at(2 * corner)] ? first : -1;
}

Cell Table::first_cell(const Region& region) const {
  Cell first = cell_of({region.tiles.front(), 0});
  for (const int tile : region.tiles) first = std::min(first, cell_of({tile, 0}));
  return first;
}

int Table::tiles_around(Cell cell) const {
  int count = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if ((dx != 0 || dy != 0) && taken(moved(cell, dx, dy))) ++count;
    }
  }
  return count;
}

// ---- connected parts ----------------------------------------------------------------------------

// The parts of neighbouring tiles that continue this part.
void Table::find_beyond(const Part& part, std::vector<Part>& found) const {
  const Laid& laid = tiles_[at(part.tile)];
  const auto& halves = print_of(laid.kind, laid.rotation).halves;
  for (int side = 0; side < 4; ++side) {
    const int there = laid.beside[at(side)];
    if (there < 0) continue;
    const Laid& other = tiles_[at(there)];
    if (segment_on_side(laid, side) == part.segment) {
      const int met = segment_on_side(other, (side + 2) % 4);
      if (met >= 0) found.push_back({there, met});
    }
    const auto& across = print_of(other.kind, other.rotation).halves;
    for (int half = 2 * side; half <= 2 * side + 1; ++half) {
      if (halves[at(half)] != part.segment) continue;
      const int met = across[at(half_across(half))];
      if (met >= 0) found.push_back({there, met});
    }
  }
}

int Table::open_ends(const Part& part) const {
  const Laid& laid = tiles_[at(part.tile)];
  int count = 0;
  for (int side = 0; side < 4; ++side) {
    const bool own = segment_on_side(laid, side) == part.segment;
    if (own && laid.beside[at(side)] < 0) ++count;
  }
  return count;
}

void Table::add_to(Region& region, const Part& part) const {
  region.parts.push_back(part);
  region.open += region.centre() ? 8 - tiles_around(cell_of(part)) : open_ends(part);
  const TileKind& tile = kind_of(part.tile);
  if (part.segment == tile.segment_count) return;  // a bridge has no marks
  const Segment& printed = tile.segments[at(part.segment)];
  region.pennants += printed.pennants;
  const unsigned marks = printed.marks & played_;
  region.marks |= marks;
  if ((marks & kWine) != 0) ++region.goods[0];
  if ((marks & kGrain) != 0) ++region.goods[1];
  if ((marks & kCloth) != 0) ++region.goods[2];
}

Region Table::flood(const Part& from) const {
  Region region;
  region.kind = kind_of(from);
  const int number = static_cast<int>(regions_.size());
  std::vector<Part> to_visit = {from};
  while (!to_visit.empty()) {
    const Part part = to_visit.back();
    to_visit.pop_back();
    int& seen = region_at_[at(part.tile)][at(part.segment)];
    if (seen >= 0) continue;
    seen = number;
    add_to(region, part);
    find_beyond(part, to_visit);
  }
  std::sort(region.parts.begin(), region.parts.end());
  for (const Part& part : region.parts) {
    if (region.tiles.empty() || region.tiles.back() != part.tile) region.tiles.push_back(part.tile);
  }
  return region;
}

const std::vector<Region>& Table::regions() const {
  if (!regions_.empty()) return regions_;
  region_at_.assign(tiles_.size(), {});
  for (auto& numbers : region_at_) numbers.fill(-1);
  for (int tile = 0; tile < static_cast<int>(tiles_.size()); ++tile) {
    for (int i = 0; i < segments_of(tile); ++i) {
      if (region_at_[at(tile)][at(i)] < 0) regions_.push_back(flood({tile, i}));
    }
  }
  return regions_;
}

std::size_t Table::number_of(const Part& part) const {
  regions();
  return at(region_at_[at(part.tile)][at(part.segment)]);
}

}  // namespace bastide::oracle
