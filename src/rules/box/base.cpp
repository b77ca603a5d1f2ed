// What everybody has. Its phases stand in turn.cpp, because every game has them.
#include "rules/box.h"
#include "rules/turn.h"

#include <array>

namespace bastide::base {

namespace {

constexpr std::uint8_t kSmallFollowers = 7;  // the eighth is the scoring marker [RG, Preparation]

constexpr std::array<OptionInfo, 7> kOptions = {{
    {kFarmsOption.option,
     "farms",
     {"per-farm", "per-city", "off"},
     "How farms are scored: 3 points a completed city to the majority of each farm, 4 points to "
     "the majority of all farmers around each completed city, or no farmers at all."_en,
     "[RG, FARMER SCORING (for supplying the completed cities)] [PAM, End of Game] [ZM, The "
     "farmers]",
     {0, 1, 0, 0}},
    {kSmallCityOption.option,
     "small_city",
     {"full", "half"},
     "A completed city of fewer than three tiles: 2 points a tile and pennant, or 1."_en,
     "[RG, A COMPLETED CITY] [PAM, In-Game Scoring]",
     {0, 1, 0, 0}},
    {kUnplaceableOption.option,
     "unplaceable",
     {"discard", "back-in-stack"},
     "A drawn tile that fits nowhere leaves the game, or goes back into the stack."_en,
     "[RG, Placing land tiles] [PAM, Placing a Tile]"},
    {kHoleBonusOption.option,
     "hole_bonus",
     {"off", "on"},
     "Filling a hole with three or four neighbours earns a bonus turn."_en,
     "[PAM, Placing a Tile]"},
    {kGardensOption.option,
     "gardens",
     {"no", "yes"},
     "Which printing of the tiles is played: without gardens, or with."_en,
     "[RG, These are the tiles in the basic game] [ZM, The Abbot]",
     {0, 0, 1, 0}},
    {kStartPlayerLosesTiesOption.option,
     "start_player_loses_ties",
     {"off", "on"},
     "A tournament rule that no rulebook names: the player who began loses a tie; otherwise a tie "
     "is a shared victory."_en,
     "[RG, FARMER SCORING (for supplying the completed cities)]"},
    {kSixthPlayerOption.option,
     "sixth_player",
     {"no", "yes"},
     "Six may play though no box in play has the pieces of a sixth player."_en,
     "[BB, Title page] [PAM, Inns & Cathedrals]",
     {0, 0, 0, 1}},
}};

constexpr std::array<PieceInfo, 1> kPieceTable = {{
    {number(Figure::small), [](int) -> std::uint8_t { return kSmallFollowers; }},
}};

constexpr std::array<PartInfo, 1> kPartTable = {{
    {Part::opponents},
}};

// ---- are these bits such an action?
// --------------------------------------------------------------

bool is_draw(Action a) { return a == Action::draw(a.kind()); }
// With a bridge the placement names it, and the cell over which it leads.
bool is_placement(Action a) {
  if (a.points() == 0) return true;
  const bool bridged = a.bridge() == Bridge::north_south || a.bridge() == Bridge::east_west;
  return bridged && static_cast<unsigned>(a.points()) / 4 <= kSides;
}
bool is_claim(Action a) { return a == Action::claim(a.figure(), a.cell(), a.segment()); }
bool is_return(Action a) { return a == Action::take(a.owner(), a.figure(), a.cell(), a.segment()); }
bool is_pass(Action a) { return a == Action::pass(); }
bool is_move(Action a) {
  return a == Action::move(a.figure(), a.cell(), a.segment()) ||
         a == Action::move_from_fairy(a.figure(), a.cell(), a.segment());
}

constexpr std::array<ActionInfo, 6> kActions = {{
    {ActionType::draw, "draw", is_draw},
    {ActionType::place, "place", is_placement},
    {ActionType::claim, "claim", is_claim},
    {ActionType::take, "return", is_return},
    {ActionType::pass, "pass", is_pass},
    {ActionType::move, "move", is_move},
}};

}  // namespace

constinit const BoxRules kRules = {
    .info = {Box::base, "base", "Base game"_en,
             "72 land tiles with roads, cities, cloisters and fields; seven followers each."_en,
             "[RG, Overview]"},
    .options = kOptions,
    .pieces = kPieceTable,
    .parts = kPartTable,
    .actions = kActions,
    .marks = kNotSemicircle | kPrincess | kTunnel,
};

}  // namespace bastide::base
