// A value that a coroutine waits for.
#pragma once

#include "http/websocket.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace bastide {

// A coroutine waits for this value, and another part of the program sets the value once.
template <class Value>
class Pending {
 public:
  explicit Pending(boost::asio::io_context& context)
      : ready_(context, boost::asio::steady_timer::time_point::max()) {}

  void set(Value value) {
    value_ = std::move(value);
    ready_.cancel();
  }
  boost::asio::awaitable<Value> wait() {
    while (!value_) co_await ready_.async_wait(kAsTuple);
    co_return std::move(*value_);
  }

 private:
  boost::asio::steady_timer ready_;
  std::optional<Value> value_;
};

// Returns a function that sets the value. The function does not own the value, because the function
// may outlive the io_context and the value's timer may not.
template <class Value>
auto setter(const std::shared_ptr<Pending<Value>>& pending) {
  return [weak = std::weak_ptr(pending)](Value value) {
    if (const auto owned = weak.lock()) owned->set(std::move(value));
  };
}

}  // namespace bastide
