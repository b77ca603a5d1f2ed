// One server at a time for a store: two would each take themselves for the owner of its rooms.
#pragma once

#include "base/result.h"

#include <string>

namespace bastide::serve {

class StoreLock {
 public:
  // Held until its end, or the program's, however that comes.
  static Result<StoreLock> take(const std::string& path);

  StoreLock(StoreLock&& other) noexcept;
  StoreLock& operator=(StoreLock&&) = delete;
  ~StoreLock();

 private:
  explicit StoreLock(int handle) : handle_(handle) {}
  int handle_;
};

}  // namespace bastide::serve
