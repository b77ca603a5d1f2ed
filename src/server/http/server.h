// The HTTP and WebSocket server: one thread for all connections.
#pragma once

#include "base/result.h"
#include "http/connection_metrics.h"
#include "http/log.h"
#include "http/messages.h"
#include "http/service.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide {

inline constexpr std::uint16_t kDefaultPort = 8460;

// Limits for slow, costly or hostile clients.
struct Limits {
  std::uint32_t header_bytes = 8192;
  std::size_t connections = 512;               // most open connections; some are kept for operators
  std::chrono::milliseconds reading{30'000};   // longest time to receive a request
  std::chrono::milliseconds writing{120'000};  // longest time to send a response or message
  std::chrono::milliseconds ending{2'000};     // time for open work when the server stops
  std::size_t body_bytes = 16'384;
  std::size_t message_bytes = 8'192;          // most bytes of a WebSocket message
  std::size_t queued_bytes = 1 << 20;         // most unsent bytes for one client
  std::size_t queued_bytes_in_all = 1 << 28;  // most unsent bytes for all clients
  std::chrono::milliseconds silence{60'000};  // time after which a silent WebSocket is closed
  std::size_t connections_by_address = 0;     // most connections of one network; 0: no limit
};

struct Settings {
  std::string host = "127.0.0.1";
  std::optional<std::uint16_t> port =
      {};  // 0: any free port; nullopt: the default port or the next free one
  Limits limits = {};
  std::string proxy_header = {};  // header with the client's address; empty: no proxy
  std::vector<std::string> trusted_proxies = {"127.0.0.0/8", "::1"};  // networks of proxies
  std::vector<std::string> origins = {};  // URLs of the page; other host names are refused
  std::vector<std::string> operators = {"127.0.0.0/8",
                                        "::1"};  // networks that may read health and metrics
  std::shared_ptr<const Log> log = std::make_shared<Log>();
  std::shared_ptr<ConnectionMetrics> metrics = std::make_shared<ConnectionMetrics>();
};

using Handler = std::function<Response(const Request&)>;

class Server {
 public:
  // Starts to listen; an error says why the server cannot listen.
  static Result<Server> open(const Settings& settings, Handler handler);
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  // The service answers at /api/. The service must live until run() returns.
  void attach(Service& service);

  // Runs a function soon in the thread of run().
  Post post();

  std::uint16_t port() const;
  // URLs of the server, one for each address that it listens at.
  std::vector<std::string> addresses() const;

  // Lets SIGINT and SIGTERM stop the server.
  void stop_at_signals();

  // Serves until the server is stopped and open work has ended.
  void run();

  // May be called from any thread.
  void stop();

 private:
  class Impl;
  explicit Server(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace bastide
