// The bazaar: its refusals, what may be done there, and who got what for how much.
#include "rules/box/bazaar.h"
#include "rules/box/bridges.h"
#include "words/box/bridges.h"
#include "words/explain.h"
#include "words/prompt.h"
#include "words/refusal_parts.h"
#include "words/sentence.h"

namespace bastide::bridges {

namespace {

using namespace refusals;  // NOLINT: their common parts
using Stage = BazaarState::Stage;

constexpr std::string_view kBazaarCite = "[BB, THE BAZAAR]";

Refusal too_much() { return refuse("a bid is at most " + std::to_string(kMaxBid), kBazaarCite); }

Refusal of_pick(const State& state, Action action) {
  const auto& items = state.bazaar.items;
  if (action.item() >= items.size()) return refuse("the bazaar has no such tile", kBazaarCite);
  if (items[action.item()].owner.valid()) return refuse("that tile is taken already", kBazaarCite);
  if (state.rules->options()[kBazaarOption] == Bazaar::draft && action.points() != 0) {
    return refuse("tiles are chosen without bids", kTurnSummary);
  }
  if (action.points() > kMaxBid) return too_much();
  return refuse("of tiles that look alike the first is chosen", kBazaarCite);
}

Refusal of_bid(const State& state, Action action) {
  const int bid = state.bazaar.items[state.bazaar.item].bid;
  if (action.points() > bid) return too_much();
  return refuse("a bid must be higher than the last, which is " + std::to_string(bid), kBazaarCite);
}

}  // namespace

std::optional<Refusal> of_bazaar_draw(const State& state, Action action) {
  if (state.bazaar.stage == Stage::drawing) return by_rows(state, action, Phase::draw);
  return refuse("the bazaar's tiles are drawn already", kBazaarCite);
}

std::optional<Refusal> of_bazaar(const State& state, Action action) {
  const ActionType type = action.type();
  switch (state.bazaar.stage) {
    case Stage::picking:
      return type == ActionType::pick
                 ? of_pick(state, action)
                 : refuse("a tile of the bazaar must be chosen first", kBazaarCite);
    case Stage::bidding:
      return type == ActionType::bid
                 ? of_bid(state, action)
                 : refuse("a tile is at auction: a higher bid, or pass", kBazaarCite);
    case Stage::closing: return refuse("the auction is over: buy or sell", kBazaarCite);
    default: return refuse("the bazaar's tiles must be drawn first", kBazaarCite);
  }
}

std::optional<Refusal> of_bazaar_pass(const State& state, Action) {
  return refuse(std::string(wanted_now(state)), kBazaarCite);
}

// ---- what is done -------------------------------------------------------------------------------

std::string bazaar_tile(const State& state, Action action) {
  return tile_in_words(*state.rules, action.kind());
}

std::string draws(const State& state, Action action) {
  return "draws " + bazaar_tile(state, action) + " for the bazaar";
}

std::string pick(const State& state, Action action) {
  const std::string tile = tile_in_words(*state.rules, state.bazaar.items[action.item()].kind);
  const bool draft = state.rules->options()[kBazaarOption] == Bazaar::draft;
  return tile + (draft ? "" : " with a bid of " + std::to_string(action.points()));
}

std::string picks(const State& state, Action action) { return "chooses " + pick(state, action); }

std::string bid(const State&, Action action) {
  return "a bid of " + std::to_string(action.points());
}

std::string bids(const State&, Action action) { return "bids " + std::to_string(action.points()); }

std::string buy(const State&, Action) { return "buy the tile"; }
std::string buys(const State&, Action) { return "buys the tile"; }
std::string sell(const State&, Action) { return "sell the tile"; }
std::string sells(const State&, Action) { return "sells the tile"; }

std::string at_auction(const State& state) {
  const BazaarState::Item& item = state.bazaar.items[state.bazaar.item];
  return tile_in_words(*state.rules, item.kind) + " at auction, " + std::to_string(item.bid) +
         " bid";
}

// ---- what happened ------------------------------------------------------------------------------

std::string auctioned(const Event& event, const Ruleset& rules, std::string_view who) {
  const std::string text =
      std::string(who) + " gets " + tile_in_words(rules, event.kind) + " at the bazaar";
  if (rules.options()[kBazaarOption] == Bazaar::draft) return text;
  return text + " for " + (event.points == 0 ? "nothing" : count_of(event.points, "point"));
}

std::string paid_at_bazaar(const Event& event, std::string_view who) {
  const bool pays = event.points < 0;
  return std::string(who) + (pays ? " pays " : " receives ") +
         count_of(pays ? -event.points : event.points, "point") + " at the bazaar";
}

}  // namespace bastide::bridges
