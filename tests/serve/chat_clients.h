// Clients that chat at tables of several nodes, in a separate process that counts lost lines.
#pragma once

#include "serve/server_process.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

namespace bastide::serve {

class ChatterProcess {
 public:
  // Two clients for each node at these ports.
  explicit ChatterProcess(const std::vector<std::uint16_t>& ports);
  ~ChatterProcess();

  // Waits until each client has got an answer to a line sent from now on; returns how long it took.
  std::chrono::milliseconds until_all_are_answered();

  struct Numbers {
    std::size_t acknowledged = 0;
    std::size_t lost = 0;
    std::size_t doubled = 0;
  };
  Numbers stop();

 private:
  int to_it_[2] = {-1, -1};
  int from_it_[2] = {-1, -1};
  std::unique_ptr<Process> process_;
};

}  // namespace bastide::serve
