// A TCP connection, with or without TLS: a stream for Boost.Beast.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include <optional>
#include <utility>

namespace bastide::load_test {

class Connection {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;
  using Tls = boost::asio::ssl::stream<next_layer_type&>;

  explicit Connection(boost::asio::io_context& context) : tcp_(context) {}
  Connection(const Connection&) = delete;  // tls_ refers to tcp_
  Connection& operator=(const Connection&) = delete;
  ~Connection() = default;

  executor_type get_executor() { return tcp_.get_executor(); }
  next_layer_type& next_layer() { return tcp_; }
  const next_layer_type& next_layer() const { return tcp_; }

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
  next_layer_type tcp_;
  std::optional<Tls> tls_;
};

// Boost.Beast calls this after the last message of a WebSocket. That message ended the
// conversation, so TLS needs no last message of its own.
template <class Handler>
void async_teardown(boost::beast::role_type role, Connection& connection, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, connection.next_layer().socket(), std::forward<Handler>(handler));
}

}  // namespace bastide::load_test
