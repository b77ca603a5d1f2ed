// One conversation over a WebSocket. Only this file, websocket.cpp and server.cpp use Boost's
// sockets.
#pragma once

#include "http/send_queues.h"
#include "http/server.h"
#include "http/service.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <utility>

namespace bastide {

// A Beast rate policy that counts received bytes, because Beast does not report empty message
// fragments.
class ReceiveCounter {
 public:
  // Calls `exceeded` after more than `most` bytes since reset(). Null turns the limit off.
  void watch(std::size_t most, std::function<void()> exceeded) {
    limit_ = most;
    exceeded_ = std::move(exceeded);
    received_ = 0;
  }
  void reset() { received_ = 0; }
  void discount(std::size_t bytes) { received_ -= std::min(bytes, received_); }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  std::size_t available_read_bytes() const { return kAll; }
  std::size_t available_write_bytes() const { return kAll; }
  void transfer_read_bytes(std::size_t bytes) {
    received_ += bytes;
    if (received_ > limit_ && exceeded_) exceeded_();
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::size_t received_ = 0;
  std::size_t limit_ = kAll;
  std::function<void()> exceeded_;
};

using Stream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, ReceiveCounter>;

// With this token, co_await returns errors as values.
inline constexpr boost::asio::as_tuple_t<boost::asio::use_awaitable_t<>> kAsTuple;

using Upgrade = boost::beast::http::request<boost::beast::http::empty_body>;

bool asks_for_websocket(const Upgrade& request);

struct Channel {
  std::string id;  // the connection's id for the log
  std::string protocol;
  Limits limits;
  std::shared_ptr<const Log> log;
  std::shared_ptr<ConnectionMetrics> metrics;
  SendQueues& send_queues;
};

// Steps of a shutdown: stop reading, so that open commands can be answered; then close. `drop`
// disconnects at once.
enum class CloseStep : std::uint8_t { stop_reading, close, drop };
using CloseFunction = std::function<void(CloseStep)>;

// Runs until either side closes. `stream` must live as long. `ending` is set to a function that
// closes the conversation.
boost::asio::awaitable<void> run_conversation(Stream& stream, Upgrade request,
                                              std::shared_ptr<Conversation> conversation,
                                              Channel channel, CloseFunction& ending);

}  // namespace bastide
