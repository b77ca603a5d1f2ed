#include "serve/temporary_folder.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

namespace bastide::serve {

Folder::Folder() {
  std::string name = testing::TempDir() + "bastide-serve-XXXXXX";
  path_ = ::mkdtemp(name.data());
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

}  // namespace bastide::serve
