#include "commands/log_file.h"

#include "base/text_helpers.h"
#include "commands/output_check.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <array>
#include <cerrno>
#include <cinttypes>
#include <cstdio>

namespace bastide::apps {

namespace {

bool is_compressed(int handle) {
  std::array<unsigned char, 2> first{};
  return ::pread(handle, first.data(), first.size(), 0) == 2 && first[0] == 0x1F &&
         first[1] == 0x8B;
}

// A space and the CRC-32 of the line.
std::string checksum_of(std::string_view line) {
  const auto* bytes = reinterpret_cast<const Bytef*>(line.data());
  const auto checksum = static_cast<std::uint32_t>(::crc32_z(0, bytes, line.size()));
  char text[10];
  std::snprintf(text, sizeof text, " %08" PRIx32, checksum);
  return text;
}

constexpr std::size_t kChecksumSize = 9;

// Removes the checksum from the line; false if it is wrong.
bool remove_checksum(std::string_view& line) {
  if (line.size() < kChecksumSize) return false;
  const std::string_view checksum = line.substr(line.size() - kChecksumSize);
  line.remove_suffix(kChecksumSize);
  return checksum == checksum_of(line);
}

}  // namespace

std::string with_checksum(const std::string& line) { return line + checksum_of(line) + '\n'; }

Result<std::vector<std::string_view>> log_lines(std::string_view text, const std::string& path,
                                                const std::string& format,
                                                const std::string& command) {
  const auto fault = [&](const std::string& message, std::size_t line) {
    return Error{.message = plain(message), .source = path, .line = static_cast<int>(line)};
  };
  auto lines = split(text, '\n');
  lines.pop_back();  // the last line is empty or incomplete
  const std::string begin = R"({"format":")" + format + "\"";
  if (lines.empty() || !lines[0].starts_with(begin))
    return fault("is not a file of `" + command + "`: name another file", 1);
  if (!lines[0].starts_with(begin + ",\"version\":" + std::to_string(kLogVersion) + ','))
    return fault("was written by another version of Bastide: name another file", 1);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!remove_checksum(lines[i])) {
      return fault(
          "this line is damaged, because its checksum is wrong: delete it and all lines after it, "
          "and run the command again",
          i + 1);
    }
  }
  return lines;
}

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
