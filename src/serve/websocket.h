// A conversation over a WebSocket. With server.h's, this is where Boost ends.
#pragma once

#include "serve/backlog.h"
#include "serve/server.h"
#include "serve/service.h"

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

namespace bastide::serve {

// What Beast calls a rate policy. Holds nothing back, but counts what comes in: of parts of
// messages that are empty Beast says nothing.
class Inflow {
 public:
  // From now on `too_much` is called once more than that has come; nobody is where it is null.
  void watch(std::size_t most, std::function<void()> too_much) {
    most_ = most;
    too_much_ = std::move(too_much);
    come_ = 0;
  }
  void begin_anew() { come_ = 0; }
  void forgive(std::size_t bytes) { come_ -= std::min(bytes, come_); }

 private:
  friend class boost::beast::rate_policy_access;
  static constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  std::size_t available_read_bytes() const { return kAll; }
  std::size_t available_write_bytes() const { return kAll; }
  void transfer_read_bytes(std::size_t bytes) {
    come_ += bytes;
    if (come_ > most_ && too_much_) too_much_();
  }
  void transfer_write_bytes(std::size_t) {}
  void on_timer() {}

  std::size_t come_ = 0;
  std::size_t most_ = kAll;
  std::function<void()> too_much_;
};

using Stream =
    boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor, Inflow>;

// Failures come as values.
inline constexpr boost::asio::as_tuple_t<boost::asio::use_awaitable_t<>> kAsTuple;

using Upgrade = boost::beast::http::request<boost::beast::http::empty_body>;

bool asks_for_websocket(const Upgrade& request);

struct Channel {
  std::string id;  // in the log
  std::string protocol;
  Limits limits;
  SharedInstruments instruments;
  Backlog& backlog;
};

// How a conversation is ended in good manners: first nothing more is heard, so that what was heard
// can be answered; then it is closed. Or, for who makes way for others, at once.
enum class Farewell : std::uint8_t { hush, goodbye, none };
using Ending = std::function<void(Farewell)>;

// Until one of the two closes it. `stream` must live as long; meanwhile `ending` ends it.
boost::asio::awaitable<void> talk(Stream& stream, Upgrade request,
                                  std::shared_ptr<Conversation> conversation, Channel channel,
                                  Ending& ending);

}  // namespace bastide::serve
