// A server on 127.0.0.1 that sends more than a client should take.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <thread>

namespace bastide::load_test {

// The answer to requests with this target. All other requests get a proper answer.
struct Flood {
  std::string target;
  std::string begin;               // the first bytes of the answer
  std::string more;                // the following bytes, again and again
  bool accepts_websocket = false;  // true: opens a WebSocket before `begin`
};

class FloodingServer {
 public:
  explicit FloodingServer(Flood flood);
  FloodingServer(const FloodingServer&) = delete;
  FloodingServer& operator=(const FloodingServer&) = delete;
  ~FloodingServer();

  std::string port() const { return std::to_string(port_); }
  // Most bytes that one client took. The server sends up to kMostSent.
  std::size_t most_taken() const { return most_taken_; }
  int floods() const { return floods_; }  // number of floods that have ended

  static constexpr std::size_t kMostSent = std::size_t{96} << 20;

 private:
  void serve();
  void answer(int client);
  void flood(int client, const std::string& request);

  const Flood flood_;
  int socket_ = -1;
  int port_ = 0;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> most_taken_ = 0;
  std::atomic<int> floods_ = 0;
  std::thread thread_;
};

}  // namespace bastide::load_test
