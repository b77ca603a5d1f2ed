// A WebSocket client that can send raw bytes, so that tests can send invalid frames.
#pragma once

#include "serve/tcp_client.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

class SocketClient {
 public:
  // `fields` are further header lines, each with its line break.
  SocketClient(std::uint16_t port, std::string_view fields, const char* from = nullptr);

  // The answer to the upgrade request: 101 if it succeeded.
  const Answer& answer() const { return answer_; }
  bool is_open() const { return answer_.code == 101; }

  void say(std::string_view text) { send_frame(0x81, text); }
  // Sends a frame. `head` is its first byte: 0x01 begins a text, 0x80 ends it.
  void send_frame(std::uint8_t head, std::string_view payload);
  void send_raw(std::string_view bytes) { client_.send(bytes); }

  // The next text message; nothing if the server closed or was silent for some seconds. Answers
  // pings.
  std::optional<std::string> hear();
  // The server's close code; 0 if it closed without one.
  std::uint16_t close_code() const { return close_code_; }

 private:
  Client client_;
  Answer answer_;
  std::uint16_t close_code_ = 0;
};

inline constexpr std::string_view kSpeaks = "Sec-WebSocket-Protocol: bastide.v1\r\n";

}  // namespace bastide::serve
