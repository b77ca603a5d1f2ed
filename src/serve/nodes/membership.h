// Which servers there are around one store: each says every half second that it is there, and
// whoever has not for some seconds is taken for dead, by the clock of the database.
#pragma once

#include "serve/service.h"
#include "serve/store/database.h"
#include "serve/store/node_number.h"

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
  // What a beat finds.
  struct Seen {
    Alive alive = {};
    Alive strange = {};                              // of them: their letters have another form
    Alive dead = {};                                 // late, and did not leave in order
    std::map<std::int64_t, std::string> names = {};  // of all these, for people
    std::int64_t schema = 0;                         // the store's
  };

  // Joins them; `number` has this node's from then on. A node from which another one has taken a
  // room gets another number.
  static Result<std::unique_ptr<Membership>> join(const std::string& store, const std::string& name,
                                                  std::shared_ptr<NodeNumber> number);
  // Leaves them, so that nobody waits for it.
  ~Membership();
  // Before the end, for others to have its rooms already: `left` is told, by `post`, whether it
  // could, once the store knows.
  void leave(std::function<void(bool)> left);

  // Where this is to be the only one: an error if another is still there when it should be taken
  // for dead.
  Status wait_until_alone();

  std::shared_ptr<const NodeNumber> number() const { return number_; }

  // How large the store's database was in the last minute.
  std::uint64_t store_bytes() const { return store_bytes_; }

  // `told` at every beat who is there, or why the store did not say, by `post`.
  using Told = std::function<void(const Result<Seen>&)>;
  void begin(Post post, Told told);

 private:
  using Clock = std::chrono::steady_clock;

  Membership(std::unique_ptr<Database> database, const std::string& name,
             std::shared_ptr<NodeNumber> number);
  Result<Seen> look();
  Status enter();
  Status renew();
  void note_time(std::int64_t at_database);
  void measure();
  void work();
  bool go();

  std::unique_ptr<Database> database_;
  std::string name_;
  std::shared_ptr<NodeNumber> number_;
  std::unique_ptr<Statement> enter_;
  std::unique_ptr<Statement> renew_;
  std::unique_ptr<Statement> look_;
  std::unique_ptr<Statement> leave_;
  std::unique_ptr<Statement> size_;
  std::atomic<std::uint64_t> store_bytes_{0};
  Clock::time_point measured_{};
  Clock::time_point renewed_ = Clock::now();
  Clock::time_point judges_from_{};  // until then whoever was there still is
  Alive there_;
  Post post_;
  Told told_;
  std::function<void(bool)> left_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  bool answered_ = true;  // the store, when it was asked last
  std::thread thread_;
};

}  // namespace bastide::serve
