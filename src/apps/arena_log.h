// The file of `bastide arena --resume`: a JSON line that identifies the match, then a line of whole
// numbers for each finished pair.
#pragma once

#include "base/result.h"
#include "lab/arena.h"

#include <fstream>
#include <string>
#include <vector>

namespace bastide::apps {

class ArenaLog {
 public:
  // Reads the pairs of an earlier run, or begins a new file. Drops an incomplete last line. Returns
  // an error if the file belongs to another match or is not a file of `bastide arena --resume`.
  // `seats` is the number of players of a game.
  Status open(const std::string& path, const std::string& head, unsigned seats);

  const std::vector<PairResult>& pairs() const { return pairs_; }

  // Appends a pair and flushes the file.
  void keep(const PairResult& pair);

  // False once a pair could not be written.
  bool good() const { return stream_.good(); }

 private:
  Status read(const std::string& path, const std::string& head, unsigned seats);

  std::vector<PairResult> pairs_;
  std::ofstream stream_;
};

}  // namespace bastide::apps
