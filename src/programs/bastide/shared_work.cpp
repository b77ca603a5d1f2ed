#include "bastide/shared_work.h"

#include <algorithm>
#include <system_error>
#include <thread>
#include <vector>

namespace bastide::apps {

void SharedWork::run(unsigned threads, std::size_t count, const Numbered& job) {
  jobs_ = count;
  std::vector<std::thread> others;
  try {
    while (others.size() + 1 < threads) others.emplace_back([&] { work(job); });
  } catch (
      // The system allows no more threads: those that have started share the work.
      const std::system_error&) {
  }
  work(job);
  for (std::thread& other : others) other.join();
}

void SharedWork::share(std::size_t job, std::size_t count, const Numbered& part) {
  Parts parts{part, count};
  Lock lock(mutex_);
  shared_.emplace(job, &parts);
  changed_.notify_all();
  while (parts.done < count) {
    if (!do_part(lock)) changed_.wait(lock);
  }
  shared_.erase(job);
}

void SharedWork::work(const Numbered& job) {
  Lock lock(mutex_);
  while (true) {
    if (do_part(lock)) continue;
    if (next_job_ < jobs_) {
      const std::size_t number = next_job_++;
      ++running_;
      lock.unlock();
      job(number);
      lock.lock();
      --running_;
      changed_.notify_all();
    } else if (running_ > 0) {
      changed_.wait(lock);
    } else {
      return;
    }
  }
}

// Does one part of the earliest job that has one. Returns false if there is none.
bool SharedWork::do_part(Lock& lock) {
  const auto found = std::find_if(shared_.begin(), shared_.end(), [](const auto& shared) {
    return shared.second->next < shared.second->count;
  });
  if (found == shared_.end()) return false;
  Parts& parts = *found->second;
  const std::size_t number = parts.next++;
  lock.unlock();
  parts.part(number);
  lock.lock();
  if (++parts.done == parts.count) changed_.notify_all();
  return true;
}

}  // namespace bastide::apps
