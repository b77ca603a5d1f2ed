#include "oracle/oracle.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

const TileLibrary& library() { return TileLibrary::embedded(); }

std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

std::vector<int> river_sides(const Table& table, KindId kind, int rotation) {
  std::vector<int> sides;
  for (int side = 0; side < 4; ++side) {
    if (table.edge(kind, rotation, side) == 'v') sides.push_back(side);
  }
  return sides;
}

// 1: `out` lies clockwise of the way the river flows, -1: the other way, 0: straight on.
int bend(int flow, int out) { return (out - flow + 4) % 4 == 1 ? 1 : out == flow ? 0 : -1; }

// The river as it runs from its spring: the way it flows into its open end, the bend that it took
// last.
struct Course {
  int flow = -1;
  int last_bend = 0;
};

Course course_of(const Table& table) {
  Course course;
  Cell at;
  for (const auto& [cell, laid] : table.tiles()) {
    if (!table.kind_at(cell).has(kSpring)) continue;
    at = cell;
    course.flow = river_sides(table, laid.kind, laid.rotation).front();
  }
  if (course.flow < 0) return course;
  while (table.taken(next_to(at, course.flow))) {
    at = next_to(at, course.flow);
    const Laid& laid = table.tiles().at(at);
    int out = -1;
    for (const int side : river_sides(table, laid.kind, laid.rotation)) {
      if (side != (course.flow + 2) % 4) out = side;
    }
    if (out < 0) break;  // the lake
    if (bend(course.flow, out) != 0) course.last_bend = bend(course.flow, out);
    course.flow = out;
  }
  return course;
}

}  // namespace

Oracle::Oracle(const Setup& setup)
    : setup_(setup), table_(library()), seats_(static_cast<std::size_t>(setup.players)) {
  make_stack();
  lay_start();
  hand_out_figures();
  begin_draw();
}

// ---- before the game
// ---------------------------------------------------------------------------------------

// The printed copies, without what lies on the table: one D, with the River put away, or the spring
// [RG, Preparation] [RG, Rules for using the 12 expansion river tiles].
void Oracle::make_stack() {
  for (const KindId kind : setup_.stack) ++stack_[kind];
  if (!setup_.stack.empty()) return;
  for (const TileFile& file : library().files()) {
    const bool in_play =
        file.name == "base" || (file.name == "river" && setup_.boxes.has(Box::river));
    if (!in_play) continue;
    for (int i = 0; i < file.count; ++i) {
      const KindId kind(file.first.value + i);
      const Tile& tile = library()[kind];
      int copies = tile.copies[setup_.options.printing() == Printing::with_gardens ? 1 : 0];
      if (tile.code == "D") copies -= 1;
      if (tile.code == "RV1") copies = 0;
      if (copies > 0) stack_[kind] = copies;
    }
  }
}

void Oracle::lay_start() {
  std::vector<StartTile> start = setup_.start;
  if (start.empty()) {
    const auto first = library().find(setup_.boxes.has(Box::river) ? "RV1" : "D");
    start.push_back({*first, {0, 0}, 0});
  }
  for (StartTile& tile : start) {
    const bool spring = library()[tile.kind].code == "RV1";
    if (spring && setup_.options.spring() == Spring::cuts) tile.kind = *library().find("RV1c");
    table_.lay(tile.kind, tile.cell, tile.rotation);
  }
}

void Oracle::hand_out_figures() {
  for (Seat& seat : seats_) {
    seat.supply[Figure::small] = 7;
    if (setup_.boxes.has(Box::abbot)) seat.supply[Figure::abbot] = 1;
  }
}

// ---- what is legal
// -----------------------------------------------------------------------------------------

int Oracle::tiles_left() const {
  int left = 0;
  for (const auto& [kind, count] : stack_) left += count;
  return left;
}

bool Oracle::left_with_mark(TileMark mark) const {
  return std::any_of(stack_.begin(), stack_.end(), [&](const auto& entry) {
    return entry.second > 0 && library()[entry.first].has(mark);
  });
}

// River tiles come first, the lake after them, then the rest.
bool Oracle::may_come(KindId kind) const {
  if (left_with_mark(kRiver)) return library()[kind].has(kRiver);
  if (left_with_mark(kLake)) return library()[kind].has(kLake);
  return true;
}

// A tile that fits is laid as the river's rules want it: joined to river, its way on free, no
// forbidden turn.
bool Oracle::river_allows(KindId kind, Cell cell, int rotation) const {
  const std::vector<int> sides = river_sides(table_, kind, rotation);
  if (sides.empty()) return true;
  int flow = -1;
  int out = -1;
  for (const int side : sides) {
    (table_.taken(next_to(cell, side)) ? flow : out) = side;
  }
  if (flow < 0) return false;
  flow = (flow + 2) % 4;  // away from the tile that it joins
  if (out < 0) return sides.size() == 1;
  if (setup_.options.river_turns() == RiverTurns::not_twice_the_same_way) {
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

std::vector<Action> Oracle::placements(KindId kind) const {
  std::vector<int> rotations;
  for (int rotation = 0; rotation < 4; ++rotation) {
    if (!table_.repeats(kind, rotation)) rotations.push_back(rotation);
  }
  std::vector<Action> found;
  for (const Cell cell : table_.frontier()) {
    for (const int rotation : rotations) {
      if (!table_.fits(kind, cell, rotation) || !river_allows(kind, cell, rotation)) continue;
      found.push_back(Action::place(cell, small(rotation)));
    }
  }
  return found;
}

std::map<int, int> Oracle::followers_on(const Region& region) const {
  std::map<int, int> followers;
  for (const Piece& piece : pieces_) {
    if (region.parts.count(piece.part) != 0) ++followers[piece.player];
  }
  return followers;
}

std::vector<Action> Oracle::claims() const {
  std::vector<Action> found;
  const Tile& tile = table_.kind_at(placed_);
  for (int i = 0; i < tile.segment_count; ++i) {
    if (!followers_on(table_.region_of({placed_, i})).empty()) continue;
    for (const auto& [figure, pieces] : seats_[static_cast<std::size_t>(active_)].supply) {
      if (pieces == 0) continue;
      const SegmentKind kind = tile.segments[i].kind;
      const bool cloister = kind == SegmentKind::cloister;
      const bool abbot_may = cloister || kind == SegmentKind::garden;
      const bool small_may = cloister || kind == SegmentKind::road || kind == SegmentKind::city ||
                             (kind == SegmentKind::field && setup_.options.farms() != Farms::off);
      const bool may = figure == Figure::abbot ? abbot_may : small_may;
      if (may) found.push_back(Action::claim(figure, placed_, small(i)));
    }
  }
  for (const Piece& piece : pieces_) {
    if (piece.player != active_ || piece.figure != Figure::abbot) continue;
    if (table_.region_of(piece.part).complete()) continue;  // scored in this turn anyway
    found.push_back(Action::take(PlayerId(piece.player), Figure::abbot, piece.part.cell,
                                 small(piece.part.segment)));
  }
  return found;
}

std::set<std::uint64_t> Oracle::legal() const {
  std::set<std::uint64_t> bits;
  const auto add = [&](const std::vector<Action>& actions) {
    for (const Action action : actions) bits.insert(action.bits());
  };
  if (step_ == Step::place) add(placements(drawn_));
  if (step_ == Step::claim) add(claims());
  if (step_ == Step::claim) bits.insert(Action::pass().bits());
  if (step_ != Step::draw) return bits;
  // What would go straight back into the stack need not be drawn.
  const bool must_fit = setup_.options.unplaceable() == Unplaceable::back_in_stack;
  for (const auto& [kind, count] : stack_) {
    if (count == 0 || !may_come(kind) || (must_fit && placements(kind).empty())) continue;
    bits.insert(Action::draw(kind).bits());
  }
  return bits;
}

// ---- the turn
// ----------------------------------------------------------------------------------------------

Events Oracle::play(Action action) {
  happened_.clear();
  switch (step_) {
    case Step::draw: draw(action.kind()); break;
    case Step::place: place(action); break;
    case Step::claim: claim(action); break;
    case Step::over: break;
  }
  return happened_;
}

void Oracle::begin_draw() {
  step_ = Step::draw;
  if (!legal().empty()) return;
  step_ = Step::over;
  score_finally();
}

void Oracle::draw(KindId kind) {
  --stack_[kind];
  if (placements(kind).empty()) {
    happened_.push_back({.type = EventType::discarded, .kind = kind});
    begin_draw();
    return;
  }
  drawn_ = kind;
  step_ = Step::place;
}

void Oracle::place(Action action) {
  placed_ = action.cell();
  const bool hole = setup_.options.hole_bonus() && table_.tiles_beside(placed_) >= 3;
  if (hole && !bonus_turn_) bonus_earned_ = true;
  table_.lay(drawn_, placed_, action.rotation());
  drawn_ = KindId();
  step_ = Step::claim;
  if (!claims().empty()) return;
  score_completed();
  end_turn();
}

void Oracle::claim(Action action) {
  const Part part{action.cell(), action.segment()};
  if (action.type() == ActionType::claim) {
    pieces_.insert({active_, action.figure(), part});
    --seats_[static_cast<std::size_t>(active_)].supply[action.figure()];
  }
  if (action.type() == ActionType::take) {
    award(table_.region_of(part), AwardReason::taken_back);
    send_home(table_.region_of(part));
  }
  score_completed();
  end_turn();
}

void Oracle::end_turn() {
  const bool again = bonus_earned_ && tiles_left() > 0;
  const bool lake_too = setup_.options.lake() == Lake::with_last_river_tile &&
                        !left_with_mark(kRiver) && left_with_mark(kLake);
  if (again) happened_.push_back({.type = EventType::bonus_turn, .player = PlayerId(active_)});
  if (!again && !lake_too) active_ = (active_ + 1) % setup_.players;
  bonus_turn_ = again;
  bonus_earned_ = false;
  begin_draw();
}

unsigned Oracle::winners() const {
  int best = seats_.front().score;
  for (const Seat& seat : seats_) best = std::max(best, seat.score);
  unsigned who = 0;
  int how_many = 0;
  for (std::size_t p = 0; p < seats_.size(); ++p) {
    if (seats_[p].score != best) continue;
    who |= 1U << p;
    ++how_many;
  }
  if (how_many > 1 && setup_.options.start_player_loses_ties()) who &= ~1U;
  return who;
}

}  // namespace bastide::oracle
