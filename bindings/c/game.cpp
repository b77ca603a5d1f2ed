// Games: positions, legal actions, and playing.
#include "c/call.h"
#include "c/handles.h"
#include "records/action_notation.h"
#include "rules/draws_and_placements.h"

#include <algorithm>
#include <string>
#include <vector>

namespace bastide::c {

namespace {

bastide_status not_now(const char* why) { return fail(BASTIDE_NOT_NOW, why); }

bastide_status give_actions(std::span<const Action> actions, bastide_action* buffer,
                            std::size_t size, std::size_t* length) {
  const bastide_status room = check_room(actions.size(), buffer, size, length);
  if (room != BASTIDE_OK || size == 0) return room;
  std::transform(actions.begin(), actions.end(), buffer,
                 [](Action action) { return action.bits(); });
  return BASTIDE_OK;
}

// Plays the draw that the number `random` names, if each tile is equally likely.
Action drawn_by(const ChanceOutcomes& outcomes, std::uint64_t random) {
  std::uint64_t tiles = 0;
  for (const ChanceOutcome& outcome : outcomes) tiles += outcome.copies;
  // The higher half of random * tiles would need 128 bits; tiles are few, so 32 bits are enough.
  std::uint64_t number = ((random >> 32) * tiles) >> 32;
  for (const ChanceOutcome& outcome : outcomes) {
    if (number < outcome.copies) return Action::draw(outcome.kind);
    number -= outcome.copies;
  }
  return Action::draw(outcomes.back().kind);
}

bool chance_decides(const bastide_game& game) {
  return !is_over(*game.state) && game.state->turn.decider == kChance;
}

}  // namespace

}  // namespace bastide::c

using namespace bastide;  // NOLINT: the functions of bastide.h lie in no namespace

// ---- making games -------------------------------------------------------------------------------

bastide_status bastide_game_new(const bastide_setup* setup, bastide_game** game) {
  if (setup == nullptr) return c::missing("setup");
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    *game = new bastide_game(*setup);
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_copy(const bastide_game* game, bastide_game** copy) {
  if (game == nullptr) return c::missing("game");
  if (copy == nullptr) return c::missing("copy");
  return c::guarded([&] {
    *copy = new bastide_game(*game);
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_assign(bastide_game* to, const bastide_game* from) {
  if (to == nullptr || from == nullptr) return c::missing("game");
  return c::guarded([&] {
    if (to != from) *to = *from;
    return BASTIDE_OK;
  });
}

void bastide_game_free(bastide_game* game) { delete game; }

// ---- the position -------------------------------------------------------------------------------

int bastide_game_players(const bastide_game* game) {
  return game == nullptr ? 0 : static_cast<int>(game->rules->players());
}

int bastide_game_decider(const bastide_game* game) {
  if (game == nullptr || is_over(*game->state)) return BASTIDE_NOBODY;
  const PlayerId decider = game->state->turn.decider;
  return decider == kChance ? BASTIDE_CHANCE : static_cast<int>(decider.value);
}

int bastide_game_turn(const bastide_game* game) {
  return game == nullptr ? 0 : static_cast<int>(game->state->turn.number);
}

int bastide_game_tiles_left(const bastide_game* game) {
  return game == nullptr ? 0 : static_cast<int>(game->state->bag.left);
}

int bastide_game_score(const bastide_game* game, int seat) {
  if (game == nullptr || seat < 0 || seat >= bastide_game_players(game)) return 0;
  return game->state->players[static_cast<std::size_t>(seat)].score;
}

unsigned bastide_game_winners(const bastide_game* game) {
  return game == nullptr || !is_over(*game->state) ? 0 : winners(*game->state);
}

uint64_t bastide_game_key(const bastide_game* game) {
  return game == nullptr ? 0 : game->state->key();
}

// ---- actions ------------------------------------------------------------------------------------

bastide_status bastide_game_legal(const bastide_game* game, bastide_action* actions, size_t size,
                                  size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] { return c::give_actions(game->legal(), actions, size, length); });
}

bastide_status bastide_game_actions(const bastide_game* game, bastide_action* actions, size_t size,
                                    size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] { return c::give_actions(game->actions, actions, size, length); });
}

bastide_status bastide_game_chance(const bastide_game* game, bastide_action* actions,
                                   unsigned* weights, size_t size, size_t* length) {
  if (game == nullptr) return c::missing("game");
  if (!c::chance_decides(*game)) return c::not_now("no tile is to be drawn now");
  return c::guarded([&] {
    const ChanceOutcomes outcomes = chance_outcomes(*game->state);
    const void* either = actions == nullptr ? static_cast<const void*>(weights) : actions;
    const bastide_status room = c::check_room(outcomes.size(), either, size, length);
    if (room != BASTIDE_OK || size == 0) return room;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      if (actions != nullptr) actions[i] = Action::draw(outcomes[i].kind).bits();
      if (weights != nullptr) weights[i] = outcomes[i].copies;
    }
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_play(bastide_game* game, bastide_action action) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    const Action wanted = canonical(*game->state, Action::from_bits(action));
    const auto& legal = game->legal();
    if (std::find(legal.begin(), legal.end(), wanted) == legal.end()) {
      return c::fail(BASTIDE_ILLEGAL, "not legal now: " + phrase(*game->state, wanted));
    }
    game->play(wanted);
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_draw(bastide_game* game, uint64_t random, bastide_action* action) {
  if (game == nullptr) return c::missing("game");
  if (!c::chance_decides(*game)) return c::not_now("no tile is to be drawn now");
  return c::guarded([&] {
    const Action draw = c::drawn_by(chance_outcomes(*game->state), random);
    game->play(draw);
    if (action != nullptr) *action = draw.bits();
    return BASTIDE_OK;
  });
}

bastide_status bastide_game_undo(bastide_game* game) {
  if (game == nullptr) return c::missing("game");
  if (game->actions.empty()) return c::not_now("no action was played yet");
  return c::guarded([&] {
    game->actions.pop_back();
    game->legal_known = false;
    start(*game->state, *game->rules);
    for (const Action action : game->actions) play(*game->state, action);
    return BASTIDE_OK;
  });
}

bastide_status bastide_action_text(const bastide_game* game, bastide_action action, char* text,
                                   size_t size, size_t* length) {
  if (game == nullptr) return c::missing("game");
  return c::guarded([&] {
    return c::give_text(phrase(*game->state, Action::from_bits(action)), text, size, length);
  });
}

bastide_status bastide_action_parse(const bastide_game* game, const char* text,
                                    bastide_action* action) {
  if (game == nullptr) return c::missing("game");
  if (text == nullptr) return c::missing("text");
  if (action == nullptr) return c::missing("action");
  return c::guarded([&] {
    const auto read = parse_action(*game->state, text);
    if (!read) return c::fail(read.error());
    *action = read->bits();
    return BASTIDE_OK;
  });
}
