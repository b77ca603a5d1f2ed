// Prevents two servers from using the same SQLite store: each would believe that it owns the rooms.
// The lock is held on a file beside the store, and on the store's name in its folder: an operator
// may move the store with its lock file away, and start a server on another file of that name.
#pragma once

#include "base/result.h"

#include <string>

namespace bastide::serve {

class StoreLock {
 public:
  // Takes the lock and holds it until this object is destroyed or the program ends in any way.
  // Deletes the lock file at the end if this object created the file.
  static Result<StoreLock> take(const std::string& store);

  StoreLock(StoreLock&& other) noexcept;
  StoreLock& operator=(StoreLock&&) = delete;
  ~StoreLock();

 private:
  StoreLock(int handle, std::string made) : handle_(handle), made_(std::move(made)) {}
  bool take_place(const std::string& store);

  int handle_;
  int name_ = -1;  // a socket whose name means folder and file; no two processes have the same name
  std::string made_;  // the lock file's path, if this lock created the file
};

}  // namespace bastide::serve
