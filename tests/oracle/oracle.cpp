#include "oracle/oracle.h"

#include "rules/box/bridges.h"
#include "rules/box/dragon.h"
#include "rules/box/river.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

const TileLibrary& library() { return TileLibrary::embedded(); }

bool is_block(const TileKind& tile) { return tile.code.substr(0, 2) == "CC"; }

}  // namespace

Oracle::Oracle(const Setup& setup)
    : setup_(setup), table_(library(), setup), seats_(static_cast<std::size_t>(setup.players)) {
  make_stack();
  lay_start();
  hand_out_pieces();
  go_on();
}

// ---- before the game ----------------------------------------------------------------------------

// Makes the stack: all printed copies except the abbeys, the spring, the Count's city and one D,
// which starts the game, or is put away if the River or the Count starts it [RG, Preparation] [PAM,
// Start of Game] [BB, Preparation].
void Oracle::make_stack() {
  for (const KindId kind : setup_.stack) ++stack_[kind];
  if (!setup_.stack.empty()) return;
  for (const BoxInfo& box : all_boxes()) {
    for (const TileFile& file : library().files()) {
      if (!plays(box.box) || file.name != tile_file(box.box)) continue;
      for (int i = 0; i < file.count; ++i) {
        const KindId kind(file.first.value + i);
        const TileKind& tile = library()[kind];
        int copies = tile.copies[setup_.options[kGardensOption] == Printing::with_gardens ? 1 : 0];
        if (tile.code == "D") copies -= 1;
        if (tile.code == "RV1" || tile.code == "AM0" || is_block(tile)) copies = 0;
        if (copies > 0) stack_[kind] = copies;
      }
    }
  }
}

// Lays the Count's twelve tiles in three rows of four, then the spring to the east of them.
void Oracle::lay_start() {
  std::vector<StartTile> start = setup_.start;
  const auto add = [&](const std::string& code, int x, int y) {
    start.push_back({*library().find(code), moved({0, 0}, x, y), 0});
  };
  if (start.empty() && plays(Box::count)) {
    for (int i = 0; i < 12; ++i) add("CC" + std::to_string(i + 1), i % 4 - 2, i / 4 - 1);
    if (plays(Box::river)) add("RV1", 2, -1);
  }
  if (start.empty()) add(plays(Box::river) ? "RV1" : "D", 0, 0);
  for (StartTile& tile : start) {
    const bool spring = library()[tile.kind].code == "RV1";
    if (spring && setup_.options[river::kSpringOption] == river::Spring::cuts)
      tile.kind = *library().find("RV1c");
    table_.lay(tile.kind, tile.cell, tile.rotation);
    if (library()[tile.kind].code != "CC7") continue;
    city_ = tile.cell;
    city_lies_ = true;
  }
  for (const Region* region : news()) done_.insert(region->parts.begin(), region->parts.end());
}

void Oracle::hand_out_pieces() {
  for (Seat& seat : seats_) {
    seat.has(Figure::small) = 7;
    if (plays(Box::abbot)) seat.has(Figure::abbot) = 1;
    if (plays(Box::inns)) seat.has(Figure::large) = 1;
    if (plays(Box::traders)) seat.has(Figure::builder) = seat.has(Figure::pig) = 1;
    if (plays(Box::abbey)) {
      seat.has(Figure::mayor) = seat.has(Figure::wagon) = seat.has(Figure::barn) = 1;
      seat.abbeys = 1;
    }
    if (plays(Box::bridges)) seat.bridges = seat.castles = setup_.players <= 4 ? 3 : 2;
    const auto agreed = [&](std::string_view name, int& count) {
      const auto number = setup_.pieces[*find_piece(name)];
      if (number) count = *number;
    };
    for (unsigned f = 0; f < kFigures; ++f) agreed(kFigureNames[f], seat.supply[f]);
    agreed("abbey", seat.abbeys);
    agreed("bridge", seat.bridges);
    agreed("castle", seat.castles);
  }
}

// ---- the stack ----------------------------------------------------------------------------------

int Oracle::tiles_left() const {
  int left = 0;
  for (const auto& [kind, count] : stack_) left += count;
  return left;
}

bool Oracle::must_fit() const {
  return setup_.options[kUnplaceableOption] == Unplaceable::back_in_stack;
}

// True if a tile with the mark is left and, with the option `unplaceable back-in-stack`, fits
// somewhere.
bool Oracle::river_left(TileMark mark) const {
  for (const auto& [kind, count] : stack_) {
    const bool left = count > 0 && library()[kind].has(mark);
    if (left && (!must_fit() || !placements(kind, active_).empty())) return true;
  }
  return false;
}

// True if a tile of this kind may be drawn now, whether or not it fits: river tiles come first,
// then the lake, then all other tiles, but dragon tiles only after a volcano.
bool Oracle::may_come(KindId kind) const {
  const TileKind& tile = library()[kind];
  if (river_left(kRiver)) return tile.has(kRiver);
  if (river_left(kLake)) return tile.has(kLake);
  if (tile.has(kRiver) || tile.has(kLake)) return false;
  return !plays_dragon() || dragon_ || !tile.has(kDragon);
}

// With the option `unplaceable back-in-stack`, a tile that fits nowhere is not drawn: it would stay
// in the stack.
bool Oracle::may_draw(KindId kind, int player) const {
  return may_come(kind) && (!must_fit() || !placements(kind, player).empty());
}

int Oracle::drawable(int player) const {
  int tiles = 0;
  for (const auto& [kind, count] : stack_) tiles += count > 0 && may_draw(kind, player) ? count : 0;
  return tiles;
}

// True if any player could place a tile of the stack: some tiles fit only with a player's bridge.
bool Oracle::drawable_by_any() const {
  for (int player = 0; player < setup_.players; ++player) {
    if (drawable(player) > 0) return true;
  }
  return false;
}

// True if another turn can begin. If the tiles left fit nowhere, one more turn begins, which
// finds that out.
bool Oracle::tile_is_left() const {
  if (fair_.serving || drawable_by_any()) return true;
  return !found_useless_ && std::any_of(stack_.begin(), stack_.end(), [&](const auto& entry) {
    return entry.second > 0 && may_come(entry.first);
  });
}

// No tile can be drawn: the turn goes on with the steps that follow the claim, from the escape on.
bool Oracle::go_without_tile() {
  found_useless_ = !drawable_by_any();
  step_ = Step::escape;
  return false;
}

bool Oracle::second_turn() const { return bonus_earned_ && !lake_too() && drawable(active_) > 0; }

Oracle::Actions Oracle::draws() const {
  Actions found;
  for (const auto& [kind, count] : stack_) {
    if (count > 0 && may_draw(kind, active_)) found.push_back(Action::draw(kind));
  }
  return found;
}

// ---- legal actions
// --------------------------------------------------------------------------------

std::set<std::uint64_t> Oracle::legal() const {
  std::set<std::uint64_t> bits;
  const auto add = [&](const Actions& actions) {
    for (const Action action : actions) bits.insert(action.bits());
  };
  const auto add_pass = [&] { bits.insert(Action::pass().bits()); };
  const bool must_pass_exist = step_ != Step::place && step_ != Step::draw &&
                               step_ != Step::dragon_before && step_ != Step::dragon_after &&
                               step_ != Step::bazaar && step_ != Step::vicinity &&
                               step_ != Step::over;
  if (must_pass_exist && step_ != Step::claim) add_pass();
  switch (step_) {
    case Step::abbey: add(abbeys()); break;
    case Step::draw: add(draws()); break;
    case Step::place: add(placements(drawn_, active_)); break;
    case Step::claim: {
      add(bridges());
      const bool insists = !figure_moved_ &&
                           setup_.options[dragon::kPrincessOption] == dragon::Princess::must &&
                           !princess().empty();
      if (insists) add(princess());
      if (!insists) add_pass();
      if (!insists && !figure_moved_) add(takes());
      break;
    }
    case Step::castle_before: add(towns_with_princess(decider_)); break;
    case Step::castle_early:
    case Step::castle: add(towns(decider_)); break;
    case Step::summons: add(summons(decider_)); break;
    case Step::vicinity: add(castle_scores()); break;
    case Step::last_summons: add(last_summons(decider_)); break;
    case Step::wagon: add(wagon_moves()); break;
    case Step::quarter: add(quarters()); break;
    case Step::escape: add(escapes()); break;
    case Step::fairy: add(fairies()); break;
    case Step::bazaar: add(bids()); break;
    case Step::dragon_before:
    case Step::dragon_after: add(journey()); break;
    default: break;
  }
  return bits;
}

// ---- the turn -----------------------------------------------------------------------------------

Events Oracle::play(Action action) {
  happened_.clear();
  apply(action);
  go_on();
  return happened_;
}

void Oracle::go_on() {
  while (step_ != Step::over && !enter()) {
  }
}

bool Oracle::asks(int player) {
  decider_ = player;
  return true;
}

// Asks the next player, clockwise from `first`, for whom `offers` has actions; each player is asked
// until there are none left for them. Then goes on with the step `after` and returns false.
bool Oracle::ask_around(int first, Actions (Oracle::*offers)(int) const, Step after) {
  for (; asked_ < setup_.players; ++asked_) {
    const int player = (first + asked_) % setup_.players;
    if (!(this->*offers)(player).empty()) return asks(player);
  }
  asked_ = 0;
  step_ = after;
  return false;
}

bool Oracle::skip_to(Step step) {
  step_ = step;
  return false;
}

bool Oracle::enter() {
  switch (step_) {
    case Step::begin:
      if (plays(Box::dragon) && !continued_ && tile_is_left()) greet_fairy();
      step_ = Step::abbey;
      return false;
    case Step::abbey: return enter_abbey();
    case Step::draw: return enter_draw();
    case Step::place: return asks(active_);
    case Step::claim: return enter_claim();
    case Step::dragon_before: return enter_journey(Step::dragon_before, Step::castle);
    case Step::castle_before:
      return castles_first() ? ask_around(active_, &Oracle::towns_with_princess, Step::claim)
                             : skip_to(Step::claim);
    case Step::castle_early:
      return castles_first() ? ask_around(active_, &Oracle::towns, Step::dragon_before)
                             : skip_to(Step::dragon_before);
    case Step::castle:
      return castles_first() ? skip_to(Step::vicinity)
                             : ask_around(active_, &Oracle::towns, Step::vicinity);
    case Step::summons: return ask_around(left_of(active_), &Oracle::summons, Step::score);
    case Step::vicinity: return enter_vicinity();
    case Step::score:
      score_completed();
      step_ = Step::wagon;
      return false;
    case Step::wagon: return enter_wagons();
    case Step::quarter: return enter_quarter();
    case Step::dragon_after: return enter_journey(Step::dragon_after, Step::escape);
    case Step::escape:
      if (!escapes().empty()) return asks(active_);
      step_ = Step::fairy;
      return false;
    case Step::fairy:
      if (setup_.options[dragon::kFairyMovesOption] == dragon::FairyMoves::at_the_end_of_the_turn &&
          !figure_placed_ && !lake_too() && !fairies().empty()) {
        return asks(active_);
      }
      step_ = Step::bazaar;
      return false;
    case Step::bazaar: return enter_fair();
    case Step::end: end_turn(); return false;
    case Step::last_summons:
      if (ask_around(active_, &Oracle::last_summons, Step::over)) return true;
      end_game();
      return false;
    case Step::over: return true;
  }
  return true;
}

// An abbey may be placed instead of drawing a tile. When the stack is empty, every player gets one
// more chance to place an abbey [BB, Abbey].
bool Oracle::enter_abbey() {
  const bool may = seat(active_).abbeys > 0 && !abbeys().empty();
  const bool last_round = plays(Box::abbey) && !tile_is_left();
  step_ = Step::draw;
  if (!last_round) last_round_ = 0;
  if (last_round) {
    if (last_round_ == setup_.players) {
      step_ = Step::last_summons;
      return false;
    }
    ++last_round_;
    step_ = may ? Step::abbey : Step::end;
    return may && asks(active_);
  }
  if (!may || fair_.serving) return false;
  step_ = Step::abbey;
  return asks(active_);
}

bool Oracle::enter_draw() {
  if (fair_.serving) {
    const auto own = std::find_if(fair_.lots.begin(), fair_.lots.end(),
                                  [&](const Fair::Lot& lot) { return lot.owner == active_; });
    drawn_ = own->kind;
    step_ = Step::place;
    if (!placements(drawn_, active_).empty()) return false;
    happened_.push_back({.type = EventType::discarded, .kind = drawn_});
    drawn_ = KindId();
    fair_.serving = false;
    step_ = Step::draw;
    return drawable(active_) == 0 && go_without_tile();
  }
  if (drawable(active_) > 0) return asks(-1);
  if (tile_is_left()) return go_without_tile();
  step_ = Step::last_summons;
  return false;
}

bool Oracle::enter_claim() {
  const bool figure = !figure_moved_ && !takes().empty();
  if (figure || !bridges().empty()) return asks(active_);
  step_ = Step::castle_early;
  return false;
}

void Oracle::apply(Action action) {
  const bool pass = action.type() == ActionType::pass;
  switch (step_) {
    case Step::abbey:
      if (!pass) {
        --seat(active_).abbeys;
        drawn_ = *library().find("AM0");
        place(action);
      } else {
        step_ = tile_is_left() ? Step::draw : Step::end;
      }
      break;
    case Step::draw: draw(action.kind()); break;
    case Step::place: place(action); break;
    case Step::claim: claim(action); break;
    case Step::dragon_before:
    case Step::dragon_after: step_dragon(action.cell()); break;
    case Step::castle_before:
    case Step::castle_early:
    case Step::castle: build_castle(action); break;
    case Step::vicinity: choose_for_castle(action); break;
    case Step::summons:
    case Step::last_summons: answer(action); break;
    case Step::wagon: move_wagon(action); break;
    case Step::quarter: go_to_quarter(action); break;
    case Step::escape:
      if (!pass) take(action);
      step_ = Step::fairy;
      break;
    case Step::fairy:
      if (!pass) move_fairy(action);
      step_ = Step::bazaar;
      break;
    case Step::bazaar: bid(action); break;
    default: break;
  }
}

void Oracle::draw(KindId kind) {
  --stack_[kind];
  found_useless_ = false;
  if (placements(kind, active_).empty()) {
    happened_.push_back({.type = EventType::discarded, .kind = kind});
    if (drawable(active_) == 0) go_without_tile();
    return;
  }
  drawn_ = kind;
  step_ = Step::place;
}

void Oracle::place(Action action) {
  const Cell cell = action.cell();
  int beside = 0;
  for (int side = 0; side < 4; ++side) beside += table_.taken(next_to(cell, side)) ? 1 : 0;
  if (setup_.options[kHoleBonusOption] && beside >= 3 && !bonus_turn_) bonus_earned_ = true;
  placed_ = static_cast<int>(table_.tiles().size());
  table_.lay(drawn_, cell, action.rotation());
  if (action.bridge() != Bridge::none) {
    build_bridge(action.bridge_cell(), static_cast<Span>(action.bridge()));
  }
  const TileKind& tile = library()[drawn_];
  if (plays_dragon() && tile.has(kVolcano)) dragon_ = cell;
  const bool bazaar = plays(Box::bridges, Marks::bazaars) && tile.has(kBazaar) && fair_.host < 0;
  if (bazaar) fair_.announced = true;
  for (int i = 0; i < table_.segments_of(placed_); ++i) {
    const bool built = has_figure(table_.region_of({placed_, i}), Figure::builder, active_);
    if (built && !bonus_turn_ && !tile.has(kAbbey)) bonus_earned_ = builders_ = true;
  }
  drawn_ = KindId();
  step_ = Step::castle_before;
}

void Oracle::take(Action action) {
  const EventReason reason = step_ == Step::escape ? EventReason::escape : EventReason::princess;
  remove({action.owner().value, action.figure(), part_of(action)}, reason);
}

// A bridge may be built before or after placing the figure.
void Oracle::claim(Action action) {
  const Part part = action.type() == ActionType::bridge ? Part() : part_of(action);
  switch (action.type()) {
    case ActionType::pass: step_ = Step::castle_early; return;
    case ActionType::bridge:
      build_bridge(action.cell(), static_cast<Span>(action.bridge()));
      return;
    case ActionType::claim:
      put(active_, action.figure(), part);
      if (action.figure() == Figure::barn) build_barn(part);
      figure_placed_ = true;
      break;
    case ActionType::take:
      if (action.figure() == Figure::abbot) {
        award(table_.region_of(part), AwardReason::taken_back);
        send_home(table_.region_of(part), EventReason::taken_back);
        scored_ = 0;
      } else {
        take(action);
      }
      break;
    default: move_fairy(action); break;
  }
  figure_moved_ = true;
  if (!plays(Box::bridges)) step_ = Step::castle_early;
}

// True if the player of the last river tile now lays the lake, too [PAM, The River].
bool Oracle::lake_too() const {
  return setup_.options[river::kLakeOption] == river::Lake::with_last_river_tile &&
         !river_left(kRiver) && river_left(kLake);
}

void Oracle::end_turn() {
  const bool again = second_turn();
  const bool lake = lake_too();
  fair_.serving = false;
  if (again) {
    happened_.push_back({.type = EventType::bonus_turn,
                         .player = PlayerId(active_),
                         .reason = builders_ ? EventReason::builder : EventReason::hole});
  }
  if (!again && !lake) {
    if (fair_.host >= 0) {
      serve_next();
    } else {
      active_ = left_of(active_);
    }
  }
  continued_ = lake || (again && builders_);
  // The turn continues if the player also lays the lake.
  if (!lake) {
    bonus_turn_ = again;
    bonus_earned_ = builders_ = figure_placed_ = false;
  }
  figure_moved_ = bridge_built_ = dragon_moved_ = false;
  barn_.reset();
  scored_ = 0;
  placed_ = -1;
  ++turn_;
  step_ = Step::begin;
}

void Oracle::end_game() {
  step_ = Step::over;
  decider_ = -1;
  score_finally();
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
  if (how_many > 1 && setup_.options[kStartPlayerLosesTiesOption]) who &= ~1U;
  return who;
}

}  // namespace bastide::oracle
