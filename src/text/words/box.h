// The sentences of each box: one row for each of its actions, phases, figures and points.
// src/text/words/box/NAME.cpp has them; words/boxes.cpp lists them. If several boxes have a row for
// the same thing, the last one that returns a sentence is used.
#pragma once

#include "tiles/boxes.h"
#include "words/events_in_words.h"
#include "words/refusal.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace bastide {

// `why` returns the reason why an action of this type is illegal in this phase, or nothing to leave
// the reason to an earlier box. It gets only actions that are well formed but illegal. If no box
// has a row for a type and phase, no action of this type is possible in this phase.
struct RefusalRow {
  ActionType type;
  Phase phase;
  std::optional<Refusal> (*why)(const State&, Action);
};

// The sentences for legal actions of one type in one phase: as a choice, and as a report after the
// player's name. An empty sentence leaves the wording to an earlier box.
struct ActionWords {
  ActionType type;
  Phase phase;
  Sentence (*choice)(const State&, Action);
  Sentence (*report)(const State&, Action);
};

// The prompt of a phase.
struct PhaseWords {
  Phase phase;
  English wanted;        // such as "the drawn tile must be placed first"
  English question;      // such as "where does the dragon go?"
  English passing = {};  // the meaning of a pass where it is allowed, such as "no"
  // For a phase with several rows, one for each of its decisions: true if the player has to make
  // the decision of this row now.
  bool (*now)(const State&, std::span<const Action> legal) = nullptr;
  Sentence (*detail)(const State&) = nullptr;  // such as "step 2 of 6"
};

// The answer to "why?" at each decision of a phase, for who does not know the rule.
struct PhaseReason {
  Phase phase;
  English why;  // such as "who places no figure in a turn may move the fairy"
};

struct FigureWords {
  Figure figure;
  English missing;  // such as "this game is played without wagons"
  std::string_view citation;
  English only_on = {};  // such as "a mayor stands in cities only"
  // The reasons why a figure other than a follower may not be placed on this segment or on the
  // corner that the action names.
  Refusal (*beside)(const State&, SegmentId) = nullptr;
  Refusal (*on_corner)(const State&, Action) = nullptr;
  // The reason why the figure cannot go through a portal to a tile placed earlier.
  English not_elsewhere = {};
};

// A kind of segment, such as a garden, that usual followers may not claim, and the reason.
struct ClosedGround {
  SegmentKind kind;
  English reason;
  std::string_view citation;
  bool (*closed)(const Ruleset&) = nullptr;  // null: always closed
};

// A box's reasons against claims. If several boxes have one, the first box's is used.
struct ClaimWords {
  // The reason why no figure may be placed anywhere now.
  std::optional<Refusal> (*nowhere)(const State&) = nullptr;
  // The reason why no figure may be placed on this segment of this tile.
  std::optional<Refusal> (*not_there)(const State&, TileId, SegmentId) = nullptr;
  // True if this turn's follower may be placed on tiles other than the one just placed.
  bool (*leads_elsewhere)(const State&) = nullptr;
  // The reason why this feature cannot be claimed although no follower stands on it.
  std::optional<Refusal> (*taken)(const Feature&) = nullptr;
};

// The words for the reason of an award.
struct AwardWords {
  AwardReason reason;
  English because = {};  // such as ", for the barn there"
  English instead = {};  // named instead of the feature and its size: "the castle {at}"
  bool to_each = false;  // true: each player with a figure there scores, not only the majority
};

// The words for a mark that changes a feature's points.
struct MarkWords {
  SegmentMark mark;
  SegmentKind kind;
  English words;         // such as "with an inn"
  std::string_view key;  // key in JSON
};

// The words for a thing that farms supply.
struct SupplyWords {
  int Arithmetic::*count;
  int Arithmetic::*each;
  English some;  // such as "{n:# castle/# castles}"
  // One supplied city, if farmers score by city: "the castle of {tiles:# tile/# tiles} {at} ..."
  English supplied;
};

// The words for figures whose weight needs an explanation.
struct WeightWords {
  PlayerSet Award::*players;
  int (*weight)(const Award&);
  English alone;            // for the player's only figure, such as "one large {role}"
  English among;            // for one of several figures, such as "one of them large"
  English weightless = {};  // if nobody scores, because such figures may have no weight
  std::string_view key;     // key in JSON
};

struct BonusWords {
  BonusKind kind;
  English reason;            // such as "for the king"
  bool begins_turn = false;  // true for an event before a turn's first action
  // The whole sentence, for a bonus that a reason alone does not explain.
  Sentence (*sentence)(const Event&, const Sentence& who, Names) = nullptr;
};

// The words for the reason why a figure returns or why a bonus turn follows.
struct ReasonWords {
  EventReason reason;
  English why = {};      // such as ", after scoring"
  English instead = {};  // the whole sentence instead: "{who} takes {figure} off ..."
};
// The row for a reason.
const ReasonWords& words_for(EventReason reason);

struct EventWords {
  EventType type;
  Sentence (*sentence)(const Event&, const Ruleset&, const Sentence& who, Names);
};

struct BoxWords {
  Box box;
  std::span<const RefusalRow> refusals = {};
  std::span<const ActionWords> actions = {};
  std::span<const PhaseWords> phases = {};
  std::span<const PhaseReason> phase_reasons = {};
  std::span<const FigureWords> figures = {};
  std::span<const ClosedGround> closed_grounds = {};
  ClaimWords claims = {};
  std::span<const EventWords> events = {};
  std::span<const AwardWords> awards = {};
  std::span<const BonusWords> bonuses = {};
  std::span<const ReasonWords> reasons = {};
  std::span<const MarkWords> marks = {};
  std::span<const SupplyWords> supplies = {};
  std::span<const WeightWords> weights = {};
  // The name of a scored feature that only this box has, such as the Count's city.
  Sentence (*award_feature)(const Award&) = nullptr;
  // An addition to an award: "; the pig of Anna adds 2 points".
  Sentence (*award_adds)(const Award&, Names) = nullptr;
  // Likewise to a bonus.
  Sentence (*bonus_adds)(const Event&) = nullptr;
  // True if a follower of the player is at this cell although it stands on no segment.
  bool (*holds_follower)(const State&, PlayerId, Cell) = nullptr;
};

// Each box's sentences: src/text/words/box/NAME.cpp defines NAME::kWords.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxWords kWords;       \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The boxes that have sentences, in the order of BASTIDE_BOXES.
std::span<const BoxWords* const> all_words();

// Calls `visit(words, row)` for each row of one list of each box.
template <class Rows, class Visit>
void for_each_row(Rows BoxWords::*rows, Visit&& visit) {
  for (const BoxWords* words : all_words()) {
    for (const auto& row : words->*rows) visit(*words, row);
  }
}

// The last row, in the order of the boxes, for which `is_it` returns true; null if there is none.
template <class Row, class IsIt>
const Row* last_row(std::span<const Row> BoxWords::*rows, IsIt&& is_it) {
  const Row* found = nullptr;
  for_each_row(rows, [&](const BoxWords&, const Row& row) {
    if (is_it(row)) found = &row;
  });
  return found;
}

// Calls `visit` with each mark that changed this award, of the boxes in play.
template <class Visit>
void for_each_mark(const Award& award, const Ruleset& rules, Visit&& visit) {
  for_each_row(&BoxWords::marks, [&](const BoxWords& words, const MarkWords& mark) {
    const bool there = award.feature == mark.kind && (award.marks & mark.mark) != 0;
    if (there && rules.has(words.box)) visit(mark);
  });
}

}  // namespace bastide
