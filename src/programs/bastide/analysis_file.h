// A file with analyses, one line of JSON for each game. Further analyses are appended, so that a
// run that was interrupted can go on.
#pragma once

#include "base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <set>
#include <string>

namespace bastide::apps {

class AnalysisFile {
 public:
  // Reads an existing file and cuts off an incomplete last line. `replaces`: begins an empty file
  // instead. Fails if the file has other content; it is then left as it is.
  static Result<AnalysisFile> open(const std::string& path, bool replaces);

  // Does the file have an analysis with the same head: program, file, record, effort, seed and
  // player?
  bool has(const nlohmann::ordered_json& head) const;

  // Appends an analysis as one line.
  Status append(const std::string& line);

 private:
  explicit AnalysisFile(std::string path) : path_(std::move(path)) {}
  Status read_lines();
  Status read_line(const std::string& line, int number);

  std::string path_;
  std::set<std::string> keys_;  // of the analyses in the file
};

}  // namespace bastide::apps
