#include "python/workers.h"

#include <utility>

namespace bastide::python {

Workers::Workers(unsigned threads) {
  for (std::size_t i = 1; i < threads; ++i) {
    threads_.emplace_back([this, i] { wait_for_work(i); });
  }
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  begins_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    count_ = count;
    running_ = threads_.size();
    ++round_;
  }
  begins_.notify_all();
  do_part(0);
  std::unique_lock lock(mutex_);
  ends_.wait(lock, [this] { return running_ == 0; });
  if (failed_) std::rethrow_exception(std::exchange(failed_, nullptr));
}

void Workers::wait_for_work(std::size_t thread) {
  std::size_t round = 0;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      begins_.wait(lock, [&] { return closed_ || round_ != round; });
      if (closed_) return;
      round = round_;
    }
    do_part(thread);
    const std::lock_guard lock(mutex_);
    if (--running_ == 0) ends_.notify_one();
  }
}

void Workers::do_part(std::size_t thread) {
  const std::size_t parts = threads_.size() + 1;
  try {
    (*work_)(count_ * thread / parts, count_ * (thread + 1) / parts);
  } catch (...) {
    const std::lock_guard lock(mutex_);
    failed_ = std::current_exception();
  }
}

}  // namespace bastide::python
