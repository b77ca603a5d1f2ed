// Describes a box: its facts, options, pieces, phases of the turn and hooks. A ruleset collects the
// hooks of the boxes in play, so the rules never ask which boxes these are. docs/adding-a-box.md
// shows an example.
#pragma once

#include "rules/action_info.h"
#include "rules/events.h"
#include "rules/offer_collector.h"
#include "rules/options.h"
#include "rules/setup.h"
#include "rules/state.h"
#include "tiles/boxes.h"

#include <span>
#include <string_view>
#include <vector>

namespace bastide {

struct Ruleset;

// ---- phases -------------------------------------------------------------------------------------

// Says where the turn continues after a phase was entered or an action was played.
enum class Flow : std::uint8_t {
  decide,    // a player or chance decides: state.turn.decider
  again,     // enter the same phase once more
  placed,    // continue after the placement of the tile
  no_tile,   // no tile is laid: continue with the end of the player's turn
  no_turn,   // the player has no turn: continue with the next player
  next,      // the next phase
  new_turn,  // the first phase of the next turn
  over,      // the last turn is over
};

// The steps of a turn, from first to last. Each phase belongs to a step. Phases of the same step
// follow each other in the order of their boxes.
enum class Step : std::uint8_t {
  turn_begins,      // points for the start of the turn
  instead_of_draw,  // a tile that does not come from the stack
  draw,
  place,
  before_figure,
  claim,
  after_figure,
  before_scoring,  // tile and figure are placed, and castles are built
  score,
  figures_move_on,  // wagons move on, followers enter the Count's city
  after_scoring,
  knights_leave,
  turn_closes,
  between_turns,
  end_turn,
  game_ends,  // after the last turn, before the final scoring
};
inline constexpr int kSteps = 16;

struct PhaseRow {
  Phase phase;
  Step step;
  Flow (*enter)(State&, Events*);
  void (*legal)(const State&, ActionList&);  // null if no player decides in this phase
  Flow (*apply)(State&, Action, Events*);    // called only with a legal action
  std::string_view citation;
  bool (*in_play)(const Ruleset&) = nullptr;  // null: the phase is in every game with the box
};

// ---- facts --------------------------------------------------------------------------------------

// A kind of piece, and how many each player gets.
struct PieceInfo {
  std::size_t piece;  // index in kPieceNames
  std::uint8_t (*each)(int players);
};
constexpr std::uint8_t one_each(int) { return 1; }

// A part of a box that a game may leave out. The part's marks then have no effect.
struct PartInfo {
  Part part;
  TileMarks tile_marks = 0;
  SegmentMarks segment_marks = 0;
};

// ---- hooks for the setup of a game --------------------------------------------------------------

struct SetupHooks {
  // Checks whether a tile is allowed on the table or in the stack. Called for every box, even one
  // that is not in play.
  Status (*check_tile)(const Ruleset&, const TileKind&, bool in_stack) = nullptr;
  Status (*check_start)(const Ruleset&, std::span<const StartTile>) = nullptr;
  // Checks a start tile against the tiles laid before it.
  Status (*check_start_tile)(const State&, const StartTile&, const Sentence& name) = nullptr;

  // prepare and the hooks after it are called for boxes in play, in this order.
  void (*prepare)(Ruleset&) = nullptr;
  // Adds the box's start tiles.
  void (*start_tiles)(const Ruleset&, std::vector<StartTile>&) = nullptr;
  void (*tile_in_stack)(State&, KindId) = nullptr;
  // Returns the kind that is laid instead of this printed start tile; the same kind if none.
  KindId (*kind_laid)(const Ruleset&, KindId) = nullptr;
  void (*start_tile_laid)(Ruleset&, TileId) = nullptr;
  // Checks the table after all start tiles are laid.
  Status (*check_table)(const State&) = nullptr;
};

// ---- hooks for play -----------------------------------------------------------------------------

// Limits which tiles may be drawn now, by their marks.
struct DrawLimits {
  TileMarks first = 0;   // tiles with one of these marks come before all others
  TileMarks barred = 0;  // tiles with one of these marks cannot be drawn yet

  bool allow(const TileKind& tile) const {
    return (first == 0 || (tile.marks & first) != 0) && (tile.marks & barred) == 0;
  }
};

// The most features that one tile can complete: its own, those over bridges on it and its
// neighbours, those at an abbey's four sides, and the cloisters around it.
inline constexpr std::size_t kMaxCompleted = 64;
using CompletedFeatures = FixedVector<FeatureId, kMaxCompleted>;

// The followers that may claim each kind of segment.
using Claimants = std::array<FigureSet, kSegmentKinds>;

// The hooks of a game. A box has One function or none for each hook; a ruleset has a List of its
// boxes' functions, in the order of the boxes.
template <template <class> class Of>
struct Moments {
  // ---- drawing

  // Limits which tiles may be drawn now.
  Of<void(const State&, DrawLimits&)> limits_draw = {};
  Of<void(State&, KindId)> tile_drawn = {};
  // has_tile: true if this turn's tile comes from another source than the stack. take_tile takes
  // that tile; it returns false if there is none.
  Of<bool(const State&)> has_tile = {};
  Of<bool(State&, KindId& kind)> take_tile = {};

  // ---- placing

  // Offers the placements of a tile that this box handles alone; returns false for other tiles.
  Of<bool(const State&, KindId, OfferCollector&)> places_alone = {};
  // Returns the cell where only this box's tiles may be laid; null if there is none.
  Of<const Cell*(const State&)> kept_free = {};
  Of<void(const State&, KindId, PlayerId, OfferCollector&)> more_places = {};
  // tile_laid is called right after the tile is laid; tile_placed after the tile_laid of all boxes.
  Of<void(State&, Action, Events*)> tile_laid = {};
  Of<void(State&, TileId)> tile_placed = {};

  // ---- figures

  // May this turn's follower go on any tile?
  Of<bool(const State&)> claims_anywhere = {};
  // Does this box forbid figures on this tile?
  Of<bool(const State&, Cell)> keeps_off = {};
  Of<void(const State&, OfferCollector&)> more_claims = {};
  // Offers actions that the player must choose from. If there are any, only they and the actions of
  // beside_figure are legal.
  Of<void(const State&, OfferCollector&)> compels = {};
  // instead_of_figure offers actions that replace placing a figure; act_instead plays such an
  // action, or returns false if the action belongs to another box.
  Of<void(const State&, OfferCollector&)> instead_of_figure = {};
  Of<bool(State&, Action, Events*)> act_instead = {};
  // beside_figure offers actions that are possible in addition to placing a figure; act_beside
  // plays such an action, or returns false if the action belongs to another box.
  Of<void(const State&, OfferCollector&)> beside_figure = {};
  Of<bool(State&, Action, Events*)> act_beside = {};
  Of<void(State&, PlacedFigure, Events*)> figure_placed = {};
  Of<void(State&, const PlacedFigure&)> figure_left = {};
  // Called when a follower was removed before its feature was scored.
  Of<void(State&, FeatureId, PlayerId, Events*)> follower_removed = {};

  // ---- dragon and fairy: hooks that only later boxes use

  Of<bool(const State&, TileId)> bars_dragon = {};
  Of<void(const State&, OfferCollector&)> more_fairy_places = {};
  // Does the fairy stand beside a follower of the active player that is on no feature?
  Of<bool(const State&)> waits_beside_fairy = {};

  // ---- scoring

  // Called when the tile completed these roads and cities, before they are scored.
  Of<void(State&, const CompletedFeatures&, Events*)> completed = {};
  Of<void(State&, FeatureId, Events*)> feature_scored = {};
  // Called when a figure returned from a scored feature. Returns whether it may move on.
  Of<bool(State&, const PlacedFigure&)> figure_scored = {};
  // Called after all features that the tile completed are scored.
  Of<void(State&, Events*)> features_scored = {};
  // Scores the farms that score in this turn because of a barn.
  Of<void(State&, Events*)> score_farms = {};
  // Returns the number of completed cities that are not features of the board.
  Of<int(const State&)> more_cities = {};
  Of<void(State&, Events*)> final_scoring = {};

  // ---- turns

  // Does the turn go on after its last phase (with the river's lake), instead of ending?
  Of<bool(const State&)> goes_on = {};
  // Passes the turn to a player other than the one to the left; returns false if this box does not
  // choose the next player.
  Of<bool(State&)> pass_turn = {};
  Of<void(State&)> turn_ended = {};
};

template <class Signature>
using One = Signature*;
template <class Signature>
using List = FixedVector<Signature*, kBoxes>;

struct BoxRules {
  BoxInfo info;
  std::span<const OptionInfo> options = {};
  std::span<const PieceInfo> pieces = {};
  std::span<const PartInfo> parts = {};
  std::span<const PhaseRow> phases = {};
  std::span<const ActionInfo> actions = {};
  SegmentMarks marks = 0;  // marks that have a meaning if this box is in play
  // Do the tiles, figures and scores on the table show all that the box's rules depend on? Then a
  // game may begin in the middle (rules/position.h).
  bool shows_all = false;
  SetupHooks setup = {};
  Moments<One> moments = {};
};

// src/core/rules/box/NAME.cpp defines NAME::kRules.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxRules kRules;       \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// All boxes, in the order of Box.
std::span<const BoxRules* const> all_box_rules();
inline const BoxRules& rules_of(Box box) { return *all_box_rules()[static_cast<std::size_t>(box)]; }

// Adds a box's hooks to the lists of a ruleset.
void add(Moments<List>& to, const Moments<One>& from);

// ---- calls of hook lists ------------------------------------------------------------------------

// Does any of the functions return true?
template <class Signature, class... Arguments>
bool any_of(const List<Signature>& calls, Arguments&&... arguments) {
  for (Signature* call : calls) {
    if (call(arguments...)) return true;
  }
  return false;
}
// Calls one function after the other until the offers are enough (OfferCollector::enough).
template <class Signature, class... Arguments>
void offer_all(const List<Signature>& calls, OfferCollector& offers, Arguments&&... arguments) {
  for (Signature* call : calls) {
    if (offers.enough()) return;
    call(arguments..., offers);
  }
}
template <class Signature, class... Arguments>
void tell(const List<Signature>& calls, Arguments&&... arguments) {
  for (Signature* call : calls) call(arguments...);
}

}  // namespace bastide
