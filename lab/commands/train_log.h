// The file of tried turns that `bastide-lab train` writes: a GameLog with a line for each position.
#pragma once

#include "commands/game_log.h"
#include "learning/network_data.h"
#include "rules/setup.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace bastide::apps {

using TriedPositions = std::map<std::uint64_t, std::vector<TriedPosition>>;  // by game

// What the games of a file have in common; its first line says it.
struct TrainRun {
  Setup setup;
  std::uint64_t seed = 1;  // of the first game
  unsigned draws = 0;      // tiles drawn after each tried turn
  std::string opponents;   // names of styles, with commas between them
};

class TrainLog {
 public:
  // Begins a file, or continues the file of an earlier run with the same arguments.
  Status open(const std::string& path, const TrainRun& run);
  // Reads the games of another file, whose seed may be another one. The file stays as it is.
  Status read(const std::string& path, TrainRun run);
  void keep(std::uint64_t game, const std::vector<TriedPosition>& tried);
  // False if something could not be written.
  bool good() const { return log_.good(); }

  const TriedPositions& positions() const { return positions_; }
  // Number of complete games.
  std::uint64_t games() const { return log_.games(); }

 private:
  GameLog::TakeRow adding();

  GameLog log_{"train"};
  TriedPositions positions_;
};

// Adds the games of the file `path` to those of others. Returns an error if both have a game.
Status merge(const TriedPositions& from, const std::string& path, TriedPositions& to);

}  // namespace bastide::apps
