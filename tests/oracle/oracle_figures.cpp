// Places and moves of figures: dragon, fairy, wagons, escapes.
#include "oracle/oracle.h"
#include "rules/box/abbey.h"
#include "rules/box/cathars.h"
#include "rules/box/count.h"
#include "rules/box/dragon.h"

#include <algorithm>

namespace bastide::oracle {

bool Oracle::stands_on(const Piece& piece, const Region& region) const {
  return table_.number_of(piece.part) == table_.number_of(region.parts.front());
}

bool Oracle::has_follower(const Region& region, int player) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.player == player && is_follower(piece.figure) && stands_on(piece, region);
  });
}

bool Oracle::has_followers(const Region& region) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return is_follower(piece.figure) && stands_on(piece, region);
  });
}

bool Oracle::has_figure(const Region& region, Figure figure, int player) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.figure == figure && (player < 0 || piece.player == player) &&
           stands_on(piece, region);
  });
}

bool Oracle::is_castle(const Region& region) const {
  return std::any_of(castles_.begin(), castles_.end(), [&](const Fortress& castle) {
    return castle.town.front() == region.parts.front();
  });
}

Part Oracle::part_of(Action action) const {
  return {table_.tile_at(action.cell()), action.segment()};
}

void Oracle::put(int player, Figure figure, const Part& part) {
  pieces_.insert({player, figure, part});
  --seat(player).has(figure);
}

void Oracle::return_one(const Piece& piece, EventReason reason) {
  const Piece it = piece;
  happened_.push_back({.type = EventType::returned,
                       .player = PlayerId(it.player),
                       .figure = it.figure,
                       .cell = cell_of(it),
                       .reason = reason});
  ++seat(it.player).has(it.figure);
  pieces_.erase(pieces_.find(it));
  if (fairy_friend_ == it && pieces_.count(it) == 0) fairy_friend_.reset();
}

// Removes a figure. A builder or pig goes home with the player's last follower on that feature [BB,
// THE PIG].
void Oracle::remove(const Piece& piece, EventReason reason) {
  const Piece it = piece;
  return_one(it, reason);
  const Region& region = table_.region_of(it.part);
  if (!is_follower(it.figure) || has_follower(region, it.player)) return;
  const std::multiset<Piece> all = pieces_;
  for (const Piece& other : all) {
    const bool companion = other.figure == Figure::builder || other.figure == Figure::pig;
    const bool alone = companion && other.player == it.player && stands_on(other, region);
    if (alone) return_one(other, EventReason::left_alone);
  }
}

// Every figure on the feature except barns returns to its owner. Wagons may move on, except from
// castles.
void Oracle::send_home(const Region& region, EventReason reason) {
  const std::multiset<Piece> all = pieces_;
  for (const Piece& piece : all) {
    if (piece.figure == Figure::barn || !stands_on(piece, region)) continue;
    const bool moves_on = piece.figure == Figure::wagon && !is_castle(region);
    if (moves_on) wagons_.push_back(piece);
    return_one(piece, moves_on ? EventReason::may_move_on : reason);
  }
}

// ---- the dragon ---------------------------------------------------------------------------------

// True if the dragon may step to the cell. The cell must have a tile; the dragon must not have
// visited it on this journey; the fairy must not be there; and the tile must not belong to the
// Count's city. With the option `fortified walls` only the city's tiles without segments are
// closed.
bool Oracle::dragon_enters(Cell cell) const {
  const int tile = table_.tile_at(cell);
  if (tile < 0 || fairy_ == cell || journey_.count(cell) != 0) return false;
  const TileKind& kind = table_.kind_of(tile);
  const bool block = kind.code.substr(0, 2) == "CC";
  const bool walls = setup_.options[count::kFortifiedOption] == count::Fortified::walls;
  return !block || (walls && kind.segment_count > 0);
}

Oracle::Actions Oracle::journey() const {
  Actions found;
  for (int side = 0; side < 4; ++side) {
    const Cell cell = next_to(*dragon_, side);
    if (dragon_enters(cell)) found.push_back(Action::dragon(cell));
  }
  return found;
}

// The dragon moves six steps. Beginning with the player who placed the tile, each player in turn
// chooses one step [BB, THE DRAGON].
bool Oracle::enter_journey(Step own, Step next) {
  const bool before =
      setup_.options[dragon::kDragonMovesOption] == dragon::DragonMoves::before_scoring;
  const bool now = plays_dragon() && before == (own == Step::dragon_before) &&
                   table_.kind_of(placed_).has(kDragon) && dragon_;
  if (now && !dragon_moved_) {
    dragon_moved_ = true;
    steps_left_ = 6;
    journey_ = {*dragon_};
    decider_ = active_;
  }
  if (now && steps_left_ > 0 && !journey().empty()) return true;
  steps_left_ = 0;
  step_ = next;
  return false;
}

void Oracle::step_dragon(Cell cell) {
  dragon_ = cell;
  journey_.insert(cell);
  decider_ = left_of(decider_);
  --steps_left_;
  const std::multiset<Piece> all = pieces_;
  for (const Piece& piece : all) {
    const bool eaten = cell_of(piece) == cell && piece.figure != Figure::barn &&
                       !is_castle(table_.region_of(piece.part));
    if (eaten && pieces_.count(piece) != 0) remove(piece, EventReason::dragon);
  }
}

// ---- the fairy ----------------------------------------------------------------------------------

bool Oracle::beside_fairy(const Piece& piece) const {
  if (setup_.options[dragon::kFairyOption] == dragon::Fairy::with_follower)
    return fairy_friend_ == piece;
  const bool counts = is_follower(piece.figure) ||
                      (piece.figure == Figure::barn && setup_.options[dragon::kFairyAndBarnOption]);
  return counts && fairy_ == cell_of(piece);
}

bool Oracle::beside_fairy(const Guest& guest) const {
  if (setup_.options[dragon::kFairyOption] == dragon::Fairy::with_follower)
    return fairy_guest_ == guest;
  return fairy_ == city_;
}

Oracle::Actions Oracle::fairies() const {
  Actions found;
  if (!plays(Box::dragon, Marks::fairy)) return found;
  const bool with = setup_.options[dragon::kFairyOption] == dragon::Fairy::with_follower;
  for (const Piece& piece : pieces_) {
    if (piece.player != active_ || !is_follower(piece.figure) || beside_fairy(piece)) continue;
    found.push_back(with
                        ? Action::fairy_beside(PlayerId(piece.player), piece.figure, cell_of(piece),
                                               static_cast<std::uint8_t>(piece.part.segment))
                        : Action::fairy(cell_of(piece)));
  }
  for (const Guest& guest : guests_) {
    if (guest.player != active_) continue;
    // The fairy may move to another figure equal to her companion.
    if (beside_fairy(guest) && (!with || guests_.count(guest) == 1)) continue;
    found.push_back(
        with ? Action::fairy_in_quarter(PlayerId(guest.player), guest.figure, city_, guest.quarter)
             : Action::fairy(city_));
  }
  return found;
}

void Oracle::move_fairy(Action action) {
  fairy_ = action.cell();
  fairy_friend_.reset();
  fairy_guest_.reset();
  if (setup_.options[dragon::kFairyOption] != dragon::Fairy::with_follower) return;
  if (action.in_quarter()) {
    fairy_guest_ = Guest{action.owner().value, action.figure(), action.quarter()};
  } else {
    fairy_friend_ = Piece{action.owner().value, action.figure(), part_of(action)};
  }
}

void Oracle::greet_fairy() {
  const auto mine = [&](const auto& one) { return one.player == active_ && beside_fairy(one); };
  if (std::any_of(pieces_.begin(), pieces_.end(), mine) ||
      std::any_of(guests_.begin(), guests_.end(), mine)) {
    bonus(BonusKind::fairy_turn, 1, 1U << active_);
  }
}

// ---- wagons -------------------------------------------------------------------------------------

bool Oracle::takes_wagon(const Part& part) const {
  const Region& region = table_.region_of(part);
  const bool kind = region.kind == SegmentKind::road || region.kind == SegmentKind::city ||
                    region.kind == SegmentKind::cloister;
  return kind && !region.complete() && !has_followers(region) && !dragon_at(table_.cell_of(part));
}

// A wagon moves to an unfinished road, city or cloister that meets the scored feature: at one point
// of a tile, or where an abbey ends the feature [BB, Wagon].
Oracle::Actions Oracle::wagon_moves() const {
  std::set<Part> parts;
  const Piece& wagon = wagons_.front();
  if (setup_.options[abbey::kWagonOption] == abbey::WagonMoves::nearby) {
    for (int n = 0; n < 9; ++n) {
      const int tile = table_.tile_at(moved(cell_of(wagon), n % 3 - 1, n / 3 - 1));
      for (int i = 0; tile >= 0 && i < table_.segments_of(tile); ++i) parts.insert({tile, i});
    }
  } else {
    for (const Part& part : table_.region_of(wagon.part).parts) {
      const TileKind& tile = table_.kind_of(part.tile);
      const Laid& laid = table_.tiles()[static_cast<std::size_t>(part.tile)];
      const bool bridge = part.segment == tile.segment_count;
      const unsigned joins =
          bridge ? 0U : tile.segments[static_cast<std::size_t>(part.segment)].joins;
      for (int i = 0; i < tile.segment_count; ++i) {
        if ((joins >> i & 1U) != 0) parts.insert({part.tile, i});
      }
      for (int side = 0; side < 4; ++side) {
        const int other = laid.beside[static_cast<std::size_t>(side)];
        if (other < 0) continue;
        const bool ends = table_.segment_at(part.tile, side) == part.segment;
        if (ends && table_.kind_of(other).has(kAbbey)) parts.insert({other, 0});
        const int met = table_.segment_at(other, (side + 2) % 4);
        if (tile.has(kAbbey) && met >= 0) parts.insert({other, met});
      }
    }
  }
  Actions found;
  for (const Part& part : parts) {
    if (!takes_wagon(part)) continue;
    found.push_back(
        Action::move(Figure::wagon, table_.cell_of(part), static_cast<std::uint8_t>(part.segment)));
  }
  return found;
}

// Asks the wagons' owners clockwise from the player who placed the tile; if an owner has several
// wagons, first the one on the older tile.
bool Oracle::enter_wagons() {
  const auto place = [&](const Piece& wagon) {
    return std::pair((wagon.player + setup_.players - active_) % setup_.players, wagon.part);
  };
  std::sort(wagons_.begin(), wagons_.end(),
            [&](const Piece& a, const Piece& b) { return place(a) < place(b); });
  while (!wagons_.empty()) {
    if (!wagon_moves().empty()) return asks(wagons_.front().player);
    wagons_.erase(wagons_.begin());
  }
  step_ = Step::quarter;
  return false;
}

void Oracle::move_wagon(Action action) {
  wagons_.erase(wagons_.begin());
  if (action.type() == ActionType::move) put(decider_, Figure::wagon, part_of(action));
}

// ---- knights who escape -------------------------------------------------------------------------

// One knight may leave a besieged city if a cloister lies beside a tile of the siege. The escape is
// offered at the end of the whole turn, a builder's second part included [PAM, Turn Summary].
Oracle::Actions Oracle::escapes() const {
  Actions found;
  if (!plays(Box::cathars, Marks::escapes) || second_turn() || lake_too()) return found;
  const bool any_tile = setup_.options[cathars::kEscapeOption] == cathars::Escape::any_tile;
  const auto cloister_at = [&](Cell cell) {
    const int tile = table_.tile_at(cell);
    for (int i = 0; tile >= 0 && i < table_.segments_of(tile); ++i) {
      if (table_.kind_of(Part{tile, i}) == SegmentKind::cloister) return true;
    }
    return false;
  };
  const auto opens = [&](const Part& part) {
    const Segment& printed =
        table_.kind_of(part.tile).segments[static_cast<std::size_t>(part.segment)];
    if (!any_tile && (printed.marks & kCathar) == 0) return false;
    for (int n = 0; n < 9; ++n) {
      if (cloister_at(moved(table_.cell_of(part), n % 3 - 1, n / 3 - 1))) return true;
    }
    return false;
  };
  for (const Piece& piece : pieces_) {
    const Region& city = table_.region_of(piece.part);
    if (piece.player != active_ || !is_follower(piece.figure)) continue;
    if (city.kind != SegmentKind::city || !city.has(kCathar) || is_castle(city)) continue;
    if (std::none_of(city.parts.begin(), city.parts.end(), opens)) continue;
    found.push_back(Action::take(PlayerId(piece.player), piece.figure, cell_of(piece),
                                 static_cast<std::uint8_t>(piece.part.segment)));
  }
  return found;
}

}  // namespace bastide::oracle
