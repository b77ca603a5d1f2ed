#include "serve/nodes/bus.h"

#if __has_include(<nats/nats.h>)

#include <nats/nats.h>

#include <deque>
#include <mutex>
#include <utility>
#include <vector>

namespace bastide::serve {

// Threads of the bus may come once more after its end: this is never taken away.
struct Bus::State {
  std::mutex mutex;
  Ears ears;
  natsConnection* connection = nullptr;
};

namespace {

constexpr std::int64_t kConnectWithin = 3'000;  // milliseconds
constexpr std::int64_t kTryEvery = 200;
constexpr std::int64_t kWriteWithin = 200;
constexpr std::int64_t kAskIfThereEvery = 1'000;  // it is gone after so many without an answer:
constexpr int kMostUnanswered = 2;

Bus::State& fresh_ears() {
  static std::mutex mutex;
  static std::deque<Bus::State> all;
  const std::lock_guard lock(mutex);
  return all.emplace_back();
}

void on_message(natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
  auto& state = *static_cast<Bus::State*>(closure);
  std::string text(natsMsg_GetData(message),
                   static_cast<std::size_t>(natsMsg_GetDataLength(message)));
  natsMsg_Destroy(message);
  const std::lock_guard lock(state.mutex);
  if (state.ears.hear) state.ears.hear(std::move(text));
}

void on_interruption(natsConnection*, void* closure) {
  auto& state = *static_cast<Bus::State*>(closure);
  const std::lock_guard lock(state.mutex);
  if (state.ears.interrupted) state.ears.interrupted();
}

// Other errors lose nothing that had come, or the connection ends for them.
void on_error(natsConnection* connection, natsSubscription*, natsStatus status, void* closure) {
  if (status == NATS_SLOW_CONSUMER) on_interruption(connection, closure);
}

Status said(natsStatus status) {
  if (status == NATS_OK) return Done{};
  return Error{std::string("NATS: ") + natsStatus_GetText(status)};
}

// Several addresses have commas between them.
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
  natsStatus status = natsOptions_SetTimeout(options, kConnectWithin);
  if (status == NATS_OK) status = natsOptions_SetMaxReconnect(options, -1);
  if (status == NATS_OK) status = natsOptions_SetReconnectWait(options, kTryEvery);
  if (status == NATS_OK) status = natsOptions_SetWriteDeadline(options, kWriteWithin);
  if (status == NATS_OK) status = natsOptions_SetPingInterval(options, kAskIfThereEvery);
  if (status == NATS_OK) status = natsOptions_SetMaxPingsOut(options, kMostUnanswered);
  return status;
}

}  // namespace

Result<std::unique_ptr<Bus>> Bus::connect(const std::string& address, Ears ears) {
  State& state = fresh_ears();
  state.ears = std::move(ears);
  std::unique_ptr<Bus> bus(new Bus(state));
  natsOptions* options = nullptr;
  natsStatus status = natsOptions_Create(&options);
  if (status == NATS_OK) status = set_servers(options, address);
  if (status == NATS_OK) status = set_times(options);
  if (status == NATS_OK) status = natsOptions_SetNoEcho(options, true);
  if (status == NATS_OK) status = natsOptions_SetDisconnectedCB(options, on_interruption, &state);
  if (status == NATS_OK) status = natsOptions_SetReconnectedCB(options, on_interruption, &state);
  if (status == NATS_OK) status = natsOptions_SetErrorHandler(options, on_error, &state);
  if (status == NATS_OK) status = natsConnection_Connect(&state.connection, options);
  natsOptions_Destroy(options);
  if (const Status connected = said(status); !connected) return connected.error();
  return bus;
}

Bus::~Bus() {
  {
    const std::lock_guard lock(state_.mutex);
    state_.ears = {};
  }
  natsConnection_Destroy(state_.connection);
}

Status Bus::listen(const std::string& subject) {
  natsSubscription* subscription = nullptr;  // the connection keeps it until it ends
  return said(natsConnection_Subscribe(&subscription, state_.connection, subject.c_str(),
                                       on_message, &state_));
}

Status Bus::wait_until_heard() {
  return said(natsConnection_FlushTimeout(state_.connection, kConnectWithin));
}

Status Bus::say(const std::string& subject, const std::string& message) {
  return said(natsConnection_Publish(state_.connection, subject.c_str(), message.data(),
                                     static_cast<int>(message.size())));
}

}  // namespace bastide::serve

#else  // built without libnats-dev

namespace bastide::serve {

struct Bus::State {};

Result<std::unique_ptr<Bus>> Bus::connect(const std::string&, Ears) {
  return Error{"this program was built without NATS (libnats-dev)"};
}
Bus::~Bus() = default;
Status Bus::listen(const std::string&) { return Done{}; }
Status Bus::wait_until_heard() { return Done{}; }
Status Bus::say(const std::string&, const std::string&) { return Done{}; }

}  // namespace bastide::serve

#endif
