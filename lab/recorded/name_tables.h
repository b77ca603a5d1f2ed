// Tables of names in recorded games, and of their differences from Bastide's rules. Each box fills
// in its own tables; the reader asks all boxes in play.
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

namespace bastide::recorded {

struct Decision;  // NOLINT(bugprone-forward-declaration-namespace): defined in recording.h

using Words = std::vector<std::string>;

// Counts the compared things of each kind, for the summary.
struct Tally {
  std::uint64_t decisions = 0;
  std::uint64_t placements = 0;
  std::uint64_t claims = 0;
  std::uint64_t returns = 0;
  std::uint64_t others = 0;  // choices of other kinds
  std::uint64_t events = 0;
  std::uint64_t awards = 0;
  std::uint64_t assertions = 0;  // assertions in saved games

  Tally& operator+=(const Tally& other);
  friend bool operator==(const Tally&, const Tally&) = default;
};

// ---- legal actions ------------------------------------------------------------------------------

// A Bastide action in the words of a recording.
struct Offer {
  std::string text;
  Action action;
};

// Says how Bastide's and the recorded entries of an OfferRow must agree.
enum class Agreement : std::uint8_t {
  each,  // both lists have the same entries, each as often
  set,   // both lists have the same entries, however often
  some,  // all recorded entries are among Bastide's (docs/rules/differences.md says why)
};

// One row for each key of a recorded decision's object `may`, which lists the legal actions. Boxes
// whose actions share a key have a row each.
struct OfferRow {
  std::string_view key;
  // First words of `did`, the recorded choice, if it is an action of this row.
  std::string_view did;
  std::string_view name;  // name in messages, such as "placements"
  Agreement agreement;
  std::uint64_t Tally::*count;
  // True if the legal action belongs to this row.
  bool (*is_one)(const State&, Action);
  // Adds Bastide's action as offers, one for each way in which recordings may write it.
  void (*own)(const State&, Action, std::vector<Offer>&);
  // Reads an entry of `may`, or the part of `did` after its first words.
  std::string (*recorded)(JsonChecks&, std::span<const JsonNode>);
};

// A decision that recordings write under JSON keys of its own, such as an auction's. It is compared
// as a whole.
struct OwnQuestion {
  std::span<const std::string_view> keys = {};
  bool (*is_asked)(const State&) = nullptr;
  // How Bastide's and the recorded decision differ, in words; empty if they agree.
  std::string (*difference)(JsonChecks&, const State&, const JsonNode& may) = nullptr;
  std::optional<Action> (*chosen)(JsonChecks&, const State&, const JsonNode& did) = nullptr;
};

// ---- events -------------------------------------------------------------------------------------

// One row for each kind of event in a recording.
struct EventRow {
  std::string_view word;
  std::size_t parts;  // number of elements of the recorded event, `word` included
  std::string (*recorded)(JsonChecks&, const std::vector<JsonNode>&);  // returns "" if not compared
};

struct OwnEventRow {
  EventType type;
  std::string (*own)(const State&, const Event&);
};

struct BonusRow {
  BonusKind bonus;
  std::string_view kind;
};

// A number of tokens that recordings keep for each player under the key `tokens`.
struct TokenRow {
  std::string_view name;
  int (*own)(const State&, unsigned player);
};

// An award of no points that recordings list at the end.
struct IdleAward {
  unsigned player;
  std::string_view kind;
  int tiles;
};

// The recordings' points for a completed small city.
struct SmallCityThere {
  int more;           // points more than in Bastide, for each winner
  bool called_small;  // true: recordings call the award "city.tiny"
};

// ---- options ------------------------------------------------------------------------------------

// A value of an option that has another name in recordings.
struct RecordedValue {
  Option option;
  std::string_view recorded;
  std::string_view own;
};

}  // namespace bastide::recorded
