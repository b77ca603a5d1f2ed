// A player that asks another program by the protocol bastide-engine.v1.
#pragma once

#include "search/player.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace bastide::engine {

// Keeps the first fault of any engine program in a match; safe for several threads.
class EngineFault {
 public:
  void keep(const std::string& message);
  std::string message() const;  // empty: no fault

 private:
  mutable std::mutex mutex_;
  std::string message_;
};

// Starts the program at once. `time`, if given, limits each query. After a fault the player chooses
// the first legal action, and the match does not count the game.
std::unique_ptr<Player> make_engine_player(const std::string& command,
                                           std::optional<std::chrono::nanoseconds> time,
                                           std::shared_ptr<EngineFault> fault);

}  // namespace bastide::engine
