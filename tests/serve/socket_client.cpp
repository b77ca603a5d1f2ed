#include "serve/socket_client.h"

namespace bastide::serve {

SocketClient::SocketClient(std::uint16_t port, std::string_view fields, const char* from)
    : client_(port, from) {
  client_.send(
      "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      std::string(fields) + "\r\n");
  answer_ = client_.receive();
}

void SocketClient::send_frame(std::uint8_t head, std::string_view payload) {
  std::string frame(1, static_cast<char>(head));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  client_.send(frame + std::string(4, '\0') + std::string(payload));  // a mask of zeros
}

std::optional<std::string> SocketClient::hear() {
  for (;;) {
    const std::string head = client_.read(2);
    if (head.size() < 2) return std::nullopt;
    std::size_t size = static_cast<std::uint8_t>(head[1]);
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (more > 0) size = 0;
    for (const char byte : client_.read(more)) size = size << 8 | static_cast<std::uint8_t>(byte);
    std::string payload = client_.read(size);
    if (payload.size() < size) return std::nullopt;
    switch (head[0] & 0x0f) {
      case 1: return payload;
      case 8:
        if (size >= 2) {
          close_code_ = static_cast<std::uint16_t>(static_cast<std::uint8_t>(payload[0]) << 8 |
                                                   static_cast<std::uint8_t>(payload[1]));
        }
        send_frame(0x88, payload);
        return std::nullopt;
      case 9: send_frame(0x8a, payload); break;
      default: break;
    }
  }
}

}  // namespace bastide::serve
