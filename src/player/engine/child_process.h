// A child process with pipes to its standard input and from its standard output.
#pragma once

#include "base/result.h"

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace bastide::engine {

class ChildProcess {
 public:
  // Starts a shell command, which shares this program's standard error. From then on this program
  // ignores SIGPIPE.
  static Result<std::unique_ptr<ChildProcess>> start(const std::string& command);
  // Closes the pipes, and kills the program if it does not end within two seconds.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Writes to the program's input. False if it has closed its input or reads nothing for 10 s.
  bool write(std::string_view text);

  enum class Read : std::uint8_t { line, nothing_yet, ended };
  // Reads the program's next line, without its line end, if it comes within `patience`. After a
  // line above 16 MiB the output counts as ended.
  Read read_line(std::string& line, std::chrono::milliseconds patience);

 private:
  ChildProcess(pid_t child, int in, int out) : child_(child), in_(in), out_(out) {}

  pid_t child_;
  int in_;
  int out_;
  std::string read_;  // bytes read but not yet returned
};

}  // namespace bastide::engine
