// Another program that speaks bastide-engine.v1, as a player.
#pragma once

#include "search/player.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace bastide::engine {

// The first fault of such programs; for all threads.
class EngineFault {
 public:
  void keep(const std::string& message);
  std::string message() const;  // empty if there is none

 private:
  mutable std::mutex mutex_;
  std::string message_;
};

// Starts the program at once. It gets `time` for each query, if given. After a fault the player
// chooses any legal action, and the game counts for nothing.
std::unique_ptr<Player> make_engine_player(const std::string& command,
                                           std::optional<std::chrono::nanoseconds> time,
                                           std::shared_ptr<EngineFault> fault);

}  // namespace bastide::engine
