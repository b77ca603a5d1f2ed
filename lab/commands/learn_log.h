// The file of positions that `bastide-lab learn` writes: a GameLog with a line of numbers for each
// row.
#pragma once

#include "commands/game_log.h"
#include "learning/learn.h"

#include <string>
#include <vector>

namespace bastide::apps {

class LearnLog {
 public:
  // Begins a file with the line `head`, or continues the file of an earlier run with the same head.
  Status open(const std::string& path, const std::string& head);
  void keep(std::uint64_t game, const std::vector<LearnedRow>& rows);
  // False if something could not be written.
  bool good() const { return log_.good(); }

  const std::vector<LearnedRow>& rows() const { return rows_; }
  // Number of complete games.
  std::uint64_t games() const { return log_.games(); }

 private:
  GameLog log_{"learn"};
  std::vector<LearnedRow> rows_;
};

}  // namespace bastide::apps
