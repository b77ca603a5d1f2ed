// The tables of each box for records: its actions as text, and its points and events as JSON.
// src/text/records/box/NAME.cpp has them; records/boxes.cpp lists them.
#pragma once

#include "base/result.h"
#include "base/text_helpers.h"
#include "records/replay.h"
#include "tiles/boxes.h"
#include "words/events_in_words.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

using PhraseWords = std::vector<Word>;

// Writes and reads an action of a type. A writer accepts every action; a reader gets at least
// `least_words` and at most `most_words` words, the action's name first.
struct PhraseRow {
  ActionType type;
  std::string_view form;  // form of the phrase: "place X,Y rN"
  std::size_t least_words;
  std::size_t most_words;
  std::string (*write)(const State&, Action);
  Result<Action> (*read)(const State&, const PhraseWords&);
};

// Another phrase for some actions of a type that has a PhraseRow, such as "place abbey X,Y".
// Variants are tried before rows; `write` and `read` return nothing for an action that has no such
// phrase.
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

// The JSON members of an event, besides type and text.
struct EventParts {
  EventType type;
  void (*add)(nlohmann::ordered_json&, const Event&, const Ruleset&, Names);
};

// The JSON members of a bonus, besides points and players.
struct BonusParts {
  BonusKind kind;
  void (*add)(nlohmann::ordered_json&, const Event&, Names);
};

// Two numbers in an award's arithmetic that only games with this box have: how many things are
// counted, and the points for each.
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

// Each box's tables: src/text/records/box/NAME.cpp defines NAME::kRecords.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxRecords kRecords;   \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The boxes that have tables for records, in the order of BASTIDE_BOXES.
std::span<const BoxRecords* const> all_records();

// Calls `visit` with each row of the list `rows` of every box.
template <class Row, class Visit>
void for_each_row(std::span<const Row> BoxRecords::*rows, Visit&& visit) {
  for (const BoxRecords* box : all_records()) {
    for (const Row& row : box->*rows) visit(row);
  }
}

}  // namespace bastide
