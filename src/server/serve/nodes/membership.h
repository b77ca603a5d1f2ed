// The nodes that share a store. Each renews its lease twice a second. A node whose lease has
// expired by the database's clock counts as dead.
#pragma once

#include "database/database.h"
#include "http/service.h"
#include "serve/store/room_ownership.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace bastide::serve {

class Membership {
 public:
  using Alive = std::set<std::int64_t>;
  // The nodes that one heartbeat found in the store.
  struct NodesSeen {
    Alive alive = {};
    Alive incompatible = {};                         // alive, but with another message version
    Alive dead = {};                                 // lease expired without an orderly leave
    std::map<std::int64_t, std::string> names = {};  // names of all these nodes, for the log
    std::int64_t schema = 0;                         // schema version of the store
  };

  // Joins and sets `number`. A node that has lost its lease joins again with a new number.
  static Result<std::unique_ptr<Membership>> join(const std::string& store, const std::string& name,
                                                  std::shared_ptr<NodeNumber> number);
  // Leaves, so that other nodes need not wait for the lease to expire.
  ~Membership();
  // Leaves before this node stops, so that other nodes can take its rooms at once. Posts
  // `left(true)` once the store has recorded it, `left(false)` if the store does not answer.
  void leave(std::function<void(bool)> left);

  // Waits until no other node is alive. An error if one is still alive after a whole lease.
  Status wait_until_alone();

  std::shared_ptr<const NodeNumber> number() const { return number_; }

  // Size of the database in bytes, measured at most about a minute ago.
  std::uint64_t store_bytes() const { return store_bytes_; }

  // Starts the heartbeats. Each posts the nodes, or the store's error, to `report`.
  using Report = std::function<void(const Result<NodesSeen>&)>;
  void begin(Post post, Report report);

 private:
  using Clock = std::chrono::steady_clock;

  Membership(std::unique_ptr<Database> database, const std::string& name,
             std::shared_ptr<NodeNumber> number);
  NodesSeen read_nodes();
  void enter();
  void renew();
  void note_time(std::int64_t at_database);
  void measure();
  void work();
  bool write_leave();

  std::unique_ptr<Database> database_;
  std::string name_;
  std::shared_ptr<NodeNumber> number_;
  std::atomic<std::uint64_t> store_bytes_{0};
  Clock::time_point measured_{};
  Clock::time_point renewed_ = Clock::now();
  Clock::time_point lenient_until_{};  // time until which formerly alive nodes count as alive
  Alive alive_;
  Post post_;
  Report report_;
  std::function<void(bool)> left_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  bool ended_ = false;    // the thread has ended
  bool answered_ = true;  // the store answered the last heartbeat
  std::thread thread_;
};

}  // namespace bastide::serve
