#include "yardsticks/arena_players.h"

#include "base/named_rows.h"
#include "base/text_helpers.h"
#include "base/utf8.h"
#include "search/master_player.h"
#include "search/player_table.h"
#include "search/simple_player.h"
#include "yardsticks/greedy.h"
#include "yardsticks/mcts.h"
#include "yardsticks/rollout.h"
#include "yardsticks/styles.h"

#include <array>
#include <vector>

namespace bastide {

namespace {

// Players that people cannot choose.
const std::array<ArenaPlayer, 5> kNamed = {{
    {"greedy-1", "looks one move ahead with a simple evaluation",
     [] { return make_simple_player(); }},
    {"greedy", "looks one move ahead with the full evaluation", make_greedy},
    {"master", "tries the best turns with many orders of the remaining tiles", make_master,
     make_patient_master},
    {"rollout-1", "tries greedy-1's best 8 turns with many orders of the remaining tiles",
     make_rollout},
    {"mcts", "plain UCT tree search with random playouts", make_mcts, make_patient_mcts},
}};

ArenaPlayer in_arena(const PlayerInfo& player) {
  return {player.name, player.description.words, [&player] { return make_player(player); }};
}

std::vector<ArenaPlayer> all_arena_players() {
  std::vector<ArenaPlayer> all = {in_arena(*find_player("random"))};
  all.insert(all.end(), kNamed.begin(), kNamed.end());
  for (const Style& style : styles()) {
    all.push_back({style.name, style.description, [&style] { return make_style_player(style); }});
  }
  for (const PlayerInfo& level : levels()) all.push_back(in_arena(level));
  return all;
}

}  // namespace

std::span<const ArenaPlayer> arena_players() {
  static const std::vector<ArenaPlayer> kAll = all_arena_players();
  return kAll;
}

const ArenaPlayer* find_arena_player(std::string_view name) {
  return find_row(arena_players(), name);
}

Result<const ArenaPlayer*> arena_player_called(std::string_view name) {
  if (const ArenaPlayer* found = find_arena_player(name)) return found;
  return Error{.message = plain("there is no player " + in_quotes(name) + "; choose " +
                                list_of_choices(row_names(arena_players())))};
}

}  // namespace bastide
