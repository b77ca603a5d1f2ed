#include "serve/store/store_file.h"

#include <sys/stat.h>

namespace bastide::serve {

StoreFile::StoreFile(const std::string& path) {
  for (const std::string& file : {path, path + "-wal"}) {
    if (const auto there = identity_of(file)) noted_.emplace_back(file, *there);
  }
}

std::optional<StoreFile::Identity> StoreFile::identity_of(const std::string& path) {
  struct stat facts {};
  if (::stat(path.c_str(), &facts) != 0) return std::nullopt;
  return Identity{facts.st_dev, facts.st_ino};
}

Status StoreFile::check() const {
  for (const auto& [file, noted] : noted_) {
    if (identity_of(file) != noted)
      return Error{
          "the store's file was moved, replaced or deleted while the server runs: put it back, or "
          "restart the server"};
  }
  return Done{};
}

}  // namespace bastide::serve
