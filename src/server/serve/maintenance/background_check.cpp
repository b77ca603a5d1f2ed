#include "serve/maintenance/background_check.h"

#include "serve/operations/lowest_priority.h"

#include <chrono>
#include <string>
#include <utility>

namespace bastide::serve {

BackgroundCheck::BackgroundCheck(std::unique_ptr<Database> database, std::function<void()> damaged)
    : database_(std::move(database)), thread_([this, damaged = std::move(damaged)] {
        take_lowest_priority();
        if (is_damaged() && !ending_) damaged();
        ended_ = true;
      }) {}

// Interrupts again until the thread has ended, because an interruption does not reach the next
// statement.
BackgroundCheck::~BackgroundCheck() {
  ending_ = true;
  while (!ended_) {
    database_->interrupt();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  thread_.join();
}

// Checks one database table after the other: a longer read would hold up the write-ahead log.
bool BackgroundCheck::is_damaged() const {
  const auto tables = run_once(*database_, "SELECT name FROM sqlite_master WHERE type = 'table'");
  if (!tables) return database_->is_damaged();
  for (const Row& table : *tables) {
    if (ending_) return false;
    const auto found = run_once(*database_, "PRAGMA quick_check('" + table.text(0) + "')");
    if (!found && !database_->is_damaged()) return false;  // interrupted, or another failure
    if (!found || found->empty() || found->front().text(0) != "ok") return true;
  }
  return false;
}

}  // namespace bastide::serve
