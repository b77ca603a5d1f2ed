#include "serve/websocket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <exception>
#include <optional>
#include <utility>

namespace bastide::serve {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using boost::beast::error_code;

class Session final : public Line, public std::enable_shared_from_this<Session> {
 public:
  Session(boost::beast::tcp_stream& stream, Limits limits)
      : socket_(stream), limits_(limits), wake_(stream.get_executor()) {
    wake_.expires_at(asio::steady_timer::time_point::max());
  }

  void send(const Text& text) override;
  void close(std::uint16_t code, std::string_view reason) override;

  asio::awaitable<bool> accept(const Upgrade& request, const std::string& protocol);
  asio::awaitable<void> read_all(Conversation& conversation);
  asio::awaitable<void> write_all();
  asio::awaitable<void> end();

 private:
  void drop() { boost::beast::get_lowest_layer(socket_).close(); }

  websocket::stream<boost::beast::tcp_stream&> socket_;
  Limits limits_;
  asio::steady_timer wake_;  // something changed for the writer, or by it
  std::deque<Text> queue_;
  std::size_t queued_ = 0;  // bytes
  std::optional<websocket::close_reason> closing_;
  bool ended_ = false;
  bool writing_ = false;
};

void Session::send(const Text& text) {
  if (ended_ || closing_) return;
  queued_ += text->size();
  if (queued_ > limits_.queued_bytes) return drop();  // he may come back when he is quicker
  queue_.push_back(text);
  wake_.cancel();
}

void Session::close(std::uint16_t code, std::string_view reason) {
  if (ended_ || closing_) return;
  closing_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                     {reason.data(), reason.size()});
  wake_.cancel();
}

asio::awaitable<bool> Session::accept(const Upgrade& request, const std::string& protocol) {
  boost::beast::get_lowest_layer(socket_).expires_never();  // the socket has a clock of its own
  websocket::stream_base::timeout times{limits_.reading, limits_.silence, true};
  socket_.set_option(times);
  socket_.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
    response.set(boost::beast::http::field::server, "bastide");
    response.set(boost::beast::http::field::sec_websocket_protocol, protocol);
  }));
  socket_.read_message_max(limits_.message_bytes);
  socket_.text(true);
  const auto [error] = co_await socket_.async_accept(request, kAsTuple);
  co_return !error;
}

asio::awaitable<void> Session::read_all(Conversation& conversation) {
  boost::beast::flat_buffer buffer;
  while (!ended_) {
    const auto [error, bytes] = co_await socket_.async_read(buffer, kAsTuple);
    if (error || closing_) co_return;
    if (socket_.got_text()) {
      conversation.heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
    } else {
      close(websocket::close_code::unknown_data, "text only");
    }
    buffer.consume(buffer.size());
  }
}

asio::awaitable<void> Session::write_all() {
  writing_ = true;
  while (!ended_) {
    if (!queue_.empty()) {
      const Text text = queue_.front();
      const auto [error, bytes] = co_await socket_.async_write(asio::buffer(*text), kAsTuple);
      if (error) break;
      queued_ -= text->size();
      queue_.pop_front();
    } else if (closing_) {
      co_await socket_.async_close(*closing_, kAsTuple);
      break;
    } else {
      co_await wake_.async_wait(kAsTuple);
    }
  }
  writing_ = false;
  wake_.cancel();
}

// Nothing of it is under way any more when this returns.
asio::awaitable<void> Session::end() {
  ended_ = true;
  drop();
  wake_.cancel();
  while (writing_) co_await wake_.async_wait(kAsTuple);
}

}  // namespace

bool asks_for_websocket(const Upgrade& request) { return websocket::is_upgrade(request); }

asio::awaitable<void> talk(boost::beast::tcp_stream& stream, Upgrade request,
                           std::shared_ptr<Conversation> conversation, std::string protocol,
                           Limits limits, std::function<void()>& goodbye) {
  const auto session = std::make_shared<Session>(stream, limits);
  if (!co_await session->accept(request, protocol)) co_return;
  goodbye = [session] { session->close(websocket::close_code::service_restart, "restarting"); };
  asio::co_spawn(stream.get_executor(), session->write_all(), [](const std::exception_ptr&) {});
  conversation->begin(*session);
  co_await session->read_all(*conversation);
  conversation->end();
  goodbye = nullptr;
  co_await session->end();
}

}  // namespace bastide::serve
