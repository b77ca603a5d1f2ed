#include "search/player.h"

#include "search/levels.h"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide {

namespace {

constexpr std::array<PlayerInfo, 3> kEarlier = {{
    {"random", "Random", "plays any legal move, at random"_en},
    {"gentle", "Gentle", "easy: looks one move ahead and often gets it wrong"_en},
    {"greedy", "Greedy", "plays the best move for points, chances and followers left"_en},
}};

std::vector<PlayerInfo> all_players() {
  std::vector<PlayerInfo> all(levels().begin(), levels().end());
  all.insert(all.end(), kEarlier.begin(), kEarlier.end());
  return all;
}

}  // namespace

std::span<const PlayerInfo> players() {
  static const std::vector<PlayerInfo> kAll = all_players();
  return kAll;
}

std::string free_name_of(const PlayerInfo& player, std::span<const std::string> taken) {
  const std::string character(player.character);
  std::string name = character;
  for (int i = 2; std::find(taken.begin(), taken.end(), name) != taken.end(); ++i) {
    name = character + ' ' + std::to_string(i);
  }
  return name;
}

Sentence title_of(const PlayerInfo& player) {
  const std::span<const PlayerInfo> all = levels();
  const auto level = std::find_if(all.begin(), all.end(),
                                  [&](const PlayerInfo& one) { return one.name == player.name; });
  if (level == all.end()) return plain(std::string(player.character));
  return say("Level {n}: {name}"_en, {{"n", static_cast<int>(level - all.begin()) + 1},
                                      {"name", plain(std::string(player.character))}});
}

const PlayerInfo* find_player(std::string_view name) {
  const auto found = std::find_if(players().begin(), players().end(),
                                  [&](const PlayerInfo& one) { return one.name == name; });
  return found == players().end() ? nullptr : &*found;
}

}  // namespace bastide
