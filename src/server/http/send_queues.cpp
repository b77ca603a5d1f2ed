#include "http/send_queues.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace bastide {

SendQueues::Queue::Queue(SendQueues& all, std::function<void()> drop)
    : all_(all), drop_(std::move(drop)) {
  all_.queues_.insert(this);
}

SendQueues::Queue::~Queue() {
  all_.queues_.erase(this);
  all_.bytes_ -= bytes_;
}

void SendQueues::Queue::add(std::size_t bytes) {
  if (dropped_) return;
  if (bytes_ == 0) drained_ = this_moment();
  bytes_ += bytes;
  all_.bytes_ += bytes;
  while (all_.bytes_ > all_.most_) all_.drop_largest();
}

void SendQueues::Queue::take(std::size_t bytes) {
  if (dropped_) return;
  drained_ = this_moment();
  bytes_ -= bytes;
  all_.bytes_ -= bytes;
}

void SendQueues::drop(Queue& queue) {
  queue.dropped_ = true;
  bytes_ -= std::exchange(queue.bytes_, 0);
  queue.drop_();
}

void SendQueues::drop_largest() {
  drop(**std::ranges::max_element(queues_, {}, [](const Queue* one) { return one->bytes_; }));
}

void SendQueues::drop_stalled(std::chrono::milliseconds patience) {
  std::vector<Queue*> stalled;
  const Moment since = this_moment() - patience;
  std::ranges::copy_if(queues_, std::back_inserter(stalled),
                       [&](const Queue* one) { return one->bytes_ > 0 && one->drained_ < since; });
  for (Queue* one : stalled) drop(*one);
}

}  // namespace bastide
