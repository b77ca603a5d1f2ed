#include "serve/backlog.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace bastide::serve {

Backlog::Share::Share(Backlog& all, std::function<void()> drop)
    : all_(all), drop_(std::move(drop)) {
  all_.shares_.insert(this);
}

Backlog::Share::~Share() {
  all_.shares_.erase(this);
  all_.bytes_ -= bytes_;
}

void Backlog::Share::add(std::size_t bytes) {
  if (dropped_) return;
  if (bytes_ == 0) moved_ = this_moment();
  bytes_ += bytes;
  all_.bytes_ += bytes;
  while (all_.bytes_ > all_.most_) all_.drop_largest();
}

void Backlog::Share::take(std::size_t bytes) {
  if (dropped_) return;
  moved_ = this_moment();
  bytes_ -= bytes;
  all_.bytes_ -= bytes;
}

void Backlog::drop(Share& share) {
  share.dropped_ = true;
  bytes_ -= std::exchange(share.bytes_, 0);
  share.drop_();
}

void Backlog::drop_largest() {
  drop(**std::ranges::max_element(shares_, {}, [](const Share* one) { return one->bytes_; }));
}

void Backlog::drop_stalled(std::chrono::milliseconds patience) {
  std::vector<Share*> stalled;
  const Moment since = this_moment() - patience;
  std::ranges::copy_if(shares_, std::back_inserter(stalled),
                       [&](const Share* one) { return one->bytes_ > 0 && one->moved_ < since; });
  for (Share* one : stalled) drop(*one);
}

}  // namespace bastide::serve
