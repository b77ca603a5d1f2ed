// Bots that play at a server's tables as fast as they are told to, and count what they see.
#pragma once

#include "load/latencies.h"
#include "load/wires.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::load {

struct LoadSettings {
  std::vector<Address> addresses;  // of servers that share their tables
  int tables = 10;
  int spectators = 0;   // in all, spread over the tables; without tables they only are there
  int share = 0;        // tables on both of whose seats one bot sits; 0: a bot for each seat
  int computers = 0;    // beside the bots, at every table
  bool clocks = false;  // at every table
  double rate = 10;     // actions a second, at all tables together
  double seconds = 10;
  std::uint64_t seed = 1;
};

struct LoadResult {
  std::string fault;  // why it did not begin; empty if it did
  std::size_t acknowledged = 0;
  std::size_t lost = 0;     // of these, not in the journal at the end, or another action there
  std::size_t doubled = 0;  // actions in the journals that no bot has
  std::size_t unsent = 0;   // due, but no table was free to take it
  std::size_t stuck = 0;    // tables where somebody, or a computer, was still waited for at the end
  std::size_t errors = 0;   // refusals, broken sockets, entries out of order
  std::string first_error;
  std::size_t sockets = 0;
  std::size_t games = 0;  // finished
  double seconds = 0;
  // From when an action should have been sent until the last who watches its table was told.
  Latencies latencies;
};

struct LoadHooks {
  std::function<bool()> interrupted;
  // What is being done, and how much of it is.
  std::function<void(std::string_view what, std::size_t done, std::size_t all)> progress;
};

LoadResult run_load(const LoadSettings& settings, const LoadHooks& hooks);

}  // namespace bastide::load
