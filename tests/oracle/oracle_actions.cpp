// Legal placements of tiles, bridges, castles and figures.
#include "oracle/oracle.h"
#include "rules/box/abbey.h"
#include "rules/box/bridges.h"
#include "rules/box/dragon.h"
#include "rules/box/river.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

std::vector<int> river_sides(const Table& table, KindId kind, int rotation) {
  std::vector<int> sides;
  for (int side = 0; side < 4; ++side) {
    if (table.edge(kind, rotation, side) == 'v') sides.push_back(side);
  }
  return sides;
}

// Returns 1 if `out` is clockwise of the river's direction `flow`, -1 if it is counter-clockwise, 0
// if it is straight on.
int bend(int flow, int out) { return (out - flow + 4) % 4 == 1 ? 1 : out == flow ? 0 : -1; }

// The river's direction at its open end, and its last bend, followed from the spring.
struct Course {
  int flow = -1;
  int last_bend = 0;
};

Course course_of(const Table& table) {
  Course course;
  Cell at;
  for (const Laid& laid : table.tiles()) {
    if (!table.library()[laid.kind].has(kSpring)) continue;
    at = laid.cell;
    course.flow = river_sides(table, laid.kind, laid.rotation).front();
  }
  if (course.flow < 0) return course;
  while (table.taken(next_to(at, course.flow))) {
    at = next_to(at, course.flow);
    const Laid& laid = table.tiles()[static_cast<std::size_t>(table.tile_at(at))];
    int out = -1;
    for (const int side : river_sides(table, laid.kind, laid.rotation)) {
      if (side != (course.flow + 2) % 4) out = side;
    }
    if (out < 0) break;  // the tile is the lake
    if (bend(course.flow, out) != 0) course.last_bend = bend(course.flow, out);
    course.flow = out;
  }
  return course;
}

// True if this figure may stand on this kind of segment [BB, Inns & Cathedrals] [BB, Abbey & Mayor]
// [ZM, The Abbot].
bool may_stand(Figure figure, SegmentKind kind, bool farms) {
  const bool road_or_city = kind == SegmentKind::road || kind == SegmentKind::city;
  const bool cloister = kind == SegmentKind::cloister;
  switch (figure) {
    case Figure::small:
    case Figure::large: return road_or_city || cloister || (farms && kind == SegmentKind::field);
    case Figure::abbot: return cloister || kind == SegmentKind::garden;
    case Figure::mayor: return kind == SegmentKind::city;
    case Figure::wagon: return road_or_city || cloister;
    default: return false;
  }
}

constexpr std::array<Span, 2> kSpans = {Span::north_south, Span::east_west};

}  // namespace

// ---- tiles --------------------------------------------------------------------------------------

// The river's rules for a tile that fits: it joins the river, the river's next cell is free, and
// the river may bend this way.
bool Oracle::river_allows(KindId kind, Cell cell, int rotation) const {
  const std::vector<int> sides = river_sides(table_, kind, rotation);
  if (sides.empty()) return true;
  int flow = -1;
  int out = -1;
  for (const int side : sides) {
    const int other = table_.tile_at(next_to(cell, side));
    // The tile fits, so a neighbour without a river edge here is an abbey, which ends the river.
    if (other >= 0 && table_.edge_of(other, (side + 2) % 4) != 'v') return false;
    (other >= 0 ? flow : out) = side;
  }
  if (flow < 0) return false;
  flow = (flow + 2) % 4;  // the river flows away from the joined tile
  if (out < 0) return sides.size() == 1;
  if (setup_.options[river::kRiverTurnsOption] == river::RiverTurns::not_twice_the_same_way) {
    return bend(flow, out) == 0 || bend(flow, out) != course_of(table_).last_bend;
  }
  const Cell ahead = next_to(cell, out);
  const Cell beyond = next_to(ahead, out);
  for (const Cell middle : {ahead, beyond}) {
    for (const int side : {(out + 1) % 4, (out + 3) % 4}) {
      if (table_.taken(next_to(middle, side))) return false;
    }
  }
  return !table_.taken(beyond);
}

Oracle::Actions Oracle::placements(KindId kind, int player) const {
  Actions found;
  for (int rotation = 0; rotation < 4; ++rotation) {
    if (table_.repeats(kind, rotation)) continue;
    for (const Gap& gap : table_.gaps()) {
      if (!table_.fits(kind, rotation, gap) || !river_allows(kind, gap.cell, rotation)) continue;
      found.push_back(Action::place(gap.cell, small(rotation)));
    }
  }
  const bool river = !river_sides(table_, kind, 0).empty();
  if (plays(Box::bridges) && !river && seat(player).bridges > 0) {
    const Actions bridged = bridged_placements(kind);
    found.insert(found.end(), bridged.begin(), bridged.end());
  }
  return found;
}

// A tile may need a bridge to fit: over itself, or over the neighbour that one of its roads leads
// to [BB, BRIDGES].
Oracle::Actions Oracle::bridged_placements(KindId kind) const {
  Actions found;
  const auto offer = [&](const Gap& gap, int rotation, int where, Span span) {
    found.push_back(Action::place(gap.cell, small(rotation), static_cast<unsigned>(where),
                                  static_cast<Bridge>(span)));
  };
  for (int rotation = 0; rotation < 4; ++rotation) {
    if (table_.repeats(kind, rotation)) continue;
    for (const Gap& gap : table_.gaps()) {
      if (table_.fits(kind, rotation, gap)) continue;
      for (const Span span : kSpans) {
        bool ends = true;
        for (int side = 0; side < 4; ++side) {
          const char there = gap.shows[static_cast<std::size_t>(side)];
          if (!reaches(span, side)) continue;
          ends = ends && table_.edge(kind, rotation, side) == 'f' && (there == ' ' || there == 'r');
        }
        if (ends && table_.fits(kind, rotation, gap, span)) offer(gap, rotation, 0, span);
      }
      for (int side = 0; side < 4; ++side) {
        const auto s = static_cast<std::size_t>(side);
        if (gap.beside[s] < 0 || gap.shows[s] != 'f') continue;
        Gap bridged = gap;
        bridged.shows[s] = 'r';
        if (!table_.fits(kind, rotation, bridged)) continue;
        if (table_.may_bridge(gap.beside[s], along(side), &gap.cell)) {
          offer(gap, rotation, side + 1, along(side));
        }
      }
    }
  }
  return found;
}

// An abbey fills a hole with tiles on all four sides; no river flows into it [BB, Abbey].
Oracle::Actions Oracle::abbeys() const {
  Actions found;
  for (const Gap& gap : table_.gaps()) {
    const bool river = std::count(gap.shows.begin(), gap.shows.end(), 'v') != 0;
    if (gap.neighbours() == 4 && !river) found.push_back(Action::place(gap.cell, 0));
  }
  return found;
}

// ---- bridges and castles ------------------------------------------------------------------------

Oracle::Actions Oracle::bridges() const {
  Actions found;
  if (!plays(Box::bridges) || bridge_built_ || seat(active_).bridges == 0) return found;
  std::vector<int> tiles = {placed_};
  const auto& beside = table_.tiles()[static_cast<std::size_t>(placed_)].beside;
  tiles.insert(tiles.end(), beside.begin(), beside.end());
  for (const int tile : tiles) {
    for (const Span span : kSpans) {
      if (tile < 0 || !table_.may_bridge(tile, span)) continue;
      found.push_back(Action::bridge(table_.cell_of({tile, 0}), static_cast<Bridge>(span)));
    }
  }
  return found;
}

void Oracle::build_bridge(Cell cell, Span span) {
  table_.build(table_.tile_at(cell), span);
  --seat(active_).bridges;
  bridge_built_ = true;
  happened_.push_back({.type = EventType::bridge, .player = PlayerId(active_), .cell = cell});
}

// A town of two semicircles with one follower, just completed, can become a castle [BB, CASTLES].
Oracle::Actions Oracle::towns(int player) const {
  Actions found;
  if (!plays(Box::bridges) || seat(player).castles == 0) return found;
  const TileKind& tile = table_.kind_of(placed_);
  for (int i = 0; i < tile.segment_count; ++i) {
    const Region& town = table_.region_of({placed_, i});
    if (town.kind != SegmentKind::city || !town.complete() || is_castle(town)) continue;
    if (town.parts.size() != 2 || town.tiles.size() != 2) continue;
    bool semicircles = true;
    for (const Part& part : town.parts) {
      const Segment& printed =
          table_.kind_of(part.tile).segments[static_cast<std::size_t>(part.segment)];
      const unsigned sides = printed.sides;
      semicircles =
          semicircles && (sides & (sides - 1)) == 0 && (printed.marks & kNotSemicircle) == 0;
    }
    int followers = 0;
    bool own = false;
    for (const Piece& piece : pieces_) {
      if (!is_follower(piece.figure) || !stands_on(piece, town)) continue;
      ++followers;
      own = piece.player == player;
    }
    if (semicircles && followers == 1 && own) {
      found.push_back(Action::castle(table_.cell_of({placed_, i}), small(i)));
    }
  }
  return found;
}

bool Oracle::castles_first() const {
  return setup_.options[bridges::kCastleOption] == bridges::CastleBuilt::before_dragon;
}

// The towns whose knight the princess on the tile just placed could send home.
Oracle::Actions Oracle::towns_with_princess(int player) const {
  Actions found;
  for (const Action castle : towns(player)) {
    const Region& town = table_.region_of(part_of(castle));
    const Actions sent = princess();
    const bool endangered = std::any_of(sent.begin(), sent.end(), [&](Action take) {
      return &table_.region_of(part_of(take)) == &town;
    });
    if (endangered) found.push_back(castle);
  }
  return found;
}

void Oracle::build_castle(Action action) {
  if (action.type() == ActionType::pass) {
    ++asked_;
    return;
  }
  const Region& town = table_.region_of(part_of(action));
  castles_.push_back({town.parts, turn_, false});
  done_.insert(town.parts.begin(), town.parts.end());
  --seat(decider_).castles;
  happened_.push_back(
      {.type = EventType::castle, .player = PlayerId(decider_), .cell = table_.first_cell(town)});
}

// ---- figures ------------------------------------------------------------------------------------

// Claims, and all actions that are allowed instead of a claim.
Oracle::Actions Oracle::takes() const {
  Actions found = claims();
  const auto add = [&](const Actions& more) {
    found.insert(found.end(), more.begin(), more.end());
  };
  for (const Piece& piece : pieces_) {
    if (piece.player != active_ || piece.figure != Figure::abbot) continue;
    if (table_.region_of(piece.part).complete()) continue;  // the abbot scores and returns anyway
    found.push_back(Action::take(PlayerId(piece.player), Figure::abbot, cell_of(piece),
                                 small(piece.part.segment)));
  }
  if (!plays(Box::dragon)) return found;
  add(princess());
  if (setup_.options[dragon::kFairyMovesOption] == dragon::FairyMoves::instead_of_a_figure)
    add(fairies());
  return found;
}

// A magic portal leads to any tile but to no complete feature [BB, THE MAGIC PORTAL].
Oracle::Actions Oracle::claims() const {
  Actions found;
  const auto add = [&](const Actions& more) {
    found.insert(found.end(), more.begin(), more.end());
  };
  const bool portal = plays(Box::dragon, Marks::portals) && table_.kind_of(placed_).has(kPortal);
  for (int tile = 0; tile < static_cast<int>(table_.tiles().size()); ++tile) {
    if (portal || tile == placed_) add(claims_on(tile));
  }
  add(companions());
  add(barns());
  return found;
}

// Claims of the segments of one tile: none of a feature with a follower or a barn, and none on the
// dragon's tile.
Oracle::Actions Oracle::claims_on(int tile) const {
  Actions found;
  const Cell cell = table_.cell_of({tile, 0});
  if (dragon_at(cell)) return found;
  const bool farms = setup_.options[kFarmsOption] != Farms::off;
  for (int i = 0; i < table_.segments_of(tile); ++i) {
    const Region& region = table_.region_of({tile, i});
    if (has_followers(region) || has_figure(region, Figure::barn)) continue;
    if (tile != placed_ && region.complete()) continue;
    for (int f = 0; f < kFigures; ++f) {
      const auto figure = static_cast<Figure>(f);
      if (seat(active_).has(figure) == 0 || !may_stand(figure, region.kind, farms)) continue;
      // An abbot goes only on the tile just placed [ZM, The Abbot], unless an option allows portals
      // for it.
      const bool abbot_stays = !setup_.options[dragon::kPortalAndAbbotOption];
      if (figure == Figure::abbot && tile != placed_ && abbot_stays) continue;
      found.push_back(Action::claim(figure, cell, small(i)));
    }
  }
  return found;
}

// A builder joins the player's own follower on an unfinished road or city, a pig the player's own
// farmer on a farm.
Oracle::Actions Oracle::companions() const {
  Actions found;
  const Cell cell = table_.cell_of({placed_, 0});
  if (dragon_at(cell)) return found;
  for (int i = 0; i < table_.segments_of(placed_); ++i) {
    const Region& region = table_.region_of({placed_, i});
    if (region.complete() || !has_follower(region, active_)) continue;
    const bool farm = region.kind == SegmentKind::field;
    if (!farm && region.kind != SegmentKind::road && region.kind != SegmentKind::city) continue;
    const Figure figure = farm ? Figure::pig : Figure::builder;
    if (has_figure(region, figure, active_)) continue;
    if (seat(active_).has(figure) > 0) found.push_back(Action::claim(figure, cell, small(i)));
  }
  return found;
}

// A barn goes on a corner where four tiles meet and each shows one field [BB, Barn].
Oracle::Actions Oracle::barns() const {
  Actions found;
  const Cell placed = table_.cell_of({placed_, 0});
  const bool volcano = plays_dragon() && table_.kind_of(placed_).has(kVolcano) &&
                       !setup_.options[abbey::kVolcanoAndBarnOption];
  if (seat(active_).has(Figure::barn) == 0 || volcano) return found;
  for (int dx = 0; dx <= 1; ++dx) {
    for (int dy = 0; dy <= 1; ++dy) {
      const Cell cell = moved(placed, dx, dy);  // south-east of the corner; names the barn
      const std::array<Cell, 4> around = {cell, moved(cell, -1, 0), moved(cell, -1, -1),
                                          moved(cell, 0, -1)};
      bool fields = true;
      for (int corner = 0; corner < 4; ++corner) {
        const int tile = table_.tile_at(around[static_cast<std::size_t>(corner)]);
        fields = fields && tile >= 0 && table_.field_at_corner(tile, corner) >= 0;
      }
      if (!fields) continue;
      const Part part{table_.tile_at(cell), table_.field_at_corner(table_.tile_at(cell), 0)};
      const bool barn = has_figure(table_.region_of(part), Figure::barn);
      if (barn && setup_.options[abbey::kBarnOption] == abbey::BarnMayJoin::unoccupied) continue;
      found.push_back(Action::claim(Figure::barn, cell, small(part.segment)));
    }
  }
  return found;
}

// A princess sends a knight of her city home [BB, THE PRINCESS].
Oracle::Actions Oracle::princess() const {
  Actions found;
  if (!plays(Box::dragon, Marks::princesses)) return found;
  const TileKind& tile = table_.kind_of(placed_);
  for (int i = 0; i < tile.segment_count; ++i) {
    if ((tile.segments[static_cast<std::size_t>(i)].marks & kPrincess) == 0) continue;
    if (is_castle(table_.region_of({placed_, i}))) continue;
    for (const Piece& piece : pieces_) {
      if (!is_follower(piece.figure) || !stands_on(piece, table_.region_of({placed_, i}))) continue;
      found.push_back(Action::take(PlayerId(piece.player), piece.figure, cell_of(piece),
                                   small(piece.part.segment)));
    }
  }
  return found;
}

}  // namespace bastide::oracle
