// A push service for tests: takes messages over TLS, and decrypts them for the browsers whose keys
// it made.
#pragma once

#include "push/push_sender.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

struct ssl_ctx_st;

namespace bastide {

inline constexpr const char* kPushHost = "https://push.test";

struct ReceivedPush {
  std::string path;                           // "/anna"
  std::map<std::string, std::string> fields;  // header fields, names in lower case
  std::string text;                           // decrypted; empty if that is impossible
};

class PushService {
 public:
  // Writes its certificate to the file `certificate`.
  explicit PushService(const std::string& certificate);
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;
  ~PushService();

  // Settings of a server whose messages all come here.
  PushSettings settings() const;
  // The keys of the browsers' subscriptions. Their endpoints are kPushHost and a path.
  ReceiverKeys receiver() const {
    return {key_.public_point(), std::string(kAuthSecretBytes, 'a')};
  }
  // From now on answers with this code, 201 at first.
  void answer_with(int code);
  // The next message; nothing if none comes for a long time.
  std::optional<ReceivedPush> next();
  std::size_t count() const;  // messages so far

 private:
  void serve();
  void take(int client);
  std::string decrypted(const std::string& body) const;

  const P256Key key_ = P256Key::fresh();
  std::string certificate_;
  ssl_ctx_st* context_ = nullptr;
  int listener_ = -1;
  int port_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::deque<ReceivedPush> received_;
  std::size_t count_ = 0;
  int code_ = 201;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace bastide
