// The file of a long command that plays games and can continue an earlier run. The first line
// describes the run as JSON. Each game has a line "game NUMBER ROWS" and as many rows, one a line.
#pragma once

#include "base/result.h"
#include "commands/log_file.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace bastide::apps {

class GameLog {
 public:
  // Gets each row of an earlier run, and the number of its game; returns false if it is no row of
  // the command.
  using TakeRow = std::function<bool(std::uint64_t game, std::string_view row)>;

  // `command` is the command's name; its files have the format "bastide-COMMAND".
  explicit GameLog(std::string command) : command_(std::move(command)) {}

  // Begins a file with the line `head`, or continues the file of an earlier run with the same head.
  // Drops an incomplete last game. Returns an error if another process uses the file.
  Status open(const std::string& path, const std::string& head, const TakeRow& take);
  // Reads the games of another file, which must have the given head. The file stays as it is.
  Status read(const std::string& path, const std::string& head, const TakeRow& take);
  void keep(std::uint64_t game, std::span<const std::string> rows);
  // False if something could not be written.
  bool good() const { return file_.good(); }

  // Number of complete games in the file that was opened or read last.
  std::uint64_t games() const { return games_; }

 private:
  std::string command_;
  std::size_t complete_bytes_ =
      0;  // bytes of the head and the complete games of the file read last
  std::uint64_t games_ = 0;
  LogFile file_;
};

}  // namespace bastide::apps
