// A bazaar draws one tile per player. Beginning left of the active player, each player in turn
// chooses a tile and opens its auction with a bid. The other players bid more or pass, once around;
// then the auctioneer buys or sells. The last tile is free. Without an auction each player in turn
// chooses a tile and places it [BB, THE BAZAAR].
#include "rules/box/bazaar.h"

#include "base/linear_search.h"
#include "rules/box/bridges.h"
#include "rules/draws_and_placements.h"
#include "rules/scoring.h"
#include "rules/turn.h"

namespace bastide::bazaar {

namespace {

using Stage = BazaarState::Stage;

PlayerId left_of(const State& state, PlayerId player) {
  return PlayerId((player.value + 1U) % state.rules->players());
}

bool has_tile(const State& state, PlayerId player) {
  const auto& items = state.bazaar.items;
  return has_one(items, [&](const BazaarState::Item& item) { return item.owner == player; });
}

unsigned without_tile(const State& state) {
  unsigned count = 0;
  for (unsigned p = 0; p < state.rules->players(); ++p) {
    if (!has_tile(state, PlayerId(p))) ++count;
  }
  return count;
}

// Returns the first player without a tile, from the left of `player` on; `player` comes last.
PlayerId next_without_tile(const State& state, PlayerId player) {
  PlayerId next = left_of(state, player);
  while (has_tile(state, next) && next != player) next = left_of(state, next);
  return next;
}

// True if the bazaar opens now: it waits for the end of a builder's second turn.
bool opens(const State& state) { return state.bazaar.pending && !second_turn_follows(state); }

void pay(State& state, PlayerId from, PlayerId to, int points, Events* events) {
  if (points == 0) return;
  give_bonus(state, BonusKind::bazaar, -points, player_set(from.value), events);
  if (to.valid()) {
    give_bonus(state, BonusKind::bazaar, points, player_set(to.value), events);
  }
}

// Does each player place a tile before the next one chooses?
bool places_at_once(const State& state) {
  return state.rules->options()[bridges::kBazaarOption] == bridges::Bazaar::draft;
}

// Gives the last tile to `player` without payment.
void hand_over_last(State& state, PlayerId player, Events* events) {
  for (BazaarState::Item& item : state.bazaar.items) {
    if (item.owner.valid()) continue;
    item.owner = player;
    if (events != nullptr) {
      events->push_back({.type = EventType::auctioned, .player = player, .kind = item.kind});
    }
  }
}

void hand_over(State& state, BazaarState::Item& item, PlayerId player, Events* events) {
  item.owner = player;
  if (events != nullptr) {
    events->push_back(
        {.type = EventType::auctioned, .player = player, .kind = item.kind, .points = item.bid});
  }
  BazaarState& bazaar = state.bazaar;
  if (places_at_once(state)) {
    bazaar.stage = Stage::placing;
    return;
  }
  if (without_tile(state) == 1) hand_over_last(state, next_without_tile(state, player), events);
  if (without_tile(state) == 0) {
    bazaar.stage = Stage::placing;
    return;
  }
  bazaar.stage = Stage::picking;
  bazaar.auctioneer = next_without_tile(state, bazaar.auctioneer);
  state.turn.decider = bazaar.auctioneer;
}

// The auctioneer keeps the tile and pays the highest bidder; no player gets the points if the
// auctioneer's own bid is highest.
void buy(State& state, Events* events) {
  BazaarState::Item& item = state.bazaar.items[state.bazaar.item];
  const PlayerId buyer = state.bazaar.auctioneer;
  pay(state, buyer, item.bidder == buyer ? PlayerId() : item.bidder, item.bid, events);
  hand_over(state, item, buyer, events);
}

void sell(State& state, Events* events) {
  BazaarState::Item& item = state.bazaar.items[state.bazaar.item];
  pay(state, item.bidder, state.bazaar.auctioneer, item.bid, events);
  hand_over(state, item, item.bidder, events);
}

// Asks the next player to the left who has no tile yet for a higher bid. After one round, an
// auctioneer whose own bid is the highest buys the tile; otherwise the auctioneer decides whether
// to buy or to sell.
void next_bidder(State& state, Events* events) {
  BazaarState& bazaar = state.bazaar;
  PlayerId next = left_of(state, state.turn.decider);
  while (next != bazaar.auctioneer && has_tile(state, next)) next = left_of(state, next);
  state.turn.decider = next;
  if (next != bazaar.auctioneer) {
    bazaar.stage = Stage::bidding;
  } else if (bazaar.items[bazaar.item].bidder == bazaar.auctioneer) {
    buy(state, events);
  } else {
    bazaar.stage = Stage::closing;
  }
}

void pick(State& state, Action action, Events* events) {
  BazaarState& bazaar = state.bazaar;
  bazaar.item = action.item();
  BazaarState::Item& item = bazaar.items[bazaar.item];
  if (!bridges::is_auction(state.rules->options())) {
    hand_over(state, item, bazaar.auctioneer, events);
    return;
  }
  item.bid = static_cast<std::int16_t>(action.points());
  item.bidder = bazaar.auctioneer;
  next_bidder(state, events);
}

void raise(State& state, Action action, Events* events) {
  BazaarState::Item& item = state.bazaar.items[state.bazaar.item];
  item.bid = static_cast<std::int16_t>(action.points());
  item.bidder = state.turn.decider;
  next_bidder(state, events);
}

// Counts the tiles that may be drawn now. Leaves out dragon tiles before a volcano is placed, and
// tiles that would go back into the stack.
unsigned drawable_tiles(const State& state) {
  if (may_draw_all(state, draw_limits(state))) return state.bag.left;
  unsigned tiles = 0;
  for (const ChanceOutcome& outcome : chance_outcomes(state)) tiles += outcome.copies;
  return tiles;
}

// Without an auction the next player chooses after the previous player has placed a tile, unless a
// builder's second turn follows.
bool next_chooses(const State& state) {
  const BazaarState& bazaar = state.bazaar;
  const unsigned players = state.rules->players();
  return bazaar.stage == Stage::placing && bazaar.placed < players &&
         bazaar.placed == players - without_tile(state) && !second_turn_follows(state);
}

void let_next_choose(State& state, Events* events) {
  const PlayerId next = left_of(state, state.turn.active);
  if (without_tile(state) == 1) return hand_over_last(state, next, events);
  state.bazaar.stage = Stage::picking;
  state.bazaar.auctioneer = next;
  state.turn.decider = next;
}

void begin(State& state) {
  state.bazaar.stage = Stage::drawing;
  state.bazaar.host = state.turn.active;
  state.bazaar.items.clear();
  state.bazaar.placed = 0;
}

bool is_first_of_its_kind(const State& state, std::uint8_t item) {
  const auto& items = state.bazaar.items;
  for (std::uint8_t i = 0; i < item; ++i) {
    if (!items[i].owner.valid() && items[i].kind == items[item].kind) return false;
  }
  return true;
}

// Lists the actions from `lowest` on, one for each bid up to the highest. Their bits grow by the
// same step, so that two of them are written at once; unrolled, because lists have thousands.
void list_bids(ActionList& list, Action lowest) {
  constexpr std::uint64_t kStep = Action::bid(1).bits() - Action::bid(0).bits();
  const auto count = static_cast<std::size_t>(kMaxBid + 1 - lowest.points());
  Action* const out = list.reserve_tail(count);
  std::uint64_t bits = lowest.bits();
#pragma GCC unroll 8
  for (std::size_t i = 0; i < count; ++i, bits += kStep) out[i] = Action::from_bits(bits);
  list.set_size(list.size() + count);
}

void legal_picks(const State& state, ActionList& list) {
  const bool auction = bridges::is_auction(state.rules->options());
  const auto items = static_cast<std::uint8_t>(state.bazaar.items.size());
  for (std::uint8_t i = 0; i < items; ++i) {
    if (state.bazaar.items[i].owner.valid() || !is_first_of_its_kind(state, i)) continue;
    const Action pick = Action::pick(i, 0);
    if (auction) {
      list_bids(list, pick);
    } else {
      list.push_back(pick);
    }
  }
}

}  // namespace

void tile_placed(State& state, TileId tile) {
  BazaarState& bazaar = state.bazaar;
  const bool shown = state.rules->tile(state.board.tiles[tile.at()].kind).has(kBazaar);
  // A bazaar on a tile that a player got from a bazaar does not open.
  if (shown && !bazaar.host.valid()) bazaar.pending = true;
}

Flow enter_bazaar(State& state, Events* events) {
  BazaarState& bazaar = state.bazaar;
  if (bazaar.stage == Stage::none && opens(state)) {
    bazaar.pending = false;
    if (drawable_tiles(state) >= state.rules->players()) begin(state);
  }
  if (next_chooses(state)) let_next_choose(state, events);
  switch (bazaar.stage) {
    case Stage::none:
    case Stage::placing: return Flow::next;
    case Stage::drawing: state.turn.decider = kChance; return Flow::decide;
    default: return Flow::decide;
  }
}

void legal_bazaar(const State& state, ActionList& list) {
  const BazaarState& bazaar = state.bazaar;
  switch (bazaar.stage) {
    case Stage::drawing: legal_draws(state, list); break;
    case Stage::picking: legal_picks(state, list); break;
    case Stage::bidding:
      list_bids(list, Action::bid(bazaar.items[bazaar.item].bid + 1));
      list.push_back(Action::pass());
      break;
    case Stage::closing:
      list.push_back(Action::buy());
      list.push_back(Action::sell());
      break;
    default: break;
  }
}

Flow apply_bazaar(State& state, Action action, Events* events) {
  BazaarState& bazaar = state.bazaar;
  switch (action.type()) {
    case ActionType::draw:
      take_from_stack(state, action.kind());
      bazaar.items.push_back({action.kind(), {}, {}, 0});
      if (bazaar.items.size() == state.rules->players()) {
        bazaar.stage = Stage::picking;
        bazaar.auctioneer = left_of(state, state.turn.active);
        state.turn.decider = bazaar.auctioneer;
      }
      break;
    case ActionType::pick: pick(state, action, events); break;
    case ActionType::bid: raise(state, action, events); break;
    case ActionType::pass: next_bidder(state, events); break;
    case ActionType::buy: buy(state, events); break;
    default: sell(state, events); break;
  }
  return Flow::again;
}

bool take_tile(State& state, KindId& kind) {
  if (!serves(state)) return false;
  const auto& items = state.bazaar.items;
  const auto* own = seek_if(
      items, [&](const BazaarState::Item& item) { return item.owner == state.turn.active; });
  state.bazaar.serving = false;
  kind = own->kind;
  return true;
}

bool pass_turn(State& state) {
  BazaarState& bazaar = state.bazaar;
  if (!bazaar.host.valid()) return false;
  if (bazaar.placed == state.rules->players()) {
    state.turn.active = left_of(state, bazaar.host);
    bazaar = BazaarState();
    return true;
  }
  ++bazaar.placed;
  state.turn.active = PlayerId((bazaar.host.value + bazaar.placed) % state.rules->players());
  bazaar.serving = true;
  return true;
}

void as_if_placing(const State& from, PlayerId player, KindId kind, State& to) {
  to = from;
  to.bazaar = BazaarState();
  let_place(to, player, kind);
}

}  // namespace bastide::bazaar
