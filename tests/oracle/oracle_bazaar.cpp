// The bazaar [BB, THE BAZAAR].
#include "oracle/oracle.h"
#include "rules/box/bridges.h"

#include <algorithm>

namespace bastide::oracle {

namespace {

constexpr int kMostBid = 999;

bool auctions(const Setup& setup) {
  return setup.options[bridges::kBazaarOption] == bridges::Bazaar::auction;
}

// True if each player places the chosen tile before the next player chooses.
bool places_each(const Setup& setup) {
  return setup.options[bridges::kBazaarOption] == bridges::Bazaar::draft;
}

}  // namespace

bool Oracle::has_lot(int player) const {
  return std::any_of(fair_.lots.begin(), fair_.lots.end(),
                     [&](const Fair::Lot& lot) { return lot.owner == player; });
}

// A bazaar opens after the turn in which it was placed, a builder's second part included, if a tile
// for each player can be drawn.
bool Oracle::enter_fair() {
  if (fair_.announced && fair_.stage == Fair::Stage::none && !second_turn()) {
    fair_.announced = false;
    if (drawable(active_) >= setup_.players) {
      fair_.stage = Fair::Stage::drawing;
      fair_.host = active_;
      fair_.lots.clear();
      fair_.served = 0;
    }
  }
  // In a draft the next player chooses a tile when the player to the right has placed a tile.
  const int chosen = static_cast<int>(std::count_if(
      fair_.lots.begin(), fair_.lots.end(), [](const Fair::Lot& lot) { return lot.owner >= 0; }));
  const bool placed = fair_.stage == Fair::Stage::placing && fair_.served == chosen;
  if (placed && chosen < setup_.players && !second_turn()) choose_next();
  if (fair_.stage == Fair::Stage::none || fair_.stage == Fair::Stage::placing) {
    step_ = Step::end;
    return false;
  }
  if (fair_.stage == Fair::Stage::drawing) decider_ = -1;
  return true;
}

Oracle::Actions Oracle::bids() const {
  Actions found;
  switch (fair_.stage) {
    case Fair::Stage::drawing: return draws();
    case Fair::Stage::picking: {
      const int most = auctions(setup_) ? kMostBid : 0;
      std::set<KindId> offered;
      for (std::size_t i = 0; i < fair_.lots.size(); ++i) {
        // Offers only one of several equal tiles.
        if (fair_.lots[i].owner >= 0 || !offered.insert(fair_.lots[i].kind).second) continue;
        for (int bid = 0; bid <= most; ++bid) {
          found.push_back(Action::pick(static_cast<std::uint8_t>(i), bid));
        }
      }
      break;
    }
    case Fair::Stage::bidding:
      for (int bid = fair_.lots[static_cast<std::size_t>(fair_.lot)].bid + 1; bid <= kMostBid;
           ++bid) {
        found.push_back(Action::bid(bid));
      }
      found.push_back(Action::pass());
      break;
    case Fair::Stage::closing: found = {Action::buy(), Action::sell()}; break;
    default: break;
  }
  return found;
}

void Oracle::bid(Action action) {
  switch (action.type()) {
    case ActionType::draw:
      --stack_[action.kind()];
      fair_.lots.push_back({action.kind(), -1, -1, 0});
      if (static_cast<int>(fair_.lots.size()) < setup_.players) return;
      fair_.stage = Fair::Stage::picking;
      fair_.auctioneer = decider_ = left_of(active_);
      return;
    case ActionType::pick:
      fair_.lot = action.item();
      if (!auctions(setup_)) {
        hand_over(fair_.lot, decider_);
        return;
      }
      [[fallthrough]];
    case ActionType::bid: {
      Fair::Lot& lot = fair_.lots[static_cast<std::size_t>(fair_.lot)];
      lot.bid = action.points();
      lot.bidder = decider_;
      next_bidder();
      return;
    }
    case ActionType::pass: next_bidder(); return;
    case ActionType::buy: close(true); return;
    default: close(false); return;
  }
}

// Asks the next bidder. After one round the auctioneer decides whether to buy or to sell, but must
// buy if the highest bid is the auctioneer's own.
void Oracle::next_bidder() {
  do {
    decider_ = left_of(decider_);
  } while (decider_ != fair_.auctioneer && has_lot(decider_));
  fair_.stage = Fair::Stage::bidding;
  if (decider_ != fair_.auctioneer) return;
  fair_.stage = Fair::Stage::closing;
  if (fair_.lots[static_cast<std::size_t>(fair_.lot)].bidder == fair_.auctioneer) close(true);
}

void Oracle::close(bool buys) {
  const Fair::Lot lot = fair_.lots[static_cast<std::size_t>(fair_.lot)];
  const int auctioneer = fair_.auctioneer;
  if (buys) {
    pay(auctioneer, lot.bidder == auctioneer ? -1 : lot.bidder, lot.bid);
    hand_over(fair_.lot, auctioneer);
  } else {
    pay(lot.bidder, auctioneer, lot.bid);
    hand_over(fair_.lot, lot.bidder);
  }
}

void Oracle::pay(int from, int to, int points) {
  if (points == 0) return;
  bonus(BonusKind::bazaar, -points, 1U << from);
  if (to >= 0) bonus(BonusKind::bazaar, points, 1U << to);
}

void Oracle::choose_next() {
  const int next = left_of(active_);
  if (fair_.served + 1 < setup_.players) {
    fair_.stage = Fair::Stage::picking;
    fair_.auctioneer = decider_ = next;
    return;
  }
  for (std::size_t i = 0; i < fair_.lots.size(); ++i) {
    if (fair_.lots[i].owner < 0) hand_over(static_cast<int>(i), next);
  }
}

// Gives a tile to the player. The last player without a tile gets the last tile for free.
void Oracle::hand_over(int number, int player) {
  Fair::Lot& lot = fair_.lots[static_cast<std::size_t>(number)];
  lot.owner = player;
  happened_.push_back({.type = EventType::auctioned,
                       .player = PlayerId(player),
                       .kind = lot.kind,
                       .points = lot.bid});
  if (places_each(setup_)) {
    fair_.stage = Fair::Stage::placing;
    return;
  }
  std::vector<int> without;
  for (int i = 1; i <= setup_.players; ++i) {
    const int next = (fair_.auctioneer + i) % setup_.players;
    if (!has_lot(next)) without.push_back(next);
  }
  if (without.size() > 1) {
    fair_.stage = Fair::Stage::picking;
    fair_.auctioneer = decider_ = without.front();
    return;
  }
  for (Fair::Lot& other : fair_.lots) {
    if (other.owner >= 0) continue;
    other.owner = without.front();
    happened_.push_back(
        {.type = EventType::auctioned, .player = PlayerId(without.front()), .kind = other.kind});
  }
  fair_.stage = Fair::Stage::placing;
}

// The host has placed the bazaar. From the host's left each player places the tile they got; then
// the player to the host's left has the turn.
void Oracle::serve_next() {
  if (fair_.served == setup_.players) {
    active_ = left_of(fair_.host);
    fair_ = Fair();
    return;
  }
  ++fair_.served;
  active_ = (fair_.host + fair_.served) % setup_.players;
  fair_.serving = true;
}

}  // namespace bastide::oracle
