// Looks for damage in an SQLite store while the server runs. Otherwise damage in rows that nobody
// reads remains unnoticed until the last sound backup is gone.
#pragma once

#include "database/database.h"

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace bastide::serve {

class BackgroundCheck {
 public:
  // Reads the whole database once, in a thread of the lowest priority. `database` is a connection
  // for this check alone. Calls `damaged` in that thread if it finds damage.
  BackgroundCheck(std::unique_ptr<Database> database, std::function<void()> damaged);
  BackgroundCheck(const BackgroundCheck&) = delete;
  BackgroundCheck& operator=(const BackgroundCheck&) = delete;
  ~BackgroundCheck();

 private:
  bool is_damaged() const;

  std::unique_ptr<Database> database_;
  std::atomic<bool> ending_ = false;
  std::atomic<bool> ended_ = false;
  std::thread thread_;  // the last member, because it uses the others
};

}  // namespace bastide::serve
