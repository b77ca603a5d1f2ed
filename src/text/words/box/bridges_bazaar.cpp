// The words for the bazaar: refusals, choices, and events of the auction.
#include "words/box/bridges_bazaar.h"

#include "rules/box/bazaar.h"
#include "rules/box/bridges.h"
#include "words/choice_parts.h"
#include "words/events_in_words.h"
#include "words/nouns.h"
#include "words/prompt.h"
#include "words/refusal_helpers.h"

namespace bastide::bridges {

namespace {

using namespace refusals;  // NOLINT: helpers of words/refusal_helpers.h
using Stage = BazaarState::Stage;

constexpr std::string_view kBazaarCite = "[BB, THE BAZAAR]";

Refusal too_much() {
  return refuse(say("this program takes bids up to {bid}"_en, {{"bid", kMaxBid}}));
}

Refusal of_pick(const State& state, Action action) {
  const auto& items = state.bazaar.items;
  if (action.item() >= items.size()) return refuse("the bazaar has no such tile"_en, kBazaarCite);
  if (items[action.item()].owner.valid())
    return refuse("that tile is taken already"_en, kBazaarCite);
  if (!is_auction(state.rules->options()) && action.points() != 0) {
    return refuse("tiles are chosen without bids"_en, kTurnSummary);
  }
  if (action.points() > kMaxBid) return too_much();
  return refuse("if tiles look alike, choose the first"_en, kBazaarCite);
}

Refusal of_bid(const State& state, Action action) {
  const int bid = state.bazaar.items[state.bazaar.item].bid;
  if (action.points() > bid) return too_much();
  return refuse(say("a bid must be more than {bid}"_en, {{"bid", bid}}), kBazaarCite);
}

}  // namespace

std::optional<Refusal> of_bazaar_draw(const State& state, Action action) {
  if (state.bazaar.stage == Stage::drawing) return by_rows(state, action, Phase::draw);
  return refuse("the bazaar's tiles are drawn already"_en, kBazaarCite);
}

std::optional<Refusal> of_bazaar(const State& state, Action action) {
  const ActionType type = action.type();
  switch (state.bazaar.stage) {
    case Stage::picking:
      return type == ActionType::pick
                 ? of_pick(state, action)
                 : refuse("a tile of the bazaar must be chosen first"_en, kBazaarCite);
    case Stage::bidding:
      return type == ActionType::bid
                 ? of_bid(state, action)
                 : refuse("a tile is up for auction: bid more, or pass"_en, kBazaarCite);
    case Stage::closing: return refuse("the auction is over: buy or sell"_en, kBazaarCite);
    default: return refuse("the bazaar's tiles must be drawn first"_en, kBazaarCite);
  }
}

std::optional<Refusal> of_bazaar_pass(const State& state, Action) {
  return refuse(wanted_now(state), kBazaarCite);
}

// ---- choices and reports ------------------------------------------------------------------------

Sentence bazaar_tile(const State& state, Action action) {
  return nouns::tile(*state.rules, action.kind());
}

Sentence draws(const State& state, Action action) {
  return say("draws {tile} for the bazaar"_en, {{"tile", bazaar_tile(state, action)}});
}

Sentence opening_bid(const State& state, Action action) {
  if (!is_auction(state.rules->options())) return {};
  return say("with a bid of {bid}"_en, {{"bid", action.points()}});
}

Sentence pick(const State& state, Action action) {
  return say("{tile} {bid}"_en,
             {{"tile", nouns::tile(*state.rules, state.bazaar.items[action.item()].kind)},
              {"bid", opening_bid(state, action)}});
}

Sentence picks(const State& state, Action action) {
  return say("chooses {tile} {bid}"_en,
             {{"tile", nouns::tile(*state.rules, state.bazaar.items[action.item()].kind)},
              {"bid", opening_bid(state, action)}});
}

Sentence bid(const State&, Action action) {
  return say("a bid of {bid}"_en, {{"bid", action.points()}});
}

Sentence bids(const State&, Action action) {
  return say("bids {bid}"_en, {{"bid", action.points()}});
}

Sentence buy(const State&, Action) { return "buy the tile"_en; }
Sentence buys(const State&, Action) { return "buys the tile"_en; }
Sentence sell(const State&, Action) { return "sell the tile"_en; }
Sentence sells(const State&, Action) { return "sells the tile"_en; }

Sentence places_bazaar_tile(const State& state, Action action) {
  // The second part of a turn has a tile of the stack.
  if (state.bazaar.stage != Stage::placing || state.turn.second_part) return {};
  return say("places {tile} {at} {turned}"_en,
             {{"tile", nouns::tile(*state.rules, state.turn.drawn)},
              {"at", choices_in_words::at_cell(action)},
              {"turned", choices_in_words::turned(state, action)}});
}

Sentence at_auction(const State& state) {
  const BazaarState::Item& item = state.bazaar.items[state.bazaar.item];
  return say("{tile} at auction, highest bid: {bid} ({player})"_en,
             {{"tile", nouns::tile(*state.rules, item.kind)},
              {"bid", item.bid},
              {"player", nouns::player(item.bidder)}});
}

// ---- events -------------------------------------------------------------------------------------

Sentence auctioned(const Event& event, const Ruleset& rules, const Sentence& who, Names) {
  const Sentence tile = nouns::tile(rules, event.kind);
  if (!is_auction(rules.options())) {
    return say("{who} {who:gets/get/get} {tile} at the bazaar"_en, {{"who", who}, {"tile", tile}});
  }
  const bool nothing = event.points == 0;
  return say("{who} {who:gets/get/get} {tile} at the bazaar for {points}"_en,
             {{"who", who},
              {"tile", tile},
              {"points", nothing ? Sentence("nothing"_en) : nouns::points(event.points)}});
}

Sentence paid_at_bazaar(const Event& event, const Sentence& who, Names) {
  const bool pays = event.points < 0;
  return say(pays ? "{who} {who:pays/pay/pay} {points} at the bazaar"_en
                  : "{who} {who:receives/receive/receive} {points} at the bazaar"_en,
             {{"who", who}, {"points", nouns::points(pays ? -event.points : event.points)}});
}

}  // namespace bastide::bridges
