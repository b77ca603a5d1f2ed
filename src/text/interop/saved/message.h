// Messages of a saved game: senders, places and figures.
#pragma once

#include "interop/saved/name_tables.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

// ---- type, payload, sender and order ------------------------------------------------------------

std::string_view type_of(const JsonNode& message);
const JsonNode& payload_of(const JsonNode& message);
// The player who sent the message; empty if the message names no player.
std::optional<std::int64_t> sender(const JsonNode& message);

// Orders messages as JCloisterZone asks in rounds: each player's first message, beginning with the
// player `first`, then each player's second one, and so on. `senders` has the player of each
// message. Returns the messages' numbers in the new order.
std::vector<std::size_t> in_rounds(std::span<const std::size_t> senders, std::size_t first,
                                   std::size_t players);

// The keys of payloads that several boxes read.
inline constexpr std::string_view kPlacementKeys[] = {"tileId", "rotation", "position"};
inline constexpr std::string_view kDeploymentKeys[] = {"pointer", "meepleId"};
inline constexpr std::string_view kReturnKeys[] = {"pointer", "source"};
inline constexpr std::string_view kNeutralKeys[] = {"figureId", "to"};

// ---- places -------------------------------------------------------------------------------------

// A place on a tile in the file's notation: `NS`, `_N`, `I`, `NL.NR`, `QUARTER_MARKET`.
struct Location {
  std::uint8_t sides = 0;   // bits of Side
  std::uint8_t halves = 0;  // bits of Half
  std::uint8_t inner = 0;   // `I` 1, `II` 2: the middle, or a field that reaches no edge
  std::optional<Quarter> quarter;
};
std::optional<Location> find_location(std::string_view text);

std::string quarter_word(Quarter quarter);     // such as `QUARTER_MARKET`
std::string sides_word(std::uint8_t sides);    // such as `NS` or `_N`
std::string halves_word(std::uint8_t halves);  // such as `NL.NR`
// The number of a field among the tile's fields that reach no edge: 1 for `I`, 2 for `II`.
std::uint8_t inner_number(const TileKind& tile, std::uint8_t local);

struct Pointer {
  Cell cell;
  std::string_view feature;  // City, Road, Field, Monastery, Garden, Castle, Quarter, or nothing
  Location location;
};

Cell read_cell(JsonChecks& read, const JsonNode& xy);
Pointer read_pointer(JsonChecks& read, const JsonNode& node);

// True if the pointer names the segment `local` of the tile at the cell `at`.
bool points_at(const State& state, const Pointer& pointer, Cell at, std::uint8_t local);

// ---- figures ------------------------------------------------------------------------------------

// The id of a figure, such as "0.small.1": player, kind, number. The number tells equal figures
// apart; Bastide ignores the number.
struct FigureId {
  PlayerId owner;
  Figure figure = Figure::small;
};
FigureId read_figure(JsonChecks& read, const State& state, const JsonNode& id);
std::string figure_id(PlayerId player, Figure figure, unsigned number);

// The payload of DEPLOY_MEEPLE: a figure of the player to move, and its target.
struct Deployment {
  Figure figure = Figure::small;
  Pointer where;
};
Deployment read_deployment(JsonChecks& read, const State& state, const JsonNode& payload);

// The payload of RETURN_MEEPLE: a figure, and where it stands.
Meaning read_return(JsonChecks& read, const State& state, const JsonNode& payload);

}  // namespace bastide::jcz
