#include "serve/store/store_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace bastide::serve {

namespace {

// False if the former owner of the lock has deleted the lock file meanwhile.
bool is_there(int handle, const std::string& path) {
  struct stat own {};
  struct stat there {};
  return ::fstat(handle, &own) == 0 && ::stat(path.c_str(), &there) == 0 &&
         own.st_dev == there.st_dev && own.st_ino == there.st_ino;
}

}  // namespace

Result<StoreLock> StoreLock::take(const std::string& store) {
  constexpr int kFlags = O_RDWR | O_CLOEXEC;
  const std::string path = store + ".lock";
  for (;;) {
    int handle = ::open(path.c_str(), kFlags | O_CREAT | O_EXCL, 0600);
    const bool made = handle >= 0;
    if (!made && errno == EEXIST) {
      handle = ::open(path.c_str(), kFlags);
      if (handle < 0 && errno == ENOENT) continue;
    }
    if (handle < 0) return Error{.message = std::strerror(errno), .source = store};
    StoreLock lock(handle, {});
    if (::flock(handle, LOCK_EX | LOCK_NB) != 0)
      return Error{.message = "another server uses this store: stop it first", .source = store};
    if (!is_there(handle, path)) continue;
    if (made) lock.made_ = path;
    return lock;
  }
}

StoreLock::StoreLock(StoreLock&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), made_(std::exchange(other.made_, {})) {}

StoreLock::~StoreLock() {
  if (!made_.empty()) ::unlink(made_.c_str());
  if (handle_ >= 0) ::close(handle_);
}

}  // namespace bastide::serve
