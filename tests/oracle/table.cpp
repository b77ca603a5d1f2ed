#include "oracle/table.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

bool contains(unsigned set, int member) { return (set >> member & 1U) != 0; }

// Where an edge or half that is printed at `printed` lies after the tile was turned.
int turned_side(int printed, int rotation) { return (printed + rotation) % 4; }
int turned_half(int printed, int rotation) { return (printed + 2 * rotation) % 8; }

// Side s has the halves 2s and 2s+1, clockwise. Seen from the neighbour the order is the other way
// round.
int half_across(int half) {
  const int side_across = (half / 2 + 2) % 4;
  return 2 * side_across + (half % 2 == 0 ? 1 : 0);
}

}  // namespace

Cell next_to(Cell from, int side) {
  const int dx = side == 1 ? 1 : side == 3 ? -1 : 0;
  const int dy = side == 2 ? 1 : side == 0 ? -1 : 0;
  return {static_cast<std::int16_t>(from.x + dx), static_cast<std::int16_t>(from.y + dy)};
}

void Table::lay(KindId kind, Cell cell, int rotation) {
  tiles_[cell] = {kind, rotation};
  regions_.clear();
  region_at_.clear();
}

std::set<Cell> Table::frontier() const {
  std::set<Cell> found;
  for (const auto& [cell, laid] : tiles_) {
    for (int side = 0; side < 4; ++side) {
      if (!taken(next_to(cell, side))) found.insert(next_to(cell, side));
    }
  }
  return found;
}

int Table::segment_on_side(const Laid& laid, int side) const {
  const Tile& tile = (*library_)[laid.kind];
  for (int i = 0; i < tile.segment_count; ++i) {
    for (int printed = 0; printed < 4; ++printed) {
      if (contains(tile.segments[i].sides, printed) &&
          turned_side(printed, laid.rotation) == side) {
        return i;
      }
    }
  }
  return -1;
}

int Table::segment_on_half(const Laid& laid, int half) const {
  const Tile& tile = (*library_)[laid.kind];
  for (int i = 0; i < tile.segment_count; ++i) {
    for (int printed = 0; printed < 8; ++printed) {
      if (contains(tile.segments[i].halves, printed) &&
          turned_half(printed, laid.rotation) == half) {
        return i;
      }
    }
  }
  return -1;
}

char Table::edge(KindId kind, int rotation, int side) const {
  const int segment = segment_on_side({kind, rotation}, side);
  if (segment < 0) return 'f';
  switch ((*library_)[kind].segments[segment].kind) {
    case SegmentKind::road: return 'r';
    case SegmentKind::city: return 'c';
    default: return 'v';
  }
}

bool Table::fits(KindId kind, Cell cell, int rotation) const {
  if (taken(cell)) return false;
  bool touches = false;
  for (int side = 0; side < 4; ++side) {
    const auto beside = tiles_.find(next_to(cell, side));
    if (beside == tiles_.end()) continue;
    const Laid& other = beside->second;
    if (edge(kind, rotation, side) != edge(other.kind, other.rotation, (side + 2) % 4)) {
      return false;
    }
    touches = true;
  }
  return touches;
}

// The turned tile in words, segments in no particular order.
std::string Table::look(KindId kind, int rotation) const {
  const Tile& tile = (*library_)[kind];
  std::vector<std::string> segments;
  for (int i = 0; i < tile.segment_count; ++i) {
    const Segment& segment = tile.segments[i];
    std::string sides(4, '.');
    std::string halves(8, '.');
    for (int s = 0; s < 4; ++s) {
      if (contains(segment.sides, s)) sides[turned_side(s, rotation)] = '#';
    }
    for (int h = 0; h < 8; ++h) {
      if (contains(segment.halves, h)) halves[turned_half(h, rotation)] = '#';
    }
    segments.push_back(std::to_string(static_cast<int>(segment.kind)) + sides + halves + ' ' +
                       std::to_string(segment.pennants) + ' ' + std::to_string(segment.marks));
  }
  std::sort(segments.begin(), segments.end());
  std::string all;
  for (const std::string& segment : segments) all += segment + '/';
  return all;
}

bool Table::repeats(KindId kind, int rotation) const {
  for (int smaller = 0; smaller < rotation; ++smaller) {
    if (look(kind, smaller) == look(kind, rotation)) return true;
  }
  return false;
}

int Table::tiles_beside(Cell cell) const {
  int count = 0;
  for (int side = 0; side < 4; ++side) count += taken(next_to(cell, side)) ? 1 : 0;
  return count;
}

int Table::tiles_around(Cell cell) const {
  int count = 0;
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      const Cell there{static_cast<std::int16_t>(cell.x + dx),
                       static_cast<std::int16_t>(cell.y + dy)};
      if (there != cell && taken(there)) ++count;
    }
  }
  return count;
}

// The parts of the neighbour on that side that this part goes on in.
void Table::find_along_edge(const Part& part, int side, std::vector<Part>& found) const {
  const Cell there = next_to(part.cell, side);
  const auto beside = tiles_.find(there);
  if (beside == tiles_.end()) return;
  const Laid& laid = tiles_.at(part.cell);
  if (segment_on_side(laid, side) == part.segment) {
    const int other = segment_on_side(beside->second, (side + 2) % 4);
    if (other >= 0) found.push_back({there, other});
  }
  for (int half = 2 * side; half <= 2 * side + 1; ++half) {
    if (segment_on_half(laid, half) != part.segment) continue;
    const int other = segment_on_half(beside->second, half_across(half));
    if (other >= 0) found.push_back({there, other});
  }
}

std::vector<Part> Table::meets(const Part& part) const {
  std::vector<Part> found;
  for (int side = 0; side < 4; ++side) find_along_edge(part, side, found);
  return found;
}

int Table::open_ends(const Part& part) const {
  int count = 0;
  for (int side = 0; side < 4; ++side) {
    const bool own = segment_on_side(tiles_.at(part.cell), side) == part.segment;
    if (own && !taken(next_to(part.cell, side))) ++count;
  }
  return count;
}

Region Table::flood(const Part& from) const {
  Region region;
  region.kind = kind_at(from.cell).segments[from.segment].kind;
  std::vector<Part> to_visit = {from};
  while (!to_visit.empty()) {
    const Part part = to_visit.back();
    to_visit.pop_back();
    if (!region.parts.insert(part).second) continue;
    region.cells.insert(part.cell);
    region.pennants += kind_at(part.cell).segments[part.segment].pennants;
    region.open += region.centre() ? 8 - tiles_around(part.cell) : open_ends(part);
    for (const Part& next : meets(part)) to_visit.push_back(next);
  }
  return region;
}

const std::vector<Region>& Table::regions() const {
  if (!regions_.empty()) return regions_;
  for (const auto& [cell, laid] : tiles_) {
    for (int i = 0; i < (*library_)[laid.kind].segment_count; ++i) {
      if (region_at_.count({cell, i}) != 0) continue;
      regions_.push_back(flood({cell, i}));
      for (const Part& part : regions_.back().parts) region_at_[part] = regions_.size() - 1;
    }
  }
  return regions_;
}

const Region& Table::region_of(const Part& part) const {
  const std::vector<Region>& all = regions();
  return all[region_at_.at(part)];
}

}  // namespace bastide::oracle
