#include "python/turn_batch.h"

namespace bastide::python {

struct TurnBatch::Play : GameInPlay {
  using GameInPlay::GameInPlay;

  void list_turns(RowTools& tools) {
    if (is_over(state)) {
      list = {};
    } else {
      list_turn_rows(state, tools, list);
    }
  }

  TurnRows list;
};

TurnBatch::TurnBatch(const bastide_setup& setup, std::size_t games, const BatchOptions& options)
    : setup_(setup), workers_(options.threads) {
  for (std::size_t i = 0; i < games; ++i) {
    games_.push_back(std::make_unique<Play>(*setup_.rules, options));
  }
}

TurnBatch::~TurnBatch() = default;

void TurnBatch::reset(std::span<const bool> wanted, std::span<const std::uint64_t> seeds) {
  workers_.run(size(), [&](std::size_t first, std::size_t last) {
    const auto tools = std::make_unique<RowTools>();
    for (std::size_t i = first; i < last; ++i) {
      if (!wanted.empty() && !wanted[i]) continue;
      if (!seeds.empty()) games_[i]->random = Rng(seeds[i]);
      games_[i]->begin(*setup_.rules);
      games_[i]->list_turns(*tools);
    }
  });
}

bool TurnBatch::step(std::span<const std::int64_t> choices) {
  for (std::size_t i = 0; i < size(); ++i) {
    const auto turns = static_cast<std::int64_t>(games_[i]->list.size());
    if (turns > 0 && (choices[i] < 0 || choices[i] >= turns)) return false;
  }
  workers_.run(size(), [&](std::size_t first, std::size_t last) {
    const auto tools = std::make_unique<RowTools>();
    for (std::size_t i = first; i < last; ++i) {
      Play& game = *games_[i];
      if (game.list.size() == 0) continue;
      const TurnPlan turn = game.list.turns[static_cast<std::size_t>(choices[i])];
      game.play_one(turn.first);
      if (turn.has_second) game.play_one(turn.second);
      game.play_on();
      game.list_turns(*tools);
    }
  });
  return true;
}

const TurnRows& TurnBatch::turns(std::size_t game) const { return games_[game]->list; }

const State& TurnBatch::state(std::size_t game) const { return games_[game]->state; }

bastide_game TurnBatch::position(std::size_t game) const {
  bastide_game position(setup_);
  games_[game]->actions.for_each([&](Action action) { position.play(action); });
  return position;
}

}  // namespace bastide::python
