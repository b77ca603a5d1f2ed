// Tables of names in saved games of JCloisterZone, and of Bastide's names for them. Each box fills
// in its own tables; reader and writer ask all boxes in play.
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

// An element of a saved game, such as its abbots or its dragon. An element is in play if the file
// names it.
struct ElementRow {
  std::string_view name;
  std::string_view piece = {};  // piece that each player gets through the element
  int usual = 1;                // number of these pieces that each player has by the boxes' rules
  // False: the rules give the number of pieces, and the file's number is ignored.
  bool counted = true;
  std::string_view part = {};  // the part that a game without the element leaves out
  OptionValue without = {};    // option value of a game without the element
  // True: the sets contain the element, even if the file does not name it.
  bool implied = false;
};

// Says how a box's elements are treated in a game without the box's tiles.
enum class Alone : std::uint8_t {
  play,     // the elements are in play
  idle,     // the elements are ignored
  refused,  // the elements are refused, and so are the tiles without the elements
};

struct RuleRow {
  std::string_view name;
  Option option;
  // Pairs of JCloisterZone's and Bastide's values; the first pair is the file's default. A rule
  // with the value "true" is a boolean.
  std::array<std::pair<std::string_view, std::string_view>, 4> values;
};

// ---- messages -----------------------------------------------------------------------------------

// True for the legal action that a message stands for.
using Meaning = std::function<bool(Action)>;

// Rows of one type have the same keys. A row with `key` is only for payloads in which `key` has
// `value`.
struct MessageRow {
  std::string_view type;
  std::span<const std::string_view> keys;  // all keys that the payload may have
  std::string_view key;
  std::string_view value;
  Meaning (*read)(JsonChecks&, const State&, const JsonNode& payload);
};

class MessageWriter;

// How to write actions of one type. If rows of several boxes fit, the last box's row is used.
struct ActionRow {
  ActionType type;
  bool (*fits)(const MessageWriter&, Action) = nullptr;  // null: any action of the type
  void (*write)(MessageWriter&, Action);
};

// Says whether JCloisterZone asks the player for a decision.
enum class Asked : std::uint8_t { yes, perhaps, no };

// A follower that stands in a quarter of the Count's city, on no feature of the board.
struct Apart {
  PlayerId player;
  Figure figure;
  Quarter quarter;
};

// ---- assertions ---------------------------------------------------------------------------------

struct PhaseName {
  std::string_view foreign;
  Phase own;
};

struct BonusName {
  BonusKind bonus;
  std::string_view name;
};

// ---- all tables of a box ------------------------------------------------------------------------

struct BoxTables {
  std::string_view set = {};  // name of the tile set, without its printing
  bool one_printing = false;
  int most_copies = 9;
  Alone alone = Alone::play;
  std::span<const ElementRow> elements = {};
  std::span<const RuleRow> rules = {};
  std::span<const MessageRow> messages = {};
  std::span<const ActionRow> actions = {};
  std::span<const PhaseName> phases = {};
  std::span<const BonusName> bonuses = {};
  // True while the player may still act on the placed tile, before COMMIT.
  bool (*acts_on_tile)(const State&) = nullptr;
  // False for a legal action that JCloisterZone does not offer.
  bool (*offers)(const State&, Action) = nullptr;
  // Says whether JCloisterZone asks for this decision. Unless the answer is `yes`, the player
  // passes if no message answers.
  Asked (*asked)(const State&, std::span<const Action> legal) = nullptr;
  // The action that JCloisterZone takes without asking; a pass if null.
  std::optional<Action> (*by_itself)(const State&) = nullptr;
  // True if a later message replaces the first of `messages`.
  bool (*is_repeated)(const State&, std::span<const JsonNode* const> messages) = nullptr;
  // True if the messages from here on come in another order than Bastide's actions.
  bool (*order_differs)(const State&) = nullptr;
  // Chooses by the message which of two equal followers acts, because one of them may be beside the
  // fairy. `earlier` are the messages before `message`.
  Action (*of_alike)(Action action, std::span<const Action> legal, const JsonNode& message,
                     std::span<const JsonNode* const> earlier) = nullptr;
  void (*list_apart)(const State&, std::vector<Apart>&) = nullptr;
  // True if the file lists an award of no points of that kind for that player.
  bool (*scored_nothing)(const State&, unsigned player, std::string_view kind) = nullptr;
};

}  // namespace bastide::jcz
