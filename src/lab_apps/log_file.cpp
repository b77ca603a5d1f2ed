#include "lab_apps/log_file.h"

#include "lab_apps/output_check.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace bastide::apps {

namespace {

bool is_compressed(int handle) {
  std::array<unsigned char, 2> first{};
  return ::pread(handle, first.data(), first.size(), 0) == 2 && first[0] == 0x1F &&
         first[1] == 0x8B;
}

}  // namespace

LogFile::~LogFile() {
  if (handle_ >= 0) ::close(handle_);
}

Status LogFile::open(const std::string& path, const std::string& head) {
  path_ = path;
  const auto fault = [&](const std::string& message) {
    return Error{.message = plain(message), .source = path};
  };
  if (path == "-") return fault("cannot be standard output: name a file");
  handle_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (handle_ < 0) return unwritable(path_, errno);
  struct stat there = {};
  if (::fstat(handle_, &there) != 0 || !S_ISREG(there.st_mode))
    return fault("is a device or pipe: name a file");
  // Continues without the lock on a file system that has no locks.
  if (::flock(handle_, LOCK_EX | LOCK_NB) != 0 && (errno == EWOULDBLOCK || errno == EACCES))
    return fault("another process uses this file: wait until it ends, or name another file");
  if (is_compressed(handle_)) return fault("is compressed: unpack it with gunzip");
  if (::fstat(handle_, &there) != 0) return unwritable(path_, errno);
  new_ = there.st_size == 0;
  if (new_) append(head + '\n');
  if (good_) return Done{};
  Status failed = unwritable(path_, errno);
  static_cast<void>(cut(0));  // a part of the head would be no valid file
  return failed;
}

Status LogFile::cut(std::size_t bytes) {
  if (::ftruncate(handle_, static_cast<off_t>(bytes)) != 0) return unwritable(path_, errno);
  return Done{};
}

void LogFile::append(std::string_view text) {
  while (good_ && !text.empty()) {
    const ssize_t written = ::write(handle_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    good_ = written >= 0;
    if (good_) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace bastide::apps
