#include "serve/nodes/bus.h"

#if __has_include(<nats/nats.h>)

#include <nats/nats.h>

#include <deque>
#include <mutex>
#include <utility>

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

void on_error(natsConnection* connection, natsSubscription*, natsStatus, void* closure) {
  on_interruption(connection, closure);
}

Error nats_failure(natsStatus status) {
  return Error{std::string("NATS: ") + natsStatus_GetText(status)};
}

}  // namespace

Result<std::unique_ptr<Bus>> Bus::connect(const std::string& address, Ears ears) {
  State& state = fresh_ears();
  state.ears = std::move(ears);
  std::unique_ptr<Bus> bus(new Bus(state));
  natsOptions* options = nullptr;
  natsStatus status = natsOptions_Create(&options);
  if (status == NATS_OK) status = natsOptions_SetURL(options, address.c_str());
  if (status == NATS_OK) status = natsOptions_SetTimeout(options, kConnectWithin);
  if (status == NATS_OK) status = natsOptions_SetMaxReconnect(options, -1);
  if (status == NATS_OK) status = natsOptions_SetReconnectWait(options, kTryEvery);
  if (status == NATS_OK) status = natsOptions_SetNoEcho(options, true);
  if (status == NATS_OK) status = natsOptions_SetDisconnectedCB(options, on_interruption, &state);
  if (status == NATS_OK) status = natsOptions_SetErrorHandler(options, on_error, &state);
  if (status == NATS_OK) status = natsConnection_Connect(&state.connection, options);
  natsOptions_Destroy(options);
  if (status != NATS_OK) return nats_failure(status);
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
  natsStatus status = natsConnection_Subscribe(&subscription, state_.connection, subject.c_str(),
                                               on_message, &state_);
  if (status == NATS_OK) status = natsConnection_FlushTimeout(state_.connection, kConnectWithin);
  return status == NATS_OK ? Status(Done{}) : nats_failure(status);
}

void Bus::say(const std::string& subject, const std::string& message) {
  natsConnection_Publish(state_.connection, subject.c_str(), message.data(),
                         static_cast<int>(message.size()));
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
void Bus::say(const std::string&, const std::string&) {}

}  // namespace bastide::serve

#endif
