// Each box's tables for recorded games (name_tables.h). A box fills in its own tables in
// box/NAME.cpp.
#pragma once

#include "recorded/name_tables.h"
#include "tiles/boxes.h"

namespace bastide {

struct BoxRecorded {
  Box box;
  std::span<const recorded::RecordedValue> values = {};
  std::span<const recorded::OfferRow> offers = {};
  recorded::OwnQuestion question = {};
  std::span<const recorded::EventRow> events = {};
  std::span<const recorded::OwnEventRow> own_events = {};
  std::span<const recorded::BonusRow> bonuses = {};
  std::span<const recorded::TokenRow> tokens = {};
  bool before_big_box = false;  // true: editions before the Big Box have this box, too

  // The functions below describe differences of the recordings; docs/rules/differences.md lists
  // each difference.

  // The recordings' name of a tile that may be placed now without a draw; empty: there is none.
  std::string_view (*tile_in_hand)(const State&) = nullptr;
  // True if a later answer replaces the answer to this decision.
  bool (*is_repeated)(const State&, const recorded::Decision&,
                      const recorded::Decision* next) = nullptr;
  // True if the recording does not ask Bastide's next question after `answered`. The comparison
  // then plays a pass.
  bool (*is_unasked)(const State&, std::span<const Action> legal,
                     const recorded::Decision& answered, const recorded::Decision* next) = nullptr;
  // True if the recording allows a pass that Bastide does not allow.
  bool (*may_pass)(const State&, std::span<const Action> legal) = nullptr;
  // True if the remaining decisions come in another order than Bastide's.
  bool (*order_differs)(const State&, std::span<const recorded::Decision> decisions) = nullptr;
  // Removes recorded events that change nothing and that Bastide does not have.
  void (*forget)(const State&, const Events& happened, recorded::Words& recorded) = nullptr;
  std::optional<recorded::SmallCityThere> (*small_city)(const Ruleset&, const Award&) = nullptr;
  void (*list_idle_awards)(const State&, std::vector<recorded::IdleAward>&) = nullptr;
};

// Each box's tables: lab/recorded/box/NAME.cpp defines NAME::kRecorded.
#define DECLARE(name, tiles, modules) \
  namespace name {                    \
  extern const BoxRecorded kRecorded; \
  }
BASTIDE_BOXES(DECLARE)
#undef DECLARE

// The boxes that have tables for recorded games, in the order of BASTIDE_BOXES.
std::span<const BoxRecorded* const> all_recorded();

// Visits the boxes in play.
template <class Visit>
void for_each_recorded_box(const Ruleset& rules, Visit&& visit) {
  for (const BoxRecorded* box : all_recorded()) {
    if (box->box == Box::base || rules.has(box->box)) visit(*box);
  }
}

}  // namespace bastide
