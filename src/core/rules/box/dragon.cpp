#include "rules/box/dragon.h"

#include "base/linear_search.h"
#include "rules/claims_and_returns.h"
#include "rules/scoring.h"
#include "rules/turn.h"

#include <bitset>

namespace bastide::dragon {

namespace {

const TileKind& placed_tile(const State& state) {
  return state.rules->tile(state.board.tiles[state.turn.placed.at()].kind);
}

bool counts_beside_fairy(const State& state, const PlacedFigure& figure) {
  return is_follower(figure.figure) ||
         (figure.figure == Figure::barn && state.rules->options()[kFairyAndBarnOption]);
}

// The place of the fairy: a tile or, with the option `fairy with-follower`, beside one follower.
struct FairySpot {
  explicit FairySpot(const State& state)
      : on_tile(state.rules->options()[kFairyOption] == Fairy::on_tile) {
    if (!state.dragon.fairy_on_board || !on_tile) return;
    const TileId tile = tile_at(state.board, state.dragon.fairy);
    if (!tile.valid()) return;
    const PlacedTile& placed = state.board.tiles[tile.at()];
    first = placed.first_segment;
    segments = segment_count(state.rules->tile(placed.kind), placed);
  }

  // Does the player have a figure on a feature of the fairy's tile? If not, the search for figures
  // is skipped.
  bool may_have(const State& state, PlayerId player) const {
    if (!on_tile) return state.dragon.beside.player == player;
    for (unsigned i = 0; i < segments; ++i) {
      const FeatureId id = state.board.feature_of[first.at() + i];
      const PlayerSet barns = state.board.features[id.at()].barns;
      if (has_follower(state, id, player) || has_player(barns, player.value)) return true;
    }
    return false;
  }

  // Does the fairy stand beside this figure on the board?
  bool beside(const State& state, const PlacedFigure& figure) const {
    if (!on_tile) return state.dragon.fairy_on_board && figure == state.dragon.beside;
    const auto local = static_cast<unsigned>(figure.segment.value - first.value);
    return local < segments && counts_beside_fairy(state, figure);
  }

  bool on_tile;
  SegmentId first;  // first segment of the tile; the tile's other segments follow
  unsigned segments = 0;
};

void visit(State& state, Cell cell, Events* events) {
  // The dragon removes no barn and no knight in a castle [BB, Barn] [BB, CASTLES]. Removing one
  // figure may remove others, so the search starts again after each removal.
  const TileId tile = tile_at(state.board, cell);
  const auto eaten = [&](const PlacedFigure& figure) {
    return state.board.lies_on(figure.segment, tile) && figure.figure != Figure::barn &&
           !state.board.feature(figure.segment).castle;
  };
  while (true) {
    const auto found = seek_if(state.figures, eaten);
    if (found == state.figures.end()) return;
    const auto index = static_cast<std::size_t>(found - state.figures.begin());
    remove_figure(state, index, EventReason::dragon, events);
  }
}

bool may_enter(const State& state, Cell cell) {
  const DragonState& dragon = state.dragon;
  const TileId tile = tile_at(state.board, cell);
  if (!tile.valid()) return false;
  if (dragon.fairy_on_board && dragon.fairy == cell) return false;
  const auto& visited = dragon.visited;
  if (contains(visited, cell)) return false;
  return !any_of(state.rules->on.bars_dragon, state, tile);
}

bool can_step(const State& state) {
  return has_one(neighbours(state.dragon.dragon),
                 [&](Cell cell) { return may_enter(state, cell); });
}

}  // namespace

bool stands_at(const State& state, Cell cell) {
  return state.dragon.dragon_on_board && state.dragon.dragon == cell;
}

void limits_draw(const State& state, DrawLimits& limits) {
  if (!state.dragon.dragon_on_board) limits.barred |= kDragon;
}

void tile_placed(State& state, TileId tile) {
  const PlacedTile& placed = state.board.tiles[tile.at()];
  if (!state.rules->tile(placed.kind).has(kVolcano)) return;
  state.dragon.dragon_on_board = true;
  state.dragon.dragon = placed.cell;
}

void offer_princess(const State& state, OfferCollector& offers) {
  const PlacedTile& placed = state.board.tiles[state.turn.placed.at()];
  const TileKind& tile = placed_tile(state);
  for (std::uint8_t i = 0; i < tile.segment_count; ++i) {
    if ((tile.segments[i].marks & kPrincess) == 0) continue;
    const FeatureId city = state.board.feature_of[placed.segment(i).at()];
    // The princess sends no knight home from a castle [BB, Turn sequence].
    if (state.board.features[city.at()].castle) continue;
    for (const PlacedFigure& figure : state.figures) {
      const bool here = state.board.feature_of[figure.segment.at()] == city;
      if (!here || !is_follower(figure.figure)) continue;
      if (offers.add_once(take_of(state, figure))) return;
    }
  }
}

void offer_fairy(const State& state, OfferCollector& offers) {
  if (state.rules->setup.plays_without(Part::fairy)) return;
  const FairySpot spot(state);
  std::bitset<kMaxTiles> offered;
  for (const PlacedFigure& figure : followers_of(state, state.turn.decider)) {
    if (spot.beside(state, figure)) continue;
    const TileId tile = state.board.tile_of[figure.segment.at()];
    const Cell cell = state.board.tiles[tile.at()].cell;
    if (!spot.on_tile) {
      const std::uint8_t segment = state.board.local(figure.segment);
      offers.add_once(Action::fairy_beside(figure.player, figure.figure, cell, segment));
    } else if (!offered[tile.at()]) {  // several followers on one tile are one choice
      offered[tile.at()] = true;
      offers.add(Action::fairy(cell));
    }
    if (offers.enough()) return;
  }
  offer_all(state.rules->on.more_fairy_places, offers, state);
}

void figure_left(State& state, const PlacedFigure& figure) {
  const auto& figures = state.figures;
  const bool beside = state.dragon.beside == figure;
  if (beside && !contains(figures, figure)) {
    state.dragon.beside = PlacedFigure();
  }
}

void move_fairy(State& state, Action action) {
  state.dragon.fairy_on_board = true;
  state.dragon.fairy = action.cell();
  if (action.in_quarter()) {
    state.dragon.beside = {SegmentId(), action.owner(), action.figure()};
    state.dragon.beside_quarter = action.quarter();
  } else if (state.rules->options()[kFairyOption] == Fairy::with_follower) {
    state.dragon.beside = {segment_of(state, action), action.owner(), action.figure()};
  }
}

void feature_scored(State& state, FeatureId feature, Events* events) {
  if (!state.dragon.fairy_on_board) return;
  const FairySpot spot(state);
  PlayerSet players = 0;
  for (const PlacedFigure& figure : state.figures) {
    const bool here = state.board.feature_of[figure.segment.at()] == feature;
    if (here && is_follower(figure.figure) && spot.beside(state, figure)) {
      players |= player_set(figure.player.value);
    }
  }
  if (players != 0) give_bonus(state, BonusKind::fairy_scored, 3, players, events);
}

Flow enter_journey(State& state, Events*) {
  DragonState& dragon = state.dragon;
  if (dragon.steps_left == 0) {
    const bool begins = state.turn.placed.valid() && placed_tile(state).has(kDragon) &&
                        dragon.dragon_on_board && !dragon.moved;
    if (!begins) return Flow::next;
    dragon.moved = true;
    dragon.steps_left = kDragonSteps;
    dragon.visited.clear();
    dragon.visited.push_back(dragon.dragon);
    state.turn.decider = state.turn.active;
  }
  if (!can_step(state)) {
    dragon.steps_left = 0;
    return Flow::next;
  }
  return Flow::decide;
}

void legal_steps(const State& state, ActionList& list) {
  for (const Cell cell : neighbours(state.dragon.dragon)) {
    if (may_enter(state, cell)) list.push_back(Action::dragon(cell));
  }
}

Flow apply_step(State& state, Action action, Events* events) {
  DragonState& dragon = state.dragon;
  dragon.dragon = action.cell();
  dragon.visited.push_back(action.cell());
  visit(state, action.cell(), events);
  state.turn.decider = PlayerId((state.turn.decider.value + 1U) % state.rules->players());
  return --dragon.steps_left == 0 ? Flow::next : Flow::again;
}

namespace {

// ---- claims

// Through a magic portal a follower may go on any tile [BB, THE MAGIC PORTAL].
bool has_portal(const State& state) { return placed_tile(state).has(kPortal); }

// ---- instead of placing a figure

bool shows_princess(const State& state) {
  return (placed_tile(state).segment_marks & kPrincess) != 0;
}

// A princess that can send a knight home must do so: the player may neither place a figure nor
// pass, unless the option `princess` says that she may [BB, THE PRINCESS].
void princess_insists(const State& state, OfferCollector& offers) {
  const bool must = state.rules->options()[kPrincessOption] == Princess::must;
  if (must && shows_princess(state)) offer_princess(state, offers);
}

bool fairy_instead(const Ruleset& rules) {
  return rules.options()[kFairyMovesOption] == FairyMoves::instead_of_a_figure;
}

void instead_of_figure(const State& state, OfferCollector& offers) {
  if (shows_princess(state)) offer_princess(state, offers);
  if (!offers.enough() && fairy_instead(*state.rules)) offer_fairy(state, offers);
}

// A knight sent home by the princess brings no points.
bool act_instead(State& state, Action action, Events* events) {
  if (action.type() == ActionType::take) {
    remove_figure(state, find_figure(state, action), EventReason::princess, events);
    return true;
  }
  if (action.type() != ActionType::fairy) return false;
  move_fairy(state, action);
  return true;
}

// ---- the beginning and the end of a turn with a fairy

// Does the active player have a follower beside the fairy?
bool stands_beside_fairy(const State& state) {
  if (!state.dragon.fairy_on_board) return false;
  const FairySpot spot(state);
  const auto mine = [&](const PlacedFigure& figure) {
    return spot.beside(state, figure) && figure.player == state.turn.active;
  };
  return (spot.may_have(state, state.turn.active) && has_one(state.figures, mine)) ||
         any_of(state.rules->on.waits_beside_fairy, state);
}

Flow enter_begin_turn(State& state, Events* events) {
  // A builder's second turn brings no second point [BB, THE FAIRY], but a hole's bonus turn does
  // [PAM, Placing a Tile]. Without a tile to lay no turn begins, so that there is no point.
  if (!state.turn.second_part && stands_beside_fairy(state) && tile_is_left(state)) {
    give_bonus(state, BonusKind::fairy_turn, 1, player_set(state.turn.active.value), events);
  }
  return Flow::next;
}

bool fairy_closes_turn(const Ruleset& rules) { return !fairy_instead(rules); }

// Asks for the fairy's move at the end of a turn; if the turn goes on with the lake, only after the
// lake.
Flow enter_fairy(State& state, Events*) {
  state.turn.decider = state.turn.active;
  const bool choice =
      !state.turn.figure_placed && !turn_goes_on(state) && offers_any(offer_fairy, state);
  return choice ? Flow::decide : Flow::next;
}

void legal_fairy_move(const State& state, ActionList& list) {
  OfferCollector offers(list);
  offer_fairy(state, offers);
  list.push_back(Action::pass());
}

Flow apply_fairy(State& state, Action action, Events*) {
  if (action.type() == ActionType::fairy) move_fairy(state, action);
  return Flow::next;
}

void turn_ended(State& state) { state.dragon.moved = false; }

// The option `dragon_moves` decides which of the two dragon phases is in play.
bool moves_before_scoring(const Ruleset& rules) {
  return rules.options()[kDragonMovesOption] == DragonMoves::before_scoring;
}
bool moves_after_scoring(const Ruleset& rules) { return !moves_before_scoring(rules); }

// An abbot goes through no portal, because it may go only on the tile just placed [ZM, The Abbot].
void prepare(Ruleset& rules) {
  if (rules.options()[kPortalAndAbbotOption]) return;
  rules.portal_followers &= ~bit(number(Figure::abbot));
}

constexpr std::array<OptionInfo, 6> kOptions = {{
    {kDragonMovesOption.option,
     "dragon_moves",
     {"after-scoring", "before-scoring"},
     "When the dragon moves: after scoring, or before."_en,
     "[BB, THE DRAGON] [PAM, Turn Summary]",
     {0, 1, 0, 0}},
    {kPrincessOption.option,
     "princess",
     {"must", "may"},
     "A princess must send a knight home if there is one, or (house rule) the player decides."_en,
     "[BB, THE PRINCESS]"},
    {kFairyOption.option,
     "fairy",
     {"on-tile", "with-follower"},
     "The fairy stands on a tile, or (house rule) beside one follower."_en,
     "[BB, THE FAIRY]"},
    {kFairyMovesOption.option,
     "fairy_moves",
     {"instead-of-a-figure", "at-the-end-of-the-turn"},
     "The fairy moves instead of placing a figure, or at the end of a turn in which none was "
     "placed."_en,
     "[BB, THE FAIRY] [PAM, Turn Summary]",
     {0, 1, 0, 0}},
    {kFairyAndBarnOption.option,
     "fairy_and_barn",
     {"no", "yes"},
     "A barn beside the fairy counts as no follower, or (house rule) as one."_en,
     "[BB, THE FAIRY]"},
    {kPortalAndAbbotOption.option,
     "portal_and_abbot",
     {"no", "yes"},
     "Abbots through a magic portal: not allowed, or allowed (house rule)."_en,
     "[ZM, The Abbot]"},
}};
static_assert(are_options_of(Box::dragon, kOptions));

constexpr std::array<PartInfo, 4> kPartTable = {{
    {Part::dragon, kDragon | kVolcano, 0},
    {Part::princesses, 0, kPrincess},
    {Part::portals, kPortal, 0},
    {Part::fairy},
}};

constexpr std::array<PhaseRow, 4> kPhases = {{
    {Phase::begin_turn, Step::turn_begins, enter_begin_turn, nullptr, nullptr,
     "[BB, THE FAIRY] [PAM, Turn Summary]"},
    {Phase::dragon, Step::before_scoring, enter_journey, legal_steps, apply_step,
     "[PAM, Turn Summary] [BB, Turn sequence]", moves_before_scoring},
    {Phase::dragon, Step::after_scoring, enter_journey, legal_steps, apply_step, "[BB, THE DRAGON]",
     moves_after_scoring},
    {Phase::fairy, Step::turn_closes, enter_fairy, legal_fairy_move, apply_fairy,
     "[PAM, Turn Summary]", fairy_closes_turn},
}};

// ---- checks of action bits --------------------------------------------------------------

bool is_fairy_move(Action a) {
  return a == Action::fairy_beside(a.owner(), a.figure(), a.cell(), a.segment());
}
bool is_step(Action a) { return a == Action::dragon(a.cell()); }

constexpr std::array<ActionInfo, 2> kActions = {{
    {ActionType::fairy, "fairy", is_fairy_move},
    {ActionType::dragon, "dragon", is_step},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info =
        {Box::dragon, "dragon", "The Princess & the Dragon"_en,
         "30 tiles. A dragon eats figures, a fairy protects them; princesses and magic portals."_en,
         "[BB, the Princess & the Dragon]"},
    .options = kOptions,
    .parts = kPartTable,
    .phases = kPhases,
    .actions = kActions,
    .setup = {.prepare = prepare},
    .moments = {.limits_draw = limits_draw,
                .tile_placed = tile_placed,
                .claims_anywhere = has_portal,
                .keeps_off = stands_at,
                .compels = princess_insists,
                .instead_of_figure = instead_of_figure,
                .act_instead = act_instead,
                .figure_left = figure_left,
                .feature_scored = feature_scored,
                .turn_ended = turn_ended},
};

}  // namespace bastide::dragon
