// What a `.jcz` calls things, and what they are called here.
#pragma once

#include "rules/setup.h"

#include <array>
#include <string_view>
#include <utility>

namespace bastide::jcz {

// ---- tile sets ----------------------------------------------------------------------------------

struct SetRow {
  std::string_view name;  // without the printing
  Box box;
};
inline constexpr std::array<SetRow, 10> kSets = {{
    {"basic", Box::base},
    {"river/1", Box::river},
    {"inns-and-cathedrals", Box::inns},
    {"traders-and-builders", Box::traders},
    {"princess-and-dragon", Box::dragon},
    {"abbey-and-mayor", Box::abbey},
    {"bridges-castles-and-bazaars", Box::bridges},
    {"king-and-robber", Box::king_scout},
    {"count", Box::count},
    {"siege/cathars", Box::cathars},
}};

// ---- elements -----------------------------------------------------------------------------------

// What an element brings: a piece of each player's, or a part that a game may be played without;
// or neither.
struct ElementRow {
  std::string_view name;
  Box box;
  std::string_view piece;
  std::string_view part;
};
inline constexpr std::array<ElementRow, 27> kElements = {{
    {"small-follower", Box::base, "small", {}},
    {"farmers", Box::base, {}, {}},
    {"garden", Box::base, {}, {}},
    {"river", Box::base, {}, {}},
    {"abbot", Box::abbot, "abbot", {}},
    {"big-follower", Box::inns, "large", {}},
    {"inn", Box::inns, {}, "inns"},
    {"cathedral", Box::inns, {}, "cathedrals"},
    {"builder", Box::traders, "builder", {}},
    {"pig", Box::traders, "pig", {}},
    {"traders", Box::traders, {}, "goods"},
    {"dragon", Box::dragon, {}, "dragon"},
    {"fairy", Box::dragon, {}, "fairy"},
    {"princess", Box::dragon, {}, "princesses"},
    {"portal", Box::dragon, {}, "portals"},
    {"abbey", Box::abbey, "abbey", {}},
    {"barn", Box::abbey, "barn", {}},
    {"mayor", Box::abbey, "mayor", {}},
    {"wagon", Box::abbey, "wagon", {}},
    {"bridge", Box::bridges, "bridge", {}},
    {"castle", Box::bridges, "castle", {}},
    {"bazaar", Box::bridges, {}, "bazaars"},
    {"king", Box::king_scout, {}, "king"},
    {"robber", Box::king_scout, {}, "scout"},
    {"count", Box::count, {}, {}},
    {"siege", Box::cathars, {}, "sieges"},
    {"escape", Box::cathars, {}, "escapes"},
}};

// Elements of other boxes that are nothing without those boxes' tiles, which are refused.
inline constexpr std::array<std::string_view, 10> kIdleElements = {
    "pig-herd", "hill",      "vineyard",    "shrine",    "flier",
    "festival", "labyrinth", "corn-circle", "wind-rose", "watchtower"};

// ---- rules: the first value is the file's default -----------------------------------------------

struct RuleRow {
  std::string_view name;
  Option option;
  std::array<std::pair<std::string_view, std::string_view>, 4> values;  // theirs, ours
};
inline constexpr std::array<RuleRow, 11> kRules = {{
    {"princess-action", Option::princess, {{{"may", "may"}, {"must", "must"}}}},
    {"fairy-placement",
     Option::fairy,
     {{{"next-follower", "with-follower"}, {"on-tile", "on-tile"}}}},
    {"dragon-move",
     Option::dragon_moves,
     {{{"before-scoring", "before-scoring"}, {"after-scoring", "after-scoring"}}}},
    {"wagon-move", Option::wagon, {{{"C2", "nearby"}, {"C1", "connected"}}}},
    {"barn-placement", Option::barn, {{{"not-occupied", "unoccupied"}, {"occupied", "occupied"}}}},
    {"bazaar-no-auction", Option::bazaar, {{{"false", "auction"}, {"true", "draft"}}}},
    {"espace-variant", Option::escape, {{{"any-tile", "any-tile"}, {"siege-tile", "cathar-tile"}}}},
    {"count-move",
     Option::count_move,
     {{{"by-player", "by-player"},
       {"clockwise", "clockwise"},
       {"follow-meeple", "follow-meeple"}}}},
    {"coc-final-scoring",
     Option::count_final,
     {{{"market-only", "market-only"}, {"any-district", "any-quarter"}}}},
    {"king-and-robber-scoring",
     Option::king_scout,
     {{{"default", "per-feature"},
       {"10/20", "10-each"},
       {"15/40", "15-or-40-both"},
       {"continuously", "as-completed"}}}},
    {"tiny-city-scoring", Option::small_city, {{{"4", "full"}, {"2", "half"}}}},
}};

// Rules of boxes that we do not have: without those boxes' tiles and elements they say nothing.
inline constexpr std::array<std::string_view, 8> kIdleRules = {
    "hill-tiebreaker",    "gq11-pig-herd",           "tunnelize-other-expansions",
    "more-tunnel-tokens", "festival-return",         "keep-monasteries",
    "labyrinth-variant",  "little-buildings-scoring"};

// What players tell.
inline constexpr std::array<std::string_view, 10> kMessages = {
    "PLACE_TILE",  "DEPLOY_MEEPLE", "MOVE_NEUTRAL_FIGURE", "RETURN_MEEPLE",
    "PLACE_TOKEN", "BAZAAR_BID",    "BAZAAR_BUY_OR_SELL",  "PASS",
    "COMMIT",      "UNDO"};

// Figures in the order of Figure, as in "0.small.1".
inline constexpr std::array<std::string_view, kFigures> kFigureWords = {
    "small", "big", "abbot", "mayor", "wagon", "builder", "pig", "barn"};

// Halves in the order of Half.
inline constexpr std::array<std::string_view, kHalves> kHalfWords = {"NL", "NR", "EL", "ER",
                                                                     "SL", "SR", "WL", "WR"};
inline constexpr std::string_view kSideLetters = "NESW";

}  // namespace bastide::jcz
