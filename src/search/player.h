// Interface of computer players. A player sees a State, which holds nothing hidden.
#pragma once

#include "base/english.h"
#include "base/rng.h"
#include "base/sentence.h"
#include "rules/turn.h"

#include <atomic>
#include <memory>
#include <span>
#include <string_view>

namespace bastide {

// Asked now and then by a player that searches.
class StopSignal {
 public:
  StopSignal() = default;
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;
  virtual ~StopSignal() = default;
  virtual bool stops() const = 0;
};

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // A legal action of state.turn.decider, who is not chance. All randomness comes from `rng`: the
  // same state and rng give the same action. A player that searches remembers the rest of its turn;
  // a new one may choose another rest.
  virtual Action choose(const State& state, Rng& rng) = 0;

  // A game begins; then every action of it, of chance too, before it is played. For players that
  // keep a record; only the arena tells them.
  virtual void game_begins(const State& /*state*/) {}
  virtual void sees(const State& /*before*/, Action /*action*/) {}

  // Once `enough` is true, choose() returns its best action so far at once. Another thread may set
  // it.
  void stop_on(const std::atomic<bool>& enough) { enough_ = &enough; }

  // The same for any other reason to stop, such as a limit of processor time.
  void stop_on(const StopSignal& signal) { signal_ = &signal; }

 protected:
  bool has_to_answer() const {
    return (enough_ != nullptr && enough_->load(std::memory_order_relaxed)) ||
           (signal_ != nullptr && signal_->stops());
  }

 private:
  const std::atomic<bool>* enough_ = nullptr;
  const StopSignal* signal_ = nullptr;
};

struct PlayerInfo {
  std::string_view name;       // as in `bastide play --player Bob=level-4`
  std::string_view character;  // its name at a table
  English description;
};

// All computer players: the levels (levels.h), weakest first, then those of earlier versions, which
// old games name.
std::span<const PlayerInfo> players();

// "Level 4: Clara".
Sentence title_of(const PlayerInfo& player);

// A program that never calls this contains no player: the linker leaves them out.
std::unique_ptr<Player> make_player(const PlayerInfo& player);

// Null if no player has that name.
const PlayerInfo* find_player(std::string_view name);

}  // namespace bastide
