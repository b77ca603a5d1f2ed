#include "files/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

namespace bastide {

namespace {

constexpr std::string_view kGzipMark = "\x1F\x8B";
constexpr std::string_view kGzipEnding = ".gz";

// The reason of a system error (errno): a sentence that is translated if the error is common,
// otherwise the system's own words.
Sentence reason_of(int code) {
  switch (code) {
    case ENOENT: return "No such file or directory"_en;
    case EACCES: return "Permission denied"_en;
    case EISDIR: return "Is a directory"_en;
    case ENOTDIR: return "Not a directory"_en;
    case ENOSPC: return "No space left on device"_en;
    case EROFS: return "Read-only file system"_en;
    default: return plain(std::strerror(code));
  }
}

Error system_error(const std::string& path, English what) {
  return {.message = say("{what}: {why}"_en, {{"what", what}, {"why", reason_of(errno)}}),
          .source = path};
}

// A file descriptor that is closed at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ > STDERR_FILENO) ::close(number_);
  }

  int number() const { return number_; }
  bool valid() const { return number_ >= 0; }

  // Closes the file now; false if some of the data was not written.
  bool close() {
    const int closing = number_;
    number_ = -1;
    return ::close(closing) == 0;
  }

 private:
  int number_;
};

Result<std::string> read_all(int file, const std::string& path, std::size_t most) {
  std::string content;
  std::array<char, 1U << 16> buffer;
  while (true) {
    const ssize_t got = ::read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_error(path, "cannot be read"_en);
    if (got == 0) return content;
    if (content.size() + static_cast<std::size_t>(got) > most) {
      return Error{
          .message = say("too large: {n} bytes at most"_en, {{"n", static_cast<int>(most)}}),
          .source = path};
    }
    content.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

bool write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t wrote = ::write(file, content.data(), content.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

// The file that a chain of symlinks leads to: writing replaces that file, not a symlink.
std::string target_of(const std::string& path) {
  const std::unique_ptr<char, void (*)(void*)> real(::realpath(path.c_str(), nullptr), std::free);
  return real ? std::string(real.get()) : path;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

Status write_in_place(const std::string& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  const bool written = file.valid() && write_all(file.number(), content) && file.close();
  if (!written) return system_error(path, "cannot be written"_en);
  return Done{};
}

// Writes a temporary file next to `path` and renames it to `path`.
Status replace(const std::string& path, std::string_view content, mode_t mode) {
  const std::string beside = path + ".new" + std::to_string(::getpid());
  Descriptor file(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.valid()) return system_error(path, "cannot be written"_en);
  const bool written = write_all(file.number(), content) && ::fsync(file.number()) == 0 &&
                       file.close() && ::rename(beside.c_str(), path.c_str()) == 0;
  if (!written) {
    const Error error = system_error(path, "cannot be written"_en);
    ::unlink(beside.c_str());
    return error;
  }
  // Synchronises the folder, so that the renaming survives a crash, too. Ignores errors: a file
  // system that cannot synchronise a folder need not.
  const Descriptor folder(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.valid()) ::fsync(folder.number());
  return Done{};
}

bool ends_with(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() && text.substr(text.size() - ending.size()) == ending;
}

}  // namespace

Result<std::string> read_file(const std::string& path, std::size_t most) {
  const bool standard = path == "-";
  const std::string name = standard ? "standard input" : path;
  const Descriptor file(standard ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return system_error(name, "cannot be opened"_en);
  auto content = read_all(file.number(), name, most);
  if (!content || content->substr(0, kGzipMark.size()) != kGzipMark) return content;
  auto unpacked = gunzip(*content, most);
  if (unpacked) return unpacked;
  return Error{.message = unpacked.error().message, .source = name};
}

Status write_file(const std::string& path, std::string_view content) {
  if (path == "-") {
    if (write_all(STDOUT_FILENO, content)) return Done{};
    return system_error("standard output", "cannot be written"_en);
  }
  const std::string packed = ends_with(path, kGzipEnding) ? gzip(content) : std::string();
  const std::string_view bytes = ends_with(path, kGzipEnding) ? packed : content;
  const std::string target = target_of(path);
  struct stat existing = {};
  if (::stat(target.c_str(), &existing) != 0) return replace(target, bytes, 0666);
  // Writes into a device or pipe instead of replacing it.
  if (!S_ISREG(existing.st_mode)) return write_in_place(target, bytes);
  return replace(target, bytes, existing.st_mode & 0777U);
}

}  // namespace bastide
