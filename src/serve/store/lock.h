// One server at a time for a store: two would each take themselves for the owner of its rooms.
#pragma once

#include "base/result.h"

#include <string>

namespace bastide::serve {

class StoreLock {
 public:
  // Held until its end, or the program's, however that comes. The file beside the store that it is
  // goes with it where it was not there before.
  static Result<StoreLock> take(const std::string& store);

  StoreLock(StoreLock&& other) noexcept;
  StoreLock& operator=(StoreLock&&) = delete;
  ~StoreLock();

 private:
  StoreLock(int handle, std::string made) : handle_(handle), made_(std::move(made)) {}
  int handle_;
  std::string made_;  // the file, if it was not there before
};

}  // namespace bastide::serve
