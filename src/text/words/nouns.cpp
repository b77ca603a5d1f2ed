#include "words/nouns.h"

#include <array>

namespace bastide::nouns {

namespace {

// Nouns by SegmentKind.
constexpr std::array<English, 6> kKinds = {"field"_en, "road"_en,     "city"_en,
                                           "river"_en, "cloister"_en, "garden"_en};
constexpr std::array<English, kSides> kSideWords = {"north"_en, "east"_en, "south"_en, "west"_en};
// Names of the halves of a tile's edges, with north at the top of the board.
constexpr std::array<English, kHalves> kHalfWords = {
    "left north"_en,  "right north"_en, "upper east"_en, "lower east"_en,
    "right south"_en, "left south"_en,  "lower west"_en, "upper west"_en};

struct FigureRow {
  Figure figure;
  English known;  // such as "the small follower"
  English named;  // such as "figure 'small'"
  English some;
};
constexpr auto kFigureRows = std::to_array<FigureRow>({
    {Figure::small, "the small follower"_en, "figure 'small'"_en, "{n:# follower/# followers}"_en},
    {Figure::large, "the large follower"_en, "figure 'large'"_en,
     "{n:# large follower/# large followers}"_en},
    {Figure::abbot, "the abbot"_en, "figure 'abbot'"_en, "{n:# abbot/# abbots}"_en},
    {Figure::mayor, "the mayor"_en, "figure 'mayor'"_en, "{n:# mayor/# mayors}"_en},
    {Figure::wagon, "the wagon"_en, "figure 'wagon'"_en, "{n:# wagon/# wagons}"_en},
    {Figure::builder, "the builder"_en, "figure 'builder'"_en, "{n:# builder/# builders}"_en},
    {Figure::pig, "the pig"_en, "figure 'pig'"_en, "{n:# pig/# pigs}"_en},
    {Figure::barn, "the barn"_en, "figure 'barn'"_en, "{n:# barn/# barns}"_en},
});
static_assert(one_row_per_figure(kFigureRows));

struct Role {
  English one;  // such as "a thief"
  English role;
  English roles;
  English some;
};
constexpr Role kKnight = {"a knight"_en, "knight"_en, "knights"_en, "{n:# knight/# knights}"_en};
constexpr Role kThief = {"a thief"_en, "thief"_en, "thieves"_en, "{n:# thief/# thieves}"_en};
constexpr Role kFarmer = {"a farmer"_en, "farmer"_en, "farmers"_en, "{n:# farmer/# farmers}"_en};
constexpr Role kMonk = {"a monk"_en, "monk"_en, "monks"_en, "{n:# monk/# monks}"_en};

constexpr const Role& words_for(SegmentKind kind) {
  switch (kind) {
    case SegmentKind::city: return kKnight;
    case SegmentKind::road: return kThief;
    case SegmentKind::field: return kFarmer;
    default: return kMonk;
  }
}

// Nouns by Quarter.
constexpr std::array<English, 4> kQuarters = {"the quarter castle"_en, "the quarter market"_en,
                                              "the quarter blacksmith"_en,
                                              "the quarter cathedral"_en};

// Nouns for players by seat.
constexpr std::array<English, kMaxPlayers> kPlayers = {"player A"_en, "player B"_en, "player C"_en,
                                                       "player D"_en, "player E"_en, "player F"_en};

}  // namespace

Sentence points(int count) { return say("{n:# point/# points}"_en, {{"n", count}}); }
Sentence tiles(int count) { return say("{n:# tile/# tiles}"_en, {{"n", count}}); }
Sentence cell(Cell cell) { return plain(cell_name(cell)); }
Sentence at(Cell there) { return say("at {cell}"_en, {{"cell", cell(there)}}); }
Sentence from(Cell there) { return say("from {cell}"_en, {{"cell", cell(there)}}); }
Sentence to(Cell there) { return say("to {cell}"_en, {{"cell", cell(there)}}); }
Sentence over(Cell there) { return say("over {cell}"_en, {{"cell", cell(there)}}); }

Sentence tile(const TileKind& tile) {
  return say("tile {code}"_en, {{"code", plain(std::string(tile.code))}});
}

Sentence tile(const Ruleset& rules, KindId kind) {
  const bool known = kind.at() < rules.library->tiles().size();
  return known ? tile(rules.tile(kind)) : say("tile {code}"_en, {{"code", plain("?")}});
}

Sentence kind(SegmentKind kind) {
  return kind == SegmentKind::field ? Sentence("farm"_en) : printed_kind(kind);
}
Sentence printed_kind(SegmentKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }
Sentence side(unsigned side) { return kSideWords[side]; }
Sentence half(unsigned half) { return kHalfWords[half]; }

Sentence figure(Figure figure) { return kFigureRows[number(figure)].known; }
Sentence named_figure(Figure figure) { return kFigureRows[number(figure)].named; }
Sentence some_figures(Figure figure, int count) {
  return say(kFigureRows[number(figure)].some, {{"n", count}});
}
Sentence one_on(SegmentKind kind) { return words_for(kind).one; }
Sentence role_on(SegmentKind kind) { return words_for(kind).role; }
Sentence roles_on(SegmentKind kind) { return words_for(kind).roles; }
Sentence some_on(SegmentKind kind, int count) { return say(words_for(kind).some, {{"n", count}}); }

Sentence player(PlayerId player) { return kPlayers[player.at()]; }
Sentence quarter(Quarter quarter) { return kQuarters[static_cast<std::size_t>(quarter)]; }

}  // namespace bastide::nouns
