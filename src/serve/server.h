// Listens at an address, reads requests and writes what a handler answers. One thread does it all.
#pragma once

#include "base/result.h"
#include "serve/http.h"
#include "serve/operations/instruments.h"
#include "serve/service.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bastide::serve {

inline constexpr std::uint16_t kUsualPort = 8460;

// What one who is slow, greedy or malicious can take from the others.
struct Limits {
  std::uint32_t header_bytes = 8192;
  std::size_t connections = 512;               // more wait until one of these ends
  std::chrono::milliseconds reading{30'000};   // for the next request to be there, all of it
  std::chrono::milliseconds writing{120'000};  // for a response, or a message, to be taken
  std::chrono::milliseconds ending{2'000};     // for what is under way when the server stops
  std::size_t body_bytes = 16'384;
  std::size_t message_bytes = 8'192;          // of a WebSocket
  std::size_t queued_bytes = 1 << 20;         // that a client has not taken yet
  std::size_t queued_bytes_in_all = 1 << 28;  // that all of them have not
  std::chrono::milliseconds silence{60'000};  // of a WebSocket, pings unanswered
  std::size_t connections_by_address = 0;     // 0: as many as come
};

struct Settings {
  std::string host = "127.0.0.1";
  std::optional<std::uint16_t> port = {};  // 0 is any; nothing is the usual one or the next free
  Limits limits = {};
  std::string proxy_header = {};  // in which proxies say whose request it is; empty: there is none
  std::vector<std::string> trusted_proxies = {"127.0.0.0/8", "::1"};  // networks
  std::vector<std::string> operators = {"127.0.0.0/8", "::1"};  // who may ask how the server is
  SharedInstruments instruments = std::make_shared<Instruments>();
};

using Handler = std::function<Response(const Request&)>;

class Server {
 public:
  // Listens from now on, or says why it cannot.
  static Result<Server> open(const Settings& settings, Handler handler);
  Server(Server&&) noexcept;
  Server& operator=(Server&&) noexcept;
  ~Server();

  // Answers at /api/ from now on; it must live until run() returns.
  void attach(Service& service);

  // Runs something in the thread of run(), as soon as that is.
  Post post();

  std::uint16_t port() const;
  // Where to find it, as one types it into a browser; where it listens everywhere, by each name.
  std::vector<std::string> addresses() const;

  // From here on SIGINT and SIGTERM stop it.
  void stop_at_signals();

  // Serves until it is stopped and what was under way has ended.
  void run();

  // From any thread.
  void stop();

 private:
  class Inside;
  explicit Server(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::serve
