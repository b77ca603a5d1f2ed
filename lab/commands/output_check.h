// Checks the output file of a long command before the command begins its work.
#pragma once

#include "command_line/output.h"

#include <string>
#include <vector>

namespace bastide::apps {

// A file that a command writes at its end; an empty path means that there is none.
struct LateOutput {
  std::string path;
  Endings endings;
  bool force = false;
};

// The error for a file that cannot be written; `code` is the errno.
Error unwritable(const std::string& path, int code);

// Returns an error if may_write() has one, if the output is the same file as one of `others`, or if
// the file cannot be written. Creates and changes nothing.
Status check_late_output(const LateOutput& output, const std::vector<std::string>& others);

}  // namespace bastide::apps
