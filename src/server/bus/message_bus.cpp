#include "bus/message_bus.h"

#if __has_include(<nats/nats.h>)

#include <nats/nats.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <future>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace bastide {

namespace {

constexpr std::size_t kMaxQueuedBytes = 64'000'000;  // limit of the bytes that wait to be sent
constexpr auto kShutdownTimeout = std::chrono::milliseconds(500);

}  // namespace

// Runs NATS calls in a separate thread, because a call blocks while the connection is lost.
class CommandQueue {
  using Clock = std::chrono::steady_clock;

 public:
  using Command = std::function<void()>;
  CommandQueue() : thread_([this] { work(); }) {}
  CommandQueue(const CommandQueue&) = delete;
  CommandQueue& operator=(const CommandQueue&) = delete;
  // Runs the waiting commands, but starts none after kShutdownTimeout: without a connection each
  // command blocks.
  ~CommandQueue() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
      ends_at_ = Clock::now() + kShutdownTimeout;
    }
    wake_.notify_one();
    thread_.join();
  }

  // Queues a command of `bytes` bytes; returns false if more than kMaxQueuedBytes would wait.
  bool push(std::size_t bytes, Command command) {
    {
      const std::lock_guard lock(mutex_);
      if (bytes_ + bytes > kMaxQueuedBytes) return false;
      bytes_ += bytes;
      waiting_.push_back({bytes, std::move(command)});
    }
    wake_.notify_one();
    return true;
  }

 private:
  struct Waiting {
    std::size_t bytes;
    Command command;
  };

  void work() {
    while (auto next = take()) {
      next->command();
      const std::lock_guard lock(mutex_);
      bytes_ -= next->bytes;
    }
  }

  std::optional<Waiting> take() {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (waiting_.empty() || Clock::now() > ends_at_) return std::nullopt;
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    return next;
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> waiting_;
  std::size_t bytes_ = 0;
  bool ending_ = false;
  Clock::time_point ends_at_ = Clock::time_point::max();
  std::thread thread_;  // the thread is the last member, because it uses all others
};

bool has_nats() { return true; }

// Never deleted, because NATS threads may call back after the bus has ended.
struct Bus::State {
  std::mutex mutex;
  BusCallbacks callbacks;
  natsConnection* connection = nullptr;
  std::vector<natsSubscription*> subscriptions = {};
  std::optional<CommandQueue> commands = {};

  void interrupted() {
    const std::lock_guard lock(mutex);
    if (callbacks.interrupted) callbacks.interrupted();
  }
  void is(bool connected) {
    const std::lock_guard lock(mutex);
    if (callbacks.connected) callbacks.connected(connected);
  }
};

namespace {

constexpr std::int64_t kConnectTimeout = 3'000;  // all times here are in milliseconds
constexpr std::int64_t kReconnectInterval = 200;
constexpr std::int64_t kWriteTimeout = 200;
// Time between two pings. After kMaxMissedPings without an answer the connection counts as lost.
constexpr std::int64_t kPingInterval = 1'000;
constexpr int kMaxMissedPings = 2;

Bus::State& new_state() {
  static std::mutex mutex;
  static std::deque<Bus::State> all;
  const std::lock_guard lock(mutex);
  return all.emplace_back();
}

void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  auto& state = *static_cast<Bus::State*>(closure);
  std::string subject = natsMsg_GetSubject(message);
  std::string text(natsMsg_GetData(message),
                   static_cast<std::size_t>(natsMsg_GetDataLength(message)));
  natsMsg_Destroy(message);
  const std::lock_guard lock(state.mutex);
  if (state.callbacks.hear) state.callbacks.hear(std::move(subject), std::move(text));
}

void on_interruption(natsConnection*, void* closure) {
  static_cast<Bus::State*>(closure)->interrupted();
}

void on_loss(natsConnection* connection, void* closure) {
  static_cast<Bus::State*>(closure)->is(false);
  on_interruption(connection, closure);
}

void on_return(natsConnection* connection, void* closure) {
  static_cast<Bus::State*>(closure)->is(true);
  on_interruption(connection, closure);
}

// Reports only the error by which messages are lost. Other errors lose none, or end the connection
// (see on_loss).
void on_error(natsConnection* connection, natsSubscription*, natsStatus status, void* closure) {
  if (status == NATS_SLOW_CONSUMER) on_interruption(connection, closure);
}

Status said(natsStatus status) {
  if (status == NATS_OK) return Done{};
  return Error{std::string("NATS: ") + natsStatus_GetText(status)};
}

// Sets the addresses of the NATS servers; commas separate them.
natsStatus set_servers(natsOptions* options, const std::string& addresses) {
  std::vector<std::string> each(1);
  for (const char letter : addresses) {
    if (letter == ',') {
      each.emplace_back();
    } else if (letter != ' ') {
      each.back() += letter;
    }
  }
  std::vector<const char*> texts;
  for (const std::string& one : each) texts.push_back(one.c_str());
  return natsOptions_SetServers(options, texts.data(), static_cast<int>(texts.size()));
}

natsStatus set_times(natsOptions* options) {
  natsStatus status = natsOptions_SetTimeout(options, kConnectTimeout);
  if (status == NATS_OK) status = natsOptions_SetMaxReconnect(options, -1);
  if (status == NATS_OK) status = natsOptions_SetReconnectWait(options, kReconnectInterval);
  if (status == NATS_OK) status = natsOptions_SetWriteDeadline(options, kWriteTimeout);
  if (status == NATS_OK) status = natsOptions_SetPingInterval(options, kPingInterval);
  if (status == NATS_OK) status = natsOptions_SetMaxPingsOut(options, kMaxMissedPings);
  return status;
}

}  // namespace

Result<std::unique_ptr<Bus>> Bus::connect(const std::string& address, BusCallbacks callbacks) {
  State& state = new_state();
  state.callbacks = std::move(callbacks);
  std::unique_ptr<Bus> bus(new Bus(state));
  natsOptions* options = nullptr;
  natsStatus status = natsOptions_Create(&options);
  if (status == NATS_OK) status = set_servers(options, address);
  if (status == NATS_OK) status = set_times(options);
  if (status == NATS_OK) status = natsOptions_SetNoEcho(options, true);
  if (status == NATS_OK) status = natsOptions_SetDisconnectedCB(options, on_loss, &state);
  if (status == NATS_OK) status = natsOptions_SetReconnectedCB(options, on_return, &state);
  if (status == NATS_OK) status = natsOptions_SetErrorHandler(options, on_error, &state);
  if (status == NATS_OK) status = natsConnection_Connect(&state.connection, options);
  natsOptions_Destroy(options);
  if (const Status connected = said(status); !connected) return connected.error();
  state.commands.emplace();
  return bus;
}

Bus::~Bus() {
  {
    const std::lock_guard lock(state_.mutex);
    state_.callbacks = {};
  }
  state_.commands.reset();
  natsConnection_Destroy(state_.connection);
  for (natsSubscription* one : state_.subscriptions) natsSubscription_Destroy(one);
}

void Bus::subscribe(const std::string& subject) {
  // Queued with size 0, so that even a full queue takes it: without its subscription a node would
  // receive nothing.
  state_.commands->push(0, [&state = state_, subject] {
    natsSubscription* subscription = nullptr;
    const natsStatus status = natsConnection_Subscribe(&subscription, state.connection,
                                                       subject.c_str(), on_message, &state);
    if (status != NATS_OK) return state.interrupted();
    state.subscriptions.push_back(subscription);
  });
}

Status Bus::wait_until_subscribed() {
  std::promise<natsStatus> heard;
  state_.commands->push(
      0, [&] { heard.set_value(natsConnection_FlushTimeout(state_.connection, kConnectTimeout)); });
  return said(heard.get_future().get());
}

void Bus::publish(const std::string& subject, std::string message) {
  const std::size_t size = message.size();
  const bool pushed =
      state_.commands->push(size, [&state = state_, subject, message = std::move(message)] {
        const natsStatus status = natsConnection_Publish(
            state.connection, subject.c_str(), message.data(), static_cast<int>(message.size()));
        if (status != NATS_OK) state.interrupted();
      });
  if (!pushed) state_.interrupted();
}

}  // namespace bastide

#else  // built without libnats-dev

namespace bastide {

bool has_nats() { return false; }

struct Bus::State {};

Result<std::unique_ptr<Bus>> Bus::connect(const std::string&, BusCallbacks) {
  return Error{"this program was built without NATS: install libnats-dev and build again"};
}
Bus::~Bus() = default;
void Bus::subscribe(const std::string&) {}
void Bus::publish(const std::string&, std::string) {}
Status Bus::wait_until_subscribed() { return Done{}; }

}  // namespace bastide

#endif
