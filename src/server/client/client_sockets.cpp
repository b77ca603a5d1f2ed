#include "client/client_sockets.h"

#include "base/text_helpers.h"
#include "base/utf8.h"
#include "client/connection.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <algorithm>
#include <deque>
#include <exception>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace bastide::client {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::beast::error_code;
using namespace std::chrono_literals;

constexpr asio::as_tuple_t<asio::use_awaitable_t<>> kAsTuple;
constexpr int kOpenedAtOnce = 64;
constexpr auto kShortestRest = 50ms;
constexpr auto kLongestRest = 2000ms;
constexpr auto kAnswerWithin = 30s;
constexpr std::size_t kMostUnparsed = 65'536;  // bytes
constexpr int kSwitchingProtocols = 101;       // HTTP status
constexpr auto kSilence = 120s;  // a WebSocket that receives nothing for so long is broken

using Endpoints = std::vector<tcp::endpoint>;

const char* default_port(bool tls) { return tls ? "443" : "80"; }

bool is_ip_address(const std::string& host) {
  error_code error;
  asio::ip::make_address(host, error);
  return !error;
}

// Completion of a coroutine: its exception leaves run(). With asio::detached the exception would
// end only the coroutine, and the client would wait for ever.
void rethrow(const std::exception_ptr& exception) {
  if (exception) std::rethrow_exception(exception);
}

// The host as HTTP names it: "play.example.org", "play.example.org:8460", "[::1]:8460".
std::string http_host(const Address& address) {
  const bool brackets = address.host.find(':') != std::string::npos;
  std::string text = brackets ? '[' + address.host + ']' : address.host;
  if (address.port != default_port(address.tls)) text += ':' + address.port;
  return text;
}

}  // namespace

Result<Address> read_address(std::string_view url) {
  const Error unreadable{in_quotes(url) +
                         " is not the URL of a server: write http://HOST:PORT/ or https://HOST/"};
  Address address;
  address.tls = url.starts_with("https://");
  if (!address.tls && !url.starts_with("http://")) return unreadable;
  url.remove_prefix(url.find("//") + 2);
  if (url.ends_with('/')) url.remove_suffix(1);
  if (url.empty() || url.find('/') != std::string_view::npos) return unreadable;
  address.host = url;
  address.port = default_port(address.tls);
  const std::size_t colon = url.rfind(':');
  if (colon != std::string_view::npos && url.back() != ']') {
    address.host = url.substr(0, colon);
    address.port = url.substr(colon + 1);
  }
  if (address.host.starts_with('[') && address.host.ends_with(']')) {
    address.host = address.host.substr(1, address.host.size() - 2);
  }
  const auto port = parse_integer(address.port);
  if (address.host.empty() || !port || *port < 1 || *port > UINT16_MAX) return unreadable;
  return address;
}

// Servers, HTTP requests and timers that all sockets share.
class ClientSockets::Impl {
 public:
  explicit Impl(std::vector<Address> addresses) {
    for (Address& one : addresses) servers_.push_back({std::move(one), {}});
    SSL_CTX_set_min_proto_version(tls_.native_handle(), TLS1_2_VERSION);
    tls_.set_default_verify_paths();
    tls_.set_verify_mode(asio::ssl::verify_peer);
    turn_.expires_at(Clock::time_point::max());
  }

  asio::io_context& context() { return context_; }
  bool stopping() const { return stopping_; }
  void stop();
  void set_patience(std::chrono::milliseconds patience) { patience_ = patience; }
  void ask(HttpRequest question, std::function<void(HttpReply)> done);
  ClientSocket& open(std::string token, SocketListener& listener);
  void at(Clock::time_point when, std::function<void()> command);

  // Waits while kOpenedAtOnce connections are being opened. give_turn() lets the next one begin.
  asio::awaitable<void> take_turn();
  void give_turn() {
    --opening_;
    turn_.cancel_one();
  }
  // Returns why it failed; empty if it did not.
  asio::awaitable<std::string> connect(Connection& connection, std::size_t server);
  asio::awaitable<void> rest(int failures);
  // The host of a server by its number; after the last server the numbers begin again.
  std::string host(std::size_t server) const {
    return http_host(servers_[server % servers_.size()].address);
  }

 private:
  class Session;
  struct Server {
    Address address;
    Endpoints endpoints;
  };
  struct Asked {
    HttpRequest question;
    std::function<void(HttpReply)> done;
  };

  asio::awaitable<void> answer_all();
  asio::awaitable<std::string> secure(Connection& connection, const std::string& host);
  asio::awaitable<HttpReply> answer(const HttpRequest& question);
  asio::awaitable<HttpReply> try_once(const HttpRequest& question);

  std::vector<Server> servers_;
  asio::ssl::context tls_{asio::ssl::context::tls_client};
  asio::io_context context_{1};
  asio::steady_timer turn_{context_};
  int opening_ = 0;
  bool stopping_ = false;
  std::chrono::milliseconds patience_{0};
  std::deque<Asked> asked_;
  bool answering_ = false;
  std::size_t answers_ = 0;           // number of the server that gets the HTTP requests
  std::optional<Connection> stream_;  // connection for HTTP requests
  std::vector<std::shared_ptr<Session>> sessions_;
  std::minstd_rand rng_;  // varies the pauses between attempts
};

// ---- connections --------------------------------------------------------------------------------

asio::awaitable<void> ClientSockets::Impl::take_turn() {
  while (opening_ >= kOpenedAtOnce && !stopping_) co_await turn_.async_wait(kAsTuple);
  ++opening_;
}

asio::awaitable<std::string> ClientSockets::Impl::connect(Connection& connection,
                                                          std::size_t server) {
  auto& [address, endpoints] = servers_[server % servers_.size()];
  if (endpoints.empty()) {
    tcp::resolver resolver(context_);
    const auto [error, found] =
        co_await resolver.async_resolve(address.host, address.port, kAsTuple);
    if (error) co_return error.message();
    for (const auto& one : found) endpoints.push_back(one.endpoint());
  }
  Connection::next_layer_type& stream = connection.next_layer();
  stream.expires_after(kAnswerWithin);
  const auto [error, reached] = co_await stream.async_connect(endpoints, kAsTuple);
  if (error) {
    endpoints.clear();  // the server may have moved
    co_return error.message();
  }
  error_code ignored;
  stream.socket().set_option(tcp::no_delay(true), ignored);
  if (address.tls) co_return co_await secure(connection, address.host);
  co_return std::string();
}

// Begins TLS, and checks that the certificate is valid and names the host.
asio::awaitable<std::string> ClientSockets::Impl::secure(Connection& connection,
                                                         const std::string& host) {
  Connection::Tls& tls = connection.begin_tls(tls_);
  if (SSL_set1_host(tls.native_handle(), host.c_str()) != 1) co_return "no secure connection";
  if (!is_ip_address(host)) SSL_set_tlsext_host_name(tls.native_handle(), host.c_str());
  const auto [error] = co_await tls.async_handshake(asio::ssl::stream_base::client, kAsTuple);
  if (!error) co_return std::string();
  const long verdict = SSL_get_verify_result(tls.native_handle());
  if (verdict != X509_V_OK) {
    co_return std::string("its certificate is not trusted: ") +
        X509_verify_cert_error_string(verdict);
  }
  co_return "no secure connection: " + connection.fault(error);
}

// Waits before the next attempt: longer after every failure, and with a random part.
asio::awaitable<void> ClientSockets::Impl::rest(int failures) {
  const auto longest = std::min(kShortestRest * (1 << std::min(failures, 10)), kLongestRest);
  std::uniform_int_distribution<std::int64_t> pause(longest.count() / 2, longest.count());
  asio::steady_timer timer(context_, std::chrono::milliseconds(pause(rng_)));
  co_await timer.async_wait(kAsTuple);
}

// ---- WebSockets ---------------------------------------------------------------------------------

class ClientSockets::Impl::Session final : public ClientSocket,
                                           public std::enable_shared_from_this<Session> {
 public:
  Session(Impl& inside, std::size_t server, std::string token, SocketListener& listener)
      : impl_(inside), server_(server), token_(std::move(token)), hearer_(listener) {}

  void say(std::string text) override;
  bool is_open() const override { return open_; }
  void drop() override {
    if (socket_) boost::beast::get_lowest_layer(*socket_).close();
  }

  asio::awaitable<void> live();

 private:
  asio::awaitable<HttpReply> begin();  // returns an answer with the code 101 if it did not fail
  asio::awaitable<void> read_all();
  asio::awaitable<void> write_all();

  Impl& impl_;
  std::size_t server_;
  std::string token_;
  SocketListener& hearer_;
  std::optional<websocket::stream<Connection, false>> socket_;  // without compression
  std::deque<std::string> queue_;
  bool open_ = false;
  bool writing_ = false;
  int failures_ = 0;  // number of connections since the last received message
};

asio::awaitable<void> ClientSockets::Impl::Session::live() {
  const auto self = shared_from_this();
  while (!impl_.stopping()) {
    co_await impl_.take_turn();
    const HttpReply answer = co_await begin();
    impl_.give_turn();
    if (answer.code != kSwitchingProtocols) {
      if (!impl_.stopping()) hearer_.failed(answer);
    } else {
      open_ = true;
      hearer_.opened();
      co_await read_all();
      open_ = false;
      drop();
      if (!impl_.stopping()) hearer_.broke();
    }
    ++server_;
    if (!impl_.stopping()) co_await impl_.rest(failures_++);
  }
}

asio::awaitable<HttpReply> ClientSockets::Impl::Session::begin() {
  while (writing_) co_await impl_.rest(0);
  queue_.clear();
  socket_.emplace(impl_.context());
  const std::string fault = co_await impl_.connect(socket_->next_layer(), server_);
  if (!fault.empty()) co_return HttpReply{0, fault};
  boost::beast::get_lowest_layer(*socket_).expires_never();  // the WebSocket has its own timeouts
  // Beast sends a ping after half of kSilence, so that a quiet server sends a pong.
  socket_->set_option(websocket::stream_base::timeout{kAnswerWithin, kSilence, true});
  socket_->set_option(websocket::stream_base::decorator([this](websocket::request_type& request) {
    request.set(http::field::sec_websocket_protocol, "bastide.v1");
    if (!token_.empty()) request.set(http::field::authorization, "Bearer " + token_);
  }));
  socket_->text(true);
  socket_->read_message_max(kMostReceived);
  websocket::response_type response;
  const auto [error] =
      co_await socket_->async_handshake(response, impl_.host(server_), "/api/v1/socket", kAsTuple);
  Connection& connection = socket_->next_layer();
  connection.expect_answer();
  if (!error || error == websocket::error::upgrade_declined)
    co_return HttpReply{static_cast<int>(response.result_int()), response.body()};
  co_return HttpReply{0, connection.fault(error)};
}

asio::awaitable<void> ClientSockets::Impl::Session::read_all() {
  boost::beast::flat_buffer buffer;
  while (!impl_.stopping()) {
    const auto [error, bytes] = co_await socket_->async_read(buffer, kAsTuple);
    if (error) co_return;
    socket_->next_layer().expect_answer();
    failures_ = 0;
    hearer_.heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
    buffer.consume(buffer.size());
  }
}

void ClientSockets::Impl::Session::say(std::string text) {
  if (!open_) return;
  queue_.push_back(std::move(text));
  if (!std::exchange(writing_, true)) {
    asio::co_spawn(impl_.context(), write_all(), rethrow);
  }
}

asio::awaitable<void> ClientSockets::Impl::Session::write_all() {
  const auto self = shared_from_this();
  while (open_ && !queue_.empty()) {
    const std::string text = std::move(queue_.front());
    queue_.pop_front();
    const auto [error, bytes] = co_await socket_->async_write(asio::buffer(text), kAsTuple);
    if (error) break;
  }
  writing_ = false;
}

ClientSocket& ClientSockets::Impl::open(std::string token, SocketListener& listener) {
  const auto session =
      std::make_shared<Session>(*this, sessions_.size(), std::move(token), listener);
  sessions_.push_back(session);
  asio::co_spawn(context_, session->live(), rethrow);
  return *session;
}

// ---- HTTP requests ------------------------------------------------------------------------------

void ClientSockets::Impl::ask(HttpRequest question, std::function<void(HttpReply)> done) {
  asked_.push_back({std::move(question), std::move(done)});
  if (!std::exchange(answering_, true)) asio::co_spawn(context_, answer_all(), rethrow);
}

asio::awaitable<void> ClientSockets::Impl::answer_all() {
  while (!asked_.empty() && !stopping_) {
    const Asked asked = std::move(asked_.front());
    asked_.pop_front();
    const HttpReply reply = co_await answer(asked.question);
    asked.done(reply);
  }
  answering_ = false;
}

asio::awaitable<HttpReply> ClientSockets::Impl::answer(const HttpRequest& question) {
  const auto deadline = Clock::now() + patience_;
  for (int failures = 0;; ++failures) {
    const bool used = stream_.has_value();  // true: the server may have closed the connection
    const HttpReply reply = co_await try_once(question);
    if (reply.code != 0 || stopping_) co_return reply;
    stream_.reset();
    if (used) continue;
    ++answers_;
    if (Clock::now() >= deadline) co_return reply;
    co_await rest(failures);
  }
}

asio::awaitable<HttpReply> ClientSockets::Impl::try_once(const HttpRequest& question) {
  if (!stream_) {
    stream_.emplace(context_);
    const std::string fault = co_await connect(*stream_, answers_);
    if (!fault.empty()) co_return HttpReply{0, fault};
  }
  http::request<http::string_body> request(
      http::string_to_verb({question.method.data(), question.method.size()}), question.target, 11);
  request.set(http::field::host, host(answers_));
  request.set(http::field::content_type, "application/json");
  if (!question.token.empty()) request.set(http::field::authorization, "Bearer " + question.token);
  request.body() = question.body;
  request.prepare_payload();
  stream_->expect_answer();
  stream_->next_layer().expires_after(kAnswerWithin);
  const auto [unsent, sent] = co_await http::async_write(*stream_, request, kAsTuple);
  if (unsent) co_return HttpReply{0, unsent.message()};
  // Extensions of chunks and trailers count as neither header nor body; the buffer limits them.
  boost::beast::flat_buffer buffer(kMostUnparsed);
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostReceived);
  const auto [error, bytes] = co_await http::async_read(*stream_, buffer, parser, kAsTuple);
  if (error) co_return HttpReply{0, stream_->fault(error)};
  const bool keep = parser.get().keep_alive();
  HttpReply reply{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
  if (!keep) stream_.reset();
  co_return reply;
}

// ---- public functions ---------------------------------------------------------------------------

void ClientSockets::Impl::at(Clock::time_point when, std::function<void()> command) {
  const auto timer = std::make_shared<asio::steady_timer>(context_, when);
  timer->async_wait([this, timer, command = std::move(command)](const error_code& error) {
    if (!error && !stopping_) command();
  });
}

void ClientSockets::Impl::stop() {
  stopping_ = true;
  turn_.cancel();
  for (const auto& session : sessions_) session->drop();
  context_.stop();
}

ClientSockets::ClientSockets(std::vector<Address> addresses)
    : impl_(std::make_unique<Impl>(std::move(addresses))) {}
ClientSockets::~ClientSockets() = default;

void ClientSockets::set_patience(std::chrono::milliseconds patience) {
  impl_->set_patience(patience);
}

void ClientSockets::ask(HttpRequest question, std::function<void(HttpReply)> done) {
  impl_->ask(std::move(question), std::move(done));
}

ClientSocket& ClientSockets::open(std::string token, SocketListener& listener) {
  return impl_->open(std::move(token), listener);
}

void ClientSockets::at(Clock::time_point when, std::function<void()> command) {
  impl_->at(when, std::move(command));
}

void ClientSockets::run() { impl_->context().run(); }
void ClientSockets::stop() { impl_->stop(); }

}  // namespace bastide::client
