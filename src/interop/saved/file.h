// Types and functions shared by the parts of the reader of saved games.
#pragma once

#include "base/json_checks.h"
#include "records/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

struct File {
  Setup setup;
  Sets sets{};                      // of each box's tiles
  const JsonNode* where = nullptr;  // the setup in the file, for what is wrong with it as a whole
  std::vector<std::string> names;   // as the file has them
  Looks looks = kUsualLooks;
  std::vector<KindId> draws;              // in order, as far as the file tells it
  std::optional<std::size_t> limit;       // how many tiles come, if that is more than `draws`
  std::vector<const JsonNode*> messages;  // without those that were undone
};

// Everything but the messages' meaning.
Result<File> read_file(const JsonNode& root);

// Sets, elements, rules, start tiles and players.
void read_setup(JsonChecks& read, const JsonNode& root, File& file);

// The order of draws, and what the stack holds.
void read_draws(JsonChecks& read, const JsonNode& root, File& file);

KindId read_tile(JsonChecks& read, const JsonNode& node, Called what);

// The tiles that JCloisterZone draws from: those of the sets that do not lie at the start, the
// usual start tile included where another lies there (difference-001, docs/rules/differences.md).
std::vector<KindId> stack_there(const Setup& setup, const Sets& sets);

// True if the stack has exactly the tiles of the boxes.
bool is_usual_stack(const Setup& setup, std::vector<KindId> stack);

// Plays the messages.
Result<Record> play(const File& file);

}  // namespace bastide::jcz
