// The log of a long command: a text file that the command appends to and continues later.
#pragma once

#include "base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace bastide::apps {

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
