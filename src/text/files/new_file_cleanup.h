// Deletes the new files of an operation that fails.
#pragma once

#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace bastide {

// Deletes new files and empty folders of a failed operation, the newest first.
class NewFiles {
 public:
  NewFiles() = default;
  NewFiles(const NewFiles&) = delete;
  NewFiles& operator=(const NewFiles&) = delete;
  ~NewFiles() {
    std::error_code ignored;
    for (auto path = paths_.rbegin(); path != paths_.rend(); ++path)
      std::filesystem::remove(*path, ignored);
  }
  // Call before `path` is created. Existing files stay; a dangling symlink counts as a file.
  void add(const std::string& path) {
    std::error_code ignored;
    const auto there = std::filesystem::symlink_status(path, ignored).type();
    if (there == std::filesystem::file_type::not_found) paths_.push_back(path);
  }
  // Call once the operation has succeeded.
  void keep() { paths_.clear(); }

 private:
  std::vector<std::string> paths_;
};

}  // namespace bastide
