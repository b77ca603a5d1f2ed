// What the classes of Python that hold batches of games share.
#pragma once

#include "c/handles.h"
#include "python/arrays.h"
#include "python/game_in_play.h"
#include "python/numbers.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace bastide::python {

inline constexpr std::size_t kMostGames = 100'000;

// The number of games of a batch. Throws ValueError, as does options_of for wrong arguments.
inline std::size_t games_of(const Number<std::size_t>& games) {
  return in_range(games, "games", 1, kMostGames);
}
BatchOptions options_of(const bastide_setup& setup, const Number<std::size_t>& seat,
                        const std::optional<std::string>& opponent,
                        const Number<unsigned>& threads);

// A batch B, either Batch or TurnBatch. One thread at a time may use it; meanwhile other threads of
// Python may run.
template <class B>
class HeldGames {
 public:
  std::size_t size() const { return batch_.size(); }

  void reset(const nb::object& wanted, const nb::object& seeds) {
    if (!wanted.is_none()) need_reset();
    const auto held_wanted = numbers_of<bool>(wanted, "wanted");
    const auto held_seeds = numbers_of<std::uint64_t>(seeds, "seeds");
    const auto games = span_of(held_wanted, "wanted", size());
    const auto numbers = span_of(held_seeds, "seeds", size());
    alone([&] { batch_.reset(games, numbers); });
    has_begun_ = true;
  }

  bastide_game position(const Number<std::size_t>& game) {
    need_reset();
    if (!game.value || *game.value >= size()) {
      throw nb::index_error("there is no such game in the batch");
    }
    std::optional<bastide_game> position;
    alone([&] { position.emplace(batch_.position(*game.value)); });
    return *position;
  }

 protected:
  template <class... Arguments>
  explicit HeldGames(const bastide_setup& setup, Arguments&&... arguments)
      : batch_(setup, std::forward<Arguments>(arguments)...) {}

  // Throws NotNowError before the first reset.
  void need_reset() const {
    if (!has_begun_) throw NotNow("the games have not begun: call reset for all first");
  }

  template <class Work>
  void alone(const Work& work) {
    if (busy_.exchange(true)) throw std::runtime_error("another thread uses this batch");
    const std::unique_ptr<std::atomic<bool>, void (*)(std::atomic<bool>*)> until(
        &busy_, [](std::atomic<bool>* busy) { *busy = false; });
    const nb::gil_scoped_release unlocked;
    work();
  }

  B batch_;

 private:
  std::atomic<bool> busy_ = false;
  std::atomic<bool> has_begun_ = false;
};

}  // namespace bastide::python
