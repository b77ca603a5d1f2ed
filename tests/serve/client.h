// A browser's end of a connection, byte by byte.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace bastide::serve {

struct Answer {
  int code = 0;  // 0 if there was none
  std::string head;
  std::map<std::string, std::string> fields;  // names in small letters
  std::string body;
};

class Client {
 public:
  // `from` is another address of this machine.
  explicit Client(std::uint16_t port, const char* from = nullptr);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client();

  bool connected() const { return connected_; }
  void send(std::string_view bytes);
  // The next answer; none if the server closes, or stays silent for some seconds.
  Answer receive(bool with_body = true);
  // So many bytes, or fewer if no more come.
  std::string read(std::size_t bytes);
  // Has the server closed, with nothing left to be read, by then?
  bool closed_within(std::chrono::milliseconds time);

 private:
  bool read_more(std::chrono::milliseconds time);

  int socket_;
  bool connected_ = false;
  bool ended_ = false;
  std::string read_;
};

// One request on a connection of its own.
Answer get(std::uint16_t port, std::string_view target, std::string_view fields = {});

}  // namespace bastide::serve
