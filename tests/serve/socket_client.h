// A WebSocket as plain bytes, so that a test can also send what no library would.
#pragma once

#include "serve/client.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace bastide::serve {

class SocketClient {
 public:
  // `fields` are further lines of the request, each with its line break.
  SocketClient(std::uint16_t port, std::string_view fields, const char* from = nullptr);

  // The answer to the request: 101 if it is open.
  const Answer& answer() const { return answer_; }
  bool is_open() const { return answer_.code == 101; }

  void say(std::string_view text) { send_frame(0x81, text); }
  // `head` is the frame's first byte: the last part of a text is 0x80, its first one 0x01.
  void send_frame(std::uint8_t head, std::string_view payload);
  void send_raw(std::string_view bytes) { client_.send(bytes); }

  // The next text; none once the server has closed, or after some seconds of silence. Pings are
  // answered on the way.
  std::optional<std::string> hear();
  // With which code the server closed; 0 if it just went.
  std::uint16_t close_code() const { return close_code_; }

 private:
  Client client_;
  Answer answer_;
  std::uint16_t close_code_ = 0;
};

inline constexpr std::string_view kSpeaks = "Sec-WebSocket-Protocol: bastide.v1\r\n";

}  // namespace bastide::serve
