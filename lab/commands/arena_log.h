// The file of `bastide-lab arena --resume`: a JSON line that identifies the match, then a line of
// whole numbers for each finished pair.
#pragma once

#include "base/result.h"
#include "commands/log_file.h"
#include "matches/arena.h"

#include <string>
#include <vector>

namespace bastide::apps {

class ArenaLog {
 public:
  // Reads the pairs of an earlier run, or begins a new file. Drops an incomplete last line. Returns
  // an error if the file belongs to another match, is not a file of `bastide-lab arena --resume` or
  // is used by another process. `seats` is the number of players of a game.
  Status open(const std::string& path, const std::string& head, unsigned seats);

  const std::vector<PairResult>& pairs() const { return pairs_; }

  // Appends a pair at once.
  void keep(const PairResult& pair);

  // False once a pair could not be written.
  bool good() const { return file_.good(); }

 private:
  Status read(const std::string& path, const std::string& head, unsigned seats);

  LogFile file_;
  std::vector<PairResult> pairs_;
  std::size_t complete_bytes_ = 0;  // bytes of the complete lines that were read
};

}  // namespace bastide::apps
