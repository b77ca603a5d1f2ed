#include "commands/output_check.h"

#include "base/utf8.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace bastide::apps {

namespace {

namespace fs = std::filesystem;

// Path of the file behind symbolic links, dots and double slashes. The file need not exist.
fs::path resolved_path(fs::path path) {
  constexpr int kMostLinks = 40;
  std::error_code error;
  for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(path, error)); ++i) {
    const fs::path target = fs::read_symlink(path, error);
    if (error) return path;
    path = path.parent_path() / target;
  }
  const fs::path absolute = fs::absolute(path, error);
  const fs::path meant = fs::weakly_canonical(absolute, error);
  return error ? absolute : meant;
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return resolved_path(a) == resolved_path(b) || fs::equivalent(a, b, error);
}

// Checks the access that write_file() needs: a regular file is replaced by a new one in its folder,
// and a device or pipe is opened.
Status check_writable(const std::string& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::none) return unwritable(path, error.value());
  if (fs::is_directory(status)) return unwritable(path, EISDIR);
  const fs::path file = fs::exists(status) ? fs::canonical(path, error) : fs::path(path);
  const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
  const bool in_place = fs::exists(status) && !fs::is_regular_file(status);
  const int allowed = in_place
                          ? ::faccessat(AT_FDCWD, file.c_str(), W_OK, AT_EACCESS)
                          : ::faccessat(AT_FDCWD, (folder / ".").c_str(), W_OK | X_OK, AT_EACCESS);
  if (allowed != 0) return unwritable(path, errno);
  return Done{};
}

}  // namespace

Error unwritable(const std::string& path, int code) {
  return {.message = plain(std::string("cannot be written: ") + std::strerror(code)),
          .source = path};
}

Status check_late_output(const LateOutput& output, const std::vector<std::string>& others) {
  if (output.path.empty() || output.path == "-") return Done{};
  for (const std::string& other : others) {
    if (other.empty() || !is_same_file(output.path, other)) continue;
    return Error{.message = plain("is the same file as " + in_quotes(other) + ": name two files"),
                 .source = output.path};
  }
  if (const Status may = may_write(output.path, output.endings, output.force); !may) return may;
  return check_writable(output.path);
}

}  // namespace bastide::apps
