#include "serve/store/lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace bastide::serve {

Result<StoreLock> StoreLock::take(const std::string& path) {
  const int handle = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (handle < 0) return Error{.message = std::strerror(errno), .source = path};
  StoreLock lock(handle);
  if (::flock(handle, LOCK_EX | LOCK_NB) == 0) return lock;
  return Error{.message = "another server uses this store", .source = path};
}

StoreLock::StoreLock(StoreLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

StoreLock::~StoreLock() {
  if (handle_ >= 0) ::close(handle_);
}

}  // namespace bastide::serve
