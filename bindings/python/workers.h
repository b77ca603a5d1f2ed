// Threads that share the work of a batch of games.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::python {

class Workers {
 public:
  // The caller of `run` is one of the threads.
  explicit Workers(unsigned threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Calls work(first, last) for parts of [0, count), one in each thread, and waits for all. Throws
  // what one of them threw.
  void run(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work);

 private:
  void wait_for_work(std::size_t thread);
  void do_part(std::size_t thread);

  std::mutex mutex_;
  std::condition_variable begins_;
  std::condition_variable ends_;
  const std::function<void(std::size_t, std::size_t)>* work_ = nullptr;
  std::size_t count_ = 0;
  std::size_t round_ = 0;    // counts calls of `run`
  std::size_t running_ = 0;  // threads that still work in this round
  bool closed_ = false;
  std::exception_ptr failed_;
  std::vector<std::thread> threads_;
};

}  // namespace bastide::python
