// The file of positions that `bastide learn` writes. The first line describes the run. Each game
// has a line "game NUMBER ROWS" and a line of numbers for each row.
#pragma once

#include "base/result.h"
#include "lab/learn.h"

#include <fstream>
#include <string>
#include <vector>

namespace bastide::apps {

class LearnLog {
 public:
  // Begins a file with the line `head`, or continues the file of an earlier run with the same head.
  // Drops an incomplete last game.
  Status open(const std::string& path, const std::string& head);
  void keep(std::uint64_t game, const std::vector<LearnedRow>& rows);
  // False if something could not be written.
  bool good() const { return stream_.good(); }

  const std::vector<LearnedRow>& rows() const { return rows_; }
  // Number of complete games; their numbers are 0, 1, 2 and so on.
  std::uint64_t games() const { return games_; }

 private:
  Status read(const std::string& path, const std::string& head);

  std::vector<LearnedRow> rows_;
  std::string whole_;  // text of an earlier run's file: its head and complete games
  std::uint64_t games_ = 0;
  std::ofstream stream_;
};

}  // namespace bastide::apps
