// Shares the work of several jobs among threads.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <map>
#include <mutex>

namespace bastide::apps {

// Begins jobs in their order. A job may share its parts: a thread takes a part of the earliest job
// that has one, and begins a further job only if there is none. So one large job uses all threads,
// and so do many small ones.
class SharedWork {
 public:
  using Numbered = std::function<void(std::size_t)>;

  // Calls `job` with each number below `count`; returns when all are done.
  void run(unsigned threads, std::size_t count, const Numbered& job);

  // Within job number `job`: calls `part` with each number below `count`, in any thread. A part
  // must not share further parts.
  void share(std::size_t job, std::size_t count, const Numbered& part);

 private:
  struct Parts {
    const Numbered& part;
    std::size_t count;
    std::size_t next = 0;
    std::size_t done = 0;
  };
  using Lock = std::unique_lock<std::mutex>;

  void work(const Numbered& job);
  bool do_part(Lock& lock);

  std::mutex mutex_;
  std::condition_variable changed_;  // there are parts to do, parts are done, or a job has ended
  std::map<std::size_t, Parts*> shared_;  // by job
  std::size_t jobs_ = 0;
  std::size_t next_job_ = 0;
  std::size_t running_ = 0;  // number of jobs
};

}  // namespace bastide::apps
