// The log of a long command: a text file that the command appends to and continues later. Its first
// line describes the run as JSON. Each other line ends with its checksum, so that a damaged line is
// never taken for a result.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::apps {

inline constexpr int kLogVersion = 2;  // logs of version 1 have no checksums

// The line, a space, its CRC-32 as eight hexadecimal digits, and a line end.
std::string with_checksum(const std::string& line);

// Splits a log's text into its complete lines, without their checksums. The first line begins with
// a JSON object's `"format":FORMAT`; `command` names the command in errors. Returns an error for
// another format or version, and for a line whose checksum is wrong.
Result<std::vector<std::string_view>> log_lines(std::string_view text, const std::string& path,
                                                const std::string& format,
                                                const std::string& command);

class LogFile {
 public:
  LogFile() = default;
  ~LogFile();
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;

  // Opens the file, or begins it with the line `head` if it does not exist or is empty. The file is
  // locked until this object is destroyed or the program ends in any way: a second process gets an
  // error.
  Status open(const std::string& path, const std::string& head);

  // True if open() has begun the file.
  bool is_new() const { return new_; }

  // Drops the end of the file after the first `bytes` bytes.
  Status cut(std::size_t bytes);

  // Appends at once; after a failure nothing more is written.
  void append(std::string_view text);

  // False once something could not be written.
  bool good() const { return good_; }

 private:
  std::string path_;
  int handle_ = -1;
  bool new_ = false;
  bool good_ = true;
};

}  // namespace bastide::apps
