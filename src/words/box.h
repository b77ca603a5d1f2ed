// What a box has to say: a sentence for each of its actions, phases, figures and points, one row
// each. src/words/box/NAME.cpp has them, words/boxes.cpp gathers it. Where several boxes have
// a row for the same thing, the last box that has something to say says it.
#pragma once

#include "tiles/boxes.h"
#include "words/explain.h"
#include "words/refusal.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace bastide {

// Why an action of that type may not be played in that phase; nothing where an earlier box is to
// say it. The action is well formed and not legal. A type without any row for a phase does not
// belong there.
struct RefusalRow {
  ActionType type;
  Phase phase;
  std::optional<Refusal> (*why)(const State&, Action);
};

// An action of that type in that phase as something to choose, and as what its player does: his
// name comes before it. Nothing where an earlier box is to say it. The action is legal.
struct ActionWords {
  ActionType type;
  Phase phase;
  Sentence (*choice)(const State&, Action);
  Sentence (*deed)(const State&, Action);
};

// What is to be decided in a phase.
struct PhaseWords {
  Phase phase;
  English wanted;                       // "the drawn tile must be placed first"
  English question;                     // "where does the dragon go?"
  English passing = {};                 // what passing means, where one may: "nobody"
  bool (*now)(const State&) = nullptr;  // where a phase has several decisions: is it this one?
  Sentence (*detail)(const State&) = nullptr;  // "tile W at auction, 5 bid"
};

struct FigureWords {
  Figure figure;
  English missing;  // "this game is played without wagons"
  std::string_view citation;
  English only_on = {};  // "a mayor stands in cities only"
  // Figures that are no followers: why one may not go to that segment, or onto that corner.
  Refusal (*beside)(const State&, SegmentId) = nullptr;
  Refusal (*on_corner)(const State&, Action) = nullptr;
};

// A kind of segment on which no ordinary follower stands.
struct ClosedGround {
  SegmentKind kind;
  English reason;
  std::string_view citation;
  bool (*closed)(const Ruleset&) = nullptr;  // always, without it
};

// What a box changes about where figures may be put.
struct ClaimWords {
  // Why nobody may put anything anywhere now.
  std::optional<Refusal> (*nowhere)(const State&) = nullptr;
  // Why nobody may stand on that tile, whatever he claims there.
  std::optional<Refusal> (*not_there)(const State&, TileId, SegmentId) = nullptr;
  // May a follower go to another tile than the one just placed?
  bool (*leads_elsewhere)(const State&) = nullptr;
  // Why a feature without followers is not free.
  std::optional<Refusal> (*taken)(const Feature&) = nullptr;
};

// Why a feature is scored now.
struct AwardWords {
  AwardReason reason;
  English because = {};     // ", for the barn there"
  English instead = {};     // "the castle {at}": what is scored is no feature with a sum of its own
  bool at_the_end = false;  // of the game
  bool to_each = false;     // who is there gets it, whoever has most
};

// A mark that changes what a feature is worth.
struct MarkWords {
  SegmentMark mark;
  SegmentKind kind;
  English words;         // "with an inn"
  std::string_view key;  // in JSON
};

// What farms supply.
struct SupplyWords {
  int Arithmetic::*count;
  int Arithmetic::*each;
  English some;  // "{n:# castle/# castles}"
  // Where farmers score by the city, one of them: "the castle of {tiles:# tile/# tiles} {at} ..."
  English supplied;
};

// A figure whose weight does not speak for itself.
struct WeightWords {
  std::uint8_t Award::*players;
  int (*weight)(const Award&);
  English alone;            // "one large {role}"
  English among;            // "one of them large"
  English weightless = {};  // said where nobody has any weight
  std::string_view key;     // in JSON
};

struct BonusWords {
  BonusKind kind;
  English reason;                                // "for the king"
  bool (*at_the_end)(const Ruleset&) = nullptr;  // does it come when the last turn is over?
  bool begins_turn = false;                      // does it come before the first deed of a turn?
  // Where a reason does not do: the whole sentence.
  Sentence (*sentence)(const Event&, const Sentence& who) = nullptr;
};

struct EventWords {
  EventType type;
  Sentence (*sentence)(const Event&, const Ruleset&, const Sentence& who);
};

struct BoxWords {
  Box box;
  std::span<const RefusalRow> refusals = {};
  std::span<const ActionWords> actions = {};
  std::span<const PhaseWords> phases = {};
  std::span<const FigureWords> figures = {};
  std::span<const ClosedGround> closed_grounds = {};
  ClaimWords claims = {};
  std::span<const EventWords> events = {};
  std::span<const AwardWords> awards = {};
  std::span<const BonusWords> bonuses = {};
  std::span<const MarkWords> marks = {};
  std::span<const SupplyWords> supplies = {};
  std::span<const WeightWords> weights = {};
  // What else an award brings: "; the pig of Anna adds 2 points".
  Sentence (*award_adds)(const Award&, Names) = nullptr;
  // Does a follower of the player stand at that cell, though on no segment?
  bool (*holds_follower)(const State&, PlayerId, Cell) = nullptr;
};

// Every box's own: src/words/box/NAME.cpp defines NAME::kWords.
#define DECLARE(name, tiles, rooms) \
  namespace name {                  \
  extern const BoxWords kWords;     \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// Of the boxes that have something to say, in the order of the list.
std::span<const BoxWords* const> all_words();

// What each box in turn has in one of its lists: `visit(words, row)`.
template <class Rows, class Visit>
void for_each_row(Rows BoxWords::*rows, Visit&& visit) {
  for (const BoxWords* words : all_words()) {
    for (const auto& row : words->*rows) visit(*words, row);
  }
}

// The row of the last box for which `is_it` holds; null if there is none.
template <class Row, class IsIt>
const Row* last_row(std::span<const Row> BoxWords::*rows, IsIt&& is_it) {
  const Row* found = nullptr;
  for_each_row(rows, [&](const BoxWords&, const Row& row) {
    if (is_it(row)) found = &row;
  });
  return found;
}

// The marks that changed what was scored, of the boxes in play.
template <class Visit>
void for_each_mark(const Award& award, const Ruleset& rules, Visit&& visit) {
  for_each_row(&BoxWords::marks, [&](const BoxWords& words, const MarkWords& mark) {
    const bool there = award.feature == mark.kind && (award.marks & mark.mark) != 0;
    if (there && rules.has(words.box)) visit(mark);
  });
}

}  // namespace bastide
