// Messages between nodes over NATS, a message server. Messages reach current subscribers in order,
// or are lost.
#pragma once

#include "base/result.h"

#include <functional>
#include <memory>
#include <string>

namespace bastide {

bool has_nats();  // true if the program was built with NATS

class Bus {
 public:
  // NATS threads call these functions, but never after the bus has ended. `interrupted`: messages
  // may have been lost. `connected` gets false if the connection is lost, true once it is restored.
  struct BusCallbacks {
    std::function<void(std::string subject, std::string message)> hear;
    std::function<void()> interrupted;
    std::function<void(bool)> connected = {};
  };
  // Connects to NATS. Commas separate several addresses.
  static Result<std::unique_ptr<Bus>> connect(const std::string& address, BusCallbacks callbacks);
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  ~Bus();

  // These two functions return at once. The bus subscribes and publishes later, in the order of the
  // calls.
  void subscribe(const std::string& subject);
  void publish(const std::string& subject, std::string message);
  // Waits until NATS has confirmed the subscriptions.
  Status wait_until_subscribed();

  struct State;

 private:
  explicit Bus(State& state) : state_(state) {}
  State& state_;
};

}  // namespace bastide
