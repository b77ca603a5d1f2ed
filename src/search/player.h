// Computer players. A player sees what everybody at the table sees, a State; how well it thinks is
// its own business.
#pragma once

#include "base/english.h"
#include "base/rng.h"
#include "rules/turn.h"

#include <atomic>
#include <memory>
#include <span>
#include <string_view>

namespace bastide {

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // One of the legal actions of state.turn.decider, who is no chance. All chance comes from `rng`,
  // so that the same state and the same rng give the same action.
  virtual Action choose(const State& state, Rng& rng) = 0;

  // Once `enough` holds, choose() answers at once, whatever it has found so far. It may be set by
  // another thread.
  void heed(const std::atomic<bool>& enough) { enough_ = &enough; }

 protected:
  bool has_to_answer() const {
    return enough_ != nullptr && enough_->load(std::memory_order_relaxed);
  }

 private:
  const std::atomic<bool>* enough_ = nullptr;
};

struct PlayerInfo {
  std::string_view name;  // as in `bastide play --player Bob=greedy`
  English description;
  std::unique_ptr<Player> (*make)();
};

// All there are, weakest first.
std::span<const PlayerInfo> players();

// Null if there is no such player.
const PlayerInfo* find_player(std::string_view name);

}  // namespace bastide
