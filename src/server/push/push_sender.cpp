#include "push/push_sender.h"

#include "push/endpoint.h"
#include "push/vapid.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <netdb.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>
#include <map>
#include <utility>

namespace bastide {

namespace {

constexpr std::size_t kMostWaiting = 4'096;
constexpr std::size_t kMostAtOnce = 64;
constexpr long kConnectsWithin = 5'000;          // ms
constexpr long kAnswersWithin = 10'000;          // ms, connecting included
constexpr std::size_t kMostAnswer = 16'384;      // bytes; nobody reads the answer's body
constexpr int kLongestPause = 1'000;             // ms; a message ends the pause
constexpr std::int64_t kTokenLasts = 12 * 3600;  // seconds; RFC 8292 allows 24 hours
constexpr long kNotFound = 404;
constexpr long kGone = 410;

std::string text_of(const sockaddr& address, unsigned size) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const int failed =
      ::getnameinfo(&address, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST);
  return failed == 0 ? std::string(text.data()) : std::string();
}

// A write to a closed connection would otherwise end the program.
void ignore_closed_connections() {
  sigset_t signals;
  ::sigemptyset(&signals);
  ::sigaddset(&signals, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace

// The running transfers. Only the sender's thread uses them after the start.
class PushSender::Transfers {
 public:
  Transfers(const P256Key& key, PushSettings settings) : key_(key), settings_(std::move(settings)) {
    ::curl_global_init(CURL_GLOBAL_DEFAULT);
    multi_ = ::curl_multi_init();
    ::curl_multi_setopt(multi_, CURLMOPT_MAX_TOTAL_CONNECTIONS, long{kMostAtOnce});
  }
  Transfers(const Transfers&) = delete;
  Transfers& operator=(const Transfers&) = delete;
  ~Transfers() {
    while (!running_.empty()) end(running_.begin()->first);
    ::curl_slist_free_all(leads_to_);
    ::curl_multi_cleanup(multi_);
  }

  const P256Key& key() const { return key_; }
  std::size_t count() const { return running_.size(); }
  void wake() { ::curl_multi_wakeup(multi_); }  // any thread may call this
  void pause() { ::curl_multi_poll(multi_, nullptr, 0, kLongestPause, nullptr); }

  using Done = std::function<void(PushResult)>;
  using Ended = std::function<void(Done, PushResult)>;

  void begin(const PushMessage& message, Done done, const Ended& ended) {
    const auto origin = origin_of_endpoint(message.endpoint);
    std::string salt(kMessageSaltBytes, '\0');
    if (::getentropy(salt.data(), salt.size()) != 0 || !origin)
      return ended(std::move(done), PushResult::forbidden);
    auto body = encrypt_message(message.text, message.receiver, P256Key::fresh(), salt);
    CURL* const curl = body ? ::curl_easy_init() : nullptr;
    if (curl == nullptr) return ended(std::move(done), PushResult::failed);
    Transfer& transfer = running_[curl];
    transfer.body = std::move(*body);
    transfer.done = std::move(done);
    const auto add = [&](const std::string& field) {
      transfer.fields = ::curl_slist_append(transfer.fields, field.c_str());
    };
    add("Authorization: " + vapid_authorization(key_, *origin, settings_.contact,
                                                std::int64_t{::time(nullptr)} + kTokenLasts));
    add("Content-Encoding: aes128gcm");
    add("Content-Type: application/octet-stream");
    add("TTL: " + std::to_string(std::max<std::int64_t>(0, message.lasts.count())));
    add("Urgency: normal");
    if (!message.topic.empty()) add("Topic: " + message.topic);
    set_up(curl, message.endpoint, transfer);
    ::curl_multi_add_handle(multi_, curl);
  }

  // Goes on with all transfers, and reports those that have ended.
  void go_on(const Ended& ended) {
    int left = 0;
    ::curl_multi_perform(multi_, &left);
    while (const CURLMsg* message = ::curl_multi_info_read(multi_, &left)) {
      if (message->msg != CURLMSG_DONE) continue;
      CURL* const curl = message->easy_handle;
      const PushResult result = result_of(curl);
      Done done = std::move(running_.at(curl).done);
      end(curl);
      ended(std::move(done), result);
    }
  }

 private:
  struct Transfer {
    std::string body;
    curl_slist* fields = nullptr;
    Done done;
    bool is_free = false;       // may lead to any address (tests)
    bool is_forbidden = false;  // the address was refused
    std::size_t answered = 0;   // bytes of the answer's body
  };

  static curl_socket_t open_socket(void* transfer, curlsocktype, curl_sockaddr* address) {
    auto& self = *static_cast<Transfer*>(transfer);
    if (!self.is_free && !is_public_address(text_of(address->addr, address->addrlen))) {
      self.is_forbidden = true;
      return CURL_SOCKET_BAD;
    }
    return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
  }
  static std::size_t take_answer(char*, std::size_t size, std::size_t count, void* transfer) {
    auto& self = *static_cast<Transfer*>(transfer);
    self.answered += size * count;
    return self.answered > kMostAnswer ? 0 : size * count;
  }

  // The check of the address comes after its name was resolved, so that no name leads elsewhere.
  void set_up(CURL* curl, const std::string& endpoint, Transfer& transfer) {
    const auto set = [curl](CURLoption option, auto value) {
      ::curl_easy_setopt(curl, option, value);
    };
    transfer.is_free = !settings_.leads_to.empty();
    set(CURLOPT_URL, endpoint.c_str());
    set(CURLOPT_PROTOCOLS_STR, "https");
    set(CURLOPT_PROXY, "");
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_FOLLOWLOCATION, 0L);
    set(CURLOPT_CONNECTTIMEOUT_MS, kConnectsWithin);
    set(CURLOPT_TIMEOUT_MS, kAnswersWithin);
    set(CURLOPT_HTTPHEADER, transfer.fields);
    set(CURLOPT_POSTFIELDS, transfer.body.data());
    set(CURLOPT_POSTFIELDSIZE, static_cast<long>(transfer.body.size()));
    set(CURLOPT_OPENSOCKETFUNCTION, &open_socket);
    set(CURLOPT_OPENSOCKETDATA, static_cast<void*>(&transfer));
    set(CURLOPT_WRITEFUNCTION, &take_answer);
    set(CURLOPT_WRITEDATA, static_cast<void*>(&transfer));
    if (!settings_.trusted.empty()) set(CURLOPT_CAINFO, settings_.trusted.c_str());
    if (transfer.is_free) {
      if (leads_to_ == nullptr)
        leads_to_ = ::curl_slist_append(nullptr, ("::" + settings_.leads_to).c_str());
      set(CURLOPT_CONNECT_TO, leads_to_);
    }
  }

  PushResult result_of(CURL* curl) {
    if (running_.at(curl).is_forbidden) return PushResult::forbidden;
    long code = 0;
    ::curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code);
    if (code == kNotFound || code == kGone) return PushResult::gone;
    return code >= 200 && code < 300 ? PushResult::accepted : PushResult::failed;
  }

  void end(CURL* curl) {
    ::curl_multi_remove_handle(multi_, curl);
    ::curl_easy_cleanup(curl);
    const auto transfer = running_.find(curl);
    ::curl_slist_free_all(transfer->second.fields);
    running_.erase(transfer);
  }

  const P256Key key_;
  const PushSettings settings_;
  CURLM* multi_ = nullptr;
  curl_slist* leads_to_ = nullptr;
  std::map<CURL*, Transfer> running_;
};

PushSender::PushSender(const P256Key& key, const PushSettings& settings, Post post)
    : post_(std::move(post)), transfers_(std::make_unique<Transfers>(key, settings)) {
  thread_ = std::thread([this] { work(); });
}

PushSender::~PushSender() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  transfers_->wake();
  thread_.join();
}

const P256Key& PushSender::key() const { return transfers_->key(); }

void PushSender::send(PushMessage message, std::function<void(PushResult)> done) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < kMostWaiting) {
      waiting_.push_back({std::move(message), std::move(done)});
      done = nullptr;
    }
  }
  if (done) return done(PushResult::failed);
  transfers_->wake();
}

void PushSender::work() {
  ignore_closed_connections();
  const auto ended = [this](std::function<void(PushResult)> done, PushResult result) {
    post_([done = std::move(done), result] { done(result); });
  };
  for (;;) {
    std::vector<Waiting> next;
    {
      const std::lock_guard lock(mutex_);
      if (ending_) return;
      const std::size_t free = kMostAtOnce - std::min(kMostAtOnce, transfers_->count());
      const auto some =
          waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(free, waiting_.size()));
      next.assign(std::move_iterator(waiting_.begin()), std::move_iterator(some));
      waiting_.erase(waiting_.begin(), some);
    }
    for (Waiting& one : next) transfers_->begin(one.message, std::move(one.done), ended);
    transfers_->go_on(ended);
    transfers_->pause();
  }
}

}  // namespace bastide
