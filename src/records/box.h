// What a box gives the records: how its actions are written and read, and what of its points and
// events programs are told. src/records/box/NAME.cpp has it, records/boxes.cpp gathers it.
#pragma once

#include "base/result.h"
#include "base/text.h"
#include "records/replay.h"
#include "tiles/boxes.h"
#include "words/explain.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

using PhraseWords = std::vector<Word>;

// How an action of a type is written and read. Every writer is total; every reader gets at least
// `least_words` and at most `most_words` words, the action's name first.
struct PhraseRow {
  ActionType type;
  std::string_view form;  // how to write it: "place X,Y rN"
  std::size_t least_words;
  std::size_t most_words;
  std::string (*write)(const State&, Action);
  Result<Action> (*read)(const State&, const PhraseWords&);
};

// Another phrase for some actions of a type that a box has a row for: "place abbey X,Y". Asked
// first, and both may decline.
struct PhraseVariant {
  ActionType type;
  std::size_t most_words;
  std::optional<std::string> (*write)(const State&, Action);
  std::optional<Result<Action>> (*read)(const State&, const PhraseWords&);
};

// A column of the table of scores.
struct ScoreColumn {
  std::string_view title;
  int (*points)(const Tally&);
};

template <BonusKind Kind>
int bonus_points(const Tally& tally) {
  return tally.bonuses[static_cast<std::size_t>(Kind)];
}

// What programs are told of an event beside its type and its text.
struct EventParts {
  EventType type;
  void (*add)(nlohmann::ordered_json&, const Event&, const Ruleset&, Names);
};

// The same of a bonus, beside points and players.
struct BonusParts {
  BonusKind kind;
  void (*add)(nlohmann::ordered_json&, const Event&);
};

// What an award counted that not every game has.
struct SumParts {
  int Arithmetic::*count;
  int Arithmetic::*each;
  std::string_view count_key;
  std::string_view each_key;
};

struct BoxRecords {
  Box box;
  std::span<const PhraseRow> phrases = {};
  std::span<const PhraseVariant> variants = {};
  std::span<const ScoreColumn> columns = {};
  std::span<const EventParts> events = {};
  std::span<const BonusParts> bonuses = {};
  std::span<const SumParts> sums = {};
  void (*add_award)(nlohmann::ordered_json&, const Award&, Names) = nullptr;
};

// Every box's own: src/records/box/NAME.cpp defines NAME::kRecords.
#define DECLARE(name, tiles, rooms) \
  namespace name {                  \
  extern const BoxRecords kRecords; \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// Of the boxes that have something to say, in the order of the list.
std::span<const BoxRecords* const> all_records();

// Visits what each box in turn has in one of its lists.
template <class Row, class Visit>
void for_each_row(std::span<const Row> BoxRecords::*rows, Visit&& visit) {
  for (const BoxRecords* box : all_records()) {
    for (const Row& row : box->*rows) visit(row);
  }
}

}  // namespace bastide
