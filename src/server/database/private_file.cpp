#include "database/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace bastide {

bool make_private_file(const std::string& path) {
  const int made = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);
  return made >= 0;
}

Status make_private_folder(const std::string& path) {
  std::filesystem::path folder(path);
  if (!folder.has_filename()) folder = folder.parent_path();  // "games/" becomes "games"
  std::error_code failed;
  std::filesystem::create_directories(folder.parent_path(), failed);
  if (::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return Done{};
  return Error{.message = std::strerror(errno), .source = path};
}

}  // namespace bastide
