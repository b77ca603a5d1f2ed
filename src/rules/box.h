// What a box brings to the rules: facts, options, pieces, phases of the turn, and what it does at
// the moments of the table. A ruleset keeps what the boxes in play bring, so that nobody asks
// whether a box is there; docs/adding-a-box.md walks through one.
#pragma once

#include "rules/action_info.h"
#include "rules/events.h"
#include "rules/offers.h"
#include "rules/options.h"
#include "rules/setup.h"
#include "rules/state.h"
#include "tiles/boxes.h"

#include <span>
#include <string_view>
#include <vector>

namespace bastide {

struct Ruleset;

// ---- phases
// --------------------------------------------------------------------------------------

// What happens after a phase was entered or an action played in it.
enum class Flow : std::uint8_t {
  decide,    // somebody decides: state.turn.decider
  again,     // the same phase from its start
  placed,    // on to the phase after the tile's placement
  no_tile,   // a turn in which no tile is laid: on to what comes at the end of a player's turn
  no_turn,   // on to the end of the turn: the player has none
  next,      // the next phase
  new_turn,  // the first phase of the next turn
  over,      // the last turn is over
};

// The steps of a turn, from first to last. A box puts its phases into them; where several do, they
// follow each other in the order of the boxes.
enum class Step : std::uint8_t {
  turn_begins,      // what its player gets before anything else
  instead_of_draw,  // another tile than the stack's
  draw,
  place,
  claim,
  before_scoring,  // the tile and its figure stand
  score,
  figures_move_on,  // those that were scored, and those of whom nothing was
  after_scoring,
  knights_leave,
  turn_closes,
  between_turns,
  end_turn,
  game_ends,  // after the last turn, before the final scoring
};
inline constexpr int kSteps = 14;

struct PhaseRow {
  Phase phase;
  Step step;
  Flow (*enter)(State&, Events*);
  void (*legal)(const State&, ActionList&);  // none for a phase in which nobody decides
  Flow (*apply)(State&, Action, Events*);    // the action is legal
  std::string_view citation;
  bool (*in_play)(const Ruleset&) = nullptr;  // none: whenever its box is
};

// ---- facts
// ---------------------------------------------------------------------------------------

// A piece of which every player gets some.
struct PieceInfo {
  std::size_t piece;  // of kPieceNames
  std::uint8_t (*each)(int players);
};
constexpr std::uint8_t one_each(int) { return 1; }

// What a game may be played without, and the marks that are drawings only then.
struct PartInfo {
  Part part;
  TileMarks tile_marks = 0;
  SegmentMarks segment_marks = 0;
};

// ---- what a box does while a game is made
// --------------------------------------------------------

struct SetupHooks {
  // Asked of every box, in play or not: may there be such a tile, on the table or in the stack?
  Status (*check_tile)(const Ruleset&, const Tile&, bool in_stack) = nullptr;
  Status (*check_start)(const Ruleset&, std::span<const StartTile>) = nullptr;
  // May this start tile lie there, beside those laid before it?
  Status (*check_start_tile)(const State&, const StartTile&, const Sentence& name) = nullptr;

  // Asked of boxes in play, in this order.
  void (*prepare)(Ruleset&) = nullptr;
  // Adds the box's tiles to those that lie on the table when the first turn begins.
  void (*start_tiles)(const Ruleset&, std::vector<StartTile>&) = nullptr;
  void (*tile_in_stack)(State&, KindId) = nullptr;
  // The kind that is laid for the one that was printed.
  KindId (*kind_laid)(const Ruleset&, KindId) = nullptr;
  void (*start_tile_laid)(Ruleset&, TileId) = nullptr;
  // Everything lies: is something missing?
  Status (*check_table)(const State&) = nullptr;
};

// ---- what a box does at the table
// ----------------------------------------------------------------

// Which tiles of the stack may be drawn now, by their marks.
struct DrawLimits {
  TileMarks first = 0;   // those with one of these come before all others
  TileMarks barred = 0;  // those with one of these wait for something that drawing does not bring

  bool allow(const Tile& tile) const {
    return (first == 0 || (tile.marks & first) != 0) && (tile.marks & barred) == 0;
  }
};

// What one tile can complete: with a bridge what leads into it, over it and over its neighbours, an
// abbey's four sides, and the cloisters around.
inline constexpr std::size_t kMaxCompleted = 64;
using CompletedFeatures = FixedVector<FeatureId, kMaxCompleted>;

// For each kind of segment, the followers that may claim it.
using Claimants = std::array<FigureSet, kSegmentKinds>;

// The moments of a game at which boxes have something to say. A box gives One of each or none, a
// ruleset has the List of what its boxes gave, in their order.
template <template <class> class Of>
struct Moments {
  // ---- drawing

  // Says which tiles of the stack may not be drawn now.
  Of<void(const State&, DrawLimits&)> limits_draw = {};
  Of<void(State&, KindId)> tile_drawn = {};
  // Is this turn's tile another than the stack's? The second takes it, and says whether there was
  // one.
  Of<bool(const State&)> has_tile = {};
  Of<bool(State&, KindId& kind)> take_tile = {};

  // ---- placing

  // Offers the places of a tile that this box alone places; false for every other tile.
  Of<bool(const State&, KindId, Offers&)> places_alone = {};
  // A cell on which no other tile may lie; none if all are free.
  Of<const Cell*(const State&)> kept_free = {};
  Of<void(const State&, KindId, PlayerId, Offers&)> more_places = {};
  // The tile lies; nothing has looked at what it joins.
  Of<void(State&, Action, Events*)> tile_laid = {};
  Of<void(State&, TileId)> tile_placed = {};

  // ---- figures

  // May this turn's follower go on any tile, not only the one just placed?
  Of<bool(const State&)> claims_anywhere = {};
  // May no figure be put on this tile?
  Of<bool(const State&, Cell)> keeps_off = {};
  Of<void(const State&, Offers&)> more_claims = {};
  // What must be done now and leaves no other choice.
  Of<void(const State&, Offers&)> compels = {};
  // What may be done instead of placing a figure; the second plays it, and says whether it was its.
  Of<void(const State&, Offers&)> instead_of_figure = {};
  Of<bool(State&, Action, Events*)> act_instead = {};
  // What may be done beside it.
  Of<void(const State&, Offers&)> beside_figure = {};
  Of<bool(State&, Action, Events*)> act_beside = {};
  Of<void(State&, const PlacedFigure&)> figure_placed = {};
  Of<void(State&, const PlacedFigure&)> figure_left = {};
  // A follower was taken off before his feature was scored.
  Of<void(State&, FeatureId, PlayerId, Events*)> follower_removed = {};

  // ---- dragon and fairy, for boxes that come later

  Of<bool(const State&, TileId)> bars_dragon = {};
  Of<void(const State&, Offers&)> more_fairy_places = {};
  // Has the active player a follower beside her who stands on no feature?
  Of<bool(const State&)> waits_beside_fairy = {};

  // ---- scoring

  // Roads and cities that the tile completed, not scored yet.
  Of<void(State&, const CompletedFeatures&, Events*)> completed = {};
  Of<void(State&, FeatureId, Events*)> feature_scored = {};
  // A figure has come back from a feature that was scored.
  Of<void(State&, const PlacedFigure&)> figure_scored = {};
  // Everything that the tile completed has been scored.
  Of<void(State&, Events*)> features_scored = {};
  // Farms that score now.
  Of<void(State&, Events*)> score_farms = {};
  // Completed cities beside those that are features on the board.
  Of<int(const State&)> more_cities = {};
  Of<void(State&, Events*)> final_scoring = {};

  // ---- turns

  // Does the same player go on, without this being another turn of his?
  Of<bool(const State&)> goes_on = {};
  // Passes the turn to another than the player to the left; false if it does not.
  Of<bool(State&)> pass_turn = {};
  Of<void(State&)> turn_ended = {};
};

template <class Signature>
using One = Signature*;
template <class Signature>
using List = FixedVector<Signature*, 8>;

struct BoxRules {
  BoxInfo info;
  std::span<const OptionInfo> options = {};
  std::span<const PieceInfo> pieces = {};
  std::span<const PartInfo> parts = {};
  std::span<const PhaseRow> phases = {};
  std::span<const ActionInfo> actions = {};
  SegmentMarks marks = 0;  // those that count for something where this box is in play
  SetupHooks setup = {};
  Moments<One> moments = {};
};

// Each box's own: src/rules/box/NAME.cpp defines NAME::kRules.
#define DECLARE(name, tiles, rooms) \
  namespace name {                  \
  extern const BoxRules kRules;     \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// By box: src/rules/boxes.cpp.
std::span<const BoxRules* const> all_box_rules();
inline const BoxRules& rules_of(Box box) { return *all_box_rules()[static_cast<std::size_t>(box)]; }

// Adds what a box gives to the lists of a ruleset.
void add(Moments<List>& to, const Moments<One>& from);

// ---- asking a list
// -------------------------------------------------------------------------------

// Does any of them say yes?
template <class Signature, class... Arguments>
bool any_of(const List<Signature>& calls, Arguments&&... arguments) {
  for (Signature* call : calls) {
    if (call(arguments...)) return true;
  }
  return false;
}
// Lets them offer, one after the other, until there is enough.
template <class Signature, class... Arguments>
void offer_all(const List<Signature>& calls, Offers& offers, Arguments&&... arguments) {
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
