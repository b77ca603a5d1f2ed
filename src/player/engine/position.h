// Reads the position of a query: rules and actions, or a record, and the bag.
#pragma once

#include "base/json_reader.h"
#include "engine/request.h"
#include "game/game.h"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <string>
#include <vector>

namespace bastide::engine {

struct Position {
  std::optional<Game> game;
  std::vector<std::string> names;  // player names by seat
};

// Reads "rules" or "record" (up to "at"), plays "actions", then replaces the tiles left in the
// stack by those of "bag". Adds unknown keys of "rules" to `unknown_keys`.
std::optional<Fault> read_position(const JsonNode& body, Position& position,
                                   std::vector<std::string>& unknown_keys);

// The member "rules" of a request whose game has this setup.
nlohmann::ordered_json rules_json(const Setup& setup);

// Reads a list of phrases as actions. Each action must be legal in the game's position.
std::optional<Fault> read_legal_actions(const JsonNode& list, std::string_view key,
                                        const Game& game, std::vector<Action>& actions);

}  // namespace bastide::engine
