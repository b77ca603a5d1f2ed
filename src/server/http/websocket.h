// One conversation over a WebSocket. Only this file, websocket.cpp and server.cpp use Boost's
// sockets.
#pragma once

#include "http/receive_counter.h"
#include "http/send_queues.h"
#include "http/server.h"
#include "http/service.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

namespace bastide {

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
