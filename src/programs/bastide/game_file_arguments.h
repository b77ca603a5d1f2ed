// The arguments of commands that read games: the files, and the turn or action to read up to.
#pragma once

#include "base/language.h"
#include "command_line/command_line.h"
#include "records/record_io.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bastide::apps {

class GameArguments {
 public:
  // Adds FILE..., --to and --at.
  void add_to(std::vector<Argument>& arguments);

  const std::vector<std::string>& files() const { return files_; }

  // The heading above the output for a file; empty if there is only one file.
  std::string heading(const std::string& file) const;

  // The record in `file`, cut by --to or --at.
  Result<Record> load(const std::string& file) const;

  // Runs `command` for every file and returns the highest exit code. An unreadable file is reported
  // and skipped.
  int for_each(const std::function<int(const std::string& file, const Record&)>& command,
               const Language& language = {}) const;

 private:
  Result<Record> cut(Record record) const;

  std::vector<std::string> files_;
  std::optional<std::uint64_t> turns_;
  std::optional<std::uint64_t> actions_;
};

}  // namespace bastide::apps
