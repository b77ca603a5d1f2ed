#include "push/push_service.h"

#include "base/text_helpers.h"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>

namespace bastide {

namespace {

constexpr std::chrono::seconds kPatience(20);
constexpr std::size_t kHeader = kMessageSaltBytes + 4 + 1 + kPublicKeyBytes;
constexpr std::size_t kTag = 16;

const unsigned char* bytes_of(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

// A certificate for the host push.test, signed by itself, which also goes to the file.
void certify(SSL_CTX* context, const std::string& file) {
  EVP_PKEY* const key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
  X509* const made = X509_new();
  ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
  X509_gmtime_adj(X509_getm_notBefore(made), 0);
  X509_gmtime_adj(X509_getm_notAfter(made), 24 * 3600);
  X509_set_pubkey(made, key);
  X509_NAME* const name = X509_get_subject_name(made);
  const std::string host = "push.test";
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, bytes_of(host), -1, -1, 0);
  X509_set_issuer_name(made, name);
  EXPECT_GT(X509_sign(made, key, EVP_sha256()), 0);
  EXPECT_EQ(SSL_CTX_use_certificate(context, made), 1);
  EXPECT_EQ(SSL_CTX_use_PrivateKey(context, key), 1);
  std::FILE* const out = std::fopen(file.c_str(), "w");
  EXPECT_EQ(PEM_write_X509(out, made), 1);
  std::fclose(out);
  X509_free(made);
  EVP_PKEY_free(key);
}

// Reads until the text has this many bytes, or `end`.
void read_until(SSL* tls, std::string& text, std::size_t size, const char* end = nullptr) {
  std::array<char, 4096> bytes{};
  while (end != nullptr ? text.find(end) == std::string::npos : text.size() < size) {
    const int got = SSL_read(tls, bytes.data(), static_cast<int>(bytes.size()));
    if (got <= 0) return;
    text.append(bytes.data(), static_cast<std::size_t>(got));
  }
}

std::map<std::string, std::string> fields_in(const std::string& head) {
  std::map<std::string, std::string> fields;
  for (std::size_t at = head.find("\r\n"); at != std::string::npos; at = head.find("\r\n", at)) {
    at += 2;
    const std::size_t colon = head.find(": ", at);
    const std::size_t end = head.find("\r\n", at);
    if (colon < end)
      fields[in_lower_case(head.substr(at, colon - at))] = head.substr(colon + 2, end - colon - 2);
  }
  return fields;
}

}  // namespace

PushService::PushService(const std::string& certificate)
    : certificate_(certificate), context_(SSL_CTX_new(TLS_server_method())) {
  certify(context_, certificate);
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
  EXPECT_EQ(::listen(listener_, 64), 0);
  EXPECT_EQ(::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size), 0);
  port_ = ntohs(address.sin_port);
  thread_ = std::thread([this] { serve(); });
}

PushService::~PushService() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  ::shutdown(listener_, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
  SSL_CTX_free(context_);
}

PushSettings PushService::settings() const {
  return {.offered = true,
          .contact = "mailto:games@example.org",
          .trusted = certificate_,
          .leads_to = "127.0.0.1:" + std::to_string(port_)};
}

void PushService::answer_with(int code) {
  const std::lock_guard lock(mutex_);
  code_ = code;
}

std::optional<ReceivedPush> PushService::next() {
  std::unique_lock lock(mutex_);
  if (!came_.wait_for(lock, kPatience, [this] { return !received_.empty(); })) return std::nullopt;
  ReceivedPush push = std::move(received_.front());
  received_.pop_front();
  return push;
}

std::size_t PushService::count() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

void PushService::serve() {
  sigset_t signals;  // a write to a closed connection must not end the test
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  for (;;) {
    const int client = ::accept(listener_, nullptr, nullptr);
    {
      const std::lock_guard lock(mutex_);
      if (ending_) return;
    }
    if (client >= 0) take(client);
  }
}

void PushService::take(int client) {
  SSL* const tls = SSL_new(context_);
  SSL_set_fd(tls, client);
  std::string text;
  if (SSL_accept(tls) == 1) read_until(tls, text, 0, "\r\n\r\n");
  const std::size_t end = text.find("\r\n\r\n");
  if (end != std::string::npos) {
    ReceivedPush push{.fields = fields_in(text.substr(0, end + 2))};
    push.path = text.substr(5, text.find(' ', 5) - 5);  // after "POST "
    std::string body = text.substr(end + 4);
    read_until(tls, body, std::stoul(push.fields["content-length"]));
    push.text = decrypted(body);
    const std::lock_guard lock(mutex_);
    const std::string answer =
        "HTTP/1.1 " + std::to_string(code_) + " Said\r\nContent-Length: 0\r\n\r\n";
    SSL_write(tls, answer.data(), static_cast<int>(answer.size()));
    received_.push_back(std::move(push));
    ++count_;
    came_.notify_all();
  }
  SSL_shutdown(tls);
  SSL_free(tls);
  ::close(client);
}

std::string PushService::decrypted(const std::string& body) const {
  if (body.size() < kHeader + kTag) return {};
  const std::string point = body.substr(kHeader - kPublicKeyBytes, kPublicKeyBytes);
  const auto shared = key_.shared_secret(point);
  if (!shared) return {};
  const MessageKeys keys =
      message_keys(*shared, receiver(), point, body.substr(0, kMessageSaltBytes));
  std::string text(body.size() - kHeader - kTag, '\0');
  std::string tag = body.substr(body.size() - kTag);
  EVP_CIPHER_CTX* const context = EVP_CIPHER_CTX_new();
  int size = 0;
  int rest = 0;
  const bool right =
      EVP_DecryptInit_ex(context, EVP_aes_128_gcm(), nullptr, bytes_of(keys.key),
                         bytes_of(keys.nonce)) == 1 &&
      EVP_DecryptUpdate(context, reinterpret_cast<unsigned char*>(text.data()), &size,
                        bytes_of(body) + kHeader, static_cast<int>(text.size())) == 1 &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, kTag, tag.data()) == 1 &&
      EVP_DecryptFinal_ex(context, reinterpret_cast<unsigned char*>(text.data()) + size, &rest) ==
          1;
  EVP_CIPHER_CTX_free(context);
  const std::size_t end = right ? text.rfind('\2') : std::string::npos;
  return end == std::string::npos ? std::string() : text.substr(0, end);
}

}  // namespace bastide
