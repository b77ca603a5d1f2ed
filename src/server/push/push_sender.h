// Sends push messages (RFC 8030) in a thread of its own, several at once, by libcurl.
#pragma once

#include "http/service.h"
#include "push/encrypt_message.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace bastide {

struct PushMessage {
  std::string endpoint;
  ReceiverKeys receiver;
  std::string text;
  std::chrono::seconds lasts{0};  // then the push service drops an undelivered message
  std::string
      topic;  // replaces an undelivered message of this topic; up to 32 letters of base64url
};

enum class PushResult : std::uint8_t {
  accepted,
  gone,       // the subscription has ended
  forbidden,  // the endpoint leads to an address that is not public
  failed,
};

struct PushSettings {
  bool offered = false;      // players may subscribe
  std::string contact = {};  // URL of the operator for push services: mailto: or https:
  // For tests: a file of the only certificates to trust, and the host and port that all connections
  // lead to, "127.0.0.1:8443"; empty: none.
  std::string trusted = {};
  std::string leads_to = {};
};

class PushSender {
 public:
  // `post` runs the answers in the server's thread.
  PushSender(const P256Key& key, const PushSettings& settings, Post post);
  PushSender(const PushSender&) = delete;
  PushSender& operator=(const PushSender&) = delete;
  ~PushSender();  // drops what waits

  // Sends the message soon. `done` gets `failed` at once if too many messages wait.
  void send(PushMessage message, std::function<void(PushResult)> done);

  const P256Key& key() const;

 private:
  class Transfers;
  struct Waiting {
    PushMessage message;
    std::function<void(PushResult)> done;
  };
  void work();

  Post post_;
  std::unique_ptr<Transfers> transfers_;
  std::mutex mutex_;
  std::vector<Waiting> waiting_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace bastide
