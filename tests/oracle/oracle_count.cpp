// The Count's city [PAM, Turn Summary] [PAM, In-Game Scoring].
#include "oracle/oracle.h"
#include "rules/box/count.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

// The kind of feature to which a quarter's followers move: castle to city, blacksmith to road,
// cathedral to cloister, market to farm.
SegmentKind leads_to(Quarter quarter) {
  switch (quarter) {
    case Quarter::castle: return SegmentKind::city;
    case Quarter::blacksmith: return SegmentKind::road;
    case Quarter::cathedral: return SegmentKind::cloister;
    default: return SegmentKind::field;
  }
}

// A follower may enter a quarter if it may claim the quarter's kind of feature.
bool may_enter(Figure figure, Quarter quarter) {
  switch (figure) {
    case Figure::small:
    case Figure::large: return true;
    case Figure::mayor: return quarter == Quarter::castle;
    case Figure::wagon: return quarter != Quarter::market;
    default: return false;
  }
}

constexpr std::array<Quarter, 4> kQuarters = {Quarter::castle, Quarter::market, Quarter::blacksmith,
                                              Quarter::cathedral};

}  // namespace

// ---- followers who leave the city ---------------------------------------------------------------

// Offers to move the player's followers to the feature. Followers in the count's quarter must stay.
void Oracle::offer_feature(int player, const Region& region, Actions& found) const {
  for (const Guest& guest : guests_) {
    if (guest.player != player || guest.quarter == count_) continue;
    if (leads_to(guest.quarter) != region.kind) continue;
    for (const Part& part : region.parts) {
      const Cell cell = table_.cell_of(part);
      const auto segment = static_cast<std::uint8_t>(part.segment);
      if (dragon_at(cell)) continue;
      found.push_back(Action::move(guest.figure, cell, segment));
      if (fairy_guest_ == guest && guests_.count(guest) > 1) {
        found.push_back(Action::move_from_fairy(guest.figure, cell, segment));
      }
    }
  }
}

Oracle::Actions Oracle::summons(int player) const {
  Actions found;
  if (guests_.empty()) return found;
  for (const Region* region : news()) offer_feature(player, *region, found);
  if (setup_.options[count::kMarketOption] == count::Market::also_for_barns) {
    for (const Region& farm : table_.regions()) {
      if (farm.kind != SegmentKind::field || !has_figure(farm, Figure::barn)) continue;
      const bool built = barn_ && table_.number_of(*barn_) == table_.number_of(farm.parts.front());
      if (built || has_followers(farm)) offer_feature(player, farm, found);
    }
  }
  return found;
}

// At the end, followers move from the market to farms; with an option, from any quarter to
// unfinished features.
Oracle::Actions Oracle::last_summons(int player) const {
  Actions found;
  if (guests_.empty()) return found;
  const bool any = setup_.options[count::kCountFinalOption] == count::CountFinal::any_quarter;
  for (const Region& region : table_.regions()) {
    const bool farm = region.kind == SegmentKind::field;
    if (farm || (any && !region.complete())) offer_feature(player, region, found);
  }
  return found;
}

void Oracle::answer(Action action) {
  if (action.type() == ActionType::pass) {
    ++asked_;
    return;
  }
  const Part part = part_of(action);
  const SegmentKind kind = table_.kind_of(part);
  const auto leaves = std::find_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    return guest.player == decider_ && guest.figure == action.figure() &&
           leads_to(guest.quarter) == kind && guest.quarter != count_;
  });
  // With the option `fairy with-follower`, the fairy stays in the city when her companion leaves.
  // Her companion is the only figure of its kind in the quarter, or the one that the action names.
  const bool companion =
      fairy_guest_ == *leaves && (guests_.count(*leaves) == 1 || action.from_fairy());
  if (companion) fairy_guest_.reset();
  guests_.erase(leaves);
  ++seat(decider_).has(action.figure());
  put(decider_, action.figure(), part);
}

// ---- followers who enter the city ---------------------------------------------------------------

// A follower may enter if an opponent scored with this turn's tile and the player did not.
bool Oracle::enter_quarter() {
  const bool consoled = plays_city() && scored_ != 0 && (scored_ >> active_ & 1U) == 0;
  if (count_may_move_ || (consoled && !quarters().empty())) return asks(active_);
  step_ = Step::dragon_after;
  return false;
}

// The market is closed without farms, because followers would never leave it.
bool Oracle::closed(Quarter quarter) const {
  return quarter == Quarter::market && setup_.options[kFarmsOption] == Farms::off;
}

Oracle::Actions Oracle::quarters() const {
  Actions found;
  for (const Quarter quarter : kQuarters) {
    if (closed(quarter)) continue;
    if (count_may_move_) {
      if (quarter != count_) found.push_back(Action::count(quarter));
      continue;
    }
    for (int f = 0; f < kFigures; ++f) {
      const auto figure = static_cast<Figure>(f);
      if (seat(active_).has(figure) == 0 || !may_enter(figure, quarter)) continue;
      found.push_back(Action::quarter(figure, quarter));
    }
  }
  return found;
}

void Oracle::go_to_quarter(Action action) {
  step_ = Step::dragon_after;
  if (action.type() == ActionType::count) count_ = action.quarter();
  count_may_move_ = false;
  if (action.type() != ActionType::quarter) return;
  guests_.insert({active_, action.figure(), action.quarter()});
  figure_placed_ = true;
  --seat(active_).has(action.figure());
  switch (setup_.options[count::kCountMoveOption]) {
    case count::CountMove::by_player:
      count_may_move_ = true;
      step_ = Step::quarter;
      break;
    case count::CountMove::clockwise:
      do {
        count_ = kQuarters[(static_cast<std::size_t>(count_) + 1) % kQuarters.size()];
      } while (closed(count_));
      break;
    case count::CountMove::follow_meeple: count_ = action.quarter(); break;
  }
}

}  // namespace bastide::oracle
