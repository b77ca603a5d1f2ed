// Tables of names in recorded games, and of their differences from our rules. Each box fills in its
// own; the reader asks all boxes in play.
#pragma once

#include "base/json_checks.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bastide::referee {

struct Decision;  // recording.h

using Words = std::vector<std::string>;

// Counts of comparisons.
struct Tally {
  std::uint64_t decisions = 0;
  std::uint64_t placements = 0;
  std::uint64_t claims = 0;
  std::uint64_t returns = 0;
  std::uint64_t others = 0;  // choices of other kinds
  std::uint64_t events = 0;
  std::uint64_t awards = 0;
  std::uint64_t assertions = 0;  // that saved games make of themselves

  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// ---- what may be done ---------------------------------------------------------------------------

// An action of ours in the words of a recording.
struct Offer {
  std::string text;
  Action action;
};

// The way in which a row's entries must agree.
enum class Agreement : std::uint8_t {
  each,  // one by one
  set,   // repeated entries count once
  some,  // the recording's are among ours (docs/rules/differences.md says why)
};

// One row a key of `may`; boxes whose actions share a key have a row each.
struct OfferRow {
  std::string_view key;
  std::string_view did;   // the words with which `did` begins when one of these was chosen
  std::string_view name;  // "placements": for messages
  Agreement agreement;
  std::uint64_t Tally::*count;
  // True for a legal action of this row.
  bool (*is_one)(const State&, Action);
  // Our action, once for each way in which the recording words it.
  void (*ours)(const State&, Action, std::vector<Offer>&);
  // An entry of `may`, or the part of `did` behind its first words.
  std::string (*theirs)(JsonChecks&, std::span<const JsonNode>);
};

// A decision with keys of its own, compared as a whole.
struct OwnQuestion {
  std::span<const std::string_view> keys = {};
  bool (*is_asked)(const State&) = nullptr;
  // The difference in words; empty if there is none.
  std::string (*difference)(JsonChecks&, const State&, const JsonNode& may) = nullptr;
  std::optional<Action> (*chosen)(JsonChecks&, const State&, const JsonNode& did) = nullptr;
};

// ---- what followed ------------------------------------------------------------------------------

// One row a kind of event of the recording.
struct EventRow {
  std::string_view word;
  std::size_t parts;                                                 // the word among them
  std::string (*theirs)(JsonChecks&, const std::vector<JsonNode>&);  // empty: not compared
};

struct OurEventRow {
  EventType type;
  std::string (*ours)(const State&, const Event&);
};

struct BonusRow {
  BonusKind bonus;
  std::string_view kind;
};

// A token that players have.
struct TokenRow {
  std::string_view name;
  int (*ours)(const State&, unsigned player);
};

// An award of no points at the end.
struct IdleAward {
  unsigned player;
  std::string_view kind;
  int tiles;
};

// The recordings' points for a completed small city.
struct SmallCityThere {
  int more;           // points than here, for each winner
  bool called_small;  // "city.tiny"
};

// ---- all that a box gives -----------------------------------------------------------------------

// A value of an option that has another name in recordings.
struct RecordedValue {
  Option option;
  std::string_view theirs;
  std::string_view ours;
};

struct BoxTables {
  std::span<const RecordedValue> values = {};
  std::span<const OfferRow> offers = {};
  OwnQuestion question = {};
  std::span<const EventRow> events = {};
  std::span<const OurEventRow> our_events = {};
  std::span<const BonusRow> bonuses = {};
  std::span<const TokenRow> tokens = {};
  bool before_big_box = false;  // other editions have it, too

  // Differences of the recordings, each with a row in docs/rules/differences.md.

  // The tile that may be placed without being drawn; empty if none may be now.
  std::string_view (*tile_in_hand)(const State&) = nullptr;
  // True if a later answer replaces this one.
  bool (*is_repeated)(const State&, const Decision&, const Decision* next) = nullptr;
  // True if the recording does not ask our question after `answered`. The comparison then passes.
  bool (*is_unasked)(const State&, std::span<const Action> legal, const Decision& answered,
                     const Decision* next) = nullptr;
  // True if the recording allows a pass that we do not.
  bool (*may_pass)(const State&, std::span<const Action> legal) = nullptr;
  // True if the remaining decisions come in another order.
  bool (*order_differs)(const State&, std::span<const Decision> decisions) = nullptr;
  // Takes away what the recording tells of though nothing comes of it.
  void (*forget)(const State&, const Events& happened, Words& theirs) = nullptr;
  std::optional<SmallCityThere> (*small_city)(const Ruleset&, const Award&) = nullptr;
  void (*list_idle_awards)(const State&, std::vector<IdleAward>&) = nullptr;
};

}  // namespace bastide::referee
