// Who owns a room where several servers share a store. A node has a number that nobody had before
// it; once it has been taken for dead it never uses that again. So the number fences: what a room's
// owner of before still adds is refused, in the transaction that would keep it. One that is late is
// only taken for dead when another takes a room of it: that turns the sign of its `until`, which
// still tells until when it was there, but cannot be renewed any more.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

namespace bastide::serve {

struct NodeNumber {
  std::atomic<std::int64_t> value{0};
  std::atomic<std::int64_t> ahead{0};  // the database's clock of this machine's steady one, in ms
};

// In milliseconds: how often a node says that it is there, and how long that holds.
inline constexpr std::int64_t kBeat = 500;
inline constexpr std::int64_t kLease = 2'500;

// Milliseconds by the database's clock, which is everybody's; PostgreSQL's words.
inline constexpr std::string_view kDatabaseTime =
    "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

}  // namespace bastide::serve
