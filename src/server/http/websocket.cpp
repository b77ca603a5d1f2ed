#include "http/websocket.h"

#include "http/guarded_task.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <exception>
#include <optional>
#include <utility>

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using boost::beast::error_code;

constexpr std::string_view kTooSlow = "this server: too slow";
constexpr std::string_view kTooManyMessages = "this server: too many messages";
constexpr std::string_view kFull = "this server: too many connections";
constexpr int kMaxPings = 100;  // most pings in a second, including pongs
constexpr std::string_view kProbe = "way";
constexpr auto kProbeInterval = std::chrono::seconds(5);
constexpr std::size_t kMaxFrameHeader = 14;  // bytes of a frame without its payload

class Session final : public ClientConnection, public std::enable_shared_from_this<Session> {
 public:
  Session(Stream& stream, Channel channel)
      : stream_(stream),
        socket_(stream),
        channel_(std::move(channel)),
        unsent_(channel_.send_queues, [this] { drop_slow(); }),
        wake_(stream.get_executor()) {
    wake_.expires_at(asio::steady_timer::time_point::max());
  }

  void send(const Text& text) override;
  void close(std::uint16_t code, std::string_view reason) override;
  void leave(CloseStep farewell);
  const std::string& id() const override { return channel_.id; }
  std::chrono::milliseconds round_trip() override;

  asio::awaitable<bool> accept(const Upgrade& request);
  asio::awaitable<void> read_all(Conversation& conversation);
  asio::awaitable<void> write_all();
  asio::awaitable<void> end();
  void note_failure(std::string_view why) {
    reason_ = "a failure";
    bastide::note_failure(why, *channel_.log, metrics());
  }

 private:
  struct Queued {
    Text text;
    Moment since;
  };
  void drop(std::string_view reason);
  void drop_slow();
  void drop_chatty();
  void pop_queue();
  asio::awaitable<void> probe_round_trip();
  void note_ping(websocket::frame_type kind, std::string_view payload);
  ConnectionMetrics& metrics() { return *channel_.metrics; }
  void log_closed();

  Stream& stream_;
  websocket::stream<Stream&, false> socket_;  // without compression
  Channel channel_;
  SendQueues::Queue unsent_;
  asio::steady_timer wake_;  // cancelled to wake the writer or end()
  std::deque<Queued> queue_;
  std::optional<websocket::close_reason> closing_;
  bool ended_ = false;
  bool dropped_ = false;
  bool writing_ = false;
  bool ignoring_input_ = false;
  Moment opened_ = this_moment();
  Moment ping_window_ = opened_;
  bool probe_due_ = false;
  Moment probed_ = {};
  Moment::duration round_trip_ = {};
  int pings_ = 0;                               // pings and pongs since ping_window_
  std::string_view reason_ = "the other side";  // for the log: the side that closed, and why
};

void Session::send(const Text& text) {
  if (ended_ || dropped_ || closing_) return;
  // The size of the message that is being sent does not count, because a long game may be one
  // message.
  const std::size_t on_its_way = queue_.empty() ? 0 : queue_.front().text->size();
  if (unsent_.bytes() - on_its_way > channel_.limits.queued_bytes) return drop_slow();
  queue_.push_back({text, this_moment()});
  metrics().queued_bytes += text->size();
  ++metrics().queued_messages;
  unsent_.add(text->size());
  wake_.cancel();
}

void Session::pop_queue() {
  const std::size_t size = queue_.front().text->size();
  queue_.pop_front();
  metrics().queued_bytes -= size;
  --metrics().queued_messages;
  unsent_.take(size);
}

void Session::drop(std::string_view reason) {
  dropped_ = true;
  reason_ = reason;
  stream_.close();
  while (!queue_.empty()) pop_queue();
  wake_.cancel();
}

// Drops a slow client, which may reconnect.
void Session::drop_slow() {
  if (ended_ || dropped_) return;
  ++metrics().dropped_slow;
  drop(kTooSlow);
}

void Session::close(std::uint16_t code, std::string_view reason) {
  if (ended_ || dropped_ || closing_) return;
  if (code == websocket::close_code::policy_error) ++metrics().dropped_talkative;
  reason_ = code == websocket::close_code::service_restart ? "this server's end" : "this server";
  closing_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                     {reason.data(), reason.size()});
  wake_.cancel();
}

void Session::leave(CloseStep farewell) {
  if (farewell == CloseStep::drop) return drop(kFull);
  ignoring_input_ = true;
  if (farewell == CloseStep::close) close(websocket::close_code::service_restart, "restarting");
}

void Session::drop_chatty() {
  if (ended_ || dropped_) return;
  ++metrics().dropped_talkative;
  drop(kTooManyMessages);
}

std::chrono::milliseconds Session::round_trip() {
  if (this_moment() - probed_ > kProbeInterval) {
    probe_due_ = true;
    wake_.cancel();
  }
  return std::chrono::ceil<std::chrono::milliseconds>(round_trip_);
}

asio::awaitable<void> Session::probe_round_trip() {
  probe_due_ = false;
  probed_ = this_moment();
  const websocket::ping_data payload(kProbe.data(), kProbe.size());
  co_await socket_.async_ping(payload, kAsTuple);
}

// Measures the round trip by a pong, and limits pings and pongs: the conversation sees neither.
void Session::note_ping(websocket::frame_type kind, std::string_view payload) {
  stream_.rate_policy().discount(payload.size() + kMaxFrameHeader);
  if (kind == websocket::frame_type::pong && payload == kProbe)
    round_trip_ = this_moment() - probed_;
  if (this_moment() - ping_window_ > std::chrono::seconds(1)) {
    ping_window_ = this_moment();
    pings_ = 0;
  }
  if (++pings_ > kMaxPings) drop_chatty();
}

asio::awaitable<bool> Session::accept(const Upgrade& request) {
  stream_.expires_never();  // the WebSocket has its own timeouts
  websocket::stream_base::timeout times{channel_.limits.reading, channel_.limits.silence, true};
  socket_.set_option(times);
  socket_.set_option(websocket::stream_base::decorator([&](websocket::response_type& response) {
    response.set(boost::beast::http::field::server, "bastide");
    response.set(boost::beast::http::field::sec_websocket_protocol, channel_.protocol);
  }));
  socket_.read_message_max(channel_.limits.message_bytes);
  socket_.text(true);
  socket_.auto_fragment(false);  // sends a long game in one frame
  socket_.control_callback([this](websocket::frame_type kind, boost::beast::string_view payload) {
    note_ping(kind, {payload.data(), payload.size()});
  });
  const auto [error] = co_await socket_.async_accept(request, kAsTuple);
  if (error) co_return false;
  stream_.rate_policy().watch(kMaxFrameHeader * channel_.limits.message_bytes,
                              [this] { drop_chatty(); });
  co_return true;
}

asio::awaitable<void> Session::read_all(Conversation& conversation) {
  boost::beast::flat_buffer buffer;
  while (!ended_) {
    const auto [error, bytes] = co_await socket_.async_read(buffer, kAsTuple);
    if (error) co_return;
    stream_.rate_policy().reset();
    ++metrics().messages_heard;
    if (ignoring_input_ || closing_) {  // dropped: only the client's close message counts
      buffer.consume(buffer.size());
      continue;
    }
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
  while (!ended_ && !dropped_) {
    if (probe_due_) {
      co_await probe_round_trip();
    } else if (!queue_.empty()) {
      const auto [text, since] = queue_.front();
      const auto [error, bytes] = co_await socket_.async_write(asio::buffer(*text), kAsTuple);
      if (error || dropped_) break;
      metrics().broadcast.observe(this_moment() - since);
      ++metrics().messages_sent;
      pop_queue();
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

// Ends the session. Returns when no write is in progress.
asio::awaitable<void> Session::end() {
  ended_ = true;
  stream_.rate_policy().watch(0, nullptr);
  stream_.close();
  wake_.cancel();
  while (writing_) co_await wake_.async_wait(kAsTuple);
  while (!queue_.empty()) pop_queue();
  --metrics().sockets;
  log_closed();
}

void Session::log_closed() {
  const auto lasted =
      std::chrono::duration_cast<std::chrono::seconds>(this_moment() - opened_).count();
  channel_.log->say(Level::info, "socket closed",
                    {{"socket", channel_.id}, {"by", std::string(reason_)}, {"seconds", lasted}});
}

}  // namespace

bool asks_for_websocket(const Upgrade& request) { return websocket::is_upgrade(request); }

asio::awaitable<void> run_conversation(Stream& stream, Upgrade request,
                                       std::shared_ptr<Conversation> conversation, Channel channel,
                                       CloseFunction& ending) {
  const auto metrics = channel.metrics;
  const auto session = std::make_shared<Session>(stream, std::move(channel));
  if (!co_await session->accept(request)) co_return;
  ++metrics->sockets;
  ++metrics->sockets_opened;
  ending = [session](CloseStep farewell) { session->leave(farewell); };
  asio::co_spawn(stream.get_executor(), session->write_all(), [](const std::exception_ptr&) {});
  try {
    conversation->begin(*session);
    co_await session->read_all(*conversation);
  } catch (const std::exception& failure) {
    session->note_failure(failure.what());
  } catch (...) {
    session->note_failure("an unknown exception");
  }
  conversation->end();
  ending = nullptr;
  co_await session->end();
}

}  // namespace bastide
