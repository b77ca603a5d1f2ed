// A TCP connection, with or without TLS: a stream for Boost.Beast.
#pragma once

#include "http/receive_counter.h"

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace bastide::client {

// Most bytes of an answer or message, all that HTTP and WebSockets put around it included. The
// entries of a table have less than half of it: 5,000 and the game, and 400 kB of chat.
inline constexpr std::size_t kMostReceived = std::size_t{4} << 20;
// Most bytes to open a connection: certificates, and the answer to the handshake of a WebSocket.
inline constexpr std::size_t kMostToOpen = std::size_t{1} << 18;

// Closes itself once it receives more bytes than that. Beast has limits of its own for headers,
// bodies and messages, but not for the answer to a handshake.
class Connection {
 public:
  using next_layer_type = boost::beast::basic_stream<boost::asio::ip::tcp,
                                                     boost::asio::any_io_executor, ReceiveCounter>;
  using executor_type = next_layer_type::executor_type;
  using Tls = boost::asio::ssl::stream<next_layer_type&>;

  explicit Connection(boost::asio::io_context& context) : tcp_(context) { limit(kMostToOpen); }
  Connection(const Connection&) = delete;  // tls_ refers to tcp_
  Connection& operator=(const Connection&) = delete;
  ~Connection() = default;

  executor_type get_executor() { return tcp_.get_executor(); }
  next_layer_type& next_layer() { return tcp_; }
  const next_layer_type& next_layer() const { return tcp_; }

  // From now on one answer or message may come.
  void expect_answer() { limit(kMostReceived); }

  // Why the connection failed.
  std::string fault(const boost::beast::error_code& error) const {
    return is_over_limit_ ? "its answer is too long" : error.message();
  }

  // From now on the connection reads and writes through TLS. The caller shakes hands.
  Tls& begin_tls(boost::asio::ssl::context& context) { return tls_.emplace(tcp_, context); }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls_) return tls_->async_read_some(buffers, std::forward<Handler>(handler));
    return tcp_.async_read_some(buffers, std::forward<Handler>(handler));
  }

  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls_) return tls_->async_write_some(buffers, std::forward<Handler>(handler));
    return tcp_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  void limit(std::size_t most) {
    tcp_.rate_policy().watch(most, [this] {
      is_over_limit_ = true;
      tcp_.close();
    });
  }

  next_layer_type tcp_;
  std::optional<Tls> tls_;
  bool is_over_limit_ = false;
};

// Boost.Beast calls this after the last message of a WebSocket. That message ended the
// conversation, so TLS needs no last message of its own.
template <class Handler>
void async_teardown(boost::beast::role_type role, Connection& connection, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, connection.next_layer().socket(), std::forward<Handler>(handler));
}

}  // namespace bastide::client
