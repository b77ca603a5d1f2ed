// Ownership of rooms when several nodes share a store. Each node has a number that is never reused.
// When another node takes a room of a node whose lease has expired, it fences the former node: a
// fenced number cannot be renewed, and the store refuses its further entries for those rooms.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

namespace bastide::serve {

// Values of the column nodes.state: 0 active, 1 fenced, kNodeLeft after an orderly leave.
inline constexpr std::int64_t kNodeLeft = 2;

struct NodeNumber {
  std::atomic<std::int64_t> value{0};
  std::atomic<std::int64_t> ahead{0};  // database time minus this machine's steady clock, in ms
};

// Interval of heartbeats and length of a lease, in milliseconds.
inline constexpr std::int64_t kBeat = 500;
inline constexpr std::int64_t kLease = 2'500;

// The database's clock in milliseconds, as SQL of PostgreSQL.
inline constexpr std::string_view kDatabaseTime =
    "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

}  // namespace bastide::serve
