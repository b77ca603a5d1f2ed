#include "http/server.h"

#include "http/beast_messages.h"
#include "http/client_addresses.h"
#include "http/guarded_task.h"
#include "http/health_and_metrics.h"
#include "http/origins.h"
#include "http/own_addresses.h"
#include "http/pending_value.h"
#include "http/send_queues.h"
#include "http/websocket.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>

#include <algorithm>
#include <array>
#include <csignal>
#include <exception>
#include <list>
#include <utility>
#include <variant>

namespace bastide {

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::beast::error_code;

constexpr int kPortsToTry = 100;
constexpr std::size_t kOperatorSlots = 64;  // connections kept for operators
// Extra time for open requests after `Limits::ending` has passed.
constexpr auto kLastWait = std::chrono::milliseconds(500);
constexpr auto kAcceptPause = std::chrono::milliseconds(100);

// The address as text; "::ffff:192.0.2.1" becomes "192.0.2.1".
std::string plain_address(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

}  // namespace

class Server::Impl {
 public:
  Impl(const Settings& settings, Handler handler)
      : limits_(settings.limits),
        handler_(std::move(handler)),
        proxies_{settings.proxy_header, networks_of(settings.trusted_proxies)},
        operators_(networks_of(settings.operators)),
        origins_(settings.origins),
        log_(settings.log),
        metrics_(settings.metrics),
        address_limit_(settings.limits.connections_by_address),
        send_queues_(settings.limits.queued_bytes_in_all) {
    ended_.expires_at(asio::steady_timer::time_point::max());
  }

  Status listen(const Settings& settings);
  tcp::endpoint endpoint() const { return endpoint_; }
  void attach(Service& service) { service_ = &service; }
  Post post() {
    return [this](std::function<void()> task) {
      asio::post(context_, [this, task = std::move(task)] { run_guarded(task); });
    };
  }
  void stop_at_signals();
  void run();
  void stop() {
    asio::post(context_, [this] { end(); });
  }

 private:
  struct Connection {
    Stream stream;
    bool idle = true;  // no request is under way
    std::string peer = {};
    AddressLimit::Slot place = {};
    CloseFunction ending = {};  // closes the conversation
    std::shared_ptr<Conversation> conversation = {};
    bool dropped = false;
    bool is_idle() const {
      return !dropped && (conversation ? conversation->wants_nothing() : idle);
    }
  };
  // The parts of a request that every handler needs.
  struct RequestInfo {
    std::string id;
    ClientAddress client;
    std::string method;
    bool for_service = false;
    std::string path;  // the path in the form that may be logged
    Moment at = this_moment();
  };
  struct Outcome {
    Response response;
    bool complete = true;  // the request was read to its end
  };
  static Outcome refused(Code code) {
    Outcome outcome{refusal(code), false};
    add_security(outcome.response);
    return outcome;
  }

  asio::awaitable<void> accept_all();
  void accept_connection(tcp::socket socket);
  bool has_slot_for_public();
  bool drop_idle();
  asio::awaitable<void> serve_requests(Connection& connection);
  bool run_guarded(const std::function<void()>& task) {
    return bastide::run_guarded(task, *log_, *metrics_);
  }
  asio::awaitable<void> tick();
  asio::awaitable<void> serve_websocket(Connection& connection, Parser& parser,
                                        const RequestInfo& request_info);
  asio::awaitable<Service::Admission> admission(Connection& connection, const Parser& parser,
                                                const RequestInfo& request_info);
  asio::awaitable<Outcome> ask_service(Connection& connection, boost::beast::flat_buffer& buffer,
                                       Parser& header, const RequestInfo& request_info);
  Response answer_itself(const Parser& parser, const RequestInfo& request_info);
  bool is_for_service(const Parser& parser) const;
  RequestInfo request_info(const Connection& connection, const Parser& parser) const;
  void log_request(const RequestInfo& request_info, Response& response) const;
  Channel channel_for(const RequestInfo& request_info);
  std::string unready() const;
  const ConnectionMetrics& measure();
  asio::awaitable<bool> write(Connection& connection, const Response& response, unsigned version,
                              bool keep_alive, bool with_body);
  asio::awaitable<void> close_gracefully(Connection& connection);
  asio::awaitable<void> close_conversations();
  void end();

  Limits limits_;
  Handler handler_;
  Proxies proxies_;
  Networks operators_;
  Origins origins_;
  std::shared_ptr<const Log> log_;
  std::shared_ptr<ConnectionMetrics> metrics_;
  mutable LogIds ids_;
  AddressLimit address_limit_;
  SendQueues send_queues_;
  Service* service_ = nullptr;
  asio::io_context context_{1};
  tcp::acceptor acceptor_{context_};
  tcp::endpoint endpoint_;
  asio::signal_set signals_{context_};
  asio::steady_timer ended_{context_};     // cancelled whenever a connection ends
  asio::steady_timer deadline_{context_};  // limit of the wait for connections to end at shutdown
  asio::steady_timer second_{context_};
  std::list<Connection> connections_;  // the oldest first
  Moment none_idle_since_ = {};        // time when drop_idle() last found no idle connection
  bool stopping_ = false;
};

Status Server::Impl::listen(const Settings& settings) {
  error_code error;
  const auto found =
      tcp::resolver(context_).resolve(settings.host, "", tcp::resolver::passive, error);
  if (error || found.empty()) {
    return Error{.message = "there is no such address: " + error.message(),
                 .source = settings.host};
  }
  const asio::ip::address address = found.begin()->endpoint().address();
  const int first = settings.port.value_or(kDefaultPort);
  const int last = settings.port ? first : first + kPortsToTry - 1;
  for (int port = first; port <= last; ++port) {
    acceptor_ = tcp::acceptor(context_);
    acceptor_.open(address.is_v6() ? tcp::v6() : tcp::v4(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind({address, static_cast<std::uint16_t>(port)}, error);
    if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
    if (!error) endpoint_ = acceptor_.local_endpoint(error);
    if (error != asio::error::address_in_use) break;
  }
  if (!error) return Done{};
  const std::string name = url_host(address.to_string()) + ':' + std::to_string(first);
  if (error != asio::error::address_in_use)
    return Error{"cannot listen at " + name + ": " + error.message()};
  if (!settings.port)
    return Error{name + " and the next ports are in use: name a free one with --port"};
  return Error{name + " is in use: name another --port, or leave it out to use a free one"};
}

void Server::Impl::stop_at_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const error_code& error, int) {
    if (!error) end();
  });
}

void Server::Impl::run() {
  asio::co_spawn(context_, accept_all(), [](const std::exception_ptr& failure) {
    if (failure) std::rethrow_exception(failure);
  });
  if (service_ != nullptr) asio::co_spawn(context_, tick(), asio::detached);
  context_.run();
}

asio::awaitable<void> Server::Impl::tick() {
  while (!stopping_) {
    second_.expires_after(std::chrono::seconds(1));
    co_await second_.async_wait(kAsTuple);
    if (stopping_) co_return;
    send_queues_.drop_stalled(limits_.writing);
    run_guarded([this] { service_->tick(); });
    if (service_->is_over()) end();
  }
}

asio::awaitable<void> Server::Impl::accept_all() {
  while (!stopping_) {
    if (connections_.size() >= limits_.connections) {
      co_await ended_.async_wait(kAsTuple);
      continue;
    }
    auto [error, socket] = co_await acceptor_.async_accept(kAsTuple);
    if (!error) {
      accept_connection(std::move(socket));
    } else if (!stopping_) {  // probably no file descriptor is free: try again
      asio::steady_timer rest(context_, kAcceptPause);
      co_await rest.async_wait(kAsTuple);
    }
  }
}

void Server::Impl::accept_connection(tcp::socket socket) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const std::string peer = plain_address(socket.remote_endpoint(ignored).address());
  if (!holds(operators_, peer) && !has_slot_for_public()) {
    ++metrics_->refused_crowded;
    return;
  }
  const auto place =
      connections_.emplace(connections_.end(), Connection{Stream(std::move(socket))});
  place->peer = peer;
  // Behind a proxy only a request tells the client's address: admission() then limits WebSockets.
  if (!holds(proxies_.trusted, place->peer) || proxies_.header.empty()) {
    place->place = address_limit_.enter(place->peer);
    if (!place->place) {
      ++metrics_->refused_crowded;
      connections_.erase(place);
      return;
    }
  }
  // An exception ends this connection only.
  asio::co_spawn(context_, serve_requests(*place), [this, place](const std::exception_ptr&) {
    connections_.erase(place);
    ended_.cancel();
    if (stopping_ && connections_.empty()) deadline_.cancel();
  });
}

// True if a public slot is free; drops an idle connection to free one. Keeps slots for operators.
bool Server::Impl::has_slot_for_public() {
  const std::size_t kept = std::min(limits_.connections / 8, kOperatorSlots);
  return connections_.size() + kept < limits_.connections || drop_idle();
}

bool Server::Impl::drop_idle() {
  if (this_moment() - none_idle_since_ < kAcceptPause) return false;
  const auto idle = std::ranges::find_if(connections_, &Connection::is_idle);
  if (idle == connections_.end()) {
    none_idle_since_ = this_moment();
    return false;
  }
  ++metrics_->dropped_idle;
  idle->dropped = true;
  if (idle->ending) {
    idle->ending(CloseStep::drop);
  } else {
    idle->stream.close();
  }
  return true;
}

asio::awaitable<void> Server::Impl::serve_requests(Connection& connection) {
  // Chunk extensions and trailers count as neither header nor body; the buffer limits them.
  boost::beast::flat_buffer buffer(limits_.header_bytes + limits_.body_bytes);
  bool keep_alive = true;
  while (keep_alive && !stopping_) {
    Parser parser;
    parser.header_limit(limits_.header_bytes);
    parser.body_limit(boost::none);  // reads only the header here; ask_service() reads bodies
    connection.stream.expires_after(limits_.reading);
    connection.idle = true;
    auto [error, bytes] =
        co_await http::async_read_header(connection.stream, buffer, parser, kAsTuple);
    connection.idle = false;
    if (!error && is_ambiguous(parser.get())) error = http::error::bad_field;
    if (error && !is_bad_request(error)) co_return;
    const RequestInfo from = request_info(connection, parser);
    if (!error && is_for_service(parser) && asks_for_websocket(parser.get())) {
      co_return co_await serve_websocket(connection, parser, from);
    }
    const bool with_body = parser.get().method() != http::verb::head;
    const unsigned version = error ? 11 : parser.get().version();
    const bool wants_more = !error && parser.keep_alive();
    // An unread body ends the connection: otherwise it would be read as the next request.
    Outcome outcome{.complete = !error && parser.is_done()};
    Response& response = outcome.response;
    if (error) {
      outcome = refused(code_of(error));
    } else if (is_for_service(parser)) {
      outcome = co_await ask_service(connection, buffer, parser, from);
    } else {
      response = answer_itself(parser, from);
    }
    log_request(from, response);
    keep_alive = wants_more && outcome.complete && !stopping_;
    if (!co_await write(connection, response, version, keep_alive, with_body)) co_return;
  }
  co_await close_gracefully(connection);
}

bool Server::Impl::is_for_service(const Parser& parser) const {
  const auto target = view(parser.get().target());
  return service_ != nullptr && (target == "/api" || target.starts_with("/api/"));
}

// Reads the request's body, unless it is too long, and asks the service for the response.
asio::awaitable<Server::Impl::Outcome> Server::Impl::ask_service(Connection& connection,
                                                                 boost::beast::flat_buffer& buffer,
                                                                 Parser& header,
                                                                 const RequestInfo& request_info) {
  if (header.content_length().value_or(0) > limits_.body_bytes) {
    Outcome outcome{service_->unreadable(Code::too_large), false};
    co_return outcome;
  }
  if (expects_continue(header.get()) && !header.is_done() && buffer.size() == 0) {
    const auto go_on = asio::buffer(kContinue.data(), kContinue.size());
    co_await asio::async_write(connection.stream, go_on, kAsTuple);  // the next read reports errors
  }
  BodyParser parser(std::move(header));
  parser.body_limit(limits_.body_bytes);
  const auto [error, bytes] =
      co_await http::async_read(connection.stream, buffer, parser, kAsTuple);
  if (error) {
    const bool large = error == http::error::body_limit || error == http::error::buffer_overflow;
    Outcome outcome{service_->unreadable(large ? Code::too_large : Code::bad_request), false};
    co_return outcome;
  }
  Request request = request_of(parser.get());
  request.body = parser.get().body();
  request.address = request_info.client.address;
  const auto pending = std::make_shared<Pending<Response>>(context_);
  if (!run_guarded([&] { service_->answer(request, setter(pending)); }))
    pending->set(refused(Code::internal_error).response);
  Response response = co_await pending->wait();
  co_return Outcome{std::move(response)};
}

asio::awaitable<Service::Admission> Server::Impl::admission(Connection& connection,
                                                            const Parser& parser,
                                                            const RequestInfo& request_info) {
  const bool forwarded = !connection.place;
  if (forwarded) connection.place = address_limit_.enter(request_info.client.address);
  const bool from_operator = !forwarded || holds(operators_, request_info.client.address);
  if (!connection.place || (!from_operator && !has_slot_for_public())) {
    ++metrics_->refused_crowded;
    co_return refused(Code::too_many).response;
  }
  Request request = request_of(parser.get());
  request.address = request_info.client.address;
  const auto pending = std::make_shared<Pending<Service::Admission>>(context_);
  if (!run_guarded([&] { service_->admit(request, setter(pending)); }))
    pending->set(refused(Code::internal_error).response);
  co_return co_await pending->wait();
}

asio::awaitable<void> Server::Impl::serve_websocket(Connection& connection, Parser& parser,
                                                    const RequestInfo& request_info) {
  auto admitted = co_await admission(connection, parser, request_info);
  if (auto* refused = std::get_if<Response>(&admitted)) {
    log_request(request_info, *refused);
    co_await write(connection, *refused, parser.get().version(), false, true);
    co_return co_await close_gracefully(connection);
  }
  connection.conversation = std::get<std::shared_ptr<Conversation>>(std::move(admitted));
  Channel channel =
      channel_for(request_info);  // a variable: g++ 12 miscompiles temporaries within co_await
  co_await run_conversation(connection.stream, parser.release(), connection.conversation,
                            std::move(channel), connection.ending);
}

// ---- operators and logging ----------------------------------------------------------------------

Server::Impl::RequestInfo Server::Impl::request_info(const Connection& connection,
                                                     const Parser& parser) const {
  const auto field = [&](std::string_view name) {
    std::string all;
    const auto [first, last] = parser.get().equal_range({name.data(), name.size()});
    for (auto one = first; one != last; ++one)
      all += (all.empty() ? "" : ",") + std::string(view(one->value()));
    return all;
  };
  return {.id = ids_.next(),
          .client = client_address(connection.peer, proxies_, field),
          .method = std::string(view(parser.get().method_string())),
          .for_service = is_for_service(parser),
          .path = log_path(view(parser.get().target()))};
}

Response Server::Impl::answer_itself(const Parser& parser, const RequestInfo& request_info) {
  Request request = request_of(parser.get());
  request.address = request_info.client.address;
  request.perhaps_forwarded = !request_info.client.certain;
  // Prevents DNS rebinding: a foreign host name that leads to this server would let a foreign page
  // read this server's answers.
  if (!request.host.empty() && !knows_host(request.host, origins_)) {
    Response foreign = refusal(Code::misdirected);
    add_security(foreign);
    return foreign;
  }
  const Condition condition{
      [this] { return unready(); },
      [this] { return service_ == nullptr ? std::string() : service_->degraded(); },
      [this]() -> const ConnectionMetrics& { return measure(); }};
  if (auto answer = answer_operator(request, operators_, condition)) return std::move(*answer);
  Response response = handler_(request);
  if (service_ != nullptr) service_->announce(response);
  return response;
}

Channel Server::Impl::channel_for(const RequestInfo& request_info) {
  ++metrics_->requests[1];
  log_->say(Level::info, "socket opened",
            {{"socket", request_info.id}, {"from", log_->address(request_info.client.address)}});
  return {request_info.id, std::string(service_->protocol()), limits_, log_, metrics_,
          send_queues_};
}

std::string Server::Impl::unready() const {
  if (stopping_) return "this server ends";
  return service_ == nullptr ? std::string() : service_->unready();
}

const ConnectionMetrics& Server::Impl::measure() {
  metrics_->connections = connections_.size();
  if (service_ != nullptr) service_->measure();
  return *metrics_;
}

void Server::Impl::log_request(const RequestInfo& request_info, Response& response) const {
  const auto code = static_cast<std::uint16_t>(response.code);
  ++metrics_->requests[code / 100];
  response.fields.emplace_back("Request-Id", request_info.id);
  // Requests over the rate limit are not logged, because they would flood the log; the metrics
  // count them.
  const bool noteworthy = request_info.for_service && response.code != Code::too_many;
  const Level level = noteworthy ? Level::info : Level::debug;
  const auto took =
      std::chrono::duration_cast<std::chrono::milliseconds>(this_moment() - request_info.at)
          .count();
  log_->say(level, "request",
            {{"request", request_info.id},
             {"method", request_info.method},
             {"path", code == 404 ? "-" : request_info.path},
             {"code", code},
             {"ms", took},
             {"from", log_->address(request_info.client.address)}});
}

asio::awaitable<bool> Server::Impl::write(Connection& connection, const Response& response,
                                          unsigned version, bool keep_alive, bool with_body) {
  HttpResponse message = message_of(response, version, keep_alive);
  http::response_serializer<HttpResponse::body_type> serializer(message);
  connection.stream.expires_after(limits_.writing);
  SendQueues::Queue queue(send_queues_, [&connection] { connection.stream.close(); });
  queue.add(response.text.size());
  if (with_body) {
    const auto [error, bytes] = co_await http::async_write(connection.stream, serializer, kAsTuple);
    co_return !error;
  }
  const auto [error, bytes] =
      co_await http::async_write_header(connection.stream, serializer, kAsTuple);
  co_return !error;
}

// A socket closed with unread input may discard the last response (TCP reset), so the client gets a
// second to close first.
asio::awaitable<void> Server::Impl::close_gracefully(Connection& connection) {
  constexpr int kMostReads = 64;
  error_code ignored;
  connection.idle = true;
  connection.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  connection.stream.expires_after(std::chrono::seconds(1));
  std::array<char, 4096> rest;
  for (int i = 0; i < kMostReads; ++i) {
    const auto [error, bytes] =
        co_await connection.stream.async_read_some(asio::buffer(rest), kAsTuple);
    if (error) co_return;
  }
}

// Clients still get the answers to commands whose entries are being stored.
asio::awaitable<void> Server::Impl::close_conversations() {
  constexpr auto kStep = std::chrono::milliseconds(2);
  const auto say = [this](CloseStep farewell) {
    for (Connection& connection : connections_) {
      if (connection.ending) connection.ending(farewell);
    }
  };
  say(CloseStep::stop_reading);
  const Moment began = this_moment();
  const Moment until = began + limits_.ending / 2;
  asio::steady_timer step(context_);
  while (service_ != nullptr && service_->is_storing() && this_moment() < until) {
    step.expires_after(kStep);
    co_await step.async_wait(kAsTuple);
  }
  const auto left = std::make_shared<bool>(service_ == nullptr);
  if (!*left) service_->leave([left] { *left = true; });
  while (!*left && this_moment() < began + limits_.ending * 3 / 4) {
    step.expires_after(kStep);
    co_await step.async_wait(kAsTuple);
  }
  say(CloseStep::close);
}

void Server::Impl::end() {
  if (stopping_) return;
  stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  signals_.clear(ignored);  // a second signal ends the program at once
  ended_.cancel();
  second_.cancel();
  for (Connection& connection : connections_) {
    if (!connection.ending && connection.idle) connection.stream.close();
  }
  asio::co_spawn(context_, close_conversations(), asio::detached);
  if (connections_.empty()) return;
  deadline_.expires_after(limits_.ending);
  deadline_.async_wait([this](const error_code& error) {
    if (error) return;
    for (Connection& connection : connections_) connection.stream.close();
    deadline_.expires_after(kLastWait);
    deadline_.async_wait([this](const error_code& ended) {
      if (ended) return;
      log_->say(Level::warning, "stopped with open requests",
                {{"count", static_cast<std::int64_t>(connections_.size())}});
      context_.stop();
    });
  });
}

Result<Server> Server::open(const Settings& settings, Handler handler) {
  auto impl = std::make_unique<Impl>(settings, std::move(handler));
  if (const Status listens = impl->listen(settings); !listens) return listens.error();
  return Server(std::move(impl));
}

Server::Server(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Server::Server(Server&&) noexcept = default;
Server& Server::operator=(Server&&) noexcept = default;
Server::~Server() = default;

void Server::attach(Service& service) { impl_->attach(service); }
Post Server::post() { return impl_->post(); }

std::uint16_t Server::port() const { return impl_->endpoint().port(); }

std::vector<std::string> Server::addresses() const {
  const asio::ip::address address = impl_->endpoint().address();
  std::vector<std::string> hosts = {address.to_string()};
  if (address.is_unspecified()) hosts = own_addresses(address.is_v6());
  for (std::string& host : hosts) {
    host = "http://" + url_host(host) + ':' + std::to_string(port()) + '/';
  }
  return hosts;
}

void Server::stop_at_signals() { impl_->stop_at_signals(); }
void Server::run() { impl_->run(); }
void Server::stop() { impl_->stop(); }

}  // namespace bastide
