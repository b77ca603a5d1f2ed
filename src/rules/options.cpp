// The lists of everything that can differ from one game to the next.
#include "rules/options.h"

#include <algorithm>

namespace bastide {

namespace {

const std::array<BoxInfo, kBoxes> kBoxTable = {{
    {Box::base, "base", "Base game", "base",
     "72 land tiles with roads, cities, cloisters and fields; seven followers each.",
     "[RG, Overview]"},
    {Box::river, "river", "The River", "river",
     "Twelve river tiles begin the game: spring first, lake last, ten shuffled between.",
     "[RG, Rules for using the 12 expansion river tiles] [PAM, Start of Game] [ZM, The River]"},
    {Box::abbot, "abbot", "The Abbot", "",
     "One abbot each, for cloisters and gardens; he may be taken back early for what he is worth.",
     "[ZM, The Abbot]"},
    {Box::inns, "inns", "Inns & Cathedrals", "inns-and-cathedrals",
     "18 tiles, a large follower that counts twice, and the pieces of a sixth player.",
     "[BB, Inns & Cathedrals]", true},
    {Box::traders, "traders", "Traders & Builders", "traders-and-builders",
     "24 tiles with goods; a builder for second turns and a pig for richer farms.",
     "[BB, Traders & Builders]"},
    {Box::dragon, "dragon", "The Princess & the Dragon", "princess-and-dragon",
     "30 tiles; a dragon that eats figures, a fairy that guards them, princesses and portals.",
     "[BB, the Princess & the Dragon]"},
    {Box::abbey, "abbey", "Abbey & Mayor", "abbey-and-mayor",
     "12 tiles; an abbey, a mayor, a wagon and a barn each.", "[BB, Abbey & Mayor]"},
    {Box::bridges, "bridges", "Bridges, Castles & Bazaars", "bridges-castles-and-bazaars",
     "12 tiles; bridges over fields and cities, castles, and auctions of tiles.",
     "[BB, Bridges, Castles & Bazaars]"},
    {Box::king_scout, "king-scout", "King & Scout", "king-and-scout",
     "Five tiles; two cards for the largest city and the longest road.", "[PAM, King & Scout]"},
    {Box::count, "count", "The Count of Carcassonne", "count",
     "A city of twelve tiles to start from, with quarters in which followers wait.",
     "[PAM, The Count of Carcassonne]"},
    {Box::cathars, "cathars", "The Cathars", "cathars", "Four tiles that lay cities under siege.",
     "[PAM, The Cathars]"},
}};

const std::array<OptionInfo, kOptions> kOptionTable = {{
    {Option::farms,
     "farms",
     {"per-farm", "per-city", "off"},
     Box::base,
     "How farms are scored: 3 points a completed city to the majority of each farm, 4 points to "
     "the majority of all farmers around each completed city, or no farmers at all.",
     "[RG, FARMER SCORING (for supplying the completed cities)] [PAM, End of Game] "
     "[ZM, The farmers]"},
    {Option::small_city,
     "small_city",
     {"full", "half"},
     Box::base,
     "A completed city of fewer than three tiles: 2 points a tile and pennant, or 1.",
     "[RG, A COMPLETED CITY] [PAM, In-Game Scoring]"},
    {Option::unplaceable,
     "unplaceable",
     {"discard", "back-in-stack"},
     Box::base,
     "A drawn tile that fits nowhere leaves the game, or goes back into the stack.",
     "[RG, Placing land tiles] [PAM, Placing a Tile]"},
    {Option::hole_bonus,
     "hole_bonus",
     {"off", "on"},
     Box::base,
     "Filling a hole with three or four neighbours earns a bonus turn.",
     "[PAM, Placing a Tile]"},
    {Option::gardens,
     "gardens",
     {"no", "yes"},
     Box::base,
     "Which printing of the tiles is played: without gardens, or with.",
     "[RG, These are the tiles in the basic game] [ZM, The Abbot]"},
    {Option::lake,
     "lake",
     {"own-turn", "with-last-river-tile"},
     Box::river,
     "The lake is the next player's tile, or laid by the player of the last river tile.",
     "[RG, Rules for using the 12 expansion river tiles] [PAM, Start of Game]"},
    {Option::river_turns,
     "river_turns",
     {"not-twice-the-same-way", "room-ahead"},
     Box::river,
     "The river may not turn twice in a row to the same side, or may turn wherever room is left "
     "ahead.",
     "[RG, Rules for using the 12 expansion river tiles] [ZM, The River]"},
    {Option::spring,
     "spring",
     {"around", "cuts"},
     Box::river,
     "The field passes around the spring, or is cut in two by it.",
     "[RG, Rules for using the 12 expansion river tiles] [PAM, Start of Game]"},
    {Option::start_player_loses_ties,
     "start_player_loses_ties",
     {"off", "on"},
     Box::base,
     "A tournament rule that no rulebook names: the player who began loses a tie; otherwise a tie "
     "is a shared "
     "victory.",
     "[RG, FARMER SCORING (for supplying the completed cities)]"},
    {Option::dragon_moves,
     "dragon_moves",
     {"after-scoring", "before-scoring"},
     Box::dragon,
     "When the dragon moves in the turn of a dragon tile.",
     "[BB, THE DRAGON] [PAM, Turn Summary]"},
    {Option::princess,
     "princess",
     {"must", "may"},
     Box::dragon,
     "A princess sends a knight home if there is one, or only if the player wants it.",
     "[BB, THE PRINCESS]"},
    {Option::fairy,
     "fairy",
     {"on-tile", "with-follower"},
     Box::dragon,
     "The fairy stands on a tile, or beside one follower.",
     "[BB, THE FAIRY]"},
    {Option::fairy_moves,
     "fairy_moves",
     {"instead-of-a-figure", "at-the-end-of-the-turn"},
     Box::dragon,
     "The fairy moves instead of placing a figure, or at the end of a turn without one.",
     "[BB, THE FAIRY] [PAM, Turn Summary]"},
    {Option::wagon,
     "wagon",
     {"connected", "nearby"},
     Box::abbey,
     "A wagon goes on to a feature that meets the scored one, or to one on its tile or the eight "
     "around.",
     "[BB, Wagon]"},
    {Option::barn,
     "barn",
     {"unoccupied", "occupied"},
     Box::abbey,
     "A barn may be built on farms without a barn only, or on any.",
     "[BB, Barn]"},
    {Option::bazaar,
     "bazaar",
     {"auction", "draft"},
     Box::bridges,
     "A bazaar's tiles are auctioned, or chosen in turn.",
     "[BB, THE BAZAAR]"},
    {Option::king_scout,
     "king_scout",
     {"per-feature", "10-each", "15-or-40-both", "as-completed"},
     Box::king_scout,
     "What the two cards bring.",
     "[PAM, King & Scout]"},
    {Option::count_move,
     "count_move",
     {"by-player", "clockwise", "follow-meeple"},
     Box::count,
     "Who moves the count, and where to.",
     "[PAM, The Count of Carcassonne]"},
    {Option::count_final,
     "count_final",
     {"market-only", "any-quarter"},
     Box::count,
     "Who may leave the Count's city in the final scoring.",
     "[PAM, The Count of Carcassonne]"},
    {Option::escape,
     "escape",
     {"cathar-tile", "any-tile"},
     Box::cathars,
     "Where a cloister must lie for a knight to escape from a besieged city.",
     "[PAM, The Cathars]"},
    {Option::fortified,
     "fortified",
     {"block", "walls"},
     Box::count,
     "The dragon enters none of the Count's twelve tiles, or only not the two within the walls "
     "(the "
     "recorded games).",
     "[PAM, Turn Summary]"},
    {Option::market,
     "market",
     {"at-the-end", "also-for-barns"},
     Box::count,
     "Followers leave the market at the end only, or also for a farm that a barn lets score (the "
     "recorded games).",
     "[PAM, In-Game Scoring]"},
    {Option::fairy_and_barn,
     "fairy_and_barn",
     {"no", "yes"},
     Box::dragon,
     "Does a barn beside the fairy count as a follower beside her (the recorded games)?",
     "[BB, THE FAIRY]"},
    {Option::volcano_and_barn,
     "volcano_and_barn",
     {"no", "yes"},
     Box::abbey,
     "May a barn be placed in the turn of a volcano (the recorded games)?",
     "[BB, THE VOLCANO]"},
    {Option::sixth_player,
     "sixth_player",
     {"no", "yes"},
     Box::base,
     "Six may play though no box in play has the pieces of a sixth player.",
     "[BB, Title page] [PAM, Inns & Cathedrals]"},
}};

template <class Table>
auto find_named(const Table& table, std::string_view name) {
  return std::find_if(table.begin(), table.end(),
                      [&](const auto& entry) { return entry.name == name; });
}

}  // namespace

std::span<const BoxInfo> all_boxes() { return kBoxTable; }
const BoxInfo& info(Box box) { return kBoxTable[static_cast<std::size_t>(box)]; }

std::optional<Box> find_box(std::string_view name) {
  const auto found = find_named(kBoxTable, name);
  if (found == kBoxTable.end()) return std::nullopt;
  return found->box;
}

std::span<const OptionInfo> all_options() { return kOptionTable; }
const OptionInfo& info(Option option) { return kOptionTable[static_cast<std::size_t>(option)]; }

std::optional<Option> find_option(std::string_view name) {
  const auto found = find_named(kOptionTable, name);
  if (found == kOptionTable.end()) return std::nullopt;
  return found->option;
}

std::string_view value_name(Option option, std::uint8_t value) {
  return info(option).values[value];
}

std::optional<std::uint8_t> find_value(Option option, std::string_view name) {
  const auto& values = info(option).values;
  const auto found = std::find(values.begin(), values.end(), name);
  if (found == values.end()) return std::nullopt;
  return static_cast<std::uint8_t>(found - values.begin());
}

std::optional<Profile> find_profile(std::string_view name) {
  const auto found = std::find(kProfileNames.begin(), kProfileNames.end(), name);
  if (found == kProfileNames.end()) return std::nullopt;
  return static_cast<Profile>(found - kProfileNames.begin());
}

std::string_view describe(Profile profile) {
  switch (profile) {
    case Profile::classic: return "The base game of 2000 and its later printing [RG] [RG2]";
    case Profile::pamphlet: return "A players' pamphlet with first-edition scoring [PAM]";
    case Profile::zm2014: return "The 2014 edition, with gardens on the tiles [ZM]";
    case Profile::bigbox: return "The big box, for two to six players [BB]";
  }
  return {};
}

Options options_of(Profile profile) {
  Options options;  // classic: every option's default
  const auto set = [&](Option option, auto value) {
    options.set(option, static_cast<std::uint8_t>(value));
  };
  if (profile == Profile::pamphlet) {
    set(Option::farms, Farms::per_city);
    set(Option::small_city, SmallCity::half);
    set(Option::lake, Lake::with_last_river_tile);
    set(Option::spring, Spring::cuts);
    set(Option::dragon_moves, DragonMoves::before_scoring);
    set(Option::fairy_moves, FairyMoves::at_the_end_of_the_turn);
  }
  if (profile == Profile::bigbox) set(Option::sixth_player, true);
  if (profile == Profile::zm2014) set(Option::gardens, Printing::with_gardens);
  return options;
}

}  // namespace bastide
