#include "serve/tcp_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace bastide::serve {

namespace {

constexpr std::chrono::seconds kPatience{10};

std::map<std::string, std::string> fields_of(std::string_view head) {
  std::map<std::string, std::string> fields;
  for (std::size_t at = head.find("\r\n"); at != std::string_view::npos;) {
    const std::size_t begin = at + 2;
    at = head.find("\r\n", begin);
    const std::string_view line = head.substr(begin, at - begin);
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos) continue;
    std::string name(line.substr(0, colon));
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    fields[name] = line.substr(colon + 2);
  }
  return fields;
}

}  // namespace

Client::Client(std::uint16_t port, const char* from)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (from != nullptr && ::inet_pton(AF_INET, from, &address.sin_addr) == 1)
    ::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  connected_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
}

Client::~Client() { ::close(socket_); }

void Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Client::read_more(std::chrono::milliseconds time) {
  pollfd wanted{.fd = socket_, .events = POLLIN, .revents = 0};
  if (::poll(&wanted, 1, static_cast<int>(time.count())) <= 0) return false;
  std::array<char, 1 << 16> buffer;
  const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
  ended_ = got <= 0;
  if (!ended_) read_.append(buffer.data(), static_cast<std::size_t>(got));
  return !ended_;
}

Answer Client::receive(bool with_body) {
  Answer answer;
  std::size_t end = std::string::npos;
  while ((end = read_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_more(kPatience)) return answer;
  }
  answer.head = read_.substr(0, end);
  answer.fields = fields_of(answer.head);
  answer.code = std::stoi(answer.head.substr(answer.head.find(' ')));
  read_.erase(0, end + 4);
  const auto length = answer.fields.find("content-length");
  if (!with_body || length == answer.fields.end()) return answer;
  answer.body = read(std::stoul(length->second));
  return answer;
}

std::string Client::read(std::size_t bytes) {
  while (read_.size() < bytes && read_more(kPatience)) continue;
  std::string text = read_.substr(0, bytes);
  read_.erase(0, bytes);
  return text;
}

bool Client::closed_within(std::chrono::milliseconds time) {
  const auto deadline = std::chrono::steady_clock::now() + time;
  while (!ended_) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0 || (!read_more(left) && !ended_)) return false;
  }
  return read_.empty();
}

Answer get(std::uint16_t port, std::string_view target, std::string_view fields) {
  Client client(port);
  client.send("GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" +
              std::string(fields) + "\r\n");
  return client.receive();
}

}  // namespace bastide::serve
