// A server in a process of its own, that can be killed; and bots in another one.
#pragma once

#include "load/load_generator.h"
#include "serve/table_service.h"

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

namespace bastide::serve {

// BASTIDE_KILLS, or a few.
int kills_wanted();

// What runs in the child, until it is killed or returns. Whoever makes one has no other threads.
class Process {
 public:
  explicit Process(const std::function<void()>& run);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { kill(); }
  void kill();
  // With which status it ended by itself.
  int wait() const;
  // True if it ends by itself within that time.
  bool ends_within(std::chrono::milliseconds time);
  pid_t id() const { return child_; }

 private:
  pid_t child_ = 0;
};

// Listens once it is made. Unless settings say otherwise nobody may do too much there.
class ServerProcess {
 public:
  // `before` runs in it before anything is opened.
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

// Bots that play until they are stopped, whatever becomes of the server.
class LoadProcess {
 public:
  struct Numbers {
    std::size_t acknowledged = 0;
    std::size_t lost = 0;
    std::size_t doubled = 0;
    std::size_t stuck = 0;
    bool begun = false;
  };

  explicit LoadProcess(const load::LoadSettings& settings);
  ~LoadProcess();
  // Waits until the games have begun.
  bool begun();
  // While a server is there to be asked what was kept.
  Numbers stop();

 private:
  int to_it_[2] = {-1, -1};
  int from_it_[2] = {-1, -1};
  std::unique_ptr<Process> process_;
};

}  // namespace bastide::serve
