#include "load_test/flooding_server.h"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace bastide::load_test {

namespace {

constexpr const char* kProper =
    "HTTP/1.1 201 Created\r\nConnection: close\r\nContent-Length: 28\r\n\r\n"
    R"({"token":"t","table":"abcd"})";

bool send_all(int client, const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t more = ::send(client, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (more <= 0) return false;
    sent += static_cast<std::size_t>(more);
  }
  return true;
}

// The request up to its empty line; empty if the client leaves.
std::string read_request(int client) {
  std::string request;
  std::array<char, 4096> bytes{};
  while (request.find("\r\n\r\n") == std::string::npos) {
    const ssize_t got = ::recv(client, bytes.data(), bytes.size(), 0);
    if (got <= 0) return {};
    request.append(bytes.data(), static_cast<std::size_t>(got));
  }
  return request;
}

// The answer that opens a WebSocket (RFC 6455, section 4.2.2).
std::string acceptance(const std::string& request) {
  constexpr std::string_view kField = "Sec-WebSocket-Key: ";
  const std::size_t begin = request.find(kField) + kField.size();
  const std::string key = request.substr(begin, request.find('\r', begin) - begin) +
                          "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  std::array<unsigned char, SHA_DIGEST_LENGTH> digest{};
  ::SHA1(reinterpret_cast<const unsigned char*>(key.data()), key.size(), digest.data());
  std::array<unsigned char, 64> text{};
  ::EVP_EncodeBlock(text.data(), digest.data(), digest.size());
  return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Accept: " +
         std::string(reinterpret_cast<const char*>(text.data())) + "\r\n\r\n";
}

}  // namespace

FloodingServer::FloodingServer(Flood flood) : flood_(std::move(flood)) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* general = reinterpret_cast<sockaddr*>(&address);
  const bool listens = ::bind(socket_, general, size) == 0 && ::listen(socket_, 8) == 0 &&
                       ::getsockname(socket_, general, &size) == 0;
  EXPECT_TRUE(listens);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

FloodingServer::~FloodingServer() {
  stopping_ = true;
  ::shutdown(socket_, SHUT_RDWR);  // ends accept()
  thread_.join();
  ::close(socket_);
}

void FloodingServer::serve() {
  while (!stopping_) {
    const int client = ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0) return;
    answer(client);
    ::close(client);
  }
}

void FloodingServer::answer(int client) {
  const std::string request = read_request(client);
  std::array<char, 4096> bytes{};
  if (request.find(' ' + flood_.target + " HTTP/1.1\r\n") != std::string::npos) {
    flood(client, request);
  } else {
    send_all(client, kProper);
    ::shutdown(client, SHUT_WR);
    while (::recv(client, bytes.data(), bytes.size(), 0) > 0) {
    }  // until the client has read the answer
  }
}

void FloodingServer::flood(int client, const std::string& request) {
  const std::string begin = (flood_.accepts_websocket ? acceptance(request) : "") + flood_.begin;
  std::size_t taken = 0;
  for (bool goes_on = send_all(client, begin); goes_on && taken < kMostSent;) {
    goes_on = send_all(client, flood_.more);
    if (goes_on) taken += flood_.more.size();
  }
  most_taken_ = std::max(most_taken_.load(), taken);
  ++floods_;
}

}  // namespace bastide::load_test
