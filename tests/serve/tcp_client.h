// The client's side of a TCP connection, byte by byte.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace bastide::serve {

struct Answer {
  int code = 0;  // 0: no answer
  std::string head;
  std::map<std::string, std::string> fields;  // names in lower case
  std::string body;
};

class Client {
 public:
  // `from` is the local address from which the client connects; null: the usual one.
  explicit Client(std::uint16_t port, const char* from = nullptr);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  bool connected() const { return connected_; }
  void send(std::string_view bytes);
  // The next response; code 0 if the server closes or is silent for some seconds.
  Answer receive(bool with_body = true);
  // Reads that many bytes, or fewer if no more come.
  std::string read(std::size_t bytes);
  // True if the server closes within that time without sending more.
  bool closed_within(std::chrono::milliseconds time);

 private:
  bool read_more(std::chrono::milliseconds time);

  int socket_;
  bool connected_ = false;
  bool ended_ = false;
  std::string read_;
};

// Sends one request on a separate connection.
Answer get(std::uint16_t port, std::string_view target, std::string_view fields = {});

}  // namespace bastide::serve
