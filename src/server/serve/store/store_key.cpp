#include "serve/store/store_key.h"

#include "base/text_helpers.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace bastide::serve {

namespace {

constexpr mode_t kOwnerOnly = 0600;
constexpr mode_t kOthers = 0077;
constexpr std::size_t kOwnDigits = 16;

class File {
 public:
  File(const std::string& path, int flags) : handle_(::open(path.c_str(), flags, kOwnerOnly)) {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (handle_ >= 0) ::close(handle_);
  }
  bool is_open() const { return handle_ >= 0; }
  int handle() const { return handle_; }

 private:
  int handle_;
};

Error failure(const std::string& path) {
  return Error{.message = std::strerror(errno), .source = path};
}

// Writes the folder's list of files to disk: without this a new file can be lost in a power
// failure.
bool sync_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  const File file(folder.empty() ? "." : folder.string(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return file.is_open() && ::fsync(file.handle()) == 0;
}

// Creates the key file completely or not at all. If several servers start at once, the first
// complete file becomes the key file. Temporary files that a killed server leaves do no harm.
Status make(const std::string& path) {
  Bytes32 chance{};
  system_entropy(chance.data(), chance.size());
  const std::string own = path + ".of-" + hex(chance).substr(0, kOwnDigits);
  const File file(own, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC);
  if (!file.is_open()) return failure(path);
  Bytes32 key{};
  system_entropy(key.data(), key.size());
  const std::string text = hex(key) + '\n';
  const bool written =
      ::write(file.handle(), text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
      ::fsync(file.handle()) == 0 && (::link(own.c_str(), path.c_str()) == 0 || errno == EEXIST) &&
      sync_folder_of(path);
  const Error error = failure(path);
  ::unlink(own.c_str());
  return written ? Status(Done{}) : Status(error);
}

Bytes32 derived(const Bytes32& key, std::string_view purpose) {
  Hmac hmac(key);
  hmac.add(purpose);
  return hmac.value();
}

Keys keys_of(const Bytes32& key) {
  return {derived(key, "bastide seals"), derived(key, "bastide signs"),
          hex(derived(key, "bastide is known by")), derived(key, "bastide talks"),
          derived(key, "bastide pushes")};
}

}  // namespace

Result<Keys> keys_in(const std::string& path) {
  if (::access(path.c_str(), F_OK) != 0) {
    if (const Status made = make(path); !made) return made.error();
  }
  const File file(path, O_RDONLY | O_CLOEXEC);
  struct stat facts {};
  if (!file.is_open() || ::fstat(file.handle(), &facts) != 0) return failure(path);
  if ((facts.st_mode & kOthers) != 0) {
    return Error{.message = "other users may read this key: run chmod 600 on it", .source = path};
  }
  std::array<char, 256> text{};
  const ssize_t size = ::read(file.handle(), text.data(), text.size());
  if (size < 0) return failure(path);
  const std::string_view content(text.data(), static_cast<std::size_t>(size));
  const auto key = bytes_of_hex(trim(content.substr(0, content.find('\n'))));
  if (!key) return Error{.message = "this is not a key of 64 digits 0-9, a-f", .source = path};
  return keys_of(*key);
}

}  // namespace bastide::serve
