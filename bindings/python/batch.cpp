#include "python/batch.h"

#include <bastide.h>

#include <algorithm>
#include <cstring>

namespace bastide::python {

struct Batch::Play : GameInPlay {
  using GameInPlay::GameInPlay;

  std::size_t viewer = seat;
  bool ended = true;      // in the last step
  bool overflow = false;  // a legal placement lies outside of the frame
  // Codes of the legal actions, whose entries in the mask are 1.
  FixedVector<Code, kRotations * kMaxSites> codes;
};

namespace {

int lead(const State& state, std::size_t seat) {
  int best_other = 0;
  for (std::size_t p = 0; p < state.rules->players(); ++p) {
    if (p != seat) best_other = std::max(best_other, state.players[p].score);
  }
  return state.players[seat].score - best_other;
}

// Reads all codes, several at once: an early end would save less.
bool contains_code(std::span<const Code> codes, Code wanted) {
  bool found = false;
  for (const Code code : codes) found |= code == wanted;
  return found;
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
      write_mask(games_[i], i, 0);
      begin(games_[i], i);
      write_mask(games_[i], i, 1);
    }
  });
}

void Batch::step(std::span<const std::int64_t> actions) {
  workers_.run(size(), [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      write_mask(games_[i], i, 0);
      if (games_[i].ended) {
        begin(games_[i], i);
      } else {
        take_step(games_[i], i, actions[i]);
      }
      write_mask(games_[i], i, 1);
    }
  });
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
  games_[game].actions.for_each([&](Action action) { position.play(action); });
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
  game.codes.clear();
  const std::size_t coded = write_codes(list, game.codes.reserve_tail(list.size()));
  game.codes.set_size(coded);
  game.overflow = coded < list.size();
}

void Batch::take_step(Play& game, std::size_t i, std::int64_t action) {
  State& state = game.state;
  const bool is_legal = contains_code(game.codes, static_cast<Code>(action));
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

void Batch::write_mask(const Play& game, std::size_t i, std::int8_t value) {
  if (arrays_.masks == nullptr) return;
  std::int8_t* const mask = arrays_.masks + i * kCodes;
  for (const Code code : game.codes) mask[code] = value;
}

}  // namespace bastide::python
