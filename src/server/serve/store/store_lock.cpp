#include "serve/store/store_lock.h"

#include "shuffle/sha256.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <system_error>
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

// The name of a socket in Linux's abstract namespace, where a name has no file and ends with its
// process. It begins with a zero byte. It means the folder itself and not its path, because two
// containers with one network may have different folders at the same path.
std::string name_of_place(const std::string& store) {
  namespace fs = std::filesystem;
  std::error_code failed;
  const fs::path path = fs::weakly_canonical(fs::absolute(store, failed), failed);
  struct stat folder {};
  ::stat(path.parent_path().c_str(), &folder);
  const std::string place = std::to_string(folder.st_dev) + '/' + std::to_string(folder.st_ino) +
                            '/' + path.filename().string();
  Sha256 hash;
  hash.add(reinterpret_cast<const std::uint8_t*>(place.data()), place.size());
  return std::string(1, '\0') + "bastide-store-" + hex(hash.value());
}

Error is_used(const std::string& store) {
  return Error{.message = "another server uses this store: stop it first", .source = store};
}

}  // namespace

// False if another process has the place. Other failures, such as a system without such sockets, do
// not matter, because the lock file remains.
bool StoreLock::take_place(const std::string& store) {
  const std::string name = name_of_place(store);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, name.data(), name.size());
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  name_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool bound = ::bind(name_, reinterpret_cast<const sockaddr*>(&address), size) == 0;
  return bound || errno != EADDRINUSE;
}

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
    if (::flock(handle, LOCK_EX | LOCK_NB) != 0) return is_used(store);
    if (!is_there(handle, path)) continue;
    if (made) lock.made_ = path;
    if (!lock.take_place(store)) return is_used(store);
    return lock;
  }
}

StoreLock::StoreLock(StoreLock&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)),
      name_(std::exchange(other.name_, -1)),
      made_(std::exchange(other.made_, {})) {}

StoreLock::~StoreLock() {
  if (!made_.empty()) ::unlink(made_.c_str());
  if (handle_ >= 0) ::close(handle_);
  if (name_ >= 0) ::close(name_);
}

}  // namespace bastide::serve
