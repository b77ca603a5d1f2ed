// A server in a separate process that can be killed, and a separate process with bots.
#pragma once

#include "load/load_generator.h"
#include "serve/table_service.h"

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace bastide::serve {

// The value of BASTIDE_KILLS, or a small default.
int kills_wanted();

// Calls `run` in a child process, until it returns or the process is killed. The caller must have
// no other threads.
class Process {
 public:
  explicit Process(const std::function<void()>& run);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { kill(); }
  void kill();
  // Waits for the end; returns the exit status.
  int wait() const;
  // True if the process ends by itself within that time.
  bool ends_within(std::chrono::milliseconds time);
  pid_t id() const { return child_; }

 private:
  pid_t child_ = 0;
};

// A server process. It listens once the constructor returns, and by default has no rate limits.
class ServerProcess {
 public:
  // `before` runs in the child before the store is opened.
  explicit ServerProcess(const std::string& store, std::uint16_t port = 0,
                         const std::function<void()>& before = {});
  explicit ServerProcess(const TableServiceSettings& settings, std::uint16_t port = 0,
                         const std::function<void()>& before = {});
  ~ServerProcess();
  void kill() { process_->kill(); }
  // Sends SIGTERM; true if the server ends within that time.
  bool ends_on_sigterm(std::chrono::milliseconds time);
  pid_t id() const { return process_->id(); }
  std::uint16_t port() const { return port_; }

 private:
  int ends_[2] = {-1, -1};
  std::uint16_t port_ = 0;
  std::unique_ptr<Process> process_;
};

// Bots that play until they are stopped, even if the server restarts.
class LoadProcess {
 public:
  struct Numbers {
    std::size_t acknowledged = 0;
    std::size_t lost = 0;
    std::size_t doubled = 0;
    std::size_t stuck = 0;
    bool begun = false;
  };

  explicit LoadProcess(const load_test::LoadSettings& settings);
  ~LoadProcess();
  // Waits until the games have begun; false if they do not begin.
  bool begun();
  // Stops the bots and checks the stored games; a server must be running.
  Numbers stop();

 private:
  int to_it_[2] = {-1, -1};
  int from_it_[2] = {-1, -1};
  std::unique_ptr<Process> process_;
};

}  // namespace bastide::serve
