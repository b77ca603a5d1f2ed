// Why an action is refused: the rule in words and its citation. Only looked for once an action is
// known not to be legal, so it may take its time.
#include "words/refusal_parts.h"

#include <algorithm>

namespace bastide {

namespace {

using refusals::refuse;

constexpr std::string_view kPlaying = "[RG, Playing the game]";

// ---- does it belong here at all? ----------------------------------------------------------------

// Do the bits mean something, with nothing left over?
bool is_well_formed_place(Action action) {
  if (action.points() == 0) return true;
  const auto where = static_cast<unsigned>(action.points()) / 4;
  const Bridge bridge = action.bridge();
  const bool bridged = bridge == Bridge::north_south || bridge == Bridge::east_west;
  return bridged && where <= kSides;
}

bool is_well_formed(Action a) {
  switch (a.type()) {
    case ActionType::none: return false;
    case ActionType::draw: return a == Action::draw(a.kind());
    case ActionType::place: return is_well_formed_place(a);
    case ActionType::claim: return a == Action::claim(a.figure(), a.cell(), a.segment());
    case ActionType::take: return a == Action::take(a.owner(), a.figure(), a.cell(), a.segment());
    case ActionType::pass: return a == Action::pass();
    case ActionType::fairy:
      return a == Action::fairy_beside(a.owner(), a.figure(), a.cell(), a.segment());
    case ActionType::dragon: return a == Action::dragon(a.cell());
    case ActionType::move: return a == Action::move(a.figure(), a.cell(), a.segment());
    case ActionType::quarter: return a == Action::quarter(a.figure(), a.quarter());
    case ActionType::count: return a == Action::count(a.quarter());
    case ActionType::bridge: return a == Action::bridge(a.cell(), a.bridge());
    case ActionType::castle: return a == Action::castle(a.cell(), a.segment());
    case ActionType::pick: return a == Action::pick(a.item(), a.points());
    case ActionType::bid: return a == Action::bid(a.points());
    case ActionType::buy: return a == Action::buy();
    case ActionType::sell: return a == Action::sell();
  }
  return false;
}

// The box without which nobody does such a thing.
Box box_of(ActionType type) {
  switch (type) {
    case ActionType::fairy:
    case ActionType::dragon: return Box::dragon;
    case ActionType::quarter:
    case ActionType::count: return Box::count;
    case ActionType::bridge:
    case ActionType::castle:
    case ActionType::pick:
    case ActionType::bid:
    case ActionType::buy:
    case ActionType::sell: return Box::bridges;
    default: return Box::base;
  }
}

// The phases in which an action of this type has its place.
bool belongs(ActionType type, Phase phase) {
  switch (type) {
    case ActionType::draw: return phase == Phase::draw || phase == Phase::bazaar;
    case ActionType::place: return phase == Phase::place || phase == Phase::abbey;
    case ActionType::claim:
    case ActionType::bridge: return phase == Phase::claim;
    case ActionType::take: return phase == Phase::claim || phase == Phase::escape;
    case ActionType::fairy: return phase == Phase::claim || phase == Phase::fairy;
    case ActionType::dragon: return phase == Phase::dragon;
    case ActionType::move:
      return phase == Phase::wagon || phase == Phase::summons || phase == Phase::last_summons;
    case ActionType::quarter:
    case ActionType::count: return phase == Phase::quarter;
    case ActionType::castle: return phase == Phase::castle;
    case ActionType::pick:
    case ActionType::bid:
    case ActionType::buy:
    case ActionType::sell: return phase == Phase::bazaar;
    default: return true;
  }
}

std::string_view wanted_at_bazaar(BazaarState::Stage stage) {
  switch (stage) {
    case BazaarState::Stage::drawing: return "the bazaar's tiles must be drawn first";
    case BazaarState::Stage::picking: return "a tile of the bazaar must be chosen now";
    case BazaarState::Stage::bidding: return "a tile is at auction: a higher bid, or pass";
    case BazaarState::Stage::closing: return "the auction is over: buy or sell";
    default: return "nothing can be done now";
  }
}

std::string_view wanted_now(const State& state) {
  switch (state.turn.phase) {
    case Phase::abbey:
      return "an abbey may be placed now instead of drawing a tile; pass draws one";
    case Phase::draw: return "a tile must be drawn first";
    case Phase::place: return "the drawn tile must be placed first";
    case Phase::claim:
      return state.turn.figure_moved ? "the tile lies; now a bridge may be built, or pass"
                                     : "the tile lies; now a follower may be placed";
    case Phase::castle: return "a town may become a castle now";
    case Phase::dragon: return "the dragon moves now";
    case Phase::summons:
    case Phase::last_summons: return "followers may leave the count's city now";
    case Phase::wagon: return "a wagon may move on now";
    case Phase::quarter:
      return "a follower may go to the count's city now, and then the count may move";
    case Phase::escape: return "a knight may escape from a besieged city now";
    case Phase::fairy: return "the fairy may be moved now";
    case Phase::bazaar: return wanted_at_bazaar(state.bazaar.stage);
    default: return "nothing can be done now";
  }
}

// ---- passing ------------------------------------------------------------------------------------

Refusal of_pass(const State& state) {
  switch (state.turn.phase) {
    case Phase::place: return refuse("a tile that fits must be placed", kPlaying);
    case Phase::claim:
      return refuse("the princess must send a knight home", refusals::kPrincessCite);
    case Phase::dragon: return refuse("the dragon must move on", refusals::kDragonCite);
    case Phase::bazaar:
      return refuse(std::string(wanted_at_bazaar(state.bazaar.stage)), refusals::kBazaarCite);
    default: return refuse("there is nothing to pass on now");
  }
}

Refusal of_action(const State& state, Action action) {
  switch (action.type()) {
    case ActionType::draw: return refusals::of_draw(state, action);
    case ActionType::place:
      return state.turn.phase == Phase::abbey ? refusals::of_abbey(state, action)
                                              : refusals::of_place(state, action);
    case ActionType::claim: return refusals::of_claim(state, action);
    case ActionType::take: return refusals::of_take(state, action);
    case ActionType::fairy: return refusals::of_fairy(state, action);
    case ActionType::dragon: return refusals::of_dragon(state, action);
    case ActionType::move: return refusals::of_move(state, action);
    case ActionType::quarter: return refusals::of_quarter(state, action);
    case ActionType::count: return refusals::of_count(state, action);
    case ActionType::bridge: return refusals::of_bridge(state, action);
    case ActionType::castle: return refusals::of_castle(state, action);
    case ActionType::pick:
    case ActionType::bid:
    case ActionType::buy:
    case ActionType::sell: return refusals::of_bazaar(state, action);
    default: return of_pass(state);
  }
}

}  // namespace

std::optional<Refusal> refusal(const State& state, Action action) {
  ActionList list;
  legal(state, list);
  if (std::find(list.begin(), list.end(), action) != list.end()) return std::nullopt;
  if (is_over(state)) return refuse("the game is over", "[RG, Game End]");
  const ActionType type = action.type();
  if (static_cast<int>(type) >= kActionTypes || !is_well_formed(action)) {
    return refuse("that is no action");
  }
  const Box box = box_of(type);
  if (!state.rules->has(box)) {
    return refuse("this game is played without the box '" + std::string(info(box).name) + "'",
                  info(box).citation);
  }
  if (!belongs(type, state.turn.phase)) return refuse(std::string(wanted_now(state)), kPlaying);
  return of_action(state, action);
}

Result<Events> play_or_refuse(Game& game, Action action) {
  if (auto events = game.play(action)) return *std::move(events);
  return Error{refusal(game.state(), canonical(game.state(), action))->text()};
}

}  // namespace bastide
