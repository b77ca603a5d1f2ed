// The file in which `bastide learn` keeps its positions. The first line names the order, then come
// the games: a line "game NUMBER ROWS" and a line of numbers for each row.
#pragma once

#include "base/result.h"
#include "lab/learn.h"

#include <fstream>
#include <string>
#include <vector>

namespace bastide::apps {

class LearnLog {
 public:
  // Begins the file, or continues one with this head. A game that was not written whole is left
  // out.
  Status open(const std::string& path, const std::string& head);
  void keep(std::uint64_t game, const std::vector<LearnedRow>& rows);
  // False if something could not be written.
  bool good() const { return stream_.good(); }

  const std::vector<LearnedRow>& rows() const { return rows_; }
  std::uint64_t games() const { return games_; }  // those with the first numbers

 private:
  Status read(const std::string& path, const std::string& head);

  std::vector<LearnedRow> rows_;
  std::string whole_;  // the head and the games of an earlier run
  std::uint64_t games_ = 0;
  std::ofstream stream_;
};

}  // namespace bastide::apps
