// What the parts of reading a `.jcz` share.
#pragma once

#include "base/json_reader.h"
#include "records/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

Error error_at(const JsonNode& node, std::string message);

// The member of an object, which must be there and of that kind.
Result<const JsonNode*> member(const JsonNode& object, std::string_view key, JsonNode::Kind kind);

Result<std::int64_t> whole_number(const JsonNode& node, std::int64_t low, std::int64_t high);

Result<KindId> tile(const JsonNode& node);

struct File {
  Setup setup;
  Sets sets{};                            // of each box's tiles
  std::vector<std::string> names;         // as the file has them
  std::vector<KindId> draws;              // in order, as far as the file tells it
  std::optional<int> end_turn;            // after which the game ends, whatever the stack holds
  std::vector<const JsonNode*> messages;  // without those that were undone
};

// Everything but the messages' meaning.
Result<File> read_file(const JsonNode& root);

// The order of draws, and what the stack holds.
Status read_draws(const JsonNode& root, File& file);

// A place on a tile as the file names it: `NS`, `_N`, `I`, `NL.NR`, `QUARTER_MARKET`.
struct Location {
  std::uint8_t sides = 0;   // bits of Side
  std::uint8_t halves = 0;  // bits of Half
  bool inside = false;
  std::optional<Quarter> quarter;
};
std::optional<Location> find_location(std::string_view text);

// `QUARTER_MARKET`
std::string quarter_word(Quarter quarter);

Result<Cell> cell(const JsonNode& xy);

struct Pointer {
  Cell cell;
  std::string_view feature;  // City, Road, Field, Monastery, Garden, Castle, Quarter, or nothing
  Location location;
};
Result<Pointer> pointer(const JsonNode& node);

// Is that segment, as it lies on the board, what the pointer names?
bool points_at(const State& state, const Pointer& pointer, Cell at, std::uint8_t local);

// Plays the messages.
Result<Record> play(const File& file);

}  // namespace bastide::jcz
