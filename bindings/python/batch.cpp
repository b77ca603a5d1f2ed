#include "python/batch.h"

#include <bastide.h>

#include <algorithm>
#include <cstring>

namespace bastide::python {

struct Batch::Play : GameInPlay {
  using GameInPlay::GameInPlay;

  std::vector<Code> codes;  // of the legal actions
  std::vector<Code> shown;  // whose entries in the mask are 1
  std::size_t viewer = seat;
  bool ended = true;      // in the last step
  bool overflow = false;  // a legal placement lies outside of the frame
};

namespace {

int lead(const State& state, std::size_t seat) {
  int best_other = 0;
  for (std::size_t p = 0; p < state.rules->players(); ++p) {
    if (p != seat) best_other = std::max(best_other, state.players[p].score);
  }
  return state.players[seat].score - best_other;
}

void fetch(const void* from, std::size_t bytes = 1) {
  constexpr std::size_t kLine = 64;
  const auto* const at = static_cast<const char*>(from);
  for (std::size_t i = 0; i < bytes; i += kLine) __builtin_prefetch(at + i, 1);
}

}  // namespace

Batch::Batch(const bastide_setup& setup, std::size_t games, const BatchOptions& options,
             const BatchArrays& arrays)
    : setup_(setup), options_(options), arrays_(arrays), workers_(options.threads) {
  games_.reserve(games);
  for (std::size_t i = 0; i < games; ++i) games_.emplace_back(*setup_.rules, options_);
}

Batch::~Batch() = default;

std::size_t Batch::size() const { return games_.size(); }

void Batch::reset(std::span<const bool> wanted, std::span<const std::uint64_t> seeds) {
  workers_.run(size(), [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (!wanted.empty() && !wanted[i]) continue;
      if (!seeds.empty()) games_[i].random = Rng(seeds[i]);
      begin(games_[i], i);
      write_mask(games_[i], i);
    }
  });
}

void Batch::step(std::span<const std::int64_t> actions) {
  workers_.run(size(), [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      if (i + 2 < last) fetch_sizes(games_[i + 2]);
      if (i + 1 < last) fetch_contents(games_[i + 1], actions[i + 1]);
      if (games_[i].ended) {
        begin(games_[i], i);
      } else {
        take_step(games_[i], i, actions[i]);
      }
    }
    for (std::size_t i = first; i < last; ++i) write_mask(games_[i], i);
  });
}

void Batch::fetch_sizes(const Play& game) {
  const State& state = game.state;
  fetch(&game.actions, 2 * 64);
  fetch(&game.codes, sizeof game.codes + sizeof game.shown);
  fetch(&state.turn, sizeof state.turn);
  fetch(&state.players, sizeof state.players);
  fetch(&state.figures);
  fetch(&state.bag, sizeof state.bag);
  fetch(&state.board.tiles);
  fetch(&state.board.sites);
  fetch(&state.board.patterns, 2 * 64);
  fetch(&state.board.features);
  fetch(&state.board.feature_of);
  fetch(&state.board.next);
  fetch(&state.board.tile_of);
}

void Batch::fetch_contents(const Play& game, std::int64_t action) {
  const Board& board = game.state.board;
  fetch(game.codes.data(), game.codes.size() * sizeof(Code));
  fetch(board.sites.data(), board.sites.size() * sizeof(Site));
  fetch(board.tiles.end());
  fetch(board.features.end(), 2 * sizeof(Feature));
  fetch(board.feature_of.end());
  fetch(board.next.end());
  fetch(board.tile_of.end());
  if (action >= kPassCode) return;
  const Cell cell = action_of(game.state, static_cast<Code>(action)).cell();
  for (const Side side : {Side::north, Side::east, Side::south}) {
    fetch(&board.grid.slots[first_slot(neighbour(cell, side))]);
  }
}

void Batch::choose_randomly(std::span<std::int64_t> actions) {
  workers_.run(size(), [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      Play& game = games_[i];
      const auto count = static_cast<std::uint32_t>(game.codes.size());
      actions[i] = count == 0 ? 0 : game.codes[game.samples.below(count)];
    }
  });
}

bastide_game Batch::position(std::size_t game) const {
  bastide_game position(setup_);
  for (const Action action : games_[game].actions) position.play(action);
  return position;
}

void Batch::begin(Play& game, std::size_t i) {
  game.begin(*setup_.rules);
  game.ended = false;
  if (arrays_.planes != nullptr) std::memset(arrays_.planes + i * kPlaneBytes, 0, kPlaneBytes);
  list_actions(game);
  arrays_.rewards[i] = 0;
  arrays_.terminated[i] = arrays_.truncated[i] = arrays_.illegal[i] = false;
  write_observation(game, i);
}

void Batch::list_actions(Play& game) {
  ActionList list;
  legal(game.state, list);
  game.codes.resize(list.size());
  const std::size_t coded = write_codes(list, game.codes.data());
  game.codes.resize(coded);
  game.overflow = coded < list.size();
}

void Batch::take_step(Play& game, std::size_t i, std::int64_t action) {
  State& state = game.state;
  const bool is_legal = std::find(game.codes.begin(), game.codes.end(), action) != game.codes.end();
  const std::size_t seat = state.turn.decider.at();
  if (is_legal) {
    const int before = options_.reward_lead ? lead(state, seat) : 0;
    game.play_one(action_of(state, static_cast<Code>(action)));
    game.play_on();
    list_actions(game);
    arrays_.rewards[i] = reward(state, seat, before);
  } else {
    game.codes.clear();
    arrays_.rewards[i] = -1;
  }
  arrays_.illegal[i] = !is_legal;
  arrays_.terminated[i] = !is_legal || is_over(state);
  arrays_.truncated[i] = is_legal && game.overflow;
  game.ended = arrays_.terminated[i] || arrays_.truncated[i];
  write_observation(game, i);
}

double Batch::reward(const State& state, std::size_t seat, int lead_before) const {
  if (options_.reward_lead) return lead(state, seat) - lead_before;
  if (!is_over(state)) return 0;
  const PlayerSet won = winners(state);
  if (!has_player(won, seat)) return -1;
  return has_several(won) ? 0 : 1;
}

void Batch::write_observation(Play& game, std::size_t i) {
  const bool over = is_over(game.state);
  // The learner looks; if it plays all seats, the seat that decides, or the last one that did.
  if (!over && !game.opponent) game.viewer = game.state.turn.decider.at();
  arrays_.seats[i] = over ? BASTIDE_NOBODY : static_cast<int>(game.state.turn.decider.value);
  if (arrays_.planes != nullptr)
    write_planes(game.state, game.viewer, arrays_.planes + i * kPlaneBytes);
  if (arrays_.vectors != nullptr) {
    write_vector(game.state, game.viewer, arrays_.vectors + i * vector_size(*setup_.rules));
  }
}

void Batch::write_mask(Play& game, std::size_t i) {
  if (arrays_.masks == nullptr) return;
  std::int8_t* const mask = arrays_.masks + i * kCodes;
  for (const Code code : game.shown) mask[code] = 0;
  for (const Code code : game.codes) mask[code] = 1;
  game.shown = game.codes;
}

}  // namespace bastide::python
