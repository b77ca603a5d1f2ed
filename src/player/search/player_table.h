// The table of the computer players that people can choose.
#pragma once

#include "base/english_text.h"
#include "base/sentence.h"
#include "evaluate/knowledge.h"
#include "search/player.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace bastide {

// How a player chooses its actions. A row has data instead of a function: the linker leaves the
// players' code out of a program that lists them but makes none.
struct Method {
  enum class Kind : std::uint8_t {
    random,   // any legal action
    simple,   // the best way to play the turn by search/simple_evaluation.h
    one_ply,  // the best way to play the turn by evaluate/evaluation.h
    search,   // search/root_search.h
  };

  Kind kind;
  // The size of random errors in the values of turns, in hundredths of points: for `simple` the
  // largest error, for `one_ply` the scale of their distribution (make_player.cpp).
  int error = 0;
  Knowledge knowledge = {};  // what `one_ply` considers
};

struct PlayerInfo {
  std::string_view name;       // name in arguments: `bastide play --player Bob=level-4`
  std::string_view character;  // the character's name at a table
  English description;
  Method method;
};

// All computer players: the levels, then players of earlier versions, which old games name.
std::span<const PlayerInfo> players();

// The levels, weakest first. Each level wins 72 to 79 of 100 games of two players against the
// level below it (docs/search.md).
std::span<const PlayerInfo> levels();

// Null if no player has that name.
const PlayerInfo* find_player(std::string_view name);

// The player's title, such as "Level 4: Clara".
Sentence title_of(const PlayerInfo& player);

// A name for the player that is not in `taken`: the character's name, or with a number, such as
// "Clara 2".
std::string free_name_of(const PlayerInfo& player, std::span<const std::string> taken);

std::unique_ptr<Player> make_player(const PlayerInfo& player);

}  // namespace bastide
