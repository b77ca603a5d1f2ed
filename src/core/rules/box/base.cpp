// The base game: its options and pieces. Its phases are in turn.cpp.
#include "rules/box.h"
#include "rules/turn.h"

#include <array>

namespace bastide::base {

namespace {

// The eighth small follower is the scoring marker [RG, Preparation].
constexpr std::uint8_t kSmallFollowers = 7;

constexpr std::array<OptionInfo, 7> kOptions = {{
    {kFarmsOption.option,
     "farms",
     {"per-farm", "per-city", "off"},
     "How farms score: per farm (3 points for each completed city), per city (4 points to the "
     "player with most farmers around it), or no farmers at all."_en,
     "[RG, FARMER SCORING (for supplying the completed cities)] [PAM, End of Game] [ZM, The "
     "farmers]",
     {0, 1, 0, 0}},
    {kSmallCityOption.option,
     "small_city",
     {"full", "half"},
     "A completed city of one or two tiles: 2 points for each tile and pennant, or 1."_en,
     "[RG, A COMPLETED CITY] [PAM, In-Game Scoring]",
     {0, 1, 0, 0}},
    {kUnplaceableOption.option,
     "unplaceable",
     {"discard", "back-in-stack"},
     "A tile that fits nowhere leaves the game, or goes back into the stack."_en,
     "[RG, Placing land tiles] [PAM, Placing a Tile]"},
    {kHoleBonusOption.option,
     "hole_bonus",
     {"off", "on"},
     "Placing a tile in a hole with three or four neighbours gives a bonus turn."_en,
     "[PAM, Placing a Tile]"},
    {kGardensOption.option,
     "gardens",
     {"no", "yes"},
     "Tiles without gardens, or with gardens."_en,
     "[RG, These are the tiles in the basic game] [ZM, The Abbot]",
     {0, 0, 1, 0}},
    {kStartPlayerLosesTiesOption.option,
     "start_player_loses_ties",
     {"off", "on"},
     "For tournaments (house rule): the player who began loses a tie. Otherwise tied players "
     "share the victory."_en,
     "[RG, FARMER SCORING (for supplying the completed cities)]"},
    {kSixthPlayerOption.option,
     "sixth_player",
     {"no", "yes"},
     "Six may play even if no expansion in play has pieces for a sixth player."_en,
     "[BB, Title page] [PAM, Inns & Cathedrals]",
     {0, 0, 0, 1}},
}};
static_assert(are_options_of(Box::base, kOptions));

constexpr std::array<PieceInfo, 1> kPieceTable = {{
    {number(Figure::small), [](int) -> std::uint8_t { return kSmallFollowers; }},
}};

constexpr std::array<PartInfo, 1> kPartTable = {{
    {Part::opponents},
}};

// ---- checks of action bits --------------------------------------------------------------

bool is_draw(Action a) { return a == Action::draw(a.kind()); }
// A well-formed placement has no bridge, or names the bridge and the cell that the bridge crosses.
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
    .info =
        {Box::base, "base", "Base game"_en,
         "72 tiles with roads, cities, cloisters and fields. Each player has seven followers."_en,
         "[RG, Overview]"},
    .options = kOptions,
    .pieces = kPieceTable,
    .parts = kPartTable,
    .actions = kActions,
    .marks = kNotSemicircle | kPrincess | kTunnel,
    .shows_all = true,
};

}  // namespace bastide::base
