// Types and functions shared by the parts of the reader of saved games.
#pragma once

#include "base/json_checks.h"
#include "records/record_io.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::jcz {

struct File {
  Setup setup;
  Sets sets{};                      // number of tile sets of each box
  const JsonNode* where = nullptr;  // the setup in the file, for errors of the whole setup
  std::vector<std::string> names;   // players' names as in the file
  PlayerColours colours = kUsualColours;
  std::vector<KindId> draws;  // tiles in the order of their draws, as far as the file gives them
  std::optional<std::size_t> limit;       // most tiles that the game draws; empty: its whole stack
  std::vector<const JsonNode*> messages;  // all messages except undone ones
};

// Reads everything except the meaning of the messages.
Result<File> read_file(const JsonNode& root);

// Reads the sets, elements, rules, start tiles and players.
void read_setup(JsonChecks& read, const JsonNode& root, File& file);

// Reads the order of draws and the content of the stack.
void read_draws(JsonChecks& read, const JsonNode& root, File& file);

KindId read_tile(JsonChecks& read, const JsonNode& node, Called what);

// JCloisterZone's stack: the tiles of the sets without the start tiles. If another tile is the
// start tile, the usual start tile is in the stack (difference-001, docs/rules/differences.md).
std::vector<KindId> stack_there(const Setup& setup, const Sets& sets);

// True if the stack has exactly the tiles of the boxes.
bool is_usual_stack(const Setup& setup, std::vector<KindId> stack);

// Plays the messages of a file.
Result<Record> play(const File& file);

}  // namespace bastide::jcz
