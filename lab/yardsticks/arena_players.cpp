#include "yardsticks/arena_players.h"

#include "search/levels.h"
#include "search/master_player.h"
#include "search/random_player.h"
#include "search/simple_player.h"
#include "yardsticks/greedy.h"
#include "yardsticks/mcts.h"
#include "yardsticks/rollout.h"
#include "yardsticks/styles.h"

#include <algorithm>
#include <array>
#include <vector>

namespace bastide {

namespace {

const std::array<ArenaPlayer, 6> kNamed = {{
    {"random", "plays any legal move, at random", make_random},
    {"greedy-1", "looks one move ahead with a simple evaluation", make_simple_player},
    {"greedy", "looks one move ahead with the full evaluation", make_greedy},
    {"master", "tries the best turns with many orders of the remaining tiles", make_master,
     make_patient_master},
    {"rollout-1", "tries greedy-1's best 8 turns with many orders of the remaining tiles",
     make_rollout},
    {"mcts", "plain UCT tree search with random playouts", make_mcts, make_patient_mcts},
}};

std::vector<ArenaPlayer> all_arena_players() {
  std::vector<ArenaPlayer> all(kNamed.begin(), kNamed.end());
  for (const Style& style : styles()) {
    all.push_back({style.name, style.description, [&style] { return make_style_player(style); }});
  }
  for (const PlayerInfo& level : levels()) {
    all.push_back({level.name, level.description.words, [&level] { return make_player(level); }});
  }
  return all;
}

}  // namespace

std::span<const ArenaPlayer> arena_players() {
  static const std::vector<ArenaPlayer> kAll = all_arena_players();
  return kAll;
}

const ArenaPlayer* find_arena_player(std::string_view name) {
  const auto found = std::find_if(arena_players().begin(), arena_players().end(),
                                  [&](const ArenaPlayer& one) { return one.name == name; });
  return found == arena_players().end() ? nullptr : &*found;
}

}  // namespace bastide
