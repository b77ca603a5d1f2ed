// The file of `bastide arena --resume`: a JSON line that says which match it is, then a line of
// whole numbers for each finished pair.
#pragma once

#include "base/result.h"
#include "lab/arena.h"

#include <fstream>
#include <string>
#include <vector>

namespace bastide::apps {

class ArenaLog {
 public:
  // Reads the pairs of an earlier run, or begins a new file. An error if the file belongs to
  // another match, or to none. An incomplete last line is dropped.
  Status open(const std::string& path, const std::string& head);

  const std::vector<PairResult>& pairs() const { return pairs_; }

  // Adds a pair and hands it to the system at once.
  void keep(const PairResult& pair);

  // Did every pair arrive?
  bool good() const { return stream_.good(); }

 private:
  Status read(const std::string& path, const std::string& head);

  std::vector<PairResult> pairs_;
  std::ofstream stream_;
};

}  // namespace bastide::apps
