// What a saved game of JCloisterZone calls things, box by box, and what they are called here. A box
// fills in what it has; the rest of this room asks all boxes in play.
#pragma once

#include "base/json_checks.h"
#include "rules/events.h"
#include "rules/ruleset.h"

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace bastide {

// An option and one of its values, by name.
struct OptionValue {
  Option option;
  std::string_view value;  // empty: none
};

}  // namespace bastide

namespace bastide::jcz {

// ---- setup --------------------------------------------------------------------------------------

// An element: what it brings when the file names it, and what is missing when it does not.
struct ElementRow {
  std::string_view name;
  std::string_view piece = {};  // of each player's
  int usual = 1;                // how many of it the boxes bring
  bool counted = true;          // false: as many as the rules say, whatever number stands there
  std::string_view part = {};   // that a game may be played without
  OptionValue without = {};     // the option without it
  bool implied = false;         // the sets bring it, whether the file names it or not
};

// What becomes of a box's elements without its tiles.
enum class Alone : std::uint8_t {
  play,     // they are played with
  idle,     // they say nothing
  refused,  // and so are its tiles without its elements
};

struct RuleRow {
  std::string_view name;
  Option option;
  // Theirs and ours; the first is the file's default. A rule with "true" is a boolean.
  std::array<std::pair<std::string_view, std::string_view>, 4> values;
};

// ---- messages -----------------------------------------------------------------------------------

// What a message says, asked of one legal action after the other: is it that one?
using Meaning = std::function<bool(Action)>;

// Several rows may have the same type, and have the same keys then; those with a key that decides
// are for payloads with that value only.
struct MessageRow {
  std::string_view type;
  std::span<const std::string_view> keys;  // all that the payload may have
  std::string_view key;
  std::string_view value;
  Meaning (*read)(JsonChecks&, const State&, const JsonNode& payload);
};

class Writer;

// How an action is written. The row of the latest box that knows the action counts.
struct ActionRow {
  ActionType type;
  bool (*fits)(const Writer&, Action) = nullptr;  // none: any action of the type
  void (*write)(Writer&, Action);
};

// Does that program ask this at all?
enum class Asked : std::uint8_t { yes, perhaps, no };

// A follower who stands apart from the board's features.
struct Apart {
  PlayerId player;
  Figure figure;
  Quarter quarter;
};

// ---- assertions ---------------------------------------------------------------------------------

struct PhaseName {
  std::string_view theirs;
  Phase ours;
};

struct BonusName {
  BonusKind bonus;
  std::string_view name;
};

// ---- all that a box gives -----------------------------------------------------------------------

struct BoxTables {
  std::string_view set = {};  // its tiles, without the printing behind it
  bool one_printing = false;
  int most_copies = 9;
  Alone alone = Alone::play;
  std::span<const ElementRow> elements = {};
  std::span<const RuleRow> rules = {};
  std::span<const MessageRow> messages = {};
  std::span<const ActionRow> actions = {};
  std::span<const PhaseName> phases = {};
  std::span<const BonusName> bonuses = {};
  // Does the player still act on the tile that he has placed, before he confirms it?
  bool (*acts_on_tile)(const State&) = nullptr;
  // Is this decision asked there? If perhaps or not, nobody does anything unless a message answers.
  Asked (*asked)(const State&, std::span<const Action> legal) = nullptr;
  // What that program does by itself where it asks nobody; nobody does anything, without it.
  std::optional<Action> (*by_itself)(const State&) = nullptr;
  // Is the first of these messages repeated by a later one that counts?
  bool (*is_repeated)(const State&, std::span<const JsonNode* const> messages) = nullptr;
  // From here on, do the players' messages come in another order than ours?
  bool (*order_differs)(const State&) = nullptr;
  // Of two followers who are alike the message may mean the one or the other: the legal action that
  // it is, if `action` is one of them. `earlier` are the messages before it.
  Action (*of_alike)(Action action, std::span<const Action> legal, const JsonNode& message,
                     std::span<const JsonNode* const> earlier) = nullptr;
  void (*list_apart)(const State&, std::vector<Apart>&) = nullptr;
  // Does an award of nothing of that kind stand in the file's account of that player?
  bool (*scored_nothing)(const State&, unsigned player, std::string_view kind) = nullptr;
};

}  // namespace bastide::jcz
