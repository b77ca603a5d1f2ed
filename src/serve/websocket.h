// A conversation over a WebSocket. With server.h's, this is where Boost ends.
#pragma once

#include "serve/server.h"
#include "serve/service.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace bastide::serve {

// Failures come as values.
inline constexpr boost::asio::as_tuple_t<boost::asio::use_awaitable_t<>> kAsTuple;

using Upgrade = boost::beast::http::request<boost::beast::http::empty_body>;

bool asks_for_websocket(const Upgrade& request);

struct Channel {
  std::string id;  // in the log
  std::string protocol;
  Limits limits;
  SharedInstruments instruments;
};

// How a conversation is ended in good manners: first nothing more is heard, so that what was heard
// can be answered; then it is closed.
enum class Farewell : std::uint8_t { hush, goodbye };
using Ending = std::function<void(Farewell)>;

// Until one of the two closes it. `stream` must live as long; meanwhile `ending` ends it.
boost::asio::awaitable<void> talk(boost::beast::tcp_stream& stream, Upgrade request,
                                  std::shared_ptr<Conversation> conversation, Channel channel,
                                  Ending& ending);

}  // namespace bastide::serve
